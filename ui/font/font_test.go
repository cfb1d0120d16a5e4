package font

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

func load(t *testing.T, size string) *Font {
	t.Helper()
	return playtest.Must(Load(size))
}

// TestSizesAgree checks that all sizes have the same characters, so that a screen can be shown in
// each. Every glyph must have the size of its font.
func TestSizesAgree(t *testing.T) {
	want := load(t, "8x16").runes()
	for _, size := range Sizes() {
		f := load(t, size)
		if got := f.runes(); !slices.Equal(got, want) {
			t.Errorf("%s has %q, 8x16 has %q", size, string(got), string(want))
		}
		for _, r := range f.runes() {
			if len(f.Glyph(r)) != f.W*f.H {
				t.Errorf("%s: %q has %d dots", size, r, len(f.Glyph(r)))
			}
		}
	}
}

func TestLoadUnknownSize(t *testing.T) {
	_, err := Load("9x9")
	if want := `there is no font of "9x9"; the sizes are [6x12 8x8 8x16 12x24 16x32]`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestGlyphsDiffer checks that in each size, every character looks different from all others.
func TestGlyphsDiffer(t *testing.T) {
	for _, size := range Sizes() {
		f := load(t, size)
		seen := map[string]rune{}
		for _, r := range f.runes() {
			dots := picture(f, r)
			if other, ok := seen[dots]; ok {
				t.Errorf("%s: %U %q is drawn as %U %q", size, r, r, other, other)
			}
			seen[dots] = r
		}
	}
}

const vee = `
size 4x3 // a comment
glyphs v U+E000 low
#..# #### ....
#..# .... ....
.##. .... ####
compose U+E001 v + low - U+E000
`

func TestSheet(t *testing.T) {
	s := newSheet()
	playtest.NoError(t, s.add(vee))
	f := s.font
	if got := string(f.runes()); got != "v\uE000\uE001" {
		t.Errorf("the glyphs are %q", got)
	}
	if got, want := picture(f, 0xE001), "....\n#..#\n####\n"; got != want {
		t.Errorf("composed\n%swant\n%s", got, want)
	}
}

// picture returns a glyph as it appears in a sheet.
func picture(f *Font, r rune) string {
	var s strings.Builder
	for i, set := range f.Glyph(r) {
		s.WriteByte(map[bool]byte{false: '.', true: '#'}[set])
		if i%f.W == f.W-1 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// TestSheetErrors checks that an error quotes the wrong line and its number.
func TestSheetErrors(t *testing.T) {
	for _, lines := range [][]string{ // the last line of each is wrong
		{"glyphs a"}, {"size 8"}, {"size 8x99"}, {"size 4x2", "size 4x3"}, {"size 4x1", "paint a"},
		{"size 4x1", "glyphs a b", "...."}, {"size 4x1", "glyphs a", "..x."}, {"size 4x1", "glyphs a", "..."},
		{"size 4x1", "glyphs a a"}, {"size 4x1", "glyphs a", "....", "glyphs U+61"}, {"size 4x1", "glyphs U+XY"},
		{"size 4x1", "compose a b"}, {"size 4x1", "glyphs a", "....", "compose b a * a"},
	} {
		want := fmt.Sprintf("%d: %q is no ", len(lines), lines[len(lines)-1])
		if err := newSheet().add(strings.Join(lines, "\n") + " // and more\n"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", lines, err, want)
		}
	}
	err := newSheet().add("size 4x2\nglyphs a\n....\n")
	if want := `3: the sheet ends within the glyphs ["a"]`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestEnlarged checks that slopes become smooth and lines stay straight, and that the inside of a
// corner is filled by one dot.
func TestEnlarged(t *testing.T) {
	s := newSheet()
	playtest.NoError(t, s.add("size 4x4\nglyphs / L\n...# #...\n..## #...\n.### #...\n#### ####\n"))
	big := s.font.enlarged()
	want := map[rune]string{
		'/': "......##\n.....###\n....####\n...#####\n..######\n.#######\n########\n########\n",
		'L': "##......\n##......\n##......\n##......\n##......\n###.....\n########\n########\n",
	}
	for r, want := range want {
		if got := picture(big, r); got != want {
			t.Errorf("%c becomes\n%swant\n%s", r, got, want)
		}
	}
}

// TestConsole checks that the characters of ASCII have their own numbers, and that every language
// has the same characters except for letters. There are as many letters as there is room for, and
// the language's come first.
func TestConsole(t *testing.T) {
	f := load(t, "8x16")
	all := f.runes()
	always := slices.DeleteFunc(slices.Clone(all), isLanguageLetter)
	english := f.ConsoleRunes("")
	for _, letters := range []string{"", "äöü", "ąćęłńóśźż", "Ωж日", "aaaa\uE000", string(all)} {
		glyphs := f.ConsoleRunes(letters)
		if len(glyphs) != GlyphCount || !slices.Equal(glyphs[:len(always)], english[:len(always)]) {
			t.Errorf("with %q there are %d glyphs, not those of English first", letters, len(glyphs))
		}
		want := slices.Clone(always)
		for _, r := range letters + nameLetters {
			if f.Glyph(r) != nil && !slices.Contains(want, r) {
				want = append(want, r)
			}
		}
		want = append(want, make([]rune, GlyphCount)...)[:GlyphCount]
		if !slices.Equal(slices.Sorted(slices.Values(glyphs)), slices.Sorted(slices.Values(want))) {
			t.Errorf("with %q the glyphs are %q, want %q", letters, string(glyphs), string(want))
		}
	}
	for r := ' '; r <= '~'; r++ {
		if english[r] != r {
			t.Errorf("glyph %d is %q", r, english[r])
		}
	}
	if slices.Contains(f.Glyph(' '), true) {
		t.Error("the glyph with which the console clears is not blank")
	}
}
