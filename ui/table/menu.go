package table

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Menu is what the table can do at any time. Back closes it. It is left for the home
// screen by a row of its own, see [LeaveRow].
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
	f.Keys(append(m.list.Help(rows), ui.Does("close", hw.Back))...)
}

// Press uses a row or closes the menu.
func (m *Menu) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return m.list.Press(e, m.Rows())
}

// LeaveRow returns the row that leads home. The game stays on the table.
func LeaveRow() ui.Row {
	return ui.Row{Text: "Leave the table: the game is kept", Open: func() ui.Step { return ui.Step{Home: true} }}
}

// Leads returns the Open of a row that leads to a screen.
func Leads(to func() ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: to()} }
}

// Reads returns the Open of a row that shows a text.
func Reads(title say.Text, text func() say.Text) func() ui.Step {
	return Leads(func() ui.Screen { return ui.NewPage(title, text()) })
}
