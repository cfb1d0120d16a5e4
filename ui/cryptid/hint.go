package cryptid

import (
	"strconv"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// newHintNumber asks for the number of the hint on the card, and reads back what it
// stands for, with the cursor on no, before it counts.
func newHintNumber(t *Table) ui.Screen {
	return &ui.Prompt{
		Title: "The hint's number",
		Note:  "You have agreed on a hint. Its number is on the card, in the row of your player count: 1 to 80.",
		Entry: ui.NewCode("0123456789", 2),
		Done: func(text string, _ time.Time) ui.Step {
			n, err := strconv.Atoi(text)
			hint := cryptid.HintNumber(n)
			if err != nil || hint == cryptid.NoHint {
				return ui.Step{Push: ui.NewPage("The hint's number", say.Sprintf("There is no hint %s: the numbers go from 1 to %d.", text, cryptid.HintNumbers)), Sound: ui.Refused}
			}
			return ui.Step{Push: ui.NewAsk(say.Sprintf("Hint %d says: %s. Is %d the number on the card?", n, hint, n), 1,
				ui.Row{Text: "Yes: this is the hint", Open: func() ui.Step { return t.giveHint(n) }},
				ui.Row{Text: "No: enter it again"})}
		},
	}
}

// giveHint gives the table the hint with a number of the rulebook's table.
func (t *Table) giveHint(n int) ui.Step {
	return t.Do(play.Numbered{Number: n}, func() ui.Step {
		return ui.Step{Home: true, Push: ui.NewNotice("The hint", hintText(t.view()), t.GoOn), Sound: ui.Attention}
	})
}

// hintText is the table's hint in a sentence, and where it can be read later.
func hintText(v *play.View) say.Text {
	return say.Join("\n\n", hintTexts[v.Hint], "It stays beside the map.")
}

var hintTexts = [...]say.Text{
	cryptid.NoWithinOne:   `Nobody's clue says "within one space".`,
	cryptid.NoWithinTwo:   `Nobody's clue says "within two spaces".`,
	cryptid.NoWithinThree: `Nobody's clue says "within three spaces".`,
	cryptid.NoTerrainPair: `Nobody's clue is of the kind "on one terrain or another".`,
	cryptid.NoTerrain:     "Nobody's clue mentions any type of terrain.",
	cryptid.NoAnimal:      "Nobody's clue mentions any animal territory.",
	cryptid.NoDesert:      "Nobody's clue mentions desert.",
	cryptid.NoForest:      "Nobody's clue mentions forest.",
	cryptid.NoMountain:    "Nobody's clue mentions mountain.",
	cryptid.NoSwamp:       "Nobody's clue mentions swamp.",
	cryptid.NoWater:       "Nobody's clue mentions water.",
}
