package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMisfit returns the screen that says that the clues do not fit together, and lets everybody
// re-enter them.
func newMisfit(t *Table) ui.Screen {
	return &table.StillScreen{Show: drawMisfit, Keys: []ui.Binding{
		ui.Bind(ui.OK, "re-enter them", func() ui.Step { return t.Do(play.CluesDropped{}) }).Or("re-enter"),
		ui.Bind(ui.Back, "home", ui.GoHome),
		ui.Bind(ui.Right, "correct the map", func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }).Or("map"),
	}}
}

const misfitText say.Text = "The clues you entered cannot come from a card: together they do not leave exactly one space, or one of them is not needed. Either a clue or the map is wrong; the box cannot tell which.\n\nCheck the map against the card and your numbers against your books. Then everybody re-enters their clue. If the card was entered wrongly, correct the map first."

// drawMisfit draws the text of the misfit screen, below a blank row if there is space for one.
func drawMisfit(f *ui.Frame) {
	f.FlickeringLamps = ui.Lamp(ui.StatusLamp)
	f.Head("The clues do not fit together", "")
	body := f.Body().Inset(1, 0)
	body.Para(max(0, min(1, body.H-len(f.Look.Wrap(misfitText, body.W)))), misfitText, f.Look.Text)
}
