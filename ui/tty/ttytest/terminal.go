// Package ttytest holds helpers for tests that run the program in an emulated terminal.
package ttytest

import (
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Feed passes a program's output to show until the program has ended. No rune is cut in two.
func Feed(from io.Reader, show func(text []byte)) {
	buf := make([]byte, 4096)
	n := 0 // bytes of a rune that is not complete yet
	for {
		read, err := from.Read(buf[n:])
		n += read
		whole := wholeRunes(buf[:n])
		show(buf[:whole])
		n = copy(buf, buf[whole:n])
		if err != nil {
			return // no program has the terminal open any more
		}
	}
}

// wholeRunes returns how many bytes of text precede a rune that is cut off at its end.
func wholeRunes(text []byte) int {
	for i := max(0, len(text)-utf8.UTFMax+1); i < len(text); i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRune(text[i:]) {
			return i
		}
	}
	return len(text)
}

// Says reports whether all these phrases are on a screen. A phrase may continue in the next line,
// with other text beside it, as in a box on the map.
func Says(screen string, phrases ...string) bool {
	for _, phrase := range phrases {
		if !says(screen, phrase) {
			return false
		}
	}
	return true
}

func says(screen, phrase string) bool {
	words := strings.Fields(phrase)
	for i, word := range words {
		if !strings.Contains(screen, word) {
			return false
		}
		words[i] = regexp.QuoteMeta(word)
	}
	const gap = `(?: +|[^\n]*\n(?:[^\pL\n]*\n)?(?:[^\n]*[^\pL\pN\n])?)` // a row without letters may be between two lines
	return regexp.MustCompile(`(?:^|[^\pL\pN])` + strings.Join(words, gap) + `(?:[^\pL\pN]|$)`).MatchString(screen)
}
