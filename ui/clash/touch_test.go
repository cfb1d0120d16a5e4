package clash

import (
	"math/rand/v2"
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

func TestTouched(t *testing.T) {
	tabletest.CheckTouchEqualsPress(t, 500, func() (*tester, *tabletest.Player) {
		p := newTester(t)
		p.Pace = time.Second
		p.begin(clash.EntryDetail(1), "Ann", "Ben")
		return p, p.Player
	}, func(p *tester, chance *rand.Rand) {
		if p.Box.Current != nil {
			p.Do(p.Box.Current.Show())
			p.lead(chance)
		}
	})
}

// TestTouchedRows checks that a touch on a place chooses a number of sea monsters. A touch on the
// row of an earlier player must return there, and one on the row of a later player must act as OK.
func TestTouchedRows(t *testing.T) {
	p := newTester(t)
	p.begin(clash.ByStrengths)
	p.Pace = time.Second
	p.Touch("Sea")
	p.CheckShows("[ 5 ]")
	p.Touch("Sea")
	p.CheckShows("[ 5 ]")
	p.Touch("5 ]")
	p.Touch("B* Ben")
	p.CheckShows("No number yet.")
	p.Press("18")
	p.Touch("B* Ben")
	p.Press("9")
	p.Touch("A+ Ann")
	p.CheckShows("Enter use Esc sea")
	p.Press("<")
	if got := p.At.fight.told(); got != (clash.BattleFought{SeaMonsters: 5, Strengths: [clash.PlayerCount + 1]int{1: 17, 2: 9}}) {
		t.Errorf("told is %+v:\n%s", got, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
