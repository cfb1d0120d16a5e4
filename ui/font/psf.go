package font

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// The head of a PSF2 file: magic number, version 0, size of the head, flags (the
// one there is: a Unicode table follows), number of glyphs, bytes a glyph, height
// and width.
const (
	psfMagic      = 0x864ab572
	psfHead       = 32
	psfHasUnicode = 1
	psfEnd        = 0xff // ends a glyph's characters in the Unicode table
)

// PSF returns the font for English as a file that setfont loads: PSF version 2, 256
// glyphs and their characters. The characters of ASCII are at their own numbers, since
// the console clears with glyph 32. Then come those that every language has, in ascending
// order where there is room, and last the letters.
func (f *Font) PSF() []byte {
	places := make([]rune, Glyphs) // 0: nothing
	next := 0
	for _, r := range append(f.always(), []rune(names)...) {
		if r < utf8.RuneSelf {
			places[r] = r
			continue
		}
		for places[next] != 0 || next >= ' ' && next < 0x7f {
			next++
		}
		places[next] = r
	}
	return f.psf(places)
}

// LettersPSF returns the letters that [Font.PSF] leaves out, in the same form.
func (f *Font) LettersPSF() []byte {
	return f.psf(slices.DeleteFunc(f.Runes(), func(r rune) bool {
		return !ofLanguage(r) || strings.ContainsRune(names, r)
	}))
}

// always returns the characters that every language has, in ascending order.
func (f *Font) always() []rune { return slices.DeleteFunc(f.Runes(), ofLanguage) }

// psf returns a file with these characters, 0 for none.
func (f *Font) psf(places []rune) []byte {
	var file []byte
	h, w := uint32(f.H), uint32(f.W)
	for _, n := range []uint32{psfMagic, 0, psfHead, psfHasUnicode, uint32(len(places)), (w + 7) / 8 * h, h, w} {
		file = binary.LittleEndian.AppendUint32(file, n)
	}
	for _, r := range places {
		file = append(file, f.bits(r)...)
	}
	for _, r := range places {
		if r != 0 {
			file = utf8.AppendRune(file, r)
		}
		file = append(file, psfEnd)
	}
	return file
}

// bits returns a character's dots, a bit each, the leftmost the highest, every
// row filled up to whole bytes; blank for a character that f lacks.
func (f *Font) bits(r rune) []byte {
	row := (f.W + 7) / 8
	bits := make([]byte, row*f.H)
	for i, dot := range f.glyphs[r] {
		if x, y := i%f.W, i/f.W; dot {
			bits[y*row+x/8] |= 0x80 >> (x % 8)
		}
	}
	return bits
}

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
