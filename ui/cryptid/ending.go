package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// ending is the end of a game, in pages that Left and Right turn: everybody's
// clue, and the map; in large text, before them, who has won and where.
type ending struct {
	*Table
	page  int // counted from the first, which there may be two or three of
	pager *ui.Pager
}

func newEnding(t *Table) *ending {
	t.box.Seat(nil) // everything is on disk
	return &ending{Table: t, pager: ui.NewPager(t.view().EndingText())}
}

// Resize lays the clues out.
func (e *ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

func (e *ending) Draw(f *ui.Frame) {
	v := e.view()
	if w := v.Ending.Winner; w != 0 {
		f.Flicker = lamps(v.SeatsOf(w)...)
	}
	pages := []func(*ui.Frame){e.drawClues, e.drawMap}
	if f.Look.Large {
		pages = []func(*ui.Frame){e.drawResult, e.drawClues, e.drawMap}
	}
	n := len(pages)
	pages[(e.page%n+n)%n](f)
}

// keys says what keys do on every page.
func (e *ending) keys(others ...ui.Help) []ui.Help {
	return append([]ui.Help{ui.Does("review", hw.OK), ui.Does("home", hw.Back), ui.Does("map, clues", hw.Left, hw.Right)}, others...)
}

func (e *ending) drawClues(f *ui.Frame) {
	f.Head(e.view().Next(), e.pager.Position())
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	if e.pager.Position() != "" {
		f.Keys(e.keys(ui.Does("scroll", hw.Up, hw.Down))...)
		return
	}
	f.Keys(e.keys()...)
}

func (e *ending) drawMap(f *ui.Frame) {
	var at []cryptid.Space
	for s := range e.view().Ending.Habitat.All() {
		at = append(at, s)
	}
	e.draw(f, scene{prompt: e.view().Next(), at: at, keys: e.keys()})
}

// drawResult draws who has won and the habitat, as big as there is room for.
func (e *ending) drawResult(f *ui.Frame) {
	v := e.view()
	f.Head("The end", "")
	body := f.Body().Inset(1, 0)
	half := (body.H - 1) / 2
	habitat, known := v.Ending.Habitat.First(), v.Ending.Habitat.Size() == 1
	if w := v.Ending.Winner; w != 0 {
		habitat, known = v.Pawn, true
		seat := v.SeatsOf(w)[0]
		body.Rows(0, half).BigName(int(seat), v.Name(seat))
	}
	body.Text(0, half, v.Next(), f.Look.Title)
	if known {
		body.Rows(half+1, half).BigText(f.Look.Good, habitat.String())
	}
	f.Keys(e.keys()...)
}

func (e *ending) Press(ev hw.Event, _ time.Time) ui.Step {
	switch ev.Key {
	case hw.Back:
		return ui.Step{Home: true}
	case hw.OK:
		return e.review()
	case hw.Left:
		e.page--
	case hw.Right:
		e.page++
	case hw.Up, hw.Down:
		e.pager.Press(ev)
	}
	return ui.Step{}
}
