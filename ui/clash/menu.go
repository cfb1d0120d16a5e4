package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu opens the list of actions that a table has at any time.
func (t *Table) menu() ui.Step {
	return ui.Step{Push: &ui.Menu{
		Head: func(f *ui.Frame) { f.Head(t.Title, scoreBeside(t.Title, f, t.view())) },
		Rows: t.WithBox(t.menuRows),
	}}
}

// deckIsOut is the text of the row that ends a round.
const deckIsOut = say.Text("The deck is out")

// menuRows returns the rows of the menu. If an action is not possible now, its row says why.
func (t *Table) menuRows() []ui.Row {
	v := t.view()
	over := ui.Row{Text: deckIsOut, Value: "round over", Open: t.deckOut, WhyOff: off(v.Phase != clash.Picking || v.NeedsDeal(), "later")}
	return append(append([]ui.Row{over}, t.pastRows()...),
		ui.Row{Text: "How to play, and what the box does", Open: table.OpenScreen(func() ui.Screen { return ui.NewGuide("How to play", howToPlay) })},
		ui.Row{Text: "End the game here", Open: t.askStop},
	)
}

// off returns the reason why a row cannot be chosen, or "" if isOff is false.
func off(isOff bool, reason say.Text) say.Text {
	if isOff {
		return reason
	}
	return ""
}

// pastRows returns the rows about earlier battles: the collections, the battles to correct, the
// lines to take back, and the record.
func (t *Table) pastRows() []ui.Row {
	v := t.view()
	return []ui.Row{
		{Text: "Points", Open: table.OpenText("Points", func() say.Text {
			return say.Join("\n\n", v.CollectionsText(), "Lay yours out like this: which is missing?", v.BattlesText())
		})},
		{Text: "Correct a battle", Open: table.OpenScreen(t.correctionList), WhyOff: off(len(v.Battles) == 0, "nothing yet")},
		{Text: "Take back", Open: table.OpenScreen(t.takeBacks), WhyOff: off(v.Record.LastStanding() == 0, "nothing yet")},
		{Text: "Record", Open: table.OpenText("Record", func() say.Text { return v.RecordText(t.Times()) })},
	}
}

// deckOut ends the round. If the deck must still have cards for another battle, it asks first.
func (t *Table) deckOut() ui.Step {
	if t.view().CanBeOver() {
		return t.endRound()
	}
	return ui.Step{Push: ui.NewDialog("That seems unlikely: even if nobody kept a card, the deck has enough for another battle. Is the round over anyway?", 0,
		ui.Row{Text: "No, play on"}, ui.Row{Text: "Yes, it is over", Open: t.endRound})}
}

func (t *Table) endRound() ui.Step { return t.happen(clash.RoundEnded{}) }

// askStop asks whether to end the game early.
func (t *Table) askStop() ui.Step {
	return ui.Step{Push: ui.NewDialog("End the game here? The points count as they are.", 0,
		ui.Row{Text: "Play on"},
		ui.Row{Text: "End it", Final: true, Open: func() ui.Step { return t.happen(clash.GameStopped{}) }},
	)}
}

// howToPlay returns the guide to the box, then the rules of the game.
func howToPlay(keys *ui.KeyNames) say.Text { return say.Join("\n\n", guide(keys), rules()) }

// guide returns a guide to what the players do and what the box does.
func guide(keys *ui.KeyNames) say.Text {
	parts := []say.Text{
		"You pick three cards each, turn them over together, see who wins and hand over the card. Then enter who won it and its points: three presses. The box keeps the score, says who leads and how many battles are left in the round, and at the end tells you when the game was decided.",
		say.Sprintf("Not sure who wins, or who chooses? Press %s, and the box judges this battle. It asks how many of the six are sea monsters, and for each side's sum. It names the place, the winner and who chooses.", keys.PressText(ui.OK)),
		say.Sprintf("A tie has its own key: %s. The box does not track the deck. After the last battle of a round, choose \"The deck is out\" in the menu.", keys.PressText(ui.Up)),
		say.Sprintf(`Wrong number? %s returns to it. "Correct a battle" fixes any earlier one, and everything after it stands. "Points" lists what each player has collected, in the order it was won.`, keys.PressText(ui.Back)),
	}
	if keys.HasKeyboard {
		parts = append(parts, "Every number can be typed, a strength also as a sum: 7+5+6.")
	}
	return say.Join("\n\n", append(parts, "Nothing is lost if the plug is pulled. The game continues where it was.")...)
}

// rules returns the rules of the game in short.
func rules() say.Text {
	return say.Join("\n\n",
		"THE GAME",
		"Each player has a hand of five cards. For a battle, each picks three in secret, and both turn them over together.",
		"The six cards decide where the battle takes place. With four or more sea monsters it is in the sea; with one or none it is on land; otherwise it is in the open. A player's strength is the sum of the three values for that place.",
		"The stronger player wins and collects one of the loser's three cards. The loser chooses which; with double the loser's strength or more, the winner does. If the strengths are equal, nobody collects.",
		"Then each player may take one of the cards still theirs back into their hand. The others are discarded, and both draw up to five, the winner first.",
		"Once the deck is out, the next battle is the last of the round. Then the hands are discarded, and all cards except the collections are shuffled for the next round.",
		"After three rounds, the player with the most points in their collection wins.",
		"Where the rulebook is silent: against 0 any strength is double. After a tie the same player draws first again. After a round's last battle nothing is kept. Without three cards each there is no battle. With equal points the win is shared.",
	)
}
