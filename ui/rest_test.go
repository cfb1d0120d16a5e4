package ui

import (
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// resting is a page for a stage at rest.
type resting struct{ *Page }

func (r resting) Draw(f *Frame) {
	r.Page.Draw(f)
	f.MarkIdle()
}

// TestRest checks that the stage rests when nobody presses a key, and only then, and that the
// screen below is still there after the rest.
func TestRest(t *testing.T) {
	home := NewPage("home", "home")
	rest := resting{NewPage("rest", "rest")}
	s := NewStage(home)
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	s.Rest(time.Minute, func() Screen { return rest }, now)
	now = now.Add(59 * time.Second)
	s.Tick(now)
	if s.Top() != home {
		t.Fatal("it rests too early")
	}
	s.Press(hw.Event{Key: hw.Up, Typed: true}, now)
	s.Tick(now.Add(59 * time.Second))
	if s.Top() != home {
		t.Fatal("a press didn't keep it awake")
	}
	now = s.Next()
	s.Tick(now)
	if s.Top() != rest || !s.Next().IsZero() {
		t.Fatal("it doesn't rest, or would rest again")
	}
	s.Press(hw.Event{Key: hw.Back, Typed: true}, now)
	if s.Top() != home || !s.Next().Equal(now.Add(time.Minute)) {
		t.Fatal("it doesn't wake, or wouldn't rest again")
	}
	s.Do(Step{Push: resting{NewPage("demo", "demo")}}, now)
	if !s.Next().IsZero() {
		t.Fatal("it would rest where nobody needs to be")
	}
}

// TestRestWithTimedScreen checks that a screen that waits for a time, and shows no secret, does not
// keep the stage from resting: whichever is due first happens first.
func TestRestWithTimedScreen(t *testing.T) {
	tests := []struct {
		own, next time.Duration // after noon, both
		log       string
	}{
		{time.Second, time.Second, "tick"},
		{2 * time.Minute, time.Minute, ""},
	}
	for _, tt := range tests {
		timed := &timed{next: noon.Add(tt.own)}
		s := NewStage(timed)
		s.Rest(time.Minute, func() Screen { return resting{NewPage("rest", "rest")} }, noon)
		if got := s.Next(); !got.Equal(noon.Add(tt.next)) {
			t.Errorf("its own time after %v: next after %v, want %v", tt.own, got.Sub(noon), tt.next)
		}
		s.Tick(noon.Add(tt.next))
		if timed.log != tt.log {
			t.Errorf("its own time after %v: %q, want %q", tt.own, timed.log, tt.log)
		}
		if at := s.Next(); tt.log != "" && !at.Equal(noon.Add(time.Minute)) {
			t.Errorf("after the tick it rests after %v", at.Sub(noon))
		}
	}
}

// timed is a screen that asks to be woken at a given time, and logs that it was.
type timed struct {
	next time.Time
	log  string
}

func (s *timed) Draw(f *Frame) {
	if s.next.IsZero() {
		return
	}
	f.TickAt(s.next, func(time.Time) Step {
		s.next, s.log = time.Time{}, s.log+"tick"
		return Step{}
	})
}

// secret is a screen whose secret is shown while OK is held or, with a keyboard, for a while.
type secret struct{ shown bool }

const heldLook, typedLook = time.Minute, 4 * time.Second

func (s *secret) Draw(f *Frame) {
	text := say.Text("hold OK to see your clue")
	if s.shown {
		text = "near water"
	}
	f.Para(0, text, f.Look.Text)
	hide := func() { s.shown = false }
	f.Bind(Hold(OK, "", s.show, hide), Move("page", func(Event) {}, Left), AnyKey("", func(Event) Step { hide(); return Step{} }))
	if s.shown {
		f.MarkPrivate()
	}
}

func (s *secret) show(Event) Step {
	s.shown = true
	return Step{}
}

// TestRestWaitsForSecret checks that no look at a secret is cut short: the stage does not rest
// while a key is down or a secret is shown, nor right afterwards.
func TestRestWaitsForSecret(t *testing.T) {
	press, release := hw.Event{Key: hw.OK}, hw.Event{Key: hw.OK, Kind: hw.Release}
	tests := map[string]struct {
		begins hw.Event
		lasts  time.Duration
		ends   func(s *Stage, now time.Time)
	}{
		"held":           {press, heldLook, func(s *Stage, now time.Time) { s.Press(release, now) }},
		"held too long":  {press, heldLook + 29*time.Second, func(s *Stage, now time.Time) { s.Press(release, now) }},
		"typed":          {hw.Event{Key: hw.OK, Typed: true}, typedLook, (*Stage).Tick},
		"typed and left": {hw.Event{Key: hw.OK, Typed: true}, typedLook / 2, func(s *Stage, now time.Time) { s.Press(hw.Event{Key: hw.Back, Typed: true}, now) }},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			secret := &secret{}
			rest := resting{NewPage("rest", "rest")}
			s, now := NewStage(secret), noon
			s.Rest(30*time.Second, func() Screen { return rest }, now)
			s.Press(tt.begins, now)
			end := now.Add(tt.lasts)
			for at := s.Next(); !at.IsZero() && at.Before(end); at = s.Next() {
				s.Tick(at)
			}
			if s.Top() == rest {
				t.Fatal("it rests while a secret is looked at")
			}
			tt.ends(s, end)
			s.Tick(end.Add(29 * time.Second))
			if s.Top() == rest || secret.shown {
				t.Fatalf("it rests at once, or the secret is shown: %v", secret.shown)
			}
			s.Tick(end.Add(30 * time.Second))
			if s.Top() != rest {
				t.Error("it doesn't rest afterwards")
			}
		})
	}
}

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
// that the next press counts, and so does its release. On a keyboard that does not report when a key
// comes up, a fast repeat is the key that woke the box, still held, and a later press counts.
func TestWake(t *testing.T) {
	ok, enter := hw.Event{Key: hw.OK}, hw.Event{Key: hw.OK, Typed: true}
	down, letter, back := hw.Event{Key: hw.Down}, hw.Event{Rune: 'e', Typed: true}, hw.Event{Key: hw.Back}
	is := func(e hw.Event, kind hw.EventKind) hw.Event { e.Kind = kind; return e }
	for name, tt := range map[string]struct {
		wakes []hw.Event
		pause time.Duration // between them
		again bool          // the last of them counts
	}{
		"a button":                    {[]hw.Event{ok, is(ok, hw.Release)}, 100 * ms, false},
		"a button that is held":       {[]hw.Event{ok, is(ok, hw.Hold), is(ok, hw.Release)}, 100 * ms, false},
		"a button that is stuck":      {[]hw.Event{ok}, 100 * ms, false},
		"a direction that is held":    {[]hw.Event{down, is(down, hw.Repeat), is(down, hw.Repeat), is(down, hw.Release)}, 100 * ms, false},
		"another button":              {[]hw.Event{down}, 100 * ms, false},
		"Back":                        {[]hw.Event{back, is(back, hw.Release)}, 100 * ms, false},
		"Back that is held":           {[]hw.Event{back, is(back, hw.Hold), is(back, hw.Release)}, 100 * ms, false},
		"a letter that is held":       {[]hw.Event{letter, letter}, 100 * ms, false},
		"a key that is held":          {[]hw.Event{enter, enter, enter}, 100 * ms, false},
		"a key that repeats slowly":   {[]hw.Event{enter, enter}, 550 * ms, false},
		"a key that is pressed again": {[]hw.Event{enter, enter}, 650 * ms, true},
	} {
		s, log := asleep(t)
		now := noon.Add(time.Hour)
		for _, e := range tt.wakes {
			now = now.Add(tt.pause)
			s.Press(e, now)
		}
		var want []string
		if tt.again {
			want = []string{"table ok"}
		}
		now = now.Add(time.Second)
		s.Press(ok, now)
		s.Press(is(ok, hw.Release), now)
		if expect(t, log, append(want, "table ok", "table release")...); t.Failed() {
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
	s.Touch(Touch{Point{1, 1}, TouchDown}, noon)
	f.clear(plainLook())
	if s.Draw(f); f.Asleep {
		t.Error("a touch does not wake it")
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
