package uitest

import (
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// presser returns a function that presses the next n keys, starting over after the last one, and then
// draws the frame that shows their effect.
func presser(stage *ui.Stage, w, h int, keys []hw.Key) func(n int) {
	look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames()}
	var f *ui.Frame
	now, next := time.Now(), 0
	stage.Resize(w, h, look)
	return func(n int) {
		for range n {
			stage.Press(hw.Event{Key: keys[next%len(keys)], Typed: true}, now)
			next++
		}
		f = f.Blank(w, h, look)
		stage.Draw(f)
	}
}

// PressToFrame measures the time from a press to the frame that shows its effect, once it is drawn. The
// keys are pressed in turn, in bursts of the given number. They must neither close nor cover the top
// screen.
func PressToFrame(b *testing.B, stage *ui.Stage, w, h, burst int, keys ...hw.Key) {
	b.Helper()
	press := presser(stage, w, h, keys)
	b.ReportAllocs()
	for b.Loop() {
		press(burst)
	}
}

// CheckAllocations checks how many allocations a press and the frame that shows its effect cost, on
// average over some rounds of the keys. They are as many on any machine. The keys must neither close
// nor cover the top screen.
func CheckAllocations(t *testing.T, stage *ui.Stage, most int, keys ...hw.Key) {
	t.Helper()
	press := presser(stage, 60, 20, keys)
	round := func() {
		for range keys {
			press(1)
		}
	}
	if got := testing.AllocsPerRun(24, round) / float64(len(keys)); got > float64(most) {
		t.Errorf("a press costs %.0f allocations, want %d at most", got, most)
	}
}
