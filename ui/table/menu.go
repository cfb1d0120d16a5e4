package table

import (
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

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
