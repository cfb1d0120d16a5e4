package crypticolor

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// The demo plays whole games by the rules, one after the other, and shows no word before
// it is found. Any key leaves it.
func TestDemo(t *testing.T) {
	for seed := range uint64(20) {
		d := newDemo(rand.NewPCG(seed, 1), ui.Step{Quit: true}).(*demo)
		now, ended := time.Unix(1000, 0), 0
		for range 400 {
			d.Tick(now)
			now = d.Next()
			f := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			d.Draw(f)
			v := &d.game.View
			if v.Ending != nil {
				ended++
				continue
			}
			if v.Misfits() != 0 {
				t.Fatalf("seed %d: %s", seed, v.Next())
			}
			for _, word := range d.words[1:] {
				if v.Decoder(1).Word != word && v.Decoder(2).Word != word && strings.Contains(f.String(), word) {
					t.Fatalf("seed %d: %s is seen:\n%s", seed, word, f)
				}
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
