package font

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"
)

// Bitmap is a font as it is handed to a console: its dots, and which glyph is
// which character's.
type Bitmap struct {
	W, H int
	// Rows is the glyphs one after the other, each its H rows from the top, each row
	// its dots from the left, a bit each, the leftmost the highest, filled up to
	// whole bytes.
	Rows   []byte
	Chars  map[rune]int // the number of a character's glyph
	Common int          // how many glyphs, from the first, are the same in every language
}

// LoadBitmap returns the font of one of the [Sizes] with the letters of a language, or as
// many of them, from the first, as are drawn and as there is room for. It is made from the
// files, which takes a fiftieth of the time that the sheets do.
func LoadBitmap(size, letters string) (*Bitmap, error) {
	file, err := files.ReadFile(File(size))
	if err != nil {
		return nil, fmt.Errorf("there is no font of %q; the sizes are %v", size, Sizes())
	}
	others, err := files.ReadFile(LettersFile(size))
	if err != nil {
		return nil, err
	}
	b := readPSF(file)
	b.speak(letters, readPSF(others))
	return b, nil
}

// speak gives the font the letters of a language, which it or others has, and then its own
// where there is room.
func (b *Bitmap) speak(letters string, others *Bitmap) {
	drawn := map[rune][]byte{}
	for r := range others.Chars {
		drawn[r] = others.glyph(r)
	}
	for r := range b.Chars {
		if ofLanguage(r) {
			drawn[r] = slices.Clone(b.glyph(r))
			delete(b.Chars, r)
		}
	}
	b.Common = 1 + slices.Max(slices.Collect(maps.Values(b.Chars)))
	clear(b.Rows[b.Common*b.bytes():])
	at := b.Common
	for _, r := range letters + names {
		if _, has := b.Chars[r]; has || drawn[r] == nil || at == Glyphs {
			continue
		}
		b.Chars[r] = at
		copy(b.glyph(r), drawn[r])
		at++
	}
}

// glyph returns the rows of a character that the font has.
func (b *Bitmap) glyph(r rune) []byte { return b.Rows[b.Chars[r]*b.bytes():][:b.bytes()] }

// bytes returns how many bytes a glyph takes.
func (b *Bitmap) bytes() int { return (b.W + 7) / 8 * b.H }

// readPSF reads what PSF wrote.
func readPSF(file []byte) *Bitmap {
	word := func(i int) int { return int(binary.LittleEndian.Uint32(file[4*i:])) }
	head, glyphs, bytes := word(2), word(4), word(5)
	table := head + glyphs*bytes
	b := &Bitmap{W: word(7), H: word(6), Rows: file[head:table], Chars: map[rune]int{}}
	glyph := 0
	for rest := file[table:]; len(rest) > 0; {
		if rest[0] == psfEnd {
			glyph++
			rest = rest[1:]
			continue
		}
		r, n := utf8.DecodeRune(rest)
		b.Chars[r] = glyph
		rest = rest[n:]
	}
	return b
}
