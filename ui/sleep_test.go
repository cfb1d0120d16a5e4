package ui

import (
	"testing"
	"time"

	"gamekeeper/hw"
)

// asleep returns a stage that has gone dark above a screen that logs its events.
func asleep(t *testing.T) (*Stage, *[]string) {
	t.Helper()
	log := new([]string)
	s := NewStage(&script{name: "table", log: log})
	s.Rest(time.Minute, s.SleepScreen, noon)
	s.Tick(noon.Add(time.Minute))
	if _, is := s.Top().(sleep); !is {
		t.Fatal("it does not go dark")
	}
	*log = nil
	return s, log
}

// TestWake checks that the press that wakes the box does nothing else, however long it lasts, and
// that the next press counts, and so does its release.
func TestWake(t *testing.T) {
	ok, enter := hw.Event{Key: hw.OK}, hw.Event{Key: hw.OK, Typed: true}
	down, letter, back := hw.Event{Key: hw.Down}, hw.Event{Rune: 'e', Typed: true}, hw.Event{Key: hw.Back}
	is := func(e hw.Event, kind hw.EventKind) hw.Event { e.Kind = kind; return e }
	for name, wakes := range map[string][]hw.Event{ // a tenth of a second apart
		"a button":                 {ok, is(ok, hw.Release)},
		"a button that is held":    {ok, is(ok, hw.Hold), is(ok, hw.Release)},
		"a button that is stuck":   {ok},
		"a direction that is held": {down, is(down, hw.Repeat), is(down, hw.Repeat), is(down, hw.Release)},
		"another button":           {down},
		"Back":                     {back, is(back, hw.Release)},
		"Back that is held":        {back, is(back, hw.Hold), is(back, hw.Release)},
		"a key that is held":       {enter, enter, enter},
		"a letter that is held":    {letter, letter},
	} {
		s, log := asleep(t)
		now := noon.Add(time.Hour)
		for _, e := range append(wakes, ok, is(ok, hw.Release)) {
			if e == ok {
				now = now.Add(time.Second)
			}
			now = now.Add(100 * time.Millisecond)
			s.Press(e, now)
		}
		expect(t, log, "table ok", "table release")
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// calling is a home screen that flickers the status lamp for a call.
type calling struct{ Screen }

func (calling) Look(l Look) Look     { return l }
func (calling) DrawOverlay(f *Frame) { f.FlickeringLamps |= Lamp(StatusLamp) }

// TestDark checks that every cell of a dark frame is black on black, and that it lights no lamp
// except for a call.
func TestDark(t *testing.T) {
	s, _ := asleep(t)
	s.host = calling{}
	f := NewFrame(MinW, MinH, plainLook())
	s.Draw(f)
	for y := range f.H {
		for x := range f.W {
			if c := f.At(x, y); c.Style != (Style{FG: Black, BG: Black}) {
				t.Fatalf("%q is in %v", c.Rune, c.Style)
			}
		}
	}
	if !f.Asleep || f.LampsOn|f.BlinkingLamps != 0 || f.FlickeringLamps != Lamp(StatusLamp) {
		t.Errorf("asleep: %t; lamps %v, %v and %v", f.Asleep, f.LampsOn, f.BlinkingLamps, f.FlickeringLamps)
	}
	s.Press(hw.Event{Key: hw.Up}, noon)
	f.clear(plainLook())
	if s.Draw(f); f.Asleep {
		t.Error("it is still asleep")
	}
}

// TestStaysAwake checks that nothing goes dark while a clock runs, nor as soon as it stops, but
// some time after that.
func TestStaysAwake(t *testing.T) {
	clock := &timed{next: noon.Add(time.Hour)}
	s := NewStage(clock)
	s.Rest(time.Minute, s.SleepScreen, noon)
	s.Tick(noon.Add(time.Minute))
	if s.Top() != clock || clock.log != "" {
		t.Fatal("it goes dark, or the clock ticks too early")
	}
	clock.next = time.Time{}
	s.Draw(NewFrame(MinW, MinH, plainLook()))
	s.Tick(noon.Add(119 * time.Second))
	if s.Top() != clock {
		t.Error("it goes dark as soon as the clock stands")
	}
	s.Tick(noon.Add(2 * time.Minute))
	if s.Top() == clock {
		t.Error("it does not go dark when the clock stands")
	}
}

// TestWokenByAKeyboard checks keyboards that do not report when a key comes up. A fast repeat is
// the key that woke the box, still held. A later press counts.
func TestWokenByAKeyboard(t *testing.T) {
	enter := hw.Event{Key: hw.OK, Typed: true}
	for pause, want := range map[time.Duration][]string{
		100 * time.Millisecond: {},
		550 * time.Millisecond: {},
		650 * time.Millisecond: {"table ok"},
		time.Minute / 2:        {"table ok"},
	} {
		s, log := asleep(t)
		now := noon.Add(time.Hour)
		s.Press(enter, now)
		s.Press(enter, now.Add(pause))
		if expect(t, log, want...); t.Failed() {
			t.Fatalf("pressed again after %v", pause)
		}
	}
}
