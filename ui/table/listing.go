package table

import (
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A StillScreen is a screen that only shows something. Its keys lead to other screens.
type StillScreen struct {
	Show func(f *ui.Frame) // draws it
	Keys []ui.Binding
}

// Draw implements [ui.Screen].
func (s *StillScreen) Draw(f *ui.Frame) {
	s.Show(f)
	f.Keys(s.Keys...)
}

// ContinueKeys returns a binding of OK and Back that continues with the step of next.
func ContinueKeys(next func() ui.Step) []ui.Binding {
	return []ui.Binding{ui.Bind(ui.OK, "continue", next).And(ui.Back)}
}

// A Listing is a screen of rows, with a text above them.
type Listing struct {
	Title, Right, Text say.Text
	Rows               func() []ui.Row
	Back               ui.Binding
	Lit, Flicker       ui.Lamps

	list ui.List
}

// Draw draws the text and the rows.
func (l *Listing) Draw(f *ui.Frame) {
	rows, body, y := l.Rows(), f.Body(), 0
	f.LampsOn, f.FlickeringLamps = l.Lit, l.Flicker
	f.Head(l.Title, l.Right)
	if l.Text != "" {
		y = body.Inset(1, 0).Para(0, l.Text, f.Look.Text) + 1
	}
	l.list.Draw(body.Rows(y, body.H-y), rows)
	f.Keys(append(l.list.Keys(rows), l.Back)...)
}
