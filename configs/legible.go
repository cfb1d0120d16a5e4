package configs

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Legible returns a text that is safe to print on a terminal. Except for newlines and tabs, it
// escapes all characters that are not graphic, and bytes that are not UTF-8. What comes from a
// file, a card or a broker may have control characters, which a terminal would obey and no reader
// would see.
func Legible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		if c := text[:n]; r == '\n' || r == '\t' || unicode.IsGraphic(r) && (r != utf8.RuneError || n > 1) {
			b.WriteString(c)
		} else {
			b.WriteString(strings.Trim(strconv.Quote(c), `"`))
		}
		text = text[n:]
	}
	return b.String()
}
