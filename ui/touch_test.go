package ui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/say"
)

// tap puts a finger on a cell of the frame that is shown, and lifts it at once.
func (s *Stage) tap(x, y int, now time.Time) {
	s.Draw(NewFrame(MinW, MinH, Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()}))
	s.Touch(Touch{Point{x, y}, TouchDown}, now)
	s.Touch(Touch{Point{x, y}, TouchUp}, now)
}

// TestDoubleTap checks that what has only just appeared under the finger is not touched.
func TestDoubleTap(t *testing.T) {
	menu := &Menu{Title: "Menu", Rows: func() []Row {
		return []Row{{Text: "Record", Open: func() Step { return Step{Push: NewPage("Record", "")} }}}
	}}
	s := NewStage(menu)
	s.tap(9, 1, noon)
	now := noon.Add(Settling - 1)
	if s.tap(1, MinH-1, now); s.Top() == menu {
		t.Fatal("the second tap of two leaves the screen that the first has opened")
	}
	if s.tap(1, MinH-1, now.Add(1)); s.Top() != menu {
		t.Fatal("touching the key line does not leave the page")
	}
}

// TestTouchHeld checks that a finger on a key holds the key, which comes up with the finger, wherever
// the finger is by then, and that a choice is made when the finger comes up. A finger that goes down
// twice has come up in between, even if the terminal did not report it. One that is lost, as a palm or
// with its display, releases its key and chooses nothing. On an outdated frame, a touch does nothing.
func TestTouchHeld(t *testing.T) {
	for _, tt := range []struct {
		keys          *KeyNames
		touches, want string // each on the key or what can be chosen, or elsewhere
	}{
		{ButtonNames(), "down key, up else, up else", "ok release"},
		{ButtonNames(), "down key, up key, down key", "ok release"}, // the frame is outdated
		{ButtonNames(), "down key, down key", "ok release"},
		{ButtonNames(), "down key, lost key", "ok release"}, {KeyboardNames(), "down key, lost key", "ok release"},
		{KeyboardNames(), "down key, up key", "ok"}, // a click is like a typed key
		{ButtonNames(), "down choice, up choice", "chosen"},
		{ButtonNames(), "down choice, up else", "chosen"}, // it is the place that it came down on
		{ButtonNames(), "down choice, lost choice", ""},
	} {
		log := new([]string)
		s := NewStage(&script{name: "a", log: log})
		f := NewFrame(MinW, MinH, Look{Glyphs: PlainGlyphs(), Keys: tt.keys})
		s.Resize(f.W, f.H, f.Look)
		s.Draw(f)
		f.Rows(0, 5).Choose(func(_, _ int) Key { *log = append(*log, "a chosen"); return NoKey })
		f.Rows(5, 5).Target(OK)
		*log = nil
		for touch := range strings.SplitSeq(tt.touches, ", ") {
			kind, where, _ := strings.Cut(touch, " ")
			at := Point{5, map[string]int{"choice": 2, "key": 7, "else": 12}[where]}
			s.Touch(Touch{at, map[string]TouchKind{"down": TouchDown, "up": TouchUp, "lost": TouchLost}[kind]}, noon)
		}
		if got := strings.ReplaceAll(strings.Join(*log, " "), "a ", ""); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.touches, got, tt.want)
		}
	}
}

// TestFinger checks that a finger that scrolls a list chooses none of its rows, and that a
// direction repeats while a finger stays on it.
func TestFinger(t *testing.T) {
	opened := ""
	var rows []Row
	for i := range 20 {
		rows = append(rows, Row{Text: say.Sprintf("row %d", i), Open: func() Step { opened = rows[i].Text.String(); return Step{} }})
	}
	menu := &Menu{Title: "Menu", Rows: func() []Row { return rows }}
	s := NewStage(menu)
	now := noon
	touch := func(x, y int, kind TouchKind) {
		s.Draw(NewFrame(MinW, MinH, plainLook()))
		now = now.Add(50 * time.Millisecond)
		s.Touch(Touch{Point{x, y}, kind}, now)
	}
	touch(9, 10, TouchDown)
	touch(9, 9, TouchMove)
	touch(9, 9, TouchUp)
	if opened != "row 9" || menu.List.Cursor != 9 {
		t.Fatalf("a finger that is not quite still chooses %q", opened)
	}
	opened = ""
	touch(9, 10, TouchDown)
	touch(9, 7, TouchMove)
	touch(9, 4, TouchMove)
	touch(9, 4, TouchUp)
	if opened != "" || menu.List.Cursor != 15 {
		t.Errorf("pulled up by six rows, the cursor is on %d, and %q is chosen", menu.List.Cursor, opened)
	}
	rows = rows[:13] // as many as are in sight
	menu.List.Cursor, now = 0, now.Add(time.Second)
	touch(9, 2, TouchDown)
	touch(9, 6, TouchMove)
	if touch(9, 6, TouchUp); opened != "" {
		t.Errorf("a finger that pulls a short list chooses %q", opened)
	}
	menu.List.Cursor = 12
	f := NewFrame(MinW, MinH, plainLook())
	s.Draw(f)
	up := 0
	for len(f.Targets(Point{up, MinH - 1})) == 0 || f.Targets(Point{up, MinH - 1})[0] != Up {
		up++
	}
	touch(up, MinH-1, TouchDown)
	for range 4 {
		now = s.Next()
		s.Tick(now)
	}
	if touch(up, MinH-1, TouchUp); menu.List.Cursor != 7 || !s.Next().IsZero() {
		t.Errorf("a finger that stays on up moves the cursor to %d", menu.List.Cursor)
	}
	if took := now.Sub(noon); took > 3*time.Second {
		t.Errorf("that takes %v", took)
	}
}

// TestFingerTiming checks that a direction under a finger repeats, and another key becomes held,
// after the times set with SetTiming: Back then shows what all keys do. A mouse counts as up after four
// seconds without a report.
func TestFingerTiming(t *testing.T) {
	for key, want := range map[Key][]time.Duration{Down: {700, 1000, 1300}, OK: {900, 4000}, Back: {900}} {
		s := NewStage(&script{name: "a", log: new([]string)})
		s.SetTiming(Timing{Hold: 900 * ms, RepeatAfter: 700 * ms, RepeatEvery: 300 * ms})
		f := NewFrame(MinW, MinH, plainLook())
		s.Draw(f)
		f.Target(key)
		s.Touch(Touch{Point{20, 7}, TouchDown}, noon)
		var got []time.Duration
		for range len(want) {
			next := s.Next()
			got = append(got, next.Sub(noon)/ms)
			s.Tick(next)
		}
		_, open := s.Top().(keyPage)
		if s.Touch(Touch{Point{20, 7}, TouchUp}, noon.Add(time.Minute)); !slices.Equal(got, want) || open != (key == Back) || !s.Next().IsZero() {
			t.Errorf("a finger on %s counts again after %d ms, want %d, and then at %v; the page of all keys is open: %v", key, got, want, s.Next(), open)
		}
	}
}

// TestFingerScrolls checks that the lines of a long text move with the finger.
func TestFingerScrolls(t *testing.T) {
	var lines []say.Text
	for i := range 40 {
		lines = append(lines, say.Sprintf("line %d.", i))
	}
	s := NewStage(&Menu{Title: "Home", Rows: func() []Row { return []Row{{Text: "A row"}} }})
	s.Do(Step{Push: NewPage("Page", say.Lines(lines...))}, noon)
	row := func(y int) string {
		f := NewFrame(MinW, MinH, plainLook())
		s.Draw(f)
		return strings.Fields(strings.Split(f.String(), "\n")[y])[1]
	}
	now := noon.Add(time.Hour)
	before := row(9)
	s.Touch(Touch{Point{5, 9}, TouchDown}, now)
	s.Touch(Touch{Point{6, 4}, TouchMove}, now)
	if after := row(4); after != before {
		t.Errorf("line %s was pulled to where line %s is now", before, after)
	}
	s.Touch(Touch{Point{6, 4}, TouchUp}, now)
	if _, still := s.Top().(*Page); !still {
		t.Error("pulling a text leaves it")
	}
}

// TestAstray checks that if the first touches on a touch display all hit nothing, the stage asks
// its question, and begins to count anew.
func TestAstray(t *testing.T) {
	for _, tt := range []struct {
		name    string
		bar     int
		touches string // a touch that hits something is +, one that does not is -
		asked   int
	}{
		{"all miss", 4, "---", 1}, {"two miss", 4, "--", 0}, {"all miss twice", 4, "------", 2}, {"one hits", 4, "--+-", 1}, {"every other", 4, "+-+-+-", 1},
		{"two of six", 4, "--++++--++++", 0}, {"a mouse", 0, "---", 0},
	} {
		look := Look{Glyphs: PlainGlyphs(), Keys: ButtonNames(), Bar: tt.bar}
		s, asked := NewStage(NewPage("Home", "")), 0
		s.Resize(60, 20, look)
		s.AskIfAstray(func() Screen {
			asked++
			return NewPage("Turned?", "")
		})
		now := noon
		for _, touch := range tt.touches {
			now = now.Add(time.Second)
			f := NewFrame(60, 20, look)
			s.Draw(f)
			*f.targets = nil
			if touch == '+' {
				f.Rows(5, 6).Target(Up)
			}
			s.Touch(Touch{Point{20, 5}, TouchDown}, now)
			s.Touch(Touch{Point{20, 5}, TouchUp}, now)
		}
		if asked != tt.asked || asked > 0 == (len(s.screens) == 1) {
			t.Errorf("%s: it asks %d times, want %d, and %d screens are open", tt.name, asked, tt.asked, len(s.screens))
		}
	}
}

// TestTouchOfAPlayersKey checks that no touch presses one of several players' own keys, since a
// finger could be anybody's. A key that alone is named can be touched only if it can also be typed.
func TestTouchOfAPlayersKey(t *testing.T) {
	for _, tt := range []struct {
		keys  *KeyNames
		named []Key
		want  bool
	}{
		{KeyboardNames(), []Key{Seat1, Seat1 + 1}, false},
		{KeyboardNames(), []Key{Seat1 + 1}, true},
		{ButtonNames(), []Key{Seat1 + 1}, false},
	} {
		f := NewFrame(MinW, MinH, Look{Glyphs: PlainGlyphs(), Keys: tt.keys})
		f.Keys(Each("vote", func(Event) Step { return Step{} }, tt.named...))
		touched := false
		for x := range f.W {
			touched = touched || len(f.Targets(Point{X: x, Y: f.H - 1})) > 0
		}
		if touched != tt.want {
			t.Errorf("%v can be touched in %q: %t, want %t", tt.named, f, touched, tt.want)
		}
	}
}
