package kryptex

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

func TestTouched(t *testing.T) {
	for seed := range uint64(4) {
		tabletest.TouchEqualsPress(t, 300, func() (*tester, *tabletest.Player) {
			p := newTester(t)
			p.somewhere(8+seed, rand.New(rand.NewPCG(seed, 6)))
			return p, p.Player
		}, func(p *tester, chance *rand.Rand) {
			if p.At != nil && p.At.view().Phase() >= kryptex.Moving {
				p.lead(p.At, chance)
			}
		})
	}
}

// A cube is chosen by a touch and another, and so is a face that is told.
func TestTouchedCubes(t *testing.T) {
	p := newTester(t)
	p.play(started(named, shippedGrid))
	p.Touch("A1")
	p.Shows("[")
	if p.At.cursor != 0 {
		t.Fatalf("touching A1 moves the cursor to %s", p.At.cursor)
	}
	p.Touch("A1")
	p.Touch("C3─")
	p.Touch("C3─")
	p.Shows("Turn A1, then C3.")
	p.Press("~~") // none
	p.Menu("Re-enter")
	p.Touch("T") // the second symbol in the first colour
	p.Touch("T")
	if r, ok := p.Stage.Top().(*gridEntry); !ok || r.tops[0] == kryptex.NoFace || r.at != 1 {
		t.Errorf("touching a face twice does not take it:\n%s", p.Frame(60, 20, ui.Plain()))
	}
}
