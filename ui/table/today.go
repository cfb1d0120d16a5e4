package table

import (
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A DailyGame describes a kind's game of the day, which is the same on every box.
type DailyGame struct {
	Title   say.Text // what the players look for, such as "the creature"
	LowWins bool     // the lower of two scores is the better one
}

// AskWhoPlays returns the step that asks who plays the game of the day, if two can race in it.
func AskWhoPlays(alone, race func() ui.Step) ui.Step {
	return ui.Step{Push: ui.NewDialog("Who plays? A race does not count as the game of the day.", 0,
		ui.Row{Text: "Alone, or together", Open: alone},
		ui.Row{Text: "Two of you, taking turns", Open: race})}
}
