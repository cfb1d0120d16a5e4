package crypticolor

import (
	"math/rand/v2"
	"slices"
)

// A Code is a word as its maker enciphered it: scrambled, and perhaps with letters
// turned.
type Code struct {
	Word, Scramble string
	Rotations      [Letters]Rotation
}

// Encipher scrambles a word at random and, if the table plays with rotations, turns its
// letters. The error is CheckWord's.
func Encipher(word string, rotations bool, source rand.Source) (Code, error) {
	if err := CheckWord(word); err != nil {
		return Code{}, err
	}
	c := Code{Word: word}
	r := rand.New(source)
	scramble := []byte(word)
	r.Shuffle(Letters, func(i, j int) { scramble[i], scramble[j] = scramble[j], scramble[i] })
	if string(scramble) == word {
		// Shifting a word by one gives another word, unless all its letters are the
		// same.
		scramble = append(scramble[1:], scramble[0])
	}
	c.Scramble = string(scramble)
	for i := range c.Rotations {
		if rotations {
			c.Rotations[i] = Rotation(r.IntN(4))
		}
	}
	return c, nil
}

// check says why the code cannot be used at this table.
//
// Ruling: the scramble differs from the word. A word may have the same letter more than
// once.
func (c Code) check(rotations bool) error {
	if err := CheckWord(c.Word); err != nil {
		return err
	}
	if rest, all := without(c.Scramble, c.Word); !all || rest != "" || c.Scramble == c.Word {
		return errScramble
	}
	for _, r := range c.Rotations {
		if r > 3 || r > 0 && !rotations {
			return errRotation
		}
	}
	return nil
}

// Grids is the enciphered letters as a card draws them, in the scramble's order. They
// are empty if there is no code.
func (c Code) Grids(card Card) (grids [Letters]Squares) {
	for i := range len(c.Scramble) {
		grids[i] = card.Squares(Letter(c.Scramble[i])).Turned(c.Rotations[i])
	}
	return grids
}

// without takes letters out of a word, each once, and reports whether all were there.
func without(word, letters string) (rest string, all bool) {
	left := []byte(word)
	for i := range len(letters) {
		at := slices.Index(left, letters[i])
		if at < 0 {
			return "", false
		}
		left = slices.Delete(left, at, at+1)
	}
	return string(left), true
}
