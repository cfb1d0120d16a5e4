package crypticolor

import (
	"bytes"
	"embed"
	"io/fs"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// Letters is how many letters a code word has.
const Letters = 5

// lists are the five-letter words of each language, in order and without accents. English's
// are those of Debian's wamerican, which is SCOWL's American list; words-copyright.txt is
// its licence. The list is what this prints, with wamerican 2020.12.07-2:
//
//	LC_ALL=C grep -xE '[a-z]{5}' /usr/share/dict/american-english
//
// The others are of our own making.
//
//go:embed words/*.txt
var lists embed.FS // never written

// Listed reports whether a word of five capitals is in a word list of any language, since
// those at a table may speak several. One that is not may still be allowed, such as slang:
// this is for a warning.
func Listed(word string) bool {
	files, _ := lists.ReadDir("words") // it is in the program
	return slices.ContainsFunc(files, func(file fs.DirEntry) bool {
		list, _ := lists.ReadFile("words/" + file.Name())
		return len(word) == Letters && bytes.Contains(list, []byte(strings.ToLower(word)+"\n"))
	})
}

// The errors of words and codes. They do not quote the word, which is secret.
var (
	errWordForm  = say.Errorf("a code word has five letters, A to Z, without hyphen or apostrophe")
	errOneLetter = say.Errorf("a word whose letters are all the same cannot be scrambled: take another")
	errScramble  = say.Errorf("the scramble must be the word's letters in another order")
	errRotation  = say.Errorf("letters turn by 90, 180 or 270 degrees, and only if the table plays with rotations")
)

// CheckWord says why a text cannot be a code word, which is five capitals that can be
// scrambled. Its maker makes sure that it is a word of their language, and neither an
// acronym nor a proper name.
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
