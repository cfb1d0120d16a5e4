// Package font provides the box's console font: the glyphs that no console font has (the spaces of
// a map as hexagons, terrains and pieces) and the letters and lines of its screens. It knows
// nothing about the console or the screens. The glyph set that is drawn with it is ui.FontGlyphs.
//
// # The sheets
//
// The glyphs are drawn in text files, the sheets, at 8x16, 8x8 and 6x12 dots. The fonts of 16x32
// and 12x24 are those of 8x16 and 6x12 enlarged. A sheet contains strips of glyphs side by side.
// The first line of a strip names the glyphs: each by its character, by a code point such as U+E000
// or, if it only serves to compose others, by any other word. Below it are their rows, # for a dot
// and . for none:
//
//	size 8x8
//	glyphs v U+E014
//	........ .......#
//	........ ......##
//	##...##. .....###
//	##...##. ....####
//	.##.##.. ...#####
//	..###... ..######
//	...#.... .#######
//	........ ########
//	compose U+E0D0 U+E0C8 - U+E0C0 + v
//
// A composed glyph starts as the first glyph after its name. Those after a + are added to it, and
// those after a - are cut out of it. Comments begin with //.
//
// Our own signs have code points in the private use area, from U+E000 on. The letters at 8x16 are
// those of Spleen, whose licence is in LICENSE.Spleen. Everything else is drawn for this project.
//
// # The languages
//
// A console with bright colours has room for 256 glyphs: for ASCII, lines and signs, and then for
// 27 more. That is enough for any one language, but not for all of them together. The console's
// font is therefore made for one language, see [Font.ConsoleRunes]. It has the language's letters
// and, as far as there is room, the other letters that are frequent in names.
//
// The sheets contain the letters of many languages. Many are composed, at every size in the same
// way, by accents.txt.
package font

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"unicode/utf8"
)

// GlyphCount is how many glyphs the console's font has. The console has room for 512, but would
// then take a bit from the colours to number them.
const GlyphCount = 256

// nameLetters are the letters beyond ASCII that the font has unless a language needs the room:
// those of people's names, most frequent first, and ę, which the question about the box's language
// needs.
const nameLetters = "äöüßéèñçåæøáíóúëęÄÖÜÉÈÇÑÅÆØ"

// isLanguageLetter reports whether only some languages need a character: a letter or a punctuation
// mark beyond ASCII. All other characters are in the font of every language.
func isLanguageLetter(r rune) bool { return r >= 0xA0 && r < 0x250 || r >= '‐' && r <= '‟' }

// Font is a set of glyphs of one size.
type Font struct {
	W, H   int // the size of every glyph in dots
	glyphs map[rune]Glyph
}

// A Glyph holds the dots of one glyph, row by row from the top left.
type Glyph []bool

// runes returns the characters of the font in ascending order.
func (f *Font) runes() []rune { return slices.Sorted(maps.Keys(f.glyphs)) }

// Glyph returns a character's dots, which must not be changed, or nil if the font lacks the
// character.
func (f *Font) Glyph(r rune) Glyph { return f.glyphs[r] }

//go:embed *.txt
var sheets embed.FS // never written

// Sizes returns the sizes of all fonts, as WIDTHxHEIGHT.
func Sizes() []string { return []string{"6x12", "8x8", "8x16", "12x24", "16x32"} }

// Load returns the font of one of the [Sizes] with the letters of all languages.
func Load(size string) (*Font, error) {
	if half, found := map[string]string{"12x24": "6x12", "16x32": "8x16"}[size]; found {
		small, err := Load(half)
		if err != nil {
			return nil, err
		}
		return small.enlarged(), nil
	}
	files, err := fs.Glob(sheets, "*-"+size+".txt")
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("there is no font of %q; the sizes are %v", size, Sizes())
	}
	s := newSheet()
	for _, file := range append(files, "accents.txt") {
		text, err := sheets.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := s.add(string(text)); err != nil {
			return nil, fmt.Errorf("%s:%w", file, err)
		}
	}
	return s.font, nil
}

// ConsoleRunes returns, by glyph number, the characters of a console's font for a language with
// these letters. 0 stands for an unused number. Letters without a glyph are left out, and so are
// the last ones if there is no room. The characters of ASCII have their own numbers, since the
// console clears with glyph 32. The other characters take the free numbers: first those that every
// language has, in ascending order, then the letters.
func (f *Font) ConsoleRunes(letters string) []rune {
	glyphs := make([]rune, GlyphCount)
	always := slices.DeleteFunc(f.runes(), isLanguageLetter)
	for _, r := range string(always) + letters + nameLetters {
		if f.glyphs[r] == nil || slices.Contains(glyphs, r) {
			continue
		}
		at := int(r)
		if r >= utf8.RuneSelf {
			at = slices.Index(glyphs, 0)
		}
		if at >= 0 {
			glyphs[at] = r
		}
	}
	return glyphs
}

// enlarged returns the font at twice its size. Each dot becomes four. The inside of each step gets
// another dot, so that slopes stay smooth.
func (f *Font) enlarged() *Font {
	big := &Font{W: 2 * f.W, H: 2 * f.H, glyphs: map[rune]Glyph{}}
	for r, small := range f.glyphs {
		g := make(Glyph, big.W*big.H)
		for i := range g {
			g[i] = f.enlargedDot(small, i%big.W, i/big.W)
		}
		big.glyphs[r] = g
	}
	return big
}

// enlargedDot reports whether dot X,Y of a doubled glyph is set. That is so if the small glyph's
// dot there is set, or if both its neighbours on the side of X,Y are set and the opposite ones are
// not. A dot outside the glyph is taken to be like the nearest one at its edge.
func (f *Font) enlargedDot(g Glyph, X, Y int) bool {
	x, y := X/2, Y/2
	dot := func(x, y int) bool { return g[min(max(y, 0), f.H-1)*f.W+min(max(x, 0), f.W-1)] }
	dx, dy := X%2*2-1, Y%2*2-1
	corner := dot(x+dx, y) && dot(x, y+dy) && !dot(x-dx, y) && !dot(x, y-dy)
	return dot(x, y) || corner
}
