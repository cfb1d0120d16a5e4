package clash

import (
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// TestTouchedRows checks that a touch on the row of an earlier player returns there, and one on the
// row of a later player acts as OK.
func TestTouchedRows(t *testing.T) {
	p := newTester(t)
	p.begin()
	p.Pace = time.Second
	p.Touch("Not sure?")
	p.Touch("→")
	p.CheckShows("← 4 →")
	p.Press("!")
	p.Touch("B* Ben")
	p.CheckShows("No number yet.")
	p.Press("18")
	p.Touch("B* Ben")
	p.Press("9")
	p.Touch("A+ Ann")
	p.CheckShows("Enter use Esc sea")
	p.Press("<")
	if got := p.At.judge.told(); got != (clash.BattleFought{SeaMonsters: 4, Strengths: [clash.PlayerCount + 1]int{1: 17, 2: 9}}) {
		t.Errorf("told is %+v:\n%s", got, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
