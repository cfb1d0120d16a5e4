package table

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// An Ending is the screen at the end of a game. The game stays on the table until the
// ending is left.
type Ending struct {
	Titles  []string // the longest first
	Text    string
	Winners []int // the seats whose lamps flicker
	// First draws what is seen if text is large, until somebody scrolls; nil: the text.
	First func(f *ui.Frame, keys []ui.Help)
	Keys  []Key // what else can be done; Back leads home

	leave    func() ui.Step
	scrolled bool
	pager    *ui.Pager
}

// Ending returns the screen.
func (t *Table[P, E]) Ending(e Ending) ui.Screen {
	e.leave, e.pager = t.Leave, ui.NewPager(e.Text)
	return &e
}

// Resize lays the text out.
func (e *Ending) Resize(w, h int) { e.pager.Layout(w-2, h-3) }

// Draw draws the text, or what comes before it.
func (e *Ending) Draw(f *ui.Frame) {
	f.Flicker = ui.Lamp(e.Winners...)
	helps := keys(e.Keys).helps()
	first := min(1, len(helps))
	helps = slices.Insert(helps, first, ui.Does("home", hw.Back))
	large := e.First != nil && f.Look.Large && !e.scrolled
	if large || e.pager.Position() != "" {
		helps = append(helps, ui.Does("scroll", hw.Up, hw.Down).Or("more"))
	}
	if large {
		e.First(f, helps)
		return
	}
	f.HeadFit(e.pager.Position(), e.Titles...)
	e.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	f.Keys(helps...)
}

// Press scrolls, does what the game offers, or goes home.
func (e *Ending) Press(ev hw.Event, _ time.Time) ui.Step {
	if do := keys(e.Keys).of(ev.Key); do != nil {
		return do()
	}
	switch ev.Key {
	case hw.Back:
		return e.leave()
	case hw.Up, hw.Down:
		e.pager.Press(ev)
		e.scrolled = true
	}
	return ui.Step{}
}
