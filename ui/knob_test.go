package ui

import (
	"testing"
	"time"

	"gamekeeper/hw"
)

// grid is a screen with a cursor on 4 x 3 spaces.
type grid struct{ x, y, chosen int }

func (g *grid) Draw(f *Frame) {
	f.Set(g.x, g.y, 'x', f.Look.Selected)
	f.Keys(Move("move", func(e Event) {
		switch e.Key {
		case Left, Right:
			g.x = max(0, min(g.x+e.By(), 3))
		default:
			g.y = max(0, min(g.y+e.By(), 2))
		}
	}), Bind(OK, "choose", func() Step { g.chosen++; return Step{} }), Leave("close"))
}

// TestKnob checks that a rotary encoder moves through a list, and over a map in the order of reading, to
// both ends, and that its button is OK, or Back when it is held, but shows a secret while it is held.
func TestKnob(t *testing.T) {
	g, menu, shown := &grid{}, &Menu{Title: "Menu", Rows: func() []Row { return []Row{{Text: "one"}, {Text: "two"}, {Text: "three"}} }}, &secret{}
	s, now := NewStage(NewPage("Home", "")), noon
	look := Look{Glyphs: PlainGlyphs(), Keys: ButtonNames()}
	s.Resize(MinW, MinH, look)
	event := func(k Key, kind KeyKind) {
		s.Draw(NewFrame(MinW, MinH, look))
		now = now.Add(time.Second)
		s.Press(hw.Event{Key: k, Kind: kind, Knob: true}, now)
	}
	s.Do(Step{Push: menu}, now)
	for _, want := range []int{1, 2, 0} {
		if event(Down, KeyDown); menu.List.Cursor != want {
			t.Errorf("the cursor of the list is on %d, want %d", menu.List.Cursor, want)
		}
	}
	s.Do(Step{Push: g}, now)
	for n := 1; n < 14; n++ {
		at := min(n, 11)
		if event(Down, KeyDown); g.x != at%4 || g.y != at/4 {
			t.Errorf("after %d turns it is at %d,%d", n, g.x, g.y)
		}
	}
	for n := 10; n > -3; n-- {
		at := max(n, 0)
		if event(Up, KeyDown); g.x != at%4 || g.y != at/4 {
			t.Errorf("turned back to %d it is at %d,%d", n, g.x, g.y)
		}
	}
	event(OK, KeyDown)
	if event(OK, KeyUp); g.chosen != 1 {
		t.Errorf("its press chooses %d times", g.chosen)
	}
	event(OK, KeyDown)
	event(OK, KeyHold)
	if event(OK, KeyUp); g.chosen != 1 || s.Top() != menu {
		t.Errorf("held, it chooses %d times and leaves %T on top", g.chosen, s.Top())
	}
	s.Do(Step{Push: shown}, now)
	if event(OK, KeyDown); !shown.shown {
		t.Error("its press does not show a secret")
	}
	if event(OK, KeyHold); !shown.shown || s.Top() != shown {
		t.Error("held, it does not go on to show a secret")
	}
	if event(OK, KeyUp); shown.shown {
		t.Error("let go, it still shows a secret")
	}
}
