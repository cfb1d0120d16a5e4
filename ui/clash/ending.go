package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// ending is the end of a game: who has won, and both collections.
type ending struct {
	*Table
	pager *ui.Pager
}

// newEnding shows the end. The game stays on the table until it is left, so that
// the last choices can still be taken back.
func newEnding(t *Table) *ending {
	return &ending{Table: t, pager: ui.NewPager(ledgerText(t.view()))}
}

// Resize lays the collections out.
func (e *ending) Resize(w, h int) { e.pager.Layout(w-2, h-4) }

// Draw draws who has won, and the collections.
func (e *ending) Draw(f *ui.Frame) {
	v := e.view()
	f.Flicker = ui.Lamp(v.Ending.Winners...)
	f.Head("The end", e.pager.Position())
	body := f.Body().Inset(1, 0)
	y := body.Para(0, ui.Sentence(v.Next()), f.Look.Title)
	e.pager.Draw(body.Rows(y+1, body.H-y-1))
	keys := []ui.Help{ui.Does("record", hw.OK).Or("read"), ui.Does("home", hw.Back), ui.Does("take back", hw.Right).Or("take")}
	if e.pager.Position() != "" {
		keys = append(keys, ui.Does("scroll", hw.Up, hw.Down).Or("more"))
	}
	f.Keys(keys...)
}

// Press shows the record or what can be taken back, scrolls, or leaves.
func (e *ending) Press(ev hw.Event, _ time.Time) ui.Step {
	switch ev.Key {
	case hw.Back:
		return e.leave()
	case hw.OK:
		return ui.Step{Push: ui.NewPage("Record", e.view().RecordText(e.game.Times()))}
	case hw.Right:
		return ui.Step{Push: e.takeBacks()}
	case hw.Up, hw.Down:
		e.pager.Press(ev)
	}
	return ui.Step{}
}

// leave clears the table: what has ended is among the games played.
func (e *ending) leave() ui.Step {
	e.box.Seat(nil)
	return ui.Step{Home: true}
}
