package ui

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/say"
)

// TestBar checks that the bar is below the rows that the screen draws into. Its buttons for OK and
// Right must be as high as the bar, and press their keys when touched.
func TestBar(t *testing.T) {
	said := ""
	home := &Menu{Title: "Menu", Rows: func() []Row {
		return []Row{{Text: "Row", Value: "1", Change: func(by int) Step { said += say.Sprintf("%d", by).String(); return Step{} }}, {Text: "Other"}}
	}}
	s := NewStage(home)
	look := Look{Glyphs: PlainGlyphs(), Keys: ButtonNames(), Bar: 4}
	s.Resize(60, 20, look)
	f := NewFrame(60, 20, look)
	s.Draw(f)
	if f.H != 17 || f.AllRows().H != 20 {
		t.Fatalf("the screen has %d rows of %d", f.H, f.AllRows().H)
	}
	rows := strings.Split(f.String(), "\n")
	for name, key := range map[string]Key{"OK": OK, "→": Right} {
		x := strings.Index(rows[17], strings.Map(PlainGlyphs().Fold, name))
		x = Width(rows[17][:x])
		for y := 16; y < 20; y++ {
			if keys := f.Targets(Point{x, y}); len(keys) != 1 || keys[0] != key {
				t.Errorf("%s at %d,%d stands for %v:\n%s", name, x, y, keys, f)
			}
		}
		f = NewFrame(60, 20, look)
		s.Draw(f)
		s.Touch(Touch{Point{x, 19}, TouchDown}, noon.Add(time.Hour))
		s.Touch(Touch{Point{x, 19}, TouchUp}, noon.Add(time.Hour))
	}
	if said != "11" {
		t.Errorf("the buttons turn the row by %q", said)
	}
}

// TestBarRoom checks that there is no bar if there is no room for it, and that a touch on the bar
// stops work that takes long.
func TestBarRoom(t *testing.T) {
	look := Look{Glyphs: PlainGlyphs(), Keys: ButtonNames(), Bar: 4}
	if f := NewFrame(40, 17, look); f.H != 17 {
		t.Errorf("17 rows leave %d", f.H)
	}
	if f := NewFrame(40, 18, look); f.H != 15 {
		t.Errorf("18 rows leave %d", f.H)
	}
	work := &Work{Label: "thinking", Progress: &Progress{}, Do: func(time.Time) error { return nil }}
	s := NewStage(&Menu{Title: "Menu", Rows: func() []Row { return []Row{{Text: "Think", Open: func() Step { return Step{Work: work} }}} }})
	s.Resize(40, 18, look)
	f := NewFrame(40, 18, look)
	s.Draw(f)
	s.Press(KeyEvent{Key: OK}, noon)
	s.Tick(s.Next())
	f = NewFrame(40, 18, look)
	s.Draw(f)
	stops := Point{5, 17}
	if keys := f.Targets(stops); len(keys) != 1 || keys[0] != Back || !strings.Contains(f.String(), "stop") {
		t.Fatalf("the bar has %v for what stops work:\n%s", keys, f)
	}
	if s.Touch(Touch{stops, TouchDown}, noon.Add(time.Hour)); !work.Progress.stopped.Load() {
		t.Error("touching it does not stop the work")
	}
}
