package cryptid

import (
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// hears checks which sound the box makes now.
func (p *tester) hears(want ui.Sound) {
	p.T.Helper()
	if sound := p.Stage.TakeSound(); sound != want {
		p.T.Errorf("the table hears %s, want %s, at:\n%s", sound, want, p.Frame(40, 15, ui.PlainGlyphs()))
	}
}

// TestPlacedWhereTheCursorIs checks that when keys arrive faster than frames, a piece is placed or
// refused where the cursor is when OK is pressed, and not where it was last drawn.
func TestPlacedWhereTheCursorIs(t *testing.T) {
	for _, c := range []struct {
		from, to string
		key      hw.Key
		want     string
	}{
		{"C4", "D4", hw.Right, "a cube on D4."},
		{"B4", "C4", hw.Right, "C4 was just asked about"},
	} {
		p, table := newShared(t)
		p.Happen("1 asks 2 C4", "2 cube C4") // Ann owes a cube
		p.choose(playtest.Must(cryptid.ParseSpace(c.from)))
		p.Frame(40, 15, ui.PlainGlyphs())
		p.Wait(time.Second)
		p.Stage.Press(hw.Event{Key: c.key}, p.Now)
		p.Stage.Press(hw.Event{Key: hw.OK}, p.Now)
		p.Work()
		if at := table.cursor.At.String(); at != c.to {
			t.Fatalf("the cursor is on %s", at)
		}
		p.CheckShows(c.want)
	}
}
