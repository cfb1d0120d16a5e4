package font_test

import (
	"slices"
	"testing"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// TestFontIsTheSet checks that ui.FontGlyphs draws exactly the characters that the font has.
func TestFontIsTheSet(t *testing.T) {
	f := playtest.Must(font.Load("8x16"))
	set := ui.FontGlyphs()
	for r := rune(0); r <= 0xFFFF; r++ {
		draws, has := set.Fold(r) == r, f.Glyph(r) != nil
		if draws != has {
			t.Errorf("%U %q: the set draws it: %v; the font has it: %v", r, r, draws, has)
		}
	}
	if got := ui.PlainGlyphs().Missing(func(r rune) bool { return f.Glyph(r) != nil }); !slices.Contains(got, '┌') || slices.Contains(got, 'A') {
		t.Errorf("of the plain set, the font is said to lack %q", string(got))
	}
}

// TestLanguages checks that in each size, the console's font for a language has all letters of that
// language's catalog, and those of the grid for entering names.
func TestLanguages(t *testing.T) {
	all, err := languages.Read("")
	if err != nil || len(all) == 0 {
		t.Fatalf("%d catalogs: %v", len(all), err)
	}
	for _, l := range append(all, nil) {
		letters := l.Letters()
		for _, size := range font.Sizes() {
			glyphs := playtest.Must(font.Load(size)).ConsoleRunes(letters)
			for _, r := range letters + ui.NameLetters(l) {
				if !slices.Contains(glyphs, r) {
					t.Errorf("%s: the font for %+v lacks %q", size, l, r)
				}
			}
		}
	}
}

// TestNewBox checks that a new box, which speaks English, has the letters for asking which language
// to speak: those of each language's own name, and of the question's title in Polish.
func TestNewBox(t *testing.T) {
	all := playtest.Must(languages.Read(""))
	for _, size := range font.Sizes() {
		glyphs := playtest.Must(font.Load(size)).ConsoleRunes(languages.Names(all))
		for _, r := range languages.Names(all) + "Język" {
			if !slices.Contains(glyphs, r) {
				t.Errorf("%s: the font for English lacks %q", size, r)
			}
		}
	}
}
