package crypticolor

import (
	"testing"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
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

// The signs of the cubes can be read, whatever their colour: their contrast by WCAG 2 is at
// least 4.5 to 1.
func TestCubeContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.Rich(), ui.Font()} {
		for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: g, Keys: ui.Keyboard()})
			drawSign(f.Body(), 0, 0, c)
			sign := f.Body().At(1, 0)
			if sign.Rune != blockOf(g, c).sign {
				t.Fatalf("%s: %s is %c", g.Name, c, sign.Rune)
			}
			if got := uitest.Contrast(uitest.Shown(g, sign.Style.FG, sign.Style.Bold), uitest.RGB{}); got < 4.5 {
				t.Errorf("%s: the sign of %s has a contrast of %.1f, want 4.5", g.Name, c, got)
			}
		}
	}
}
