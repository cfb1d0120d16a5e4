package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMisfit says that the clues do not fit together, and lets everybody tell them
// anew.
func newMisfit(t *Table) ui.Screen {
	draw := func(f *ui.Frame) {
		f.Flicker = ui.Lamp(ui.Status)
		f.Head("The clues do not fit together", "")
		f.Body().Inset(1, 0).Para(1, "The clues that you entered cannot be a card's: together they do not leave exactly one space, or one of them is not needed. So some clue is wrong, or the map: the box cannot say which.\n\nCompare the map with the card, and your numbers with your books. Then everybody enters the clue again. If the card was entered wrongly, correct the map first.", f.Look.Text)
	}
	return &table.Shown{Show: draw, Keys: []ui.Binding{
		ui.Bind(ui.OK, "enter them again", func() ui.Step { return t.Do(play.Retold{}) }).Or("re-enter"),
		ui.Bind(ui.Back, "home", goHome),
		ui.Bind(ui.Right, "correct the map", func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }).Or("map"),
	}}
}
