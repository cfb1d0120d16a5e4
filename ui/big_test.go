package ui_test

import (
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestTextContrast checks that text in each of these styles is legible, in the rich set and in that
// of our font: by WCAG 2, it must have a contrast of at least 4.5 to 1 with its background.
func TestTextContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		for _, st := range []ui.Style{g.Dim, g.Title, g.Key, g.Selected, g.Warning, g.Good} {
			ground := uitest.RGB{} // black
			if st.BG != ui.Default {
				ground = uitest.ColourOf(g, st.BG, false)
			}
			if c := uitest.Contrast(uitest.ColourOf(g, st.FG, st.Bold), ground); c < 4.5 {
				t.Errorf("%s: %v has a contrast of %.1f, want 4.5", g.Name, st, c)
			}
		}
	}
}
