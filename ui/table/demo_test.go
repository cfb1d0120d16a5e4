package table_test

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A demo shows its beginning before it goes on, each thing for as long as it says, and
// leaves at any key.
func TestDemo(t *testing.T) {
	steps, work := 0, &ui.Work{Word: "thinking"}
	d := table.Demo{
		Leave: ui.Step{Quit: true},
		GoOn: func() *ui.Work {
			steps++
			if steps == 2 {
				return work
			}
			return nil
		},
		Lasts: func() time.Duration { return time.Duration(1+steps) * time.Second },
	}
	now := time.Unix(1000, 0)
	if got := d.Next(); got != ui.AtOnce() {
		t.Errorf("the beginning waits until %v", got)
	}
	d.Tick(now)
	if got := d.Next().Sub(now); steps != 0 || got != time.Second {
		t.Errorf("after %d steps the beginning is shown for %v, want 0 and 1s", steps, got)
	}
	now = d.Next()
	if step := d.Tick(now); step.Work != nil || d.Next().Sub(now) != 2*time.Second {
		t.Errorf("the first step is work %v, and is shown for %v", step.Work, d.Next().Sub(now))
	}
	now = d.Next()
	if step := d.Tick(now); step.Work != work {
		t.Errorf("the second step is not worked out")
	}
	if got := d.Next(); got != ui.AtOnce() {
		t.Errorf("what was worked out is timed before it is seen: %v", got)
	}
	if step := d.Press(hw.Event{Key: hw.Left}, now); !step.Quit {
		t.Error("a key does not leave")
	}
}

// Where a press leads on to a game the demo says so, and where it ends the program, that.
func TestDemoSaysWhatAKeyDoes(t *testing.T) {
	for want, leave := range map[string]ui.Step{
		"A demo: press any button to play.": {Pop: 1},
		"A demo: any key ends it.":          {Quit: true},
	} {
		d := table.Demo{Leave: leave}
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Buttons()})
		d.Keys(f)
		if !strings.Contains(f.String(), want) {
			t.Errorf("no %q:\n%s", want, f)
		}
	}
}
