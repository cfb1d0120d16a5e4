package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A note tells the table something before play goes on.
type note struct {
	title string
	pager *ui.Pager
	then  func() ui.Step
}

// newNote makes a note; then is what follows when it was read.
func newNote(title, text string, then func() ui.Step) *note {
	return &note{title: title, pager: ui.NewPager(text), then: then}
}

// Resize lays the text out.
func (n *note) Resize(w, h int) { n.pager.Layout(w-2, h-3) }

// Draw draws the text.
func (n *note) Draw(f *ui.Frame) {
	f.Head(n.title, n.pager.Position())
	n.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	keys := []ui.Help{ui.Does("go on", hw.OK, hw.Back)}
	if n.pager.Position() != "" {
		keys = append(keys, ui.Does("scroll", hw.Up, hw.Down))
	}
	f.Keys(keys...)
}

// Press scrolls, or goes on.
func (n *note) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key != hw.OK && e.Key != hw.Back {
		n.pager.Press(e)
		return ui.Step{}
	}
	step := n.then()
	step.Pop++ // where it doesn't lead elsewhere, back to what lies below
	return step
}
