package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// ending is the end of a game: where the habitat is, and everybody's clue.
type ending struct {
	*Table
	clues bool
	pager *ui.Pager
}

func newEnding(t *Table) *ending {
	t.box.Seat(nil) // everything is on disk
	return &ending{Table: t, clues: true, pager: ui.NewPager(t.view().EndingText())}
}

// Resize lays the clues out.
func (e *ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

func (e *ending) Draw(f *ui.Frame) {
	v := e.view()
	e.lampsOfWinner(f)
	keys := []ui.Help{ui.Does("review", hw.OK), ui.Does("home", hw.Back), ui.Does("map, clues", hw.Left, hw.Right)}
	if !e.clues {
		var at []cryptid.Space
		for s := range v.Ending.Habitat.All() {
			at = append(at, s)
		}
		e.draw(f, scene{prompt: v.Next(), at: at, keys: keys})
		return
	}
	f.Head(v.Next(), "")
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	f.Keys(keys...)
}

func (e *ending) lampsOfWinner(f *ui.Frame) {
	v := e.view()
	if w := v.Ending.Winner; w != 0 {
		e.lamps(f, v.SeatsOf(w)...)
	}
}

func (e *ending) Press(ev hw.Event, _ time.Time) ui.Step {
	switch ev.Key {
	case hw.Back:
		return ui.Step{Home: true}
	case hw.OK:
		return e.review()
	case hw.Left, hw.Right:
		e.clues = !e.clues
	case hw.Up, hw.Down:
		if e.clues {
			e.pager.Press(ev)
		}
	}
	return ui.Step{}
}
