package kryptex

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// The demo plays whole games by the rules, one after the other, wins them, and shows no
// keyword before it is guessed. Any key leaves it.
func TestDemo(t *testing.T) {
	for seed := range uint64(10) {
		d := newDemo(rand.NewPCG(seed, 1), ui.Step{Quit: true}).(*demo)
		now, ended := time.Unix(1000, 0), 0
		for range 120 {
			d.Tick(now)
			now = d.Next()
			f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			d.Draw(f)
			v := &d.game.View
			if v.Ending != nil {
				ended++
				if v.Ending.Winner != 1 {
					t.Errorf("seed %d: %s", seed, v.EndingText())
				}
				continue
			}
			if v.Phase() != kryptex.Moving {
				t.Fatalf("seed %d: %s", seed, v.Next())
			}
			if strings.Contains(f.String(), "keyword: ") {
				t.Fatalf("seed %d: the keyword is seen:\n%s", seed, f)
			}
		}
		if ended == 0 {
			t.Errorf("seed %d: no game came to its end", seed)
		}
		if step := d.Press(hw.Event{Key: hw.OK}, now); !step.Quit {
			t.Error("a key does not leave the demo")
		}
	}
}
