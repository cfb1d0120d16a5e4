package crypticolor

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// decideAnswered lets nothing but the answer happen. Where the box knows the
// word, it takes only the right answer; to refuse the other tells no more than
// the answer itself. Where it doesn't, the word of the maker counts, if it
// agrees with the answers before.
func (p *Position) decideAnswered(e Event) error {
	side := p.Open.By().Other()
	a, ok := e.(Answered)
	switch {
	case !ok || a.Side != side:
		return fmt.Errorf("%s on %s first", p.does(p.Maker(side), "answers"), p.Open.What())
	case p.Paper[side] && a.Yes:
		return p.checkPaper(p.Open)
	case !p.Paper[side] && a.Yes != p.right(p.Open):
		return errors.New("that is not the answer by the word in the box: look at it again")
	}
	return nil
}

// right tells whether a guess is right by the word in the box.
func (p *Position) right(g Guess) bool {
	code := p.codes[p.Round][g.By().Other()]
	letter := p.Decoder(g.By()).column()
	grid := code.Grids(p.copied[p.Round])[letter]
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

// checkPaper tells whether a letter or word that is said to be right agrees
// with what was answered before.
func (p *Position) checkPaper(g Guess) error {
	d := p.Decoder(g.By())
	switch g := g.(type) {
	case GuessedLetter:
		if !p.fits(d, g.Letter) {
			return fmt.Errorf("%s does not fit the answers on letter %d: correct an answer or the card first", g.Letter, d.Letter())
		}
	case GuessedWord:
		rest, all := without(g.Word, d.Solved)
		fits := func(l rune) bool { return p.fits(d, Letter(l)) }
		if !all || rest != "" && !strings.ContainsFunc(rest, fits) {
			return fmt.Errorf("%s does not fit the answers: correct or take back the wrong one first", g.Word)
		}
	}
	return nil
}

// answer applies the answer to the open guess.
//
// Ruling: a letter or a word takes no guess of the turn, and the guesses left
// after a solved letter carry on to the next.
func (p *Position) answer(yes bool) {
	g := p.Open
	d := p.Decoder(g.By())
	p.Phase, p.Open = Guessing, nil
	switch g := g.(type) {
	case GuessedSquare:
		p.square(d, g.At, yes)
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

// shape applies the answer on a shape.
//
// Ruling: a wrong shape costs what a miss does, its answer is only no, and the
// turn ends. No cube is put, so the shape can be guessed elsewhere.
func (p *Position) shape(d *Decoder, g GuessedShape, yes bool) {
	p.Guesses = 0
	if yes {
		d.put(g.Shape, g.At)
		return
	}
	d.score(MissCube)
	d.NotShapes = append(slices.Clip(d.NotShapes), g.At)
}

// wrongGuess is the points of a wrong letter or word.
const wrongGuess = -2

func (p *Position) letter(d *Decoder, g GuessedLetter, yes bool) {
	if yes {
		p.solve(g.Side, d.column(), g.Letter)
		d.close(g.Letter)
		return
	}
	d.Pad.LetterGuess[d.column()] += wrongGuess
	d.NotLetters = append(slices.Clip(d.NotLetters), g.Letter)
}

// word applies the answer on a word.
//
// Ruling: an early word that is right scores the letters not yet solved as if
// each was guessed now, in its own column. A wrong one stands in the column that is
// being decoded.
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

// rest gives the letters of an early word that are not yet solved, in the order of
// their columns.
//
// Ruling: the box doesn't know the columns of a word on paper. The first letter of
// the word that fits the answers stands in the column being decoded, and the others
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

// solve writes into its column what a letter scores that is known now.
//
// Ruling: it's scored by the card that everybody sees, or the points would tell which
// letter was put right. What the letter scores more or less as it was put right
// follows when the round is over. But where the answers on the letter are not those of
// the card that everybody sees, it scores at once as it was put right: that the answers
// stand tells as much.
func (p *Position) solve(by Side, column int, l Letter) {
	d, seen, right := p.Decoder(by), p.Card, p.cards[p.Round]
	if !p.Paper[by.Other()] {
		right = p.copied[p.Round]
	}
	filled := 0
	if column == d.column() {
		filled = d.filled()
		if !p.fitsAs(d, l, seen) {
			seen = right
		}
	}
	points := p.spaces(seen.Squares(l), filled)
	d.Pad.LetterGuess[column] += points
	p.owed[by][column] += p.spaces(right.Squares(l), filled) - points
}

// spaces is the points for the empty spaces of a letter, of whose squares so many are
// filled.
func (s Settings) spaces(letter Squares, filled int) int {
	if s.Outside {
		return 2 * (int(LastSquare) - letter.Len())
	}
	return 2 * (letter.Len() - filled)
}

// settle shows the card as it was put right in the round, and lets the points follow.
func (p *Position) settle() {
	for side, columns := range p.owed {
		for column, points := range columns {
			p.Decoders[p.Round][side].Pad.LetterGuess[column] += points
		}
	}
	p.owed, p.Card, p.Redrawn = [3][Letters]int{}, p.cards[p.Round], false
}
