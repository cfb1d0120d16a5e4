package kryptex

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding makes the end of a game: who has won, the keywords, alone the score, and when
// it was decided; and the grid. The same people can play again at once.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	var winners []int
	if w := v.Ending.Winner; w != 0 {
		winners = []int{w}
	}
	review := v.Review()
	return t.Ending(table.Ending{
		Titles: []say.Text{say.Sprintf("The end (%s)", v.Title())}, Text: say.Join("\n\n", v.EndingText(), review.Decided()), Winners: winners,
		Keys: []table.Key{
			table.Does("play again", hw.OK, t.again).Or("again"),
			table.Does("review", hw.Right, table.Reads("How it went", review.Text)),
			table.Does("record", hw.Left, t.record).Or("more"),
		},
	})
}

// again begins another game of the same people with the same settings; the other one
// moves first. A day has one keyword: after it the box draws another.
func (t *Table) again() ui.Step {
	v := t.view()
	next := v.Settings
	next.Starter = v.Starter%len(v.Names) + 1
	next.Explain, next.Day, next.Rules = false, "", kryptex.Today
	return ui.Step{Work: kind().Begin(t.Box, kryptex.Began{Settings: next})}
}
