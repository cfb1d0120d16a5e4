package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// ending is the end of a game: who has won, the keywords, and alone the score. A
// game that has ended is read in the record from then on.
type ending struct {
	*Table
	table bool // the grid is shown
	pager *ui.Pager
}

// newEnding takes the game off the table: nothing changes any more.
func newEnding(t *Table) *ending {
	t.box.Seat(nil)
	return &ending{Table: t, pager: ui.NewPager(t.view().EndingText())}
}

// Resize lays the text out.
func (e *ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

func (e *ending) Draw(f *ui.Frame) {
	v := e.view()
	if w := v.Ending.Winner; w != 0 {
		f.Flicker = ui.Lamp(w)
	}
	keys := []ui.Help{ui.Does("record", hw.OK), ui.Does("home", hw.Back), ui.Does("grid", hw.Left, hw.Right)}
	if e.table {
		sc := e.scene()
		sc.keys = keys
		sc.draw(f)
		return
	}
	f.Head("The end", v.Mode.Title())
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	if e.pager.Position() != "" {
		keys = append(keys, ui.Does("scroll", hw.Up, hw.Down))
	}
	f.Keys(keys...)
}

func (e *ending) Press(ev hw.Event, _ time.Time) ui.Step {
	switch ev.Key {
	case hw.Back:
		return ui.Step{Home: true}
	case hw.OK:
		return ui.Step{Push: ui.NewPage("Record", e.view().RecordText(e.game.Times()))}
	case hw.Left, hw.Right:
		e.table = !e.table
	case hw.Up, hw.Down:
		if !e.table {
			e.pager.Press(ev)
		}
	}
	return ui.Step{}
}
