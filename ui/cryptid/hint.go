package cryptid

import (
	"strconv"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// readsHint reports whether the table must read the hint's number off the card now.
func (t *Table) readsHint() bool { return t.view().IsReadingHint() && !t.hintLater }

// newHintNumber returns the screen that asks for the number of the hint on the card. It asks for
// confirmation, with the cursor on no, since a wrong number would reveal another hint. leave is
// called if the table closes the screen without a number.
func newHintNumber(t *Table, leave func() ui.Step) ui.Screen {
	return &ui.EntryScreen{
		Title: "The hint's number",
		Note:  "Find the hint's number, 1 to 80, in your row of the card.",
		Entry: ui.NewCodeEntry("0123456789", 2),
		Leave: leave,
		Done: func(text string, _ time.Time) ui.Step {
			n, err := strconv.Atoi(text)
			if err != nil || cryptid.HintByNumber(n) == cryptid.NoHint {
				return ui.Step{Push: ui.NewPage("The hint's number", say.Sprintf("There is no hint %s: numbers run from 1 to %d.", text, cryptid.HintCount)), Sound: ui.Refused}
			}
			return ui.Step{Push: ui.NewDialog(say.Sprintf("Is it %d, in your row of the card?", n), 1,
				ui.Row{Text: "Yes, show the hint", Open: func() ui.Step { return t.Do(play.HintNumberRead{Number: n}) }},
				ui.Row{Text: "No, enter it again"})}
		},
	}
}

// hintText returns the table's hint in a sentence, and says that it stays beside the map.
func hintText(v *play.View) say.Text {
	return say.Join("\n\n", say.Sentence(v.Hint.Text()), "The hint stays beside the map.")
}
