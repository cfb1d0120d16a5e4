package crypticolor

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// decideGuess judges the guess of a side that has a word to guess. Squares and shapes
// are guessed only in turn.
//
// Ruling: a letter or a word can be guessed in the other side's turn too, since the
// rulebook says "at any time".
//
// Ruling: a guess that was answered already, or that cubes on the decoder answer, is a
// slip, and refused.
func (p *Position) decideGuess(g Guess) error {
	d := p.Decoder(g.By())
	if w, ok := g.(GuessedWord); ok {
		return decideWord(d, w.Word)
	}
	if d.Letter() > Letters {
		return say.Errorf("all letters are solved: guess the word")
	}
	if l, ok := g.(GuessedLetter); ok {
		return decideLetter(d, l.Letter)
	}
	if err := p.checkTurn(g.By()); err != nil {
		return err
	}
	switch g := g.(type) {
	case GuessedSquare:
		return decideSquare(d, g.At)
	case GuessedSquares:
		return p.decideSquares(d, g.At)
	case GuessedShape:
		return p.decideShape(d, g)
	}
	return errUnknown(g)
}

// decideSquare judges a single square.
//
// Ruling: a side may guess squares while it has both a green and a black cube left,
// since the answer may need either.
func decideSquare(d *Decoder, at Square) error {
	switch {
	case at < 1 || at > LastSquare:
		return say.Errorf("there is no square %d: the squares are numbered 1 to %d", at, LastSquare)
	case d.Cubes[at] != NoCube:
		return say.Errorf("square %d has a cube already", at)
	case d.Left(HitCube) == 0:
		return say.Errorf("no green cube is left: guess a shape, the letter or the word")
	case d.Left(MissCube) == 0:
		return say.Errorf("no black cube is left: guess a shape, the letter or the word")
	}
	return nil
}

// decideSquares judges several squares, which the box answers as if one by one.
//
// Ruling: there must be cubes of both colours for all of them.
func (p *Position) decideSquares(d *Decoder, at Squares) error {
	n := at.Len()
	switch {
	case !p.Replies:
		return say.Errorf("the makers answer at this table: guess one square after the other")
	case n < 2:
		return say.Errorf("several squares are two or more: guess a single one as such")
	case n > p.Guesses:
		return say.Errorf("%s", say.Count(p.Guesses, "the turn has only %d guess left", "the turn has only %d guesses left"))
	}
	for _, at := range at.All() {
		if err := decideSquare(d, at); err != nil {
			return err
		}
	}
	if d.Left(HitCube) < n || d.Left(MissCube) < n {
		return say.Errorf("there are not %d cubes of both colours left: guess one square after the other", n)
	}
	return nil
}

func decideLetter(d *Decoder, l Letter) error {
	switch {
	case !l.valid():
		return errLetter(l)
	case slices.Contains(d.NotLetters, l):
		return say.Errorf("letter %d is not %s: that was answered already", d.Letter(), l.String())
	}
	return nil
}

func decideWord(d *Decoder, word string) error {
	if err := CheckWord(word); err != nil {
		return err
	}
	if slices.Contains(d.NotWords, word) {
		return say.Errorf("the word is not %s: that was answered already", word)
	}
	return nil
}
