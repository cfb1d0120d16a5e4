package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// script is a screen that logs its events, and answers each key with its step in steps.
type script struct {
	name  string
	steps map[hw.Key]Step
	log   *[]string
	width int // of the last frame
}

func (s *script) add(format string, args ...any) {
	*s.log = append(*s.log, s.name+" "+fmt.Sprintf(format, args...))
}

// Draw binds all keys. The directions also repeat.
func (s *script) Draw(f *Frame) {
	s.width = f.W
	f.Text(0, 0, say.Plain(s.name), Style{})
	press := func(e Event) Step {
		s.add("%v", e.Key)
		return s.steps[e.Key]
	}
	f.Bind(moves("", press, Up, Down, Left, Right), AnyKey("", press))
	f.Bind(Binding{Keys: []Key{Up, Down, Left, Right, OK, Back}, up: func() { s.add("release") }})
}

func (s *Stage) press(keys ...hw.Key) {
	for _, k := range keys {
		s.Press(hw.Event{Key: k, Typed: k == Back}, noon) // a button's Back would wait for its release
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
	if s.press(hw.Up); !s.Quitting() || s.TakeSound() != Refused || s.TakeSound() != Silence {
		t.Error("a step with Quit and Sound did not quit, or did not sound exactly once")
	}
	*log = nil
	if s.press(hw.OK); len(*log) > 0 {
		t.Errorf("a press after the end had an effect: %q", *log)
	}
}

// TestStageCoverAndSize checks that a press is judged by a frame of the display's size, and that a
// screen gets a release when another covers it.
func TestStageCoverAndSize(t *testing.T) {
	log := new([]string)
	b := &script{name: "b", log: log, steps: map[hw.Key]Step{hw.Back: {Pop: 1}}}
	a := &script{name: "a", log: log, steps: map[hw.Key]Step{hw.OK: {Push: b}}}
	s := NewStage(a)
	s.Resize(60, 20, plainLook())
	s.press(hw.OK)
	expect(t, log, "a ok", "a release")
	s.Resize(100, 30, plainLook())
	s.press(hw.Back, hw.Up)
	expect(t, log, "b back", "b release", "a up")
	if a.width != 100 || b.width != 100 {
		t.Errorf("they are %d and %d wide, want 100", a.width, b.width)
	}
}

// TestStageKinds checks that a direction repeats, and that a key that repeats, has been down for long or
// comes up does not do what any key does.
func TestStageKinds(t *testing.T) {
	for key, want := range map[hw.Key][]string{hw.Up: {"a up", "a up", "a release"}, hw.OK: {"a ok", "a release"}} {
		log := new([]string)
		s := NewStage(&script{name: "a", log: log})
		for _, k := range []hw.EventKind{hw.Press, hw.Hold, hw.Repeat, hw.Release} {
			s.Press(hw.Event{Key: key, Kind: k}, noon)
		}
		expect(t, log, want...)
	}
}

func TestStageTooSmall(t *testing.T) {
	log := new([]string)
	s := NewStage(&script{name: "a", log: log})
	s.Draw(NewFrame(MinW, MinH, plainLook()))
	s.Resize(39, 30, plainLook())
	s.press(hw.OK)
	s.Resize(40, 14, plainLook())
	s.press(hw.OK)
	expect(t, log, "a release", "a release")
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
	s.Resize(40, 15, plainLook())
	s.press(hw.OK)
	expect(t, log, "a ok")
}

// counted is a screen that counts how often it is drawn. Left and Right move a cursor, and OK
// records where it is. Only Right is steady.
type counted struct{ at, draws, told int }

func (c *counted) Draw(f *Frame) {
	c.draws++
	f.Keys(Move("right", func(Event) { c.at++ }, Right).Steady(), Move("left", func(Event) { c.at-- }, Left),
		Bind(OK, "say", func() Step { c.told = c.at; return Step{} }))
}

// TestSteadyDrawsNothing checks that a flood of presses that only move something draws nothing, and
// that a key after them acts on what they moved to, even on a screen that has only just come. After any other key, and before a tick, a new
// frame is drawn.
func TestSteadyDrawsNothing(t *testing.T) {
	c := &counted{}
	s := NewStage(NewPage("Home", ""))
	s.Do(Step{Push: c}, noon)
	for _, step := range []struct {
		keys  []hw.Key
		draws int
		told  int
	}{
		{slices.Repeat([]hw.Key{hw.Right}, 64), 1, 0},
		{[]hw.Key{hw.OK}, 0, 64},
		{[]hw.Key{hw.Right, hw.OK}, 1, 65},
		{[]hw.Key{hw.Left, hw.Left, hw.Right, hw.OK}, 3, 64},
	} {
		c.draws = 0
		s.press(step.keys...)
		if c.draws != step.draws || c.told != step.told {
			t.Errorf("%v: %d draws, want %d; told %d, want %d", step.keys, c.draws, step.draws, c.told, step.told)
		}
	}
	c.draws = 0
	s.press(hw.Right)
	if s.Next(); c.draws != 2 {
		t.Errorf("%d draws until the stage knows when to wake, want 2", c.draws)
	}
}

// drawn is a screen given by its Draw function.
type drawn struct{ draw func(*Frame) }

func (d *drawn) Draw(f *Frame) { d.draw(f) }

// TestAskedAgain checks that a device that asks while its question is on top gives the question its key,
// and that it ends a rest instead of asking.
func TestAskedAgain(t *testing.T) {
	var codes []uint16
	question := func() Screen {
		return &drawn{func(f *Frame) {
			f.Keys(AnyKey("", func(e Event) Step { codes = append(codes, e.Code); return Step{} }))
		}}
	}
	s := NewStage(NewPage("Home", ""))
	for code := range uint16(3) {
		s.Ask(question(), KeyEvent{Code: 300 + code}, noon)
	}
	if !slices.Equal(codes, []uint16{301, 302}) || len(s.screens) != 2 {
		t.Errorf("%d screens got %v", len(s.screens), codes)
	}
	s.Do(Step{Home: true, Push: sleep{}}, noon)
	if s.Ask(question(), KeyEvent{Code: 300}, noon); len(s.screens) != 1 || s.IsIdle() {
		t.Errorf("asleep, it leaves %T on top", s.Top())
	}
}
