package table

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// An Ending is the screen at the end of a game. It has pages, which Left and Right turn.
// The game stays on the table until the ending is left.
type Ending struct {
	Titles  []string // the longest first
	Text    string
	Winners []int // the seats whose lamps flicker
	// First is a page before the text if text is large; nil: none.
	First func(f *ui.Frame, keys []ui.Help)
	// Other is the page after the text; nil: none.
	Other func(f *ui.Frame, keys []ui.Help)
	Turn  string // what Left and Right do, such as "map, clues"
	Keys  []Key  // what else can be done; Back leads home

	leave func() ui.Step
	page  int
	pager *ui.Pager
}

// Ending returns the screen.
func (t *Table[P, E]) Ending(e Ending) ui.Screen {
	e.leave, e.pager = t.Leave, ui.NewPager(e.Text)
	return &e
}

// Resize lays the text out.
func (e *Ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

// Draw draws the page.
func (e *Ending) Draw(f *ui.Frame) {
	f.Flicker = ui.Lamp(e.Winners...)
	pages := []func(*ui.Frame, []ui.Help){e.drawText}
	if e.First != nil && f.Look.Large {
		pages = append([]func(*ui.Frame, []ui.Help){e.First}, pages...)
	}
	if e.Other != nil {
		pages = append(pages, e.Other)
	}
	helps := keys(e.Keys).helps()
	helps = append(helps[:min(1, len(helps)):1], append([]ui.Help{ui.Does("home", hw.Back)}, helps[min(1, len(helps)):]...)...)
	if e.Turn != "" {
		helps = append(helps, ui.Does(e.Turn, hw.Left, hw.Right))
	}
	n := len(pages)
	pages[(e.page%n+n)%n](f, helps)
}

func (e *Ending) drawText(f *ui.Frame, helps []ui.Help) {
	f.HeadFit(e.pager.Position(), e.Titles...)
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	if e.pager.Position() != "" {
		helps = append(helps, ui.Does("scroll", hw.Up, hw.Down).Or("more"))
	}
	f.Keys(helps...)
}

// Press turns the page, scrolls, does what the game offers, or goes home.
func (e *Ending) Press(ev hw.Event, _ time.Time) ui.Step {
	if do := keys(e.Keys).of(ev.Key); do != nil {
		return do()
	}
	switch ev.Key {
	case hw.Back:
		return e.leave()
	case hw.Left:
		e.page--
	case hw.Right:
		e.page++
	case hw.Up, hw.Down:
		e.pager.Press(ev)
	}
	return ui.Step{}
}
