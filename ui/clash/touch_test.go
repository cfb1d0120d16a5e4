package clash

import (
	"math/rand/v2"
	"testing"
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/ui/table/tabletest"
)

func TestTouched(t *testing.T) {
	tabletest.TouchEqualsPress(t, 500, func() (*tester, *tabletest.Player) {
		p := newTester(t)
		p.Pace = time.Second
		p.begin(clash.EntryDetail(1), "Ann", "Ben")
		return p, p.Player
	}, func(p *tester, chance *rand.Rand) {
		if p.Box.Current != nil {
			p.Do(p.Box.Current.Open())
			p.lead(chance)
		}
	})
}
