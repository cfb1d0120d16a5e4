package ui

import (
	"unicode"
	"unicode/utf8"
)

// Sentence makes a phrase, such as an error, into a sentence: it begins with a capital and
// ends with a full stop.
func Sentence(phrase string) string { return Capital(phrase) + "." }

// Capital returns the text with a capital at its beginning.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
