package crypticolor

import (
	_ "embed"
	"errors"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
)

// Letters is how many letters a code word has.
const Letters = 5

// The five-letter words of Debian's wamerican, which is SCOWL's American list;
// words-copyright.txt is its licence. The list is what this prints, with
// wamerican 2020.12.07-2:
//
//	LC_ALL=C grep -xE '[a-z]{5}' /usr/share/dict/american-english
//
//go:embed words.txt
var wordList string

// Listed tells whether a word of five capitals is in the word list. One that
// isn't may be good all the same, as slang and words of foreign origin are: this
// is for a warning.
func Listed(word string) bool {
	const line = Letters + 1
	word = strings.ToLower(word)
	at := func(i int) string { return wordList[i*line : i*line+Letters] }
	n := len(wordList) / line
	i := sort.Search(n, func(i int) bool { return at(i) >= word })
	return i < n && at(i) == word
}

// Errors of words and codes. They don't quote the word: it's secret.
var (
	errWordForm  = errors.New("a code word has five letters, A to Z, without hyphen or apostrophe")
	errOneLetter = errors.New("a word of one letter only can't be scrambled: take another")
	errScramble  = errors.New("the scrambled letters are not those of the word in another order")
	errRotation  = errors.New("letters are turned by 90, 180 or 270 degrees, and only where the table plays with rotations")
)

// CheckWord says what keeps a text from being a code word: it must be five
// capitals that can be scrambled. That it's an English word, but no acronym and
// no proper name, is for its maker to see to.
func CheckWord(word string) error {
	if len(word) != Letters {
		return errWordForm
	}
	for _, r := range word {
		if r < 'A' || r > 'Z' {
			return errWordForm
		}
	}
	if strings.Count(word, word[:1]) == Letters {
		return errOneLetter
	}
	return nil
}

// A Code is a word as its maker enciphered it: scrambled, and each of the
// scrambled letters perhaps turned.
type Code struct {
	Word, Scramble string
	Rotations      [Letters]Rotation
}

// Encipher scrambles a word and, where the table plays with rotations, turns
// its letters, by chance from the source. The error is CheckWord's.
func Encipher(word string, rotations bool, source rand.Source) (Code, error) {
	if err := CheckWord(word); err != nil {
		return Code{}, err
	}
	c := Code{Word: word}
	r := rand.New(source)
	scramble := []byte(word)
	r.Shuffle(Letters, func(i, j int) { scramble[i], scramble[j] = scramble[j], scramble[i] })
	if string(scramble) == word {
		// Of a word with two different letters, no cyclic shift by one is the
		// word itself.
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

// check tells whether the code can be of this table.
//
// Ruling: the scramble differs from the word. The same letter may be in a word
// more than once.
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

// Grids gives the enciphered letters on a card, in the scramble's order. They
// are empty where there is no code.
func (c Code) Grids(card Card) (grids [Letters]Squares) {
	for i := range len(c.Scramble) {
		grids[i] = card.Squares(Letter(c.Scramble[i])).Turned(c.Rotations[i])
	}
	return grids
}

// without takes letters out of a word, each once, and tells whether all of them
// were there.
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
