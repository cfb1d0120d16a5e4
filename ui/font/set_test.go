package font_test

import (
	"slices"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// What the set may draw is what the font has, neither more nor less.
func TestFontIsTheSet(t *testing.T) {
	f, err := font.Load("8x16")
	if err != nil {
		t.Fatal(err)
	}
	set := ui.Font()
	if missing := set.Missing(func(r rune) bool { return f.Glyph(r) != nil }); missing != nil {
		t.Errorf("the font lacks %q, which the set draws", string(missing))
	}
	for _, r := range f.Runes() {
		if set.Fold(r) != r {
			t.Errorf("the font has %U %q, which the set replaces", r, r)
		}
	}
	for _, r := range ui.NameLetters {
		if f.Glyph(r) == nil {
			t.Errorf("the font lacks %q of the letters of names", r)
		}
	}
	if got := ui.Plain().Missing(func(r rune) bool { return f.Glyph(r) != nil }); !slices.Contains(got, '┌') || slices.Contains(got, 'A') {
		t.Errorf("of the plain set, the font is said to lack %q", string(got))
	}
}
