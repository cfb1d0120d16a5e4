package crypticolor

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Answered is the box's answer to the open guess, on the word of a side.
type Answered struct {
	Side Side
	Yes  bool    // hit, or right
	Hits Squares // of several squares those that are the letter's
}

// decide allows the right answer, and no other.
func (a Answered) decide(p *Position) error {
	if truth, due := p.Reply(); !due {
		return say.Errorf("there is no guess to answer")
	} else if a != truth {
		return say.Errorf("the word says otherwise")
	}
	return nil
}

// Reply is the answer that the box owes to the open guess, and whether it owes one. It
// says no more than the table has asked, and what was asked is on disk.
func (p *Position) Reply() (a Answered, due bool) {
	if p.Phase != Answering {
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
	return p.codes[p.Round][by.Other()].Grids(p.Card)[p.Decoder(by).column()]
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

// apply notes the answer to the open guess.
//
// Ruling: guessing a letter or a word takes none of the turn's guesses, and the guesses
// left after a solved letter carry over to the next.
func (a Answered) apply(p *Position) {
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
	d.Word, d.Rest = g.Word, p.codes[p.Round][g.Side.Other()].Scramble[len(d.Solved):]
	for i, l := range d.Rest {
		p.solve(g.Side, d.column()+i, Letter(l))
	}
}
