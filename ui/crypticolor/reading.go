package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// reading is a text to be read while the clock goes on. OK and Back leave it.
type reading struct {
	t     *Table
	title say.Text
	pager *ui.Pager
}

func (t *Table) newReading(title, text say.Text) ui.Screen {
	return ticking{&reading{t, title, ui.NewPager(text)}, t, 0}
}

// reads is the Open of a row that shows a text.
func (t *Table) reads(title say.Text, text func() say.Text) func() ui.Step {
	return table.Leads(func() ui.Screen { return t.newReading(title, text()) })
}

// Resize lays the text out.
func (r *reading) Resize(w, h int, look ui.Look) { r.pager.Layout(w, h-2, look) }

func (r *reading) Draw(f *ui.Frame) {
	f.Head(r.title, beside(r.pager.Position(), r.t.timeLeft()))
	r.pager.Draw(f.Body())
	f.Keys(append([]ui.Help{ui.Does("leave", hw.OK, hw.Back)}, r.pager.Help()...)...)
}

// beside is the right end of a title, with the time after it.
func beside(right, time say.Text) say.Text { return say.Join("  ", right, time) }

func (r *reading) Press(e hw.Event, _ time.Time) ui.Step {
	if !r.pager.Press(e) && (e.Key == hw.OK || e.Key == hw.Back) {
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// headed is a screen whose title leaves room for the clock.
type headed struct {
	ui.Screen
	t *Table
}

func (h headed) Draw(f *ui.Frame) {
	h.Screen.Draw(f)
	f.Right(f.W, 0, h.t.timeLeft(), f.Look.Title)
}

// newChoice is a list to choose from while the clock goes on.
func (t *Table) newChoice(title say.Text, rows []ui.Row) ui.Screen {
	list := &ui.Menu{Title: title, Rows: func() []ui.Row { return rows }}
	return ticking{headed{list, t}, t, 0}
}
