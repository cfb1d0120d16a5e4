package crypticolor

import (
	"errors"
	"fmt"
	"slices"
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
		return errors.New("all letters are solved: guess the word")
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
		return fmt.Errorf("there is no square %d: the squares are numbered 1 to %d", at, LastSquare)
	case d.Cubes[at] != NoCube:
		return fmt.Errorf("square %d has a cube already", at)
	case d.Left(HitCube) == 0:
		return errors.New("no green cube is left: guess a shape, the letter or the word")
	case d.Left(MissCube) == 0:
		return errors.New("no black cube is left: guess a shape, the letter or the word")
	}
	return nil
}

func decideLetter(d *Decoder, l Letter) error {
	switch {
	case !l.valid():
		return errLetter(l)
	case slices.Contains(d.NotLetters, l):
		return fmt.Errorf("letter %d is not %s: that was answered already", d.Letter(), l)
	}
	return nil
}

func decideWord(d *Decoder, word string) error {
	if err := CheckWord(word); err != nil {
		return err
	}
	if slices.Contains(d.NotWords, word) {
		return fmt.Errorf("the word is not %s: that was answered already", word)
	}
	return nil
}
