package cryptid

import (
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMisfit says that the clues do not fit together, and lets everybody tell them
// anew. If there is just one thing in the map whose change makes all fit, it is named: as something
// to compare, since a wrong clue can look like it.
func newMisfit(t *Table) ui.Screen {
	text := misfitText
	position := t.Position()
	if mend, ok := position.Mend(); ok {
		text = mendText(mend)
	}
	return &table.Shown{Show: func(f *ui.Frame) { drawMisfit(f, text) }, Keys: []ui.Binding{
		ui.Bind(ui.OK, "enter them again", func() ui.Step { return t.Do(play.Retold{}) }).Or("re-enter"),
		ui.Bind(ui.Back, "home", ui.GoHome),
		ui.Bind(ui.Right, "correct the map", func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }).Or("map"),
	}}
}

// misfitText is what is said where nothing in the map, or more than one thing, would make all fit.
const misfitText say.Text = "The clues that you entered cannot be a card's: together they do not leave exactly one space, or one of them is not needed. So some clue is wrong, or the map: the box cannot say which.\n\nCompare the map with the card, and your numbers with your books. Then everybody enters the clue again. If the card was entered wrongly, correct the map first."

// drawMisfit draws what it says, below a blank row if there is room for one.
func drawMisfit(f *ui.Frame, text say.Text) {
	f.Flicker = ui.Lamp(ui.Status)
	f.Head("The clues do not fit together", "")
	body := f.Body().Inset(1, 0)
	body.Para(max(0, min(1, body.H-len(f.Look.Wrap(text, body.W)))), text, f.Look.Text)
}

// mendText says what would make all fit, and what to do.
func mendText(mend deduce.Mend) say.Text {
	return say.Join("\n\n", "The clues that you entered cannot be a card's: some clue is wrong, or the map.", mend.Text(),
		"Compare that with the card first, and correct the map if the card shows it. If not, compare your numbers with your books. Then everybody enters the clue again.")
}
