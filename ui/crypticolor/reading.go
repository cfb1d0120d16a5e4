package crypticolor

import (
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// reading is a text to be read while the clock goes on. OK and Back leave it.
type reading struct {
	ticking
	title string
	pager *ui.Pager
}

func newReading(t *Table, title, text string) *reading {
	return &reading{ticking{Table: t}, title, ui.NewPager(text)}
}

// Resize lays the text out.
func (r *reading) Resize(w, h int) { r.pager.Layout(w, h-2) }

func (r *reading) Draw(f *ui.Frame) {
	f.Head(r.title, beside(r.pager.Position(), r.timeLeft()))
	r.pager.Draw(f.Body())
	f.Keys(append([]ui.Help{ui.Does("leave", hw.OK, hw.Back)}, r.pager.Help()...)...)
}

// beside is the right end of a title, with the time after it.
func beside(right, time string) string { return strings.TrimSpace(right + "  " + time) }

func (r *reading) Press(e hw.Event, _ time.Time) ui.Step {
	if !r.pager.Press(e) && (e.Key == hw.OK || e.Key == hw.Back) {
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// choice is a list to choose from while the clock goes on.
type choice struct {
	ticking
	ui.Menu
}

func newChoice(t *Table, title string, rows []ui.Row) *choice {
	return &choice{ticking{Table: t}, ui.Menu{Title: title, Rows: func() []ui.Row { return rows }}}
}

func (c *choice) Draw(f *ui.Frame) {
	c.Menu.Draw(f)
	f.Right(f.W, 0, c.timeLeft(), f.Look.Title)
}

func (c *choice) Press(e hw.Event, now time.Time) ui.Step { return c.over(c.Menu.Press(e, now), now) }
