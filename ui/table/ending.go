package table

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// An Ending is the screen at the end of a game. The game stays on the table until the
// ending is left.
type Ending struct {
	Titles  []say.Text // the longest first
	Text    say.Text
	Winners []int // the seats whose lamps flicker
	// First draws what is seen if text is large, until somebody scrolls; nil: the text.
	First func(f *ui.Frame, keys []ui.Help)
	Keys  []Key // what else can be done; Back leads home

	leave    func() ui.Step
	tonight  func(then func(wins []int)) *ui.Work // counts the evening's games; nil: it was asked to
	names    []string                             // of the players
	tally    say.Text                             // of the evening's games; empty: not counted yet, or nobody has won any
	w, h     int
	look     ui.Look
	scrolled bool
	pager    *ui.Pager
}

// Ending returns the screen. Below the text stays how many games each has won tonight,
// if the kind says who has won.
func (t *Table[P, E]) Ending(e Ending) ui.Screen {
	e.leave, e.pager = t.Leave, ui.NewPager(e.Text)
	if t.kind.Winners != nil {
		e.tonight, e.names = t.Tonight, t.kind.Players(t.Position())
	}
	return &e
}

// Resize lays the text out.
func (e *Ending) Resize(w, h int, look ui.Look) {
	e.w, e.h, e.look = w, h, look
	e.pager.Layout(w-2, h-3-e.tallyRows(), look)
}

// tallyRows is how many rows the evening's games take, which stay below the text.
func (e *Ending) tallyRows() int {
	if e.tally == "" {
		return 0
	}
	return len(e.look.Wrap(e.tally, e.w-2))
}

// Next asks to count the evening's games at once.
func (e *Ending) Next() time.Time {
	if e.tonight == nil {
		return time.Time{}
	}
	return ui.AtOnce()
}

// Tick counts them, once.
func (e *Ending) Tick(time.Time) ui.Step {
	work := e.tonight(func(wins []int) {
		if wins != nil {
			e.tally = TallyText(e.names, wins)
		}
		e.Resize(e.w, e.h, e.look)
	})
	e.tonight = nil
	return ui.Step{Work: work}
}

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
	body, tally := f.Body().Inset(1, 0), e.tallyRows()
	e.pager.Draw(body.Rows(1, body.H-1-tally))
	if tally > 0 {
		body.Para(body.H-tally, e.tally, f.Look.Title)
	}
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
