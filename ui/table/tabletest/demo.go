package tabletest

import (
	"math/rand/v2"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// idle is a demo: it goes on by itself.
type idle interface {
	ui.Idle
	ui.Timed
}

// Demo watches demos, each by another chance, for so many screens. look is given each and
// what is seen of it on the smallest screen, and reports whether the game is over there.
// Every demo has to come to an end of a game, and any key to leave it.
func Demo[D idle](t *testing.T, make func(rand.Source, ui.Step) ui.Idle, demos, screens int, look func(d D, frame string) (over bool)) {
	t.Helper()
	for seed := range uint64(demos) {
		d := make(rand.NewPCG(seed, 1), ui.Step{Quit: true}).(D)
		now, ended := time.Unix(1000, 0), false
		for range screens {
			d.Tick(now)
			now = d.Next()
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
			d.Draw(f)
			ended = look(d, f.String()) || ended
		}
		if !ended {
			t.Errorf("demo %d: no game came to its end", seed)
		}
		if step := d.Press(hw.Event{Key: hw.OK}, now); !step.Quit {
			t.Errorf("demo %d: a key does not leave it", seed)
		}
	}
}
