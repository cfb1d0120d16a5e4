package table

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/ui"
)

// A safe is what a test knows of a PIN.
type safe struct {
	lock tabletop.Lock
	pin  string
	now  time.Time
	when []time.Time // of the record's lines
}

func (s *safe) screens() PIN {
	return PIN{
		Who: "Ann", Lock: func() tabletop.Lock { return s.lock },
		When: func() []time.Time { return s.when },
		Fits: func(pin string) bool { return pin == s.pin },
		Set: func(pin string, then func() ui.Step) ui.Step {
			s.pin, s.lock.Set = pin, true
			return then()
		},
		Entered: func(right bool, then func() ui.Step) ui.Step {
			s.when = append(s.when, s.now)
			s.lock = tabletop.Locks{1: s.lock}.Entered(1, right, len(s.when))[1]
			return then()
		},
	}
}

// digits enters digits and what ends them.
func (s *safe) digits(stage *ui.Stage, digits string) {
	for _, r := range digits {
		stage.Press(ui.Typed(r), s.now)
	}
	stage.Press(hw.Event{Key: hw.OK, Typed: true}, s.now)
}

// A PIN is chosen twice alike, and then asked for. Two slips cost nothing; after the third
// it waits, and takes nothing meanwhile. No digit is ever seen.
func TestPIN(t *testing.T) {
	s := &safe{now: time.Unix(1000, 0)}
	stage := ui.NewStage(ui.NewPage("home", ""))
	opened := 0
	unlock := func() {
		stage.Do(ui.Step{Home: true, Push: s.screens().Unlock(func(time.Time) ui.Step {
			opened++
			return ui.Step{Home: true}
		})}, s.now)
	}
	seen := func() string {
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
		stage.Tick(s.now)
		stage.Draw(f)
		return f.String()
	}
	unlock()
	s.digits(stage, "1234")
	if strings.Contains(seen(), "1234") {
		t.Errorf("the PIN is seen:\n%s", seen())
	}
	s.digits(stage, "1235")
	if s.lock.Set || !strings.Contains(seen(), "The two were not the same.") {
		t.Fatalf("two different ones were taken:\n%s", seen())
	}
	s.digits(stage, "1234")
	s.digits(stage, "1234")
	if s.pin != "1234" || opened != 1 {
		t.Fatalf("the PIN is %q, and it opened %d times", s.pin, opened)
	}
	unlock()
	for range 3 {
		s.digits(stage, "9999")
	}
	if s.lock.Wrong != 3 || !strings.Contains(seen(), "Wait for 5 seconds.") {
		t.Fatalf("after three wrong ones:\n%s", seen())
	}
	s.digits(stage, "1234")
	if opened != 1 {
		t.Fatal("it opens while it waits")
	}
	s.now = s.now.Add(5 * time.Second)
	seen()
	s.digits(stage, "1234")
	if opened != 2 || s.lock.Wrong != 0 {
		t.Errorf("the right one opens %d times, %d wrong ones count", opened-1, s.lock.Wrong)
	}
}
