package table

import (
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// LeaveText is the text of the row that leads home.
const LeaveText say.Text = "Leave the table (the game is kept)"

// LeaveRow returns the row that leads home. The game stays on the table, and its clock, if it has
// one, stops until somebody comes back.
func (t *Table[P, E]) LeaveRow() ui.Row {
	return ui.Row{Text: LeaveText, Final: true, Open: func() ui.Step {
		return t.note(t.kind.WentAway, ui.GoHome)
	}}
}

// back returns the step that continues the game when the players come back to it.
func (t *Table[P, E]) back() ui.Step { return t.note(t.kind.CameBack, t.Continue) }

// note records that the players left the table, or came back, if the game records that, and
// continues with the step of next. If the record cannot be saved, the next move says so.
func (t *Table[P, E]) note(e E, next func() ui.Step) ui.Step {
	if any(e) == nil || t.Position().Decide(e) != nil {
		return next()
	}
	return t.DoThen(e, next).WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err != nil {
			return next()
		}
		return follows()
	})
}

// OpenScreen returns an Open for a row that leads to a screen.
func OpenScreen(to func() ui.Screen) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: to()} }
}

// OpenText returns an Open for a row that shows a text.
func OpenText(title say.Text, text func() say.Text) func() ui.Step {
	return OpenScreen(func() ui.Screen { return ui.NewPage(title, text()) })
}
