package cryptid

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestMisfitIsWhole checks that in every language the text of the misfit screen fits the smallest
// display.
func TestMisfitIsWhole(t *testing.T) {
	for _, l := range tabletest.Languages(t) {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.RichGlyphs(), Language: l})
		drawMisfit(f)
		shown, whole := strings.Fields(f.String()), strings.Fields(f.Look.Say(misfitText))
		if n := len(shown) - len(whole); n < 0 || !slices.Equal(shown[n:], whole) {
			t.Errorf("%s: cut is %q:\n%s", l, whole, f)
		}
	}
}
