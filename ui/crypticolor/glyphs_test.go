package crypticolor

import (
	"testing"

	"gamekeeper/ui"
)

// Each display has the glyphs that it is to draw, and a console has no colours beyond
// the first eight. Colour is never the only sign: the cubes differ without it.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Plain(), ui.Rich(), ui.Font()} {
		own := glyphsOf(g)
		drawn, signs := own.cursor[:], map[rune]bool{}
		for _, b := range own.blocks {
			drawn = append(drawn, b.sign, b.fill)
			signs[b.sign] = true
			if g.Name != "rich" && b.style.FG > ui.White {
				t.Errorf("%s has a cube of colour %d", g.Name, b.style.FG.Index())
			}
		}
		for _, r := range drawn {
			if g.Fold(r) != r {
				t.Errorf("%s replaces %q", g.Name, r)
			}
		}
		if len(signs) != len(own.blocks) {
			t.Errorf("%s has two cubes with one sign: %v", g.Name, own.blocks)
		}
	}
}
