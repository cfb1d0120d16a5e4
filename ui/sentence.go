package ui

import (
	"unicode"
	"unicode/utf8"
)

// Sentence makes a sentence of a phrase, such as an error's: it begins with a
// capital and ends with a full stop.
func Sentence(phrase string) string { return Capital(phrase) + "." }

// Capital begins a text with a capital.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
