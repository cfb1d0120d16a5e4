package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// ending is the end of a game: who has won, the words and the points.
type ending struct {
	*Table
	pager *ui.Pager
}

// newEnding takes the game off the table. Nothing is written to its file any more.
func newEnding(t *Table) *ending {
	t.box.Seat(nil)
	v := t.view()
	text := t.result + "\n\n" + v.EndingText()
	if t.notice != "" {
		text = t.notice + "\n\n" + text
	}
	return &ending{Table: t, pager: ui.NewPager(text)}
}

// Resize lays the words out.
func (e *ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

func (e *ending) Draw(f *ui.Frame) {
	v := e.view()
	titles := []string{ui.Capital(v.Next())}
	if w := v.Ending.Winner; w != 0 {
		f.Flicker = ui.Lamp(v.Players(w)...)
		titles = append(titles, v.Name(w)+" win") // a pair: one name has room
	}
	f.Head(fit(f.W, "", titles...))
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	keys := []ui.Help{ui.Does("score pads", hw.OK).Or("pads"), ui.Does("home", hw.Back), ui.Does("record", hw.Right)}
	if e.pager.Position() != "" {
		keys = append(keys, ui.Does("scroll", hw.Up, hw.Down).Or("more"))
	}
	f.Keys(keys...)
}

func (e *ending) Press(ev hw.Event, _ time.Time) ui.Step {
	switch ev.Key {
	case hw.Back:
		return ui.Step{Home: true}
	case hw.OK:
		return ui.Step{Push: newSheets(e.Table)}
	case hw.Right:
		return ui.Step{Push: ui.NewPage("Record", e.view().RecordText(e.game.Times()))}
	case hw.Up, hw.Down:
		e.pager.Press(ev)
	}
	return ui.Step{}
}
