package crypticolor

import (
	_ "embed"
	"errors"
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

// Listed reports whether a word of five capitals is in the word list. One that
// is not may be good all the same, as slang and words of foreign origin are: this
// is for a warning.
func Listed(word string) bool {
	const line = Letters + 1
	word = strings.ToLower(word)
	at := func(i int) string { return wordList[i*line : i*line+Letters] }
	n := len(wordList) / line
	i := sort.Search(n, func(i int) bool { return at(i) >= word })
	return i < n && at(i) == word
}

// Errors of words and codes. They do not quote the word: it is secret.
var (
	errWordForm  = errors.New("a code word has five letters, A to Z, without hyphen or apostrophe")
	errOneLetter = errors.New("a word of one letter only can't be scrambled: take another")
	errScramble  = errors.New("the scrambled letters are not those of the word in another order")
	errRotation  = errors.New("letters are turned by 90, 180 or 270 degrees, and only where the table plays with rotations")
)

// CheckWord says what keeps a text from being a code word: it must be five
// capitals that can be scrambled. That it is an English word, but no acronym and
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
