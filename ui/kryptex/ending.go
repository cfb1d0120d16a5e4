package kryptex

import (
	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding makes the end of a game: who has won, the keywords, and alone the score;
// and the grid.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	var winners []int
	if w := v.Ending.Winner; w != 0 {
		winners = []int{w}
	}
	return t.Ending(table.Ending{
		Titles: []string{"The end (" + v.Mode.Title() + ")"}, Text: v.EndingText(), Winners: winners,
		Other: func(f *ui.Frame, keys []ui.Help) {
			sc := t.scene()
			sc.keys = keys
			sc.draw(f)
		},
		Turn: "grid",
		Keys: []table.Key{table.Does("record", hw.OK, t.record)},
	})
}
