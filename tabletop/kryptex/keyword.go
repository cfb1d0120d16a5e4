package kryptex

import (
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
)

// errKeyword quotes nothing: what was typed may be a keyword but for a slip.
var errKeyword = errors.New("a keyword has exactly six letters, A to Z")

// CheckKeyword says what keeps a text from being a keyword. That it's a singular
// noun and no proper name is for its writer to see to. The error doesn't quote
// the text.
func CheckKeyword(text string) error {
	if len(text) != ObjectiveCount {
		return errKeyword
	}
	for _, letter := range []byte(text) {
		if letter < 'A' || letter > 'Z' {
			return errKeyword
		}
	}
	return nil
}

//go:embed words.txt
var shippedWords string

// ShippedWords lists the words of the shipped file, from which the box can draw
// a keyword: common singular nouns that are spelt one way only.
func ShippedWords() []string { return strings.Fields(shippedWords) }

// DrawKeyword draws the keyword that the box writes, and the order of its cards. The
// words may be in small letters. An error names the first that can't be a
// keyword.
func DrawKeyword(words []string, source rand.Source) (Wrote, error) {
	if len(words) == 0 {
		return Wrote{}, errors.New("the word list is empty: a keyword is drawn from it")
	}
	for i, word := range words {
		if CheckKeyword(strings.ToUpper(word)) != nil {
			return Wrote{}, fmt.Errorf("word %d of the list, %q, can't be a keyword: it needs six letters, A to Z", i+1, word)
		}
	}
	chance := rand.New(source)
	e := Wrote{Owner: Box, Keyword: strings.ToUpper(words[chance.IntN(len(words))])}
	for i, o := range chance.Perm(ObjectiveCount) {
		e.Cards[i] = Objective(o)
	}
	return e, nil
}
