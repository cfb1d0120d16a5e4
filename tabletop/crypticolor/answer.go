package crypticolor

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// decideAnswered allows nothing but the answer. If the box knows the word, it accepts
// only the right answer; refusing the other one says no more than the answer itself. If
// it does not, the maker's answer counts, as long as it agrees with those before.
func (p *Position) decideAnswered(e Event) error {
	side := p.Open.By().Other()
	a, ok := e.(Answered)
	switch {
	case !ok || a.Side != side:
		return say.Errorf("%s", say.Count(len(p.Makers(side)),
			"%[2]s answers on %[3]s first", "%[2]s answer on %[3]s first", p.Maker(side), p.Open))
	case p.Paper[side] && a.Yes:
		return p.checkPaper(p.Open)
	case !p.Paper[side] && a != p.truth(p.Open):
		return say.Errorf("your word says otherwise: look again")
	}
	return nil
}

// Reply is the answer that the box owes to the open guess, and whether it owes one. It
// says no more than the table has asked, and what was asked is on disk.
func (p *Position) Reply() (a Answered, due bool) {
	if !p.Replies || p.Phase != Answering {
		return Answered{}, false
	}
	return p.truth(p.Open), true
}

// truth is the answer to a guess by the word in the box.
func (p *Position) truth(g Guess) Answered {
	a := Answered{Side: g.By().Other(), Yes: p.right(g)}
	if g, ok := g.(GuessedSquares); ok {
		a.Hits = g.At & p.grid(g.Side)
	}
	return a
}

// grid is the squares of the letter that a side decodes, by the word in the box.
func (p *Position) grid(by Side) Squares {
	return p.codes[p.Round][by.Other()].Grids(p.copied[p.Round])[p.Decoder(by).column()]
}

// right reports whether a guess is right by the word in the box. Several squares are
// answered each.
func (p *Position) right(g Guess) bool {
	code := p.codes[p.Round][g.By().Other()]
	letter, grid := p.Decoder(g.By()).column(), p.grid(g.By())
	switch g := g.(type) {
	case GuessedSquare:
		return grid.Has(g.At)
	case GuessedShape:
		return grid&g.At == g.At
	case GuessedLetter:
		return code.Scramble[letter] == byte(g.Letter)
	case GuessedWord:
		return code.Word == g.Word
	}
	return false
}

// checkPaper says why a letter or word that is said to be right cannot be, by the
// answers before.
func (p *Position) checkPaper(g Guess) error {
	d := p.Decoder(g.By())
	switch g := g.(type) {
	case GuessedLetter:
		if !p.fits(d, g.Letter) {
			return say.Errorf("%s does not fit the answers on letter %d: correct an answer or the card first", g.Letter.String(), d.Letter())
		}
	case GuessedWord:
		rest, all := without(g.Word, d.Solved)
		fits := func(l rune) bool { return p.fits(d, Letter(l)) }
		if !all || rest != "" && !strings.ContainsFunc(rest, fits) {
			return say.Errorf("%s does not fit the answers: correct or take back the wrong one first", g.Word)
		}
	}
	return nil
}

// answer applies the answer to the open guess.
//
// Ruling: guessing a letter or a word takes none of the turn's guesses, and the guesses
// left after a solved letter carry over to the next.
func (p *Position) answer(a Answered) {
	g, yes := p.Open, a.Yes
	d := p.Decoder(g.By())
	p.Phase, p.Open = Guessing, nil
	switch g := g.(type) {
	case GuessedSquare:
		p.square(d, g.At, yes)
	case GuessedSquares:
		for _, at := range g.At.All() {
			p.square(d, at, a.Hits.Has(at))
		}
	case GuessedShape:
		p.shape(d, g, yes)
	case GuessedLetter:
		p.letter(d, g, yes)
	case GuessedWord:
		p.word(d, g, yes)
	}
	d.Misfit = p.Paper[g.By().Other()] && d.Word == "" && d.Letter() <= Letters && !p.anyFitsAs(d, p.cards[p.Round])
	switch {
	case p.solved():
		p.endRound()
	case p.Guesses == 0 || p.Decoder(p.Turn).Word != "":
		p.endTurn()
	}
}

func (p *Position) square(d *Decoder, at Square, yes bool) {
	p.Guesses--
	if yes {
		d.put(HitCube, SquaresOf(at))
		return
	}
	d.put(MissCube, SquaresOf(at))
}

func (p *Position) letter(d *Decoder, g GuessedLetter, yes bool) {
	if yes {
		p.solve(g.Side, d.column(), g.Letter)
		d.close(g.Letter)
		return
	}
	d.Pad.LetterGuess[d.column()] += wrongGuess
	d.NotLetters = append(slices.Clip(d.NotLetters), g.Letter)
}

// word applies the answer to a word.
//
// Ruling: a right word scores the letters not yet solved as if each were guessed now,
// in its own column. A wrong one scores in the column being decoded.
func (p *Position) word(d *Decoder, g GuessedWord, yes bool) {
	if !yes {
		d.Pad.LetterGuess[d.column()] += wrongGuess
		d.NotWords = append(slices.Clip(d.NotWords), g.Word)
		return
	}
	d.Word, d.Rest = g.Word, p.rest(d, g)
	for i, l := range d.Rest {
		p.solve(g.Side, d.column()+i, Letter(l))
	}
}

// rest is the letters of an early word that are not yet solved, in the order of their
// columns.
//
// Ruling: the box does not know the columns of a word on paper. The first letter of the
// word that fits the answers goes into the column being decoded, and the others follow
// in the word's order.
func (p *Position) rest(d *Decoder, g GuessedWord) string {
	maker := g.Side.Other()
	if !p.Paper[maker] {
		return p.codes[p.Round][maker].Scramble[len(d.Solved):]
	}
	rest, _ := without(g.Word, d.Solved)
	for _, card := range []Card{p.Card, p.cards[p.Round]} {
		i := strings.IndexFunc(rest, func(l rune) bool { return p.fitsAs(d, Letter(l), card) })
		if i >= 0 {
			return rest[i:i+1] + rest[:i] + rest[i+1:]
		}
	}
	return rest // empty
}
