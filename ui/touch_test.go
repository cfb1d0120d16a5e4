package ui

import (
	"testing"
	"time"

	"gamekeeper/tabletop/say"
)

// tap is a finger on a cell of the frame that is shown, up again at once.
func (s *Stage) tap(x, y int, now time.Time) {
	s.Draw(NewFrame(MinW, MinH, Look{Glyphs: Plain(), Keys: Keyboard()}))
	s.Touch(Touch{Point{x, y}, TouchDown}, now)
	s.Touch(Touch{Point{x, y}, TouchUp}, now)
}

// A row is chosen by touching it, and a key is pressed by touching what the last line says of
// it. What has just come to lie under the finger is not.
func TestTouch(t *testing.T) {
	now, opened := noon, ""
	open := func(name string) func() Step {
		return func() Step { opened = name; return Step{Push: NewPage("Next", "")} }
	}
	players := 3
	menu := &Menu{Title: "Menu", Rows: func() []Row {
		return []Row{
			{Text: "Record", Open: open("record")}, {Text: "Hint", Open: open("hint")}, {Text: "Code", Off: "later", Open: open("code")},
			{Text: "Players", Value: say.Sprintf("%d", players), Turn: func(by int) Step { players += by; return Step{} }},
		}
	}}
	s := NewStage(menu)
	next := func(x, y int, after time.Duration) {
		now = now.Add(after)
		s.tap(x, y, now)
	}
	next(9, 2, time.Second)
	if opened != "hint" || menu.List.At != 1 || s.Top() == menu {
		t.Fatalf("touching the second row opens %q", opened)
	}
	if next(1, MinH-1, settling/2); s.Top() == menu {
		t.Fatal("the second tap of two leaves the screen that the first has opened")
	}
	if next(1, MinH-1, time.Second); s.Top() != menu {
		t.Fatal("touching the key line does not leave the page")
	}
	next(9, 3, time.Second)
	if opened != "hint" || s.Sound() != Refused {
		t.Errorf("a row that is off opens %q", opened)
	}
	next(9, 4, time.Second) // on the text: as OK
	at := NewFrame(MinW, MinH, s.look)
	s.Draw(at)
	left := 0
	for at.At(left, 4).Rune != at.Look.Left {
		left++
	}
	if next(left, 4, time.Second); players != 3 {
		t.Errorf("touched once on, and once back: %d players", players)
	}
	next(20, 10, time.Second) // nothing is there
}

// A finger on a key is the key held: it comes up with the finger, wherever that is then, and
// when the screen has changed.
func TestTouchHeld(t *testing.T) {
	log := new([]string)
	home := &script{name: "a", log: log}
	s := NewStage(home)
	*log = nil
	f := NewFrame(MinW, MinH, Look{Glyphs: Plain(), Keys: Keyboard()})
	s.Draw(f)
	f.Centre(10, 3).Target(OK)
	s.Touch(Touch{Point{20, 7}, TouchDown}, noon)
	expect(t, log, "a ok")
	s.Touch(Touch{Point{0, 0}, TouchUp}, noon)
	expect(t, log, "a release")
	s.Touch(Touch{Point{0, 0}, TouchUp}, noon) // again, as a terminal may
	expect(t, log)
	s.Touch(Touch{Point{20, 7}, TouchDown}, noon) // the frame is old
	expect(t, log)
}

// Work that may be stopped is stopped by touching what the last line says of that, once it says
// so; nothing else that was drawn before means anything then.
func TestTouchStops(t *testing.T) {
	work := &Work{Word: "thinking", Progress: &Progress{}, Do: func(time.Time) error { return nil }}
	menu := &Menu{Title: "Menu", Rows: func() []Row {
		return []Row{{Text: "Think", Open: func() Step { return Step{Work: work} }}}
	}}
	s := NewStage(menu)
	s.tap(9, 1, noon)
	s.Work()
	s.tap(15, MinH-1, noon.Add(time.Second)) // nothing is said yet
	s.Tick(noon.Add(2 * time.Second))
	s.Touch(Touch{Point{15, MinH - 1}, TouchDown}, noon.Add(2*time.Second)) // nor shown
	s.tap(9, 1, noon.Add(2*time.Second))
	if work.Progress.stopped.Load() || len(s.queue) > 1 { // the end of the first touch
		t.Fatalf("stopped: %v, and waiting: %v", work.Progress.stopped.Load(), s.queue)
	}
	s.tap(15, MinH-1, noon.Add(3*time.Second))
	if !work.Progress.stopped.Load() {
		t.Error("touching what the last line says does not stop it")
	}
}

// Who is asked in turn picks no or yes by its arrow.
func TestTouchVote(t *testing.T) {
	v, ballots := Vote{InTurn: true}, []Ballot{{Seat: 1, Name: "Ann"}, {Seat: 2, Name: "Ben"}}
	f := NewFrame(MinW, MinH, plainLook())
	v.Draw(f.Area, ballots)
	var said []rune
	for x := range f.W {
		if keys := f.Targets(Point{x, 0}); len(keys) > 0 {
			said = append(said, f.At(x, 0).Rune, rune('0'+keys[0]))
		}
	}
	if no, yes := f.touched(Point{f.W - 8, 0}), f.touched(Point{f.W - 1, 0}); no != Left || yes != Right {
		t.Errorf("touching no is %s and yes %s of %q:\n%s", no, yes, string(said), f)
	}
	if k := f.touched(Point{f.W - 1, 1}); k != NoKey {
		t.Errorf("whoever is not asked picks %s", k)
	}
}

// What has changed since the last frame was shown is not touched before it is: the finger means
// what it saw.
func TestTouchStale(t *testing.T) {
	opened := ""
	var rows []Row
	menu := &Menu{Title: "Menu", Rows: func() []Row { return rows }}
	for _, name := range []string{"first", "second"} {
		rows = append(rows, Row{Text: say.Plain(name), Open: func() Step { opened = name; return Step{} }})
	}
	s := NewStage(menu)
	s.Draw(NewFrame(MinW, MinH, plainLook()))
	s.Press(KeyEvent{Key: Down, Typed: true}, noon)
	rows = rows[1:] // as when a file is gone
	s.Touch(Touch{Point{9, 1}, TouchDown}, noon)
	if opened != "" {
		t.Errorf("touching the first row opens the %s, which was not there", opened)
	}
}
