package font

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gamekeeper/tabletop/playtest"
)

func load(t *testing.T, size string) *Font {
	t.Helper()
	return playtest.Must(Load(size))
}

// All sizes draw the same characters, so that a screen can be shown in each.
func TestSizesAgree(t *testing.T) {
	want := load(t, "8x16").Runes()
	for _, size := range Sizes() {
		f := load(t, size)
		if got := f.Runes(); !slices.Equal(got, want) {
			t.Errorf("%s has %q, 8x16 has %q", size, string(got), string(want))
		}
		for _, r := range f.Runes() {
			if len(f.Glyph(r)) != f.W*f.H {
				t.Errorf("%s: %q has %d dots", size, r, len(f.Glyph(r)))
			}
		}
	}
}

func TestLoadUnknownSize(t *testing.T) {
	_, err := Load("9x9")
	if want := `there is no font of "9x9"; the sizes are [6x12 8x8 8x16 16x32]`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A character is drawn so that it is told from any other, but for what is blank.
func TestGlyphsDiffer(t *testing.T) {
	for _, size := range Sizes() {
		f := load(t, size)
		seen := map[string]rune{}
		for _, r := range f.Runes() {
			dots := string(f.bits(r))
			if other, ok := seen[dots]; ok {
				t.Errorf("%s: %U %q is drawn as %U %q", size, r, r, other, other)
			}
			seen[dots] = r
		}
	}
}

// The files are what the sheets say; go generate ./ui/font makes them anew.
func TestFilesAreCurrent(t *testing.T) {
	for _, size := range Sizes() {
		f := load(t, size)
		for name, want := range map[string][]byte{File(size): f.PSF(), LettersFile(size): f.LettersPSF()} {
			if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s is not what the sheets say (%v); run go generate ./ui/font", name, err)
			}
		}
	}
}

// The font for English reads back from its file, by the description of the format.
func TestPSF(t *testing.T) {
	for _, size := range Sizes() {
		f := load(t, size)
		file := f.PSF()
		head := make([]uint32, 8)
		for i := range head {
			head[i] = binary.LittleEndian.Uint32(file[4*i:])
		}
		row := uint32(f.W+7) / 8
		if want := []uint32{0x864ab572, 0, 32, 1, 256, row * uint32(f.H), uint32(f.H), uint32(f.W)}; !slices.Equal(head, want) {
			t.Fatalf("%s: the head is %x, want %x", size, head, want)
		}
		glyph := func(n int) []byte { return file[32+n*int(head[5]):][:head[5]] }
		table := bytes.Split(file[32+256*int(head[5]):], []byte{0xff})
		if len(table) != 257 || len(table[256]) != 0 {
			t.Fatalf("%s: the table has %d entries, want 256", size, len(table)-1)
		}
		var read []rune
		for n, text := range table[:256] {
			r, width := utf8.DecodeRune(text)
			if width != len(text) {
				t.Fatalf("%s: glyph %d is %q, want one character", size, n, text)
			}
			if len(text) == 0 {
				continue
			}
			read = append(read, r)
			for i, set := range f.Glyph(r) {
				x, y := i%f.W, i/f.W
				if bit := glyph(n)[y*int(row)+x/8]>>(7-x%8)&1 == 1; bit != set {
					t.Fatalf("%s: dot %d,%d of %q is %v in the file", size, x, y, r, bit)
				}
			}
			if (n >= 0x20 && n < 0x7f || r < 0x80) && rune(n) != r {
				t.Errorf("%s: %q is glyph %d", size, r, n)
			}
		}
		want := append(f.always(), []rune(names)...)
		slices.Sort(want)
		if slices.Sort(read); !slices.Equal(read, want) {
			t.Errorf("%s: the file has %q, want %q", size, string(read), string(want))
		}
		if !bytes.Equal(glyph(' '), make([]byte, head[5])) {
			t.Errorf("%s: glyph 32, with which the console clears, is not blank", size)
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
	if got := string(f.Runes()); got != "v\uE000\uE001" {
		t.Errorf("the glyphs are %q", got)
	}
	if got, want := picture(f, 0xE001), "....\n#..#\n####\n"; got != want {
		t.Errorf("composed\n%swant\n%s", got, want)
	}
}

// picture is a glyph as a sheet has it.
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

// The first line that is not as it should be is quoted, with its number.
func TestSheetErrors(t *testing.T) {
	for _, lines := range [][]string{ // the last of each
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

// Slopes become smooth, corners and lines stay.
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

// The files give a console the same dots as the sheets: the language's letters, and no
// more glyphs than there is room for.
func TestLoadBitmap(t *testing.T) {
	for _, size := range Sizes() {
		f := load(t, size)
		for _, letters := range []string{"", "äöü", "ąćęłńóśźż", "Ωж日", "aaaa\uE000", everyLetter(f)} {
			b := playtest.Must(LoadBitmap(size, letters))
			if b.W != f.W || b.H != f.H || len(b.Rows) != Glyphs*b.bytes() {
				t.Errorf("%s: %dx%d with %d bytes, want %dx%d", size, b.W, b.H, len(b.Rows), f.W, f.H)
			}
			seen := map[int]bool{}
			for r, at := range b.Chars {
				if got, want := b.glyph(r), f.bits(r); f.Glyph(r) == nil || string(got) != string(want) {
					t.Errorf("%s: %q is %x, want %x", size, r, got, want)
				}
				if seen[at] {
					t.Errorf("%s: %q shares its glyph", size, r)
				}
				seen[at] = true
			}
			for n, r := range append(f.always(), []rune(letters+names)...) {
				if _, has := b.Chars[r]; !has && f.Glyph(r) != nil && (n < Glyphs || len(b.Chars) < Glyphs) {
					t.Errorf("%s with %q: there is no %q", size, letters, r)
				}
			}
		}
	}
	if _, err := LoadBitmap("9x9", ""); err == nil {
		t.Error("there is a font of 9x9")
	}
}

// everyLetter is more than a console has room for.
func everyLetter(f *Font) string {
	return string(slices.DeleteFunc(f.Runes(), func(r rune) bool { return !ofLanguage(r) }))
}

// What all languages have is the same in the font of each, so that our font is known
// again, and a change of language changes nothing but letters.
func TestCommon(t *testing.T) {
	for _, size := range Sizes() {
		a, _ := LoadBitmap(size, "")
		b, _ := LoadBitmap(size, "ąćęłńóśźż„”")
		if n := len(load(t, size).always()); a.Common != n || b.Common != n {
			t.Errorf("%s: %d and %d glyphs are common, want %d", size, a.Common, b.Common, n)
		}
		if n := a.Common * a.bytes(); string(a.Rows[:n]) != string(b.Rows[:n]) || string(a.Rows[n:]) == string(b.Rows[n:]) {
			t.Errorf("%s: a language changes other glyphs than those of letters", size)
		}
	}
}
