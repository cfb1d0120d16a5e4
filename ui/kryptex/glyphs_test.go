package kryptex

import (
	"testing"

	"gamekeeper/ui"
)

// Each display has the glyphs that it is to draw, tells the three symbols and the three
// colours apart, and a console has no colours beyond the first eight.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		own := glyphsOf(g)
		for _, r := range append(append(own.cursor[:], own.greek[:]...), own.marker) {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		letters, dyes := map[rune]bool{}, map[ui.Style]bool{}
		for i, st := range own.dye {
			letters[own.greek[i]], dyes[st] = true, true
			if g.Name != "rich" && st.FG > ui.White {
				t.Errorf("%s has a dye of colour %d", g.Name, st.FG.Index())
			}
		}
		if len(letters) != 3 || len(dyes) != 3 {
			t.Errorf("%s has the letters %q and the dyes %v", g.Name, own.greek, own.dye)
		}
	}
}
