package cryptid

import (
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMisfit returns the screen that says that the clues do not fit together, and lets everybody
// re-enter them. If exactly one change of the map would make them fit, it names the change. The
// table compares that change with the card, since a wrong clue can have the same effect.
func newMisfit(t *Table) ui.Screen {
	text := misfitText
	position := t.Position()
	if mend, ok := position.MapCorrection(); ok {
		text = mendText(mend)
	}
	return &table.StillScreen{Show: func(f *ui.Frame) { drawMisfit(f, text) }, Keys: []ui.Binding{
		ui.Bind(ui.OK, "re-enter them", func() ui.Step { return t.Do(play.CluesDropped{}) }).Or("re-enter"),
		ui.Bind(ui.Back, "home", ui.GoHome),
		ui.Bind(ui.Right, "correct the map", func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }).Or("map"),
	}}
}

// misfitText is the text of the misfit screen if no change of the map, or more than one, would make
// the clues fit.
const misfitText say.Text = "The clues you entered cannot come from a card: together they do not leave exactly one space, or one of them is not needed. Either a clue or the map is wrong; the box cannot tell which.\n\nCheck the map against the card and your numbers against your books. Then everybody re-enters their clue. If the card was entered wrongly, correct the map first."

// drawMisfit draws the text of the misfit screen, below a blank row if there is space for one.
func drawMisfit(f *ui.Frame, text say.Text) {
	f.FlickeringLamps = ui.Lamp(ui.StatusLamp)
	f.Head("The clues do not fit together", "")
	body := f.Body().Inset(1, 0)
	body.Para(max(0, min(1, body.H-len(f.Look.Wrap(text, body.W)))), text, f.Look.Text)
}

// mendText returns a text that names the change that would make the clues fit, and says what to do.
func mendText(mend deduce.MapCorrection) say.Text {
	return say.Join("\n\n", "The clues you entered cannot come from a card: either a clue or the map is wrong.", mend.Text(),
		"Check that against the card first, and correct the map if the card shows it. If not, check your numbers against your books. Then everybody re-enters their clue.")
}
