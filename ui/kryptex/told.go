package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// told tells the table what to do on it before play goes on. The event has
// happened already, so OK and Back go the same way, and a pulled plug skips it.
type told struct {
	*Table
	title string
	pager *ui.Pager
}

func newTold(t *Table, title, text string) *told {
	return &told{Table: t, title: title, pager: ui.NewPager(text)}
}

// Resize lays the text out.
func (s *told) Resize(w, h int) { s.pager.Layout(w-2, h-3) }

func (s *told) Draw(f *ui.Frame) {
	f.Head(s.title, s.pager.Position())
	s.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	keys := []ui.Help{ui.Does("go on", hw.OK, hw.Back)}
	if s.pager.Position() != "" {
		keys = append(keys, ui.Does("line", hw.Up, hw.Down), ui.Does("page", hw.Left, hw.Right))
	}
	f.Keys(keys...)
}

func (s *told) Press(e hw.Event, _ time.Time) ui.Step {
	if !s.pager.Press(e) && (e.Key == hw.OK || e.Key == hw.Back) {
		s.news = ""
		return s.goOn()
	}
	return ui.Step{}
}
