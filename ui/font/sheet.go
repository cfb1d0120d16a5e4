package font

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// newSheet returns the sheet of a font without glyphs.
func newSheet() *sheet {
	return &sheet{font: &Font{glyphs: map[rune]Glyph{}}, drawn: map[string]Glyph{}}
}

// sheet is the sheets of one size being read.
type sheet struct {
	font  *Font
	drawn map[string]Glyph // all glyphs so far, by the words that name them
	strip []string         // those whose rows are being read
	rows  int              // how many rows of them have been read
}

// add reads one more sheet. The error begins with the number of the line.
func (s *sheet) add(text string) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "//")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := s.line(words[0], words[1:]); err != nil {
			return fmt.Errorf("%d: %w", n, err)
		}
	}
	if s.strip != nil {
		return fmt.Errorf("%d: the sheet ends within the glyphs %q", n, s.strip)
	}
	return nil
}

func (s *sheet) line(verb string, words []string) error {
	switch {
	case s.strip != nil:
		return s.row(append([]string{verb}, words...))
	case verb == "size" && len(words) == 1:
		return s.size(words[0])
	case s.font.H == 0:
		return fmt.Errorf("%q comes before the size; begin with size WIDTHxHEIGHT", verb)
	case verb == "glyphs" && len(words) > 0:
		return s.begin(words)
	case verb == "compose" && len(words) > 1:
		return s.compose(words[0], words[1:])
	}
	return fmt.Errorf("%q is neither size, glyphs nor compose with what belongs to it", verb)
}

func (s *sheet) size(word string) error {
	var w, h int
	if _, err := fmt.Sscanf(word, "%dx%d", &w, &h); err != nil || w < 1 || h < 1 || w > 32 || h > 32 {
		return fmt.Errorf("%q is no size of glyphs", word)
	}
	if f := s.font; f.H != 0 && (f.W != w || f.H != h) {
		return fmt.Errorf("glyphs of %s in a font of %dx%d", word, f.W, f.H)
	}
	s.font.W, s.font.H = w, h
	return nil
}

// begin begins a strip.
func (s *sheet) begin(words []string) error {
	for _, word := range words {
		if err := s.enter(word, make(Glyph, s.font.W*s.font.H)); err != nil {
			return err
		}
	}
	s.strip, s.rows = words, 0
	return nil
}

// row reads one row of the strip's glyphs.
func (s *sheet) row(words []string) error {
	w := s.font.W
	if len(words) != len(s.strip) {
		return fmt.Errorf("%d rows for the %d glyphs %q", len(words), len(s.strip), s.strip)
	}
	for i, word := range words {
		if len(word) != w || strings.Trim(word, "#.") != "" {
			return fmt.Errorf("%q is no row of %d dots, # or ., of %q", word, w, s.strip[i])
		}
		for x, dot := range word {
			s.drawn[s.strip[i]][s.rows*w+x] = dot == '#'
		}
	}
	if s.rows++; s.rows == s.font.H {
		s.strip = nil
	}
	return nil
}

// compose makes a glyph of the first of the others by adding and cutting out.
func (s *sheet) compose(word string, of []string) error {
	all := make(Glyph, s.font.W*s.font.H)
	sign := "+"
	for i, part := range of {
		if i%2 == 1 {
			sign = part
			continue
		}
		g := s.drawn[part]
		if g == nil || sign != "+" && sign != "-" {
			return fmt.Errorf("%q %q: no + or - and a glyph that is drawn above", sign, part)
		}
		for dot, set := range g {
			if set {
				all[dot] = sign == "+"
			}
		}
	}
	return s.enter(word, all)
}

// enter gives a word its glyph, and the font if the word is a character.
func (s *sheet) enter(word string, g Glyph) error {
	r, err := character(word)
	if err != nil {
		return err
	}
	if s.drawn[word] != nil || s.font.glyphs[r] != nil {
		return fmt.Errorf("%q is there twice", word)
	}
	s.drawn[word] = g
	if r != part {
		s.font.glyphs[r] = g
	}
	return nil
}

// part is what [character] returns for the name of a glyph that is not in the
// font and only serves to compose others.
const part = utf8.RuneError

// character returns the character that a word names: itself or, for U+ and a
// hexadecimal number, the one with this number.
func character(word string) (rune, error) {
	if digits, ok := strings.CutPrefix(word, "U+"); ok {
		n, err := strconv.ParseUint(digits, 16, 16)
		if err != nil {
			return 0, fmt.Errorf("%q is no character; write it as itself or as U+E000", word)
		}
		return rune(n), nil
	}
	if r, n := utf8.DecodeRuneInString(word); n == len(word) {
		return r, nil
	}
	return part, nil
}
