package ui

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// script is a screen that writes down what it gets, and answers a key with the
// step that stands for it.
type script struct {
	name  string
	steps map[hw.Key]Step
	log   *[]string
	next  time.Time
	tick  Step
}

func (s *script) add(format string, args ...any) {
	*s.log = append(*s.log, s.name+" "+fmt.Sprintf(format, args...))
}

func (s *script) Draw(f *Frame)           { f.Text(0, 0, say.Plain(s.name), Style{}) }
func (s *script) Release(k hw.Key)        { s.add("release %v", k) }
func (s *script) Resize(w, h int, _ Look) { s.add("size %dx%d", w, h) }
func (s *script) Next() time.Time         { return s.next }

func (s *script) Press(e hw.Event, _ time.Time) Step {
	s.add("%v", e.Key)
	return s.steps[e.Key]
}

func (s *script) Tick(time.Time) Step {
	s.add("tick")
	s.next = time.Time{}
	return s.tick
}

func (s *Stage) press(keys ...hw.Key) {
	for _, k := range keys {
		s.Press(hw.Event{Key: k}, noon)
	}
}

func expect(t *testing.T, log *[]string, want ...string) {
	t.Helper()
	if !slices.Equal(*log, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(*log, "\n  "), strings.Join(want, "\n  "))
	}
	*log = nil
}

func TestStageStack(t *testing.T) {
	log := new([]string)
	c := &script{name: "c", log: log, steps: map[hw.Key]Step{
		hw.Back:  {Pop: 9},
		hw.Seat1: {Home: true},
		hw.Left:  {Pop: 2},
	}}
	b := &script{name: "b", log: log, steps: map[hw.Key]Step{hw.OK: {Push: c}, hw.Right: {Pop: 1, Push: c}}}
	a := &script{name: "a", log: log, steps: map[hw.Key]Step{hw.OK: {Push: b}, hw.Back: {Pop: 1}, hw.Up: {Quit: true, Sound: Refused}}}
	tests := []struct {
		keys  []hw.Key
		top   string
		depth int
	}{
		{[]hw.Key{hw.Back}, "a", 1},
		{[]hw.Key{hw.OK}, "b", 2},
		{[]hw.Key{hw.OK, hw.OK}, "c", 3},
		{[]hw.Key{hw.OK, hw.Right}, "c", 2},
		{[]hw.Key{hw.OK, hw.OK, hw.Back}, "a", 1},
		{[]hw.Key{hw.OK, hw.OK, hw.Left}, "a", 1},
		{[]hw.Key{hw.OK, hw.OK, hw.Seat1}, "a", 1},
	}
	for _, tt := range tests {
		s := NewStage(a)
		s.press(tt.keys...)
		if top := s.Top().(*script).name; top != tt.top || len(s.screens) != tt.depth {
			t.Errorf("%v: %s on top of %d, want %s of %d", tt.keys, top, len(s.screens), tt.top, tt.depth)
		}
	}
	s := NewStage(a)
	if s.press(hw.Up); !s.Quit() || s.Sound() != Refused || s.Sound() != Silence {
		t.Error("a step with Quit and Sound did not quit, or did not sound exactly once")
	}
	*log = nil
	if s.press(hw.OK); len(*log) > 0 {
		t.Errorf("a press after the end had an effect: %q", *log)
	}
}

func TestStageDo(t *testing.T) {
	log := new([]string)
	s := NewStage(&script{name: "a", log: log})
	s.Do(Step{Push: &script{name: "b", log: log}}, noon)
	expect(t, log, "a size 40x15", "a release none", "b size 40x15")
}

// A screen learns its size when it comes to the top, and that it is covered.
func TestStageCoverAndSize(t *testing.T) {
	log := new([]string)
	b := &script{name: "b", log: log, steps: map[hw.Key]Step{hw.Back: {Pop: 1}}}
	a := &script{name: "a", log: log, steps: map[hw.Key]Step{hw.OK: {Push: b}}}
	s := NewStage(a)
	expect(t, log, "a size 40x15")
	s.Resize(60, 20, Look{})
	s.press(hw.OK)
	expect(t, log, "a size 60x20", "a ok", "a release none", "b size 60x20")
	s.Resize(100, 30, Look{})
	s.press(hw.Back)
	expect(t, log, "b size 100x30", "b back", "b release none", "a size 100x30")
}

func TestStageKinds(t *testing.T) {
	log := new([]string)
	s := NewStage(&script{name: "a", log: log})
	*log = nil
	for _, k := range []hw.Kind{hw.Press, hw.Hold, hw.Repeat, hw.Release} {
		s.Press(hw.Event{Key: hw.Up, Kind: k}, noon)
	}
	expect(t, log, "a up", "a up", "a release up")
}

func TestStageTooSmall(t *testing.T) {
	log := new([]string)
	s := NewStage(&script{name: "a", log: log})
	*log = nil
	s.Resize(39, 30, Look{})
	s.press(hw.OK)
	s.Resize(40, 14, Look{})
	s.press(hw.OK)
	expect(t, log, "a release none", "a release none")
	for w := range MinW {
		for h := range MinH {
			f := NewFrame(w, h, plainLook())
			if s.Draw(f); w > 2 && h > 0 && !strings.HasPrefix(f.String(), "thi") {
				t.Fatalf("%dx%d says nothing:\n%s", w, h, f)
			}
		}
	}
	f := NewFrame(39, 15, plainLook())
	s.Draw(f)
	if want := "this screen is 39x15; Gamekeeper needs\n40x15 or more\n"; strings.TrimRight(f.String(), "\n")+"\n" != want {
		t.Errorf("got\n%swant\n%s", f, want)
	}
	s.Resize(40, 15, Look{})
	s.press(hw.OK)
	expect(t, log, "a size 40x15", "a ok")
}

// saver returns a stage on a screen whose OK saves, and goes to a screen b when
// that has succeeded.
func saver() (s *Stage, log *[]string) {
	log = new([]string)
	b := &script{name: "b", log: log, steps: map[hw.Key]Step{hw.Back: {Pop: 1}}}
	a := &script{name: "a", log: log}
	then := func(err error, _ time.Time) Step {
		a.add("then %v", err)
		if err != nil {
			return Step{Sound: Refused}
		}
		return Step{Push: b}
	}
	save := func(time.Time) error { return nil }
	a.steps = map[hw.Key]Step{hw.OK: {Work: Saving(save, then)}, hw.Seat1: {Work: Saving(save, nil)}}
	s = NewStage(a)
	*log = nil
	return s, log
}

func TestStageSave(t *testing.T) {
	s, log := saver()
	s.press(hw.OK)
	save := s.Work()
	if save == nil || s.Work() != nil {
		t.Fatal("the save was not handed out exactly once")
	}
	s.press(hw.Left, hw.Back, hw.OK)
	s.Press(hw.Event{Key: hw.Down, Kind: hw.Repeat}, noon)
	expect(t, log, "a ok") // the presses wait
	s.Done(save(), noon)
	// Left and Back meant b, which Back leaves: then OK saves again.
	expect(t, log, "a then <nil>", "a release none", "b size 40x15",
		"b left", "b back", "b release none", "a size 40x15", "a ok")
	s.press(hw.Right)
	s.Done(errors.New("full"), noon)
	expect(t, log, "a then full", "a right")
	if s.Sound() != Refused {
		t.Error("the failed save made no sound")
	}
	s.Done(nil, noon) // nothing is being saved
	expect(t, log)
}

func TestStageSaveWithoutThen(t *testing.T) {
	s, _ := saver()
	s.press(hw.Seat1)
	s.Done(nil, noon)
	if len(s.screens) != 1 {
		t.Error("a save that succeeded changed the screen")
	}
	s.press(hw.Seat1)
	s.Done(errors.New("the disk is full"), noon)
	f := NewFrame(MinW, MinH, plainLook())
	s.Draw(f)
	if !strings.Contains(f.String(), "the disk is full") {
		t.Errorf("the error is not shown:\n%s", f)
	}
}

// A release is passed on while a save runs, and again in its turn.
func TestStageReleaseWhileSaving(t *testing.T) {
	s, log := saver()
	s.press(hw.OK)
	s.press(hw.Up)
	s.Press(hw.Event{Key: hw.Up, Kind: hw.Release}, noon)
	expect(t, log, "a ok", "a release up")
	s.Done(errors.New("full"), noon)
	expect(t, log, "a then full", "a up", "a release up")
}

// What the last line says otherwise makes room for that it saves.
func TestStageSaysNothingButSaving(t *testing.T) {
	s := NewStage(NewPage("Rules", "Each player takes one action."))
	s.Do(Step{Work: Saving(func(time.Time) error { return nil }, nil)}, noon)
	s.Tick(s.Next())
	f := NewFrame(MinW, MinH, plainLook())
	s.Draw(f)
	if lines := strings.Split(f.String(), "\n"); lines[MinH-1] != "saving..." {
		t.Errorf("the last line is %q", lines[MinH-1])
	}
	if st := f.At(0, MinH-1).Style; st != f.Look.Warning {
		t.Errorf("it is drawn in %v, want the style of a warning", st)
	}
}

func TestStageTicks(t *testing.T) {
	log := new([]string)
	b := &script{name: "b", log: log}
	a := &script{name: "a", log: log, next: noon.Add(time.Second), tick: Step{Push: b}}
	s := NewStage(a)
	*log = nil
	if s.Next() != a.next {
		t.Errorf("Next is %v, want the screen's %v", s.Next(), a.next)
	}
	s.Tick(noon)
	expect(t, log)
	s.Tick(noon.Add(time.Second))
	expect(t, log, "a tick", "a release none", "b size 40x15")
	s.Tick(noon.Add(time.Hour))
	expect(t, log)
}

// Whatever is pressed while saves run and fail: every press reaches a screen
// exactly once, in order, and a press that asks for a save is followed by its
// Then before any other press.
func TestStageLosesNoPress(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, log := saver()
		var pressed, got []string
		for range rapid.IntRange(1, 60).Draw(t, "n") {
			if rapid.Bool().Draw(t, "saved") {
				s.Done(rapid.SampledFrom([]error{nil, errors.New("full")}).Draw(t, "err"), noon)
				continue
			}
			k := rapid.SampledFrom([]hw.Key{hw.OK, hw.Back, hw.Left}).Draw(t, "key")
			pressed = append(pressed, k.String())
			s.press(k)
		}
		for range pressed {
			s.Done(nil, noon)
		}
		saving := false
		for _, line := range *log {
			_, what, _ := strings.Cut(line, " ")
			switch {
			case strings.HasPrefix(what, "then"):
				saving = false
			case what == "ok" || what == "back" || what == "left":
				if saving {
					t.Fatalf("a press came before the Then:\n%s", strings.Join(*log, "\n"))
				}
				got = append(got, what)
				saving = line == "a ok"
			}
		}
		if !slices.Equal(got, pressed) {
			t.Fatalf("pressed %v, got %v", pressed, got)
		}
	})
}

// resting is a page for while nobody is there.
type resting struct{ *Page }

func (resting) Idles() {}

// The stage goes to rest when nobody presses a key, and only then; what lay
// there is there again when the rest is over.
func TestRest(t *testing.T) {
	home := NewPage("home", "home")
	rest := resting{NewPage("rest", "rest")}
	s := NewStage(home)
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	s.Rest(time.Minute, func() Idle { return rest }, now)
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

// A screen that waits for a time of its own, and has no secret, keeps nothing awake:
// what comes first happens first.
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
		s.Rest(time.Minute, func() Idle { return resting{NewPage("rest", "rest")} }, noon)
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

// timed is a screen that waits for a time.
type timed struct {
	next time.Time
	log  string
}

func (s *timed) Draw(*Frame)                    {}
func (s *timed) Press(hw.Event, time.Time) Step { return Step{} }
func (s *timed) Next() time.Time                { return s.next }

func (s *timed) Tick(time.Time) Step {
	s.next, s.log = time.Time{}, s.log+"tick"
	return Step{}
}

// secret is a screen with nothing but a secret.
type secret struct{ reveal Reveal }

func (s *secret) Draw(f *Frame) {
	if s.reveal.Show != nil {
		s.reveal.Draw(f.Area)
	}
}

func (s *secret) Showing() bool    { return s.reveal.Showing() }
func (s *secret) Release(k hw.Key) { s.reveal.Release(k) }
func (s *secret) Next() time.Time  { return s.reveal.Next() }

func (s *secret) Press(e hw.Event, now time.Time) Step {
	step, _ := s.reveal.Press(e, now)
	return step
}

func (s *secret) Tick(now time.Time) Step {
	s.reveal.Tick(now)
	return Step{}
}

// Nobody's look at a secret is cut short: the stage does not go to rest while a key is
// down, nor while a secret is shown without one, and not at once afterwards.
func TestRestWaitsForSecret(t *testing.T) {
	press, release := hw.Event{Key: hw.OK}, hw.Event{Key: hw.OK, Kind: hw.Release}
	tests := map[string]struct {
		begins hw.Event
		lasts  time.Duration
		ends   func(s *Stage, now time.Time)
	}{
		"held":           {press, heldLook, func(s *Stage, now time.Time) { s.Press(release, now) }},
		"held too long":  {press, 5 * heldLook, func(s *Stage, now time.Time) { s.Press(release, now) }},
		"typed":          {hw.Event{Key: hw.OK, Typed: true}, typedLook, (*Stage).Tick},
		"typed and left": {hw.Event{Key: hw.OK, Typed: true}, typedLook / 2, func(s *Stage, now time.Time) { s.Press(hw.Event{Key: hw.Back, Typed: true}, now) }},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			secret := &secret{Reveal{What: "it"}}
			rest := resting{NewPage("rest", "rest")}
			s, now := NewStage(secret), noon
			s.Rest(30*time.Second, func() Idle { return rest }, now)
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
			if s.Top() == rest || secret.reveal.Showing() {
				t.Fatalf("it rests at once, or the secret is shown: %v", secret.reveal.Showing())
			}
			s.Tick(end.Add(30 * time.Second))
			if s.Top() != rest {
				t.Error("it doesn't rest afterwards")
			}
		})
	}
}

// Work that may take long says how far it has come, and Back stops it: what was pressed
// meanwhile is forgotten then. Other work is not stopped by Back.
func TestStageStopsWork(t *testing.T) {
	log := new([]string)
	progress := new(Progress)
	var got []error
	work := &Work{
		Word:     "reading",
		Progress: progress,
		Do:       func(time.Time) error { return nil },
		Then:     func(err error, _ time.Time) Step { got = append(got, err); return Step{} },
	}
	s := NewStage(&script{name: "a", log: log, steps: map[hw.Key]Step{hw.OK: {Work: work}}})
	s.press(hw.OK)
	s.Work()
	if err := progress.At(21, 50); err != nil {
		t.Errorf("it is stopped before Back: %v", err)
	}
	s.Tick(s.Next())
	f := NewFrame(40, 15, Look{Glyphs: Plain(), Keys: Keyboard()})
	s.Draw(f)
	if seen := f.String(); !strings.Contains(seen, "reading 42%  Esc stop") {
		t.Errorf("no progress in\n%s", seen)
	}
	if next := s.Next(); !next.After(noon.Add(sayAfter)) {
		t.Errorf("it is next drawn at %v", next)
	}
	*log = nil
	s.press(hw.Up, hw.Back, hw.Down)
	if err := progress.At(30, 50); err != ErrStopped {
		t.Errorf("after Back the work is told %v", err)
	}
	s.Done(progress.At(30, 50), noon)
	expect(t, log, "a down") // pressed after Back
	if len(got) != 1 || got[0] != ErrStopped {
		t.Errorf("what follows is told %v", got)
	}

	work.Progress = nil
	s.press(hw.OK, hw.Back)
	s.Stop()
	*log = nil
	s.Done(nil, noon)
	expect(t, log, "a back")
}
