package uitest

import (
	"testing"

	"gamekeeper/ui"
)

// TestStyles checks that a style has the same letter in each glyph set. A style without a name has
// the letter of its colour.
func TestStyles(t *testing.T) {
	for _, set := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		f := ui.NewFrame(40, 1, ui.Look{Glyphs: named(set)})
		look := f.Look
		cube := look.Seat[4].Style
		cube.Reverse = true
		x := f.Text(0, 0, "a b", look.Title)
		x = f.Text(x, 0, "c d", look.Selected)
		for _, st := range []ui.Style{
			look.Text, look.Dim, look.Key, look.Warning, look.Good,
			look.Seat[0].Style, look.Seat[4].Style, cube, {Reverse: true},
			{FG: ui.Red, Bold: true}, {FG: ui.Black, BG: ui.White}, {FG: ui.PaletteColour(8)},
		} {
			f.Set(x, 0, 'x', st)
			x++
		}
		f.Set(x, 0, ' ', look.Dim.On(ui.Style{BG: ui.Green}))
		if got, want := styles(f.Area), "T TSSS DKWG15%Rrk*g"; got != want {
			t.Errorf("%s: the styles are %q, want %q", set.Name, got, want)
		}
	}
}
