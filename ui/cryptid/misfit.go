package cryptid

import (
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMisfit returns the screen that says that the clues do not fit together, and lets everybody
// re-enter them. It names the changes of the map that would make them fit, for the table to compare
// with the card.
func newMisfit(t *Table) ui.Screen {
	position := t.Position()
	misfit := position.Misfit()
	return &table.StillScreen{Show: func(f *ui.Frame) { drawMisfit(f, misfit) }, Keys: []ui.Binding{
		ui.Bind(ui.OK, "re-enter them", func() ui.Step { return t.Do(play.CluesDropped{}) }).Or("re-enter"),
		ui.Bind(ui.Back, "home", ui.GoHome),
		ui.Bind(ui.Right, "correct the map", func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }).Or("map"),
	}}
}

// misfitText is the text of the misfit screen if no change of the map would make the clues fit, or
// if there is no space for all of them.
const misfitText say.Text = "The clues you entered cannot come from a card: together they do not leave exactly one space, or one of them is not needed. Either a clue or the map is wrong; the box cannot tell which.\n\nCheck the map against the card and your numbers against your books. Then everybody re-enters their clue. If the card was entered wrongly, correct the map first."

// drawMisfit draws the text of the misfit screen, below a blank row if there is space for one.
func drawMisfit(f *ui.Frame, misfit deduce.Misfit) {
	f.FlickeringLamps = ui.Lamp(ui.StatusLamp)
	f.Head("The clues do not fit together", "")
	body := f.Body().Inset(1, 0)
	text := changesText(misfit)
	if len(misfit.Maps) == 0 || len(f.Look.Wrap(text, body.W)) > body.H {
		text = misfitText
	}
	body.Para(max(0, min(1, body.H-len(f.Look.Wrap(text, body.W)))), text, f.Look.Text)
}

// changesText returns a text that names the changes that would make the clues fit, and says what to
// do.
func changesText(misfit deduce.Misfit) say.Text {
	return say.Lines("The clues you entered cannot come from a card: either a clue or the map is wrong.", misfit.Text(), "",
		"Compare the card first, then your numbers with your books. Correct the map if it is wrong. Then everybody re-enters their clue.")
}
