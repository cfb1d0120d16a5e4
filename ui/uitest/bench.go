package uitest

import (
	"context"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// PressToFrame measures the time from a press to the frame that shows its effect. The keys are
// pressed in turn, in bursts of the given number. They must neither close nor cover the top screen.
func PressToFrame(b *testing.B, stage *ui.Stage, w, h, burst int, keys ...hw.Key) {
	b.Helper()
	t := &benchTerminal{in: make(chan ui.Input, 64), shown: make(chan struct{}, 1), w: w, h: h}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- ui.Run(ctx, stage, t, nil, time.Now, nil) }()
	<-t.shown
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		for range burst {
			t.in <- ui.Input{Key: hw.Event{Key: keys[n%len(keys)], Typed: true}}
			n++
		}
		<-t.shown
		for burst > 1 && (len(t.in) > 0 || len(t.shown) > 0) {
			select {
			case <-t.shown:
			default:
			}
		}
	}
	b.StopTimer()
	stop()
	for {
		select {
		case <-t.shown:
		case err := <-done:
			if err != nil {
				b.Fatal(err)
			}
			return
		}
	}
}

// CheckAllocations checks how many allocations a press and the frame that shows its effect cost, on
// average over some rounds of the keys. They are as many on any machine. The keys must neither close
// nor cover the top screen.
func CheckAllocations(t *testing.T, stage *ui.Stage, most int, keys ...hw.Key) {
	t.Helper()
	f, now := ui.NewFrame(60, 20, ui.Look{Glyphs: benchGlyphs, Keys: benchKeys}), time.Now()
	stage.Resize(f.W, f.H, f.Look)
	round := func() {
		for _, k := range keys {
			stage.Press(hw.Event{Key: k, Typed: true}, now)
			stage.Draw(f)
		}
	}
	if got := testing.AllocsPerRun(24, round) / float64(len(keys)); got > float64(most) {
		t.Errorf("a press costs %.0f allocations, want %d at most", got, most)
	}
}

type benchTerminal struct {
	in    chan ui.Input
	shown chan struct{}
	w, h  int
}

func (t *benchTerminal) Inputs() <-chan ui.Input { return t.in }
func (t *benchTerminal) Size() (w, h int)        { return t.w, t.h }
func (t *benchTerminal) Look() ui.Look           { return ui.Look{Glyphs: benchGlyphs, Keys: benchKeys} }
func (t *benchTerminal) Show(*ui.Frame)          { t.shown <- struct{}{} }
func (t *benchTerminal) Redraw()                 {}
func (t *benchTerminal) Sound(ui.Sound)          {}
func (t *benchTerminal) Suspend(*ui.Frame)       {}

var benchGlyphs, benchKeys = ui.RichGlyphs(), ui.KeyboardNames()
