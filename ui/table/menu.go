package table

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Menu is what the table can do at any time. Back goes home; the game stays on the
// table.
type Menu struct {
	Head func(f *ui.Frame) // draws the first line
	Rows func() []ui.Row   // called whenever they are drawn or used

	list ui.List
}

// Draw draws the rows and what the keys do to the one at the cursor.
func (m *Menu) Draw(f *ui.Frame) {
	rows := m.Rows()
	m.Head(f)
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

// Press uses a row or goes home.
func (m *Menu) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	return m.list.Press(e, m.Rows())
}

// Leads returns the Open of a row that leads to a screen.
func Leads(to func() ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: to()} }
}

// Reads returns the Open of a row that shows a text.
func Reads(title say.Text, text func() say.Text) func() ui.Step {
	return Leads(func() ui.Screen { return ui.NewPage(title, text()) })
}
