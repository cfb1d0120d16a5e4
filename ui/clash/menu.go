package clash

import (
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu shows what a table can do at any time.
func (t *Table) menu() ui.Step {
	return ui.Step{Push: &table.Menu{
		Head: func(f *ui.Frame) { f.Head(t.Title, standing(t.view())) },
		Rows: t.menuRows,
	}}
}

// menuRows are what can be done, and why not what cannot be done now: a card that is
// taught while picks are hidden could tell what they are.
func (t *Table) menuRows() []ui.Row {
	v := t.view()
	takeBack := ui.Row{Text: "Take back", Open: table.Leads(t.takeBacks)}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "nothing yet"
	}
	teach := ui.Row{Text: "Teach the box a card", Open: table.Leads(t.teach)}
	if !v.MayLearn() {
		teach.Off = "after the reveal"
	}
	return []ui.Row{
		{Text: "Go on playing", Open: t.GoOn},
		{Text: "Points and collections", Open: table.Reads("Points and collections", func() string { return ledgerText(v) })},
		{Text: "Count the cards", Open: table.Leads(func() ui.Screen { return newCounting(v) })},
		{Text: "Record", Open: t.record},
		takeBack,
		teach,
		{Text: "How to play", Open: table.Reads("How to play", func() string { return rules })},
	}
}

// record shows the record.
func (t *Table) record() ui.Step {
	return ui.Step{Push: ui.NewPage("Record", t.view().RecordText(t.Times()))}
}

const rules = `Every player has a hand of five cards. For a battle, each picks three of them in secret, and both turn them over together.

Where the battle takes place is decided by the six cards: with four or more sea monsters in the sea, with five or more land monsters on land, else in the open. A player's strength is the sum of the three values for that place.

The stronger player wins, and collects one of the loser's three cards. The loser chooses which; with double the loser's strength or more, the winner does. With equal strengths nobody collects.

Then each player may keep one of the own three cards for the hand. The others are discarded, and the hands are filled to five, the winner's first.

When the deck is out, the battle then fought is the round's last. The hands are discarded, and all cards but the collections are shuffled for the next round.

After three rounds the most points in the collection win.

Where the rulebook is silent: against 0 any strength is double. After a draw the same player draws first again. After a round's last battle nothing is kept. Without three cards each there is no battle. With equal points the win is shared.

This box says where a battle takes place and who wins it, counts the cards, and finds what can't be.`
