package table

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A Demo is a game that the box plays by itself, a step at a time, until a key is pressed.
// It is in no journal, and no game of the table is touched. A game embeds it in a screen
// that draws what there is to see.
type Demo struct {
	Leave ui.Step // what a key does
	// GoOn goes on to what is shown next, or returns the work that does; nil: it has.
	GoOn func() *ui.Work
	// Lasts is how long that is shown.
	Lasts func() time.Duration

	next time.Time // zero: what is shown was not timed yet
}

// Idles: nobody needs to be there.
func (d *Demo) Idles() {}

// Press leaves.
func (d *Demo) Press(hw.Event, time.Time) ui.Step { return d.Leave }

// Next is when the demo goes on.
func (d *Demo) Next() time.Time {
	if d.next.IsZero() {
		return ui.AtOnce()
	}
	return d.next
}

// Tick goes on, and takes the time of what is shown then.
func (d *Demo) Tick(now time.Time) ui.Step {
	if !d.next.IsZero() {
		d.next = time.Time{}
		if work := d.GoOn(); work != nil {
			return ui.Step{Work: work}
		}
	}
	d.next = now.Add(d.Lasts())
	return ui.Step{}
}

// Keys says on the last line what the keys do, whatever a screen has drawn there.
func (d *Demo) Keys(f *ui.Frame) {
	f.Rows(f.H-1, 1).Fill(' ', f.Look.Text)
	f.Keys(d.Help())
}

// Help says what any key does: it leads to where a game begins or, from a demo that is all
// there is, out of the program.
func (d *Demo) Help() ui.Help {
	if d.Leave.Quit {
		return ui.Help{Text: "A demo: any key ends it."}
	}
	return ui.Help{Text: "A demo: press any button to play."}
}
