package font

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// newSheet returns a sheet whose font has no glyphs yet.
func newSheet() *sheet {
	return &sheet{font: &Font{glyphs: map[rune]Glyph{}}, drawn: map[string]Glyph{}}
}

// sheet holds the state while the sheets of one size are read.
type sheet struct {
	font  *Font
	drawn map[string]Glyph // the glyphs so far, by the words that name them
	strip []string         // the names of the glyphs whose rows are being read
	rows  int              // how many of their rows have been read
}

// add reads one more sheet. An error begins with the number of the line.
func (s *sheet) add(text string) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "//")
		if words := strings.Fields(line); len(words) > 0 && !s.read(words) {
			return fmt.Errorf("%d: %q is no size, glyphs, row of glyphs or compose, as go doc ./ui/font describes them", n, strings.TrimSpace(line))
		}
	}
	if s.strip != nil {
		return fmt.Errorf("%d: the sheet ends within the glyphs %q", n, s.strip)
	}
	return nil
}

// read reads the words of a line. Like the methods that it calls, it reports whether they are
// valid.
func (s *sheet) read(words []string) bool {
	switch verb, rest := words[0], words[1:]; {
	case s.strip != nil:
		return s.row(words)
	case verb == "size" && len(rest) == 1:
		return s.size(rest[0])
	case s.font.H == 0:
		return false
	case verb == "glyphs" && len(rest) > 0:
		return s.begin(rest)
	case verb == "compose" && len(rest) > 1:
		return s.compose(rest[0], rest[1:])
	}
	return false
}

func (s *sheet) size(word string) bool {
	var w, h int
	if _, err := fmt.Sscanf(word, "%dx%d", &w, &h); err != nil || w < 1 || h < 1 || w > 32 || h > 32 {
		return false
	}
	if f := s.font; f.H != 0 && (f.W != w || f.H != h) {
		return false
	}
	s.font.W, s.font.H = w, h
	return true
}

// begin starts a strip of glyphs with these names.
func (s *sheet) begin(words []string) bool {
	for _, word := range words {
		if !s.define(word, make(Glyph, s.font.W*s.font.H)) {
			return false
		}
	}
	s.strip, s.rows = words, 0
	return true
}

// row reads one row of the strip's glyphs.
func (s *sheet) row(words []string) bool {
	w := s.font.W
	if len(words) != len(s.strip) {
		return false
	}
	for i, word := range words {
		if len(word) != w || strings.Trim(word, "#.") != "" {
			return false
		}
		row := s.drawn[s.strip[i]][s.rows*w:]
		for x, dot := range word {
			row[x] = dot == '#'
		}
	}
	if s.rows++; s.rows == s.font.H {
		s.strip = nil
	}
	return true
}

// compose defines a glyph from others: it starts with the first, and adds or cuts out each of the
// rest.
func (s *sheet) compose(word string, of []string) bool {
	all := make(Glyph, s.font.W*s.font.H)
	sign := "+"
	for i, part := range of {
		if i%2 == 1 {
			sign = part
			continue
		}
		g := s.drawn[part]
		if g == nil || sign != "+" && sign != "-" {
			return false
		}
		for dot, set := range g {
			if set {
				all[dot] = sign == "+"
			}
		}
	}
	return s.define(word, all)
}

// define names a glyph by a word. If the word is a character, or U+ and its hexadecimal number, it
// adds the glyph to the font. Any other word only serves to compose others. define returns false if
// the number cannot be read or the word or character already has a glyph.
func (s *sheet) define(word string, g Glyph) bool {
	r, n := utf8.DecodeRuneInString(word)
	isCharacter := n == len(word)
	if digits, ok := strings.CutPrefix(word, "U+"); ok {
		number, err := strconv.ParseUint(digits, 16, 16)
		if err != nil {
			return false
		}
		r, isCharacter = rune(number), true
	}
	if s.drawn[word] != nil || isCharacter && s.font.glyphs[r] != nil {
		return false
	}
	s.drawn[word] = g
	if isCharacter {
		s.font.glyphs[r] = g
	}
	return true
}
