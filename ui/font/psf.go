package font

import (
	"encoding/binary"
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

// PSF returns the font as a file that setfont loads: PSF version 2, 256 glyphs
// and their characters. The characters of ASCII are at their own numbers, since
// the console clears with glyph 32; the others follow in ascending order where
// there is room.
func (f *Font) PSF() []byte {
	places := f.places()
	var file []byte
	h, w := uint32(f.H), uint32(f.W)
	for _, n := range []uint32{psfMagic, 0, psfHead, psfHasUnicode, Glyphs, (w + 7) / 8 * h, h, w} {
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

// places tells which character has which place of the file, 0 for none.
func (f *Font) places() [Glyphs]rune {
	var at [Glyphs]rune
	next := 0
	for _, r := range f.Runes() {
		if r < utf8.RuneSelf {
			at[r] = r
			continue
		}
		for at[next] != 0 || next >= ' ' && next < 0x7f {
			next++
		}
		at[next] = r
	}
	return at
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
