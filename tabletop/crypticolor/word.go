package crypticolor

import (
	_ "embed"
	"sort"
	"strings"

	"gamekeeper/tabletop/say"
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

// Listed reports whether a word of five capitals is in the word list. One that is not
// may still be allowed, such as slang or a word of foreign origin: this is for a
// warning.
func Listed(word string) bool {
	const line = Letters + 1
	word = strings.ToLower(word)
	at := func(i int) string { return wordList[i*line : i*line+Letters] }
	n := len(wordList) / line
	i := sort.Search(n, func(i int) bool { return at(i) >= word })
	return i < n && at(i) == word
}

// The errors of words and codes. They do not quote the word, which is secret.
var (
	errWordForm  = say.Errorf("a code word has five letters, A to Z, without hyphen or apostrophe")
	errOneLetter = say.Errorf("a word whose letters are all the same cannot be scrambled: take another")
	errScramble  = say.Errorf("the scramble must be the word's letters in another order")
	errRotation  = say.Errorf("letters turn by 90, 180 or 270 degrees, and only if the table plays with rotations")
)

// CheckWord says why a text cannot be a code word, which is five capitals that can be
// scrambled. Its maker makes sure that it is an English word, and neither an acronym
// nor a proper name.
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
