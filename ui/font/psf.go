package font

import (
	"encoding/binary"
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
