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

// deckIsOut is the text of the row that ends a round if the box does not track the deck.
const deckIsOut = say.Text("The deck is out")

// menuRows returns the rows of the menu. If an action is not possible now, its row says why.
func (t *Table) menuRows() []ui.Row {
	v := t.view()
	past := t.pastRows()
	rows := past[:1:1]
	if v.Detail == clash.ByPoints {
		rows = append(rows, ui.Row{Text: deckIsOut, Value: "round over", Open: t.deckOut, WhyOff: off(v.Phase != clash.Picking || v.NeedsDeal(), "later")})
	}
	rows = append(rows, ui.Row{Text: "What you enter", Value: detailNames[v.Detail], Open: t.askSwitch, WhyOff: off(!v.MaySwitch(), "after the points")})
	rows = append(rows, past[1:3]...)
	if v.Detail == clash.ByStrengths {
		rows = append(rows, ui.Row{Text: "Correct the deck", Open: table.OpenScreen(t.recount), WhyOff: off(v.Phase != clash.Picking, "later")})
	}
	return append(rows, past[3],
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
		{Text: "Points and piles", Open: table.OpenText("Points and piles", func() say.Text { return ledgerText(v) })},
		{Text: "Correct a battle", Open: table.OpenScreen(t.correctionList), WhyOff: off(len(v.Battles) == 0, "nothing yet")},
		{Text: "Take back", Open: table.OpenScreen(t.takeBacks), WhyOff: off(v.Record.LastStanding() == 0, "nothing yet")},
		{Text: "Record", Open: table.OpenText("Record", func() say.Text { return v.RecordText(t.Times()) })},
	}
}

// deckOut ends the round. If the deck must still have cards for another battle, it asks first.
func (t *Table) deckOut() ui.Step {
	if t.view().CanBeOver() {
		return t.roundOver()
	}
	return ui.Step{Push: ui.NewDialog("That seems unlikely: even if nobody kept a card, the deck has enough for another battle. Is the round over anyway?", 0,
		ui.Row{Text: "No, play on"}, ui.Row{Text: "Yes, it is over", Open: t.roundOver})}
}

func (t *Table) roundOver() ui.Step { return t.happen(clash.RoundEnded{}) }

// ahead ends a round of a game entered by points once no further battle is possible.
func (t *Table) ahead() (step ui.Step, due bool) {
	if !t.view().MustBeOver() {
		return ui.Step{}, false
	}
	return t.roundOver(), true
}

// askSwitch asks whether the table wants to enter more, or less, from the next battle on. If the
// box then has to track a deck whose size it does not know, it also asks how many cards are in it.
func (t *Table) askSwitch() ui.Step {
	v := t.view()
	to := otherDetail(v.Detail)
	return ui.Step{Push: t.ConfirmScreen(table.Confirmation{
		Titles: []say.Text{"What you enter"}, Verb: "change",
		Text: say.Join("\n\n", say.Sprintf("From the next battle on: %s.", detailNames[to]), detailNotes[to]),
		Do: func() ui.Step {
			if v.Estimated && to == clash.ByStrengths {
				return ui.Step{Push: newDeckCount(t, func(n int) clash.Event { return clash.DetailSwitched{Detail: to, Deck: n} })}
			}
			return t.happen(clash.DetailSwitched{Detail: to})
		},
	})}
}

// recount returns the screen on which the table enters how many cards the deck really has.
func (t *Table) recount() ui.Screen {
	return newDeckCount(t, func(n int) clash.Event { return clash.DeckCounted{Cards: n} })
}

// deckCount is the screen that asks how many cards are in the deck.
type deckCount struct {
	t    *Table
	dial dial
	tell func(n int) clash.Event
}

func newDeckCount(t *Table, tell func(n int) clash.Event) ui.Screen {
	v := t.view()
	d := &deckCount{t: t, dial: dial{most: v.MaxInDeck(), leap: 5}, tell: tell}
	d.dial.tell(v.Deck)
	return d
}

// Draw asks for the number of cards.
func (d *deckCount) Draw(f *ui.Frame) {
	f.Head("The deck", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, "How many cards are left in the deck after both have drawn?", f.Look.Title) + 1
	d.dial.draw(body, y, true)
	body.Para(y+2, say.Sprintf("Count again: go by what is on the table. There can be at most %d.", d.dial.most), f.Look.Text)
	f.Keys(d.dial.keys(d.take, ui.Leave("close"))...)
}

func (d *deckCount) take(n int) ui.Step { return d.t.happen(d.tell(n)) }

// askStop asks whether to end the game early.
func (t *Table) askStop() ui.Step {
	return ui.Step{Push: ui.NewDialog("End the game here? The points count as they are.", 0,
		ui.Row{Text: "Play on"},
		ui.Row{Text: "End it", Open: func() ui.Step { return t.happen(clash.GameStopped{}) }},
	)}
}

// howToPlay returns the guide to the box, then the rules of the game.
func howToPlay(keys *ui.KeyNames) say.Text { return say.Join("\n\n", guide(keys), rules()) }

// guide returns a guide to what the players do and what the box does.
func guide(keys *ui.KeyNames) say.Text {
	parts := []say.Text{
		"You pick three cards each, turn them over together, see who wins and hand over the card. Then enter who won it and its points: three presses. The box keeps the score, says who leads and how many battles are left in the round, and at the end tells you when the game was decided.",
		say.Sprintf("Not sure who wins, or who chooses? Press %s, and the box judges this battle. It asks how many of the six are sea monsters, and for each side's sum. It names the place, the winner and who chooses, and says why.", keys.PressText(ui.OK)),
		say.Sprintf("A draw has its own key: %s. The box does not track the deck. After the last battle of a round, choose \"The deck is out\" in the menu.", keys.PressText(ui.Up)),
		`You can enter more, or less again, whenever you like: see "What you enter" in the menu. With strengths, the box judges every battle, says who draws how many, tracks the deck and says when a round is over, and why.`,
		say.Sprintf(`Wrong number? %s returns to it. "Correct a battle" fixes any earlier one, and everything after it stands. There is no need to count the piles: "Points and piles" lists what each player has collected, in the order it was won. Lay yours out the same way to see which card is missing.`, keys.PressText(ui.Back)),
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
		"Where the rulebook is silent: against 0 any strength is double. After a draw the same player draws first again. After a round's last battle nothing is kept. Without three cards each there is no battle. With equal points the win is shared.",
	)
}
