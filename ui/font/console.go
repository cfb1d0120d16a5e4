package font

import (
	"encoding/binary"
	"fmt"
	"unicode/utf8"
)

// Bitmap is a font as it is handed to a console: its dots, and which glyph is
// which character's.
type Bitmap struct {
	W, H int
	// Rows is the glyphs one after the other, each its H rows from the top, each row
	// its dots from the left, a bit each, the leftmost the highest, filled up to
	// whole bytes.
	Rows  []byte
	Chars map[rune]int // the number of a character's glyph
}

// LoadBitmap returns the font of one of the [Sizes] from its file, which takes a
// fiftieth of the time that the sheets do.
func LoadBitmap(size string) (*Bitmap, error) {
	file, err := files.ReadFile(File(size))
	if err != nil {
		return nil, fmt.Errorf("there is no font of %q; the sizes are %v", size, Sizes())
	}
	return readPSF(file), nil
}

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
