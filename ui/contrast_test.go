package ui_test

import (
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// Texts can be read on their ground: their contrast by WCAG 2 is at least 4.5 to 1.
func TestTextContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Rich(), ui.Font()} {
		for _, st := range []ui.Style{g.Dim, g.Title, g.Key, g.Selected, g.Warning, g.Good} {
			ground := uitest.RGB{} // the page
			if st.BG != ui.Default {
				ground = uitest.Shown(g, st.BG, false)
			}
			if c := uitest.Contrast(uitest.Shown(g, st.FG, st.Bold), ground); c < 4.5 {
				t.Errorf("%s: %v has a contrast of %.1f, want 4.5", g.Name, st, c)
			}
		}
	}
}
