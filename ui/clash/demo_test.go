package clash

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A demo plays one game after the other, with nothing cut on the smallest screen, and shows
// all that a battle has: the place, the strengths, the points, who keeps a card, a round's
// end and the winner. A key leaves it, and no file is written.
func TestDemo(t *testing.T) {
	p := newTester(t)
	leave, before := ui.Step{Pop: 1}, len(p.Disk.Files("/games"))
	p.Do(ui.Step{Push: newDemo(rand.NewPCG(3, 4), leave)})
	d := p.Stage.Top().(*demo)
	seen := map[demoStage]int{}
	for range 400 {
		seen[d.shown]++
		if frame := p.Uncut(); !strings.Contains(frame, "A demo: press any button to play.") {
			t.Fatalf("no word that it is a demo:\n%s", frame)
		}
		p.Wait(demoLong)
	}
	for shown := showsPlace; shown <= showsEnd; shown++ {
		if seen[shown] == 0 {
			t.Errorf("stage %d was never shown", shown)
		}
	}
	p.Event(hw.Event{Key: hw.Up})
	if _, still := p.Stage.Top().(*demo); still {
		t.Error("a key does not end it")
	}
	if files := p.Disk.Files("/games"); len(files) != before {
		t.Errorf("the demo has written %d files", len(files)-before)
	}
}
