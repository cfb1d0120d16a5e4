package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// menu is what a table can do at any time.
type menu struct {
	*Table
	list ui.List
}

func newMenu(t *Table) *menu { return &menu{Table: t} }

// Draw draws the rows.
func (m *menu) Draw(f *ui.Frame) {
	rows := m.rows()
	f.Head("Cryptid Clash", standing(m.view()))
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

// Press uses a row. Back leads home, where the game stays on the table.
func (m *menu) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	return m.list.Press(e, m.rows())
}

// rows are what can be done, and why not what can't be done now: a card that is
// taught while picks are hidden could tell what they are.
func (m *menu) rows() []ui.Row {
	v := m.view()
	page := func(title, text string) func() ui.Step {
		return func() ui.Step { return ui.Step{Push: ui.NewPage(title, text)} }
	}
	takeBack := ui.Row{Text: "Take back", Open: func() ui.Step { return ui.Step{Push: m.takeBacks()} }}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "nothing yet"
	}
	teach := ui.Row{Text: "Teach the box a card", Open: func() ui.Step { return ui.Step{Push: newTeach(m.Table)} }}
	if !v.MayLearn() {
		teach.Off = "after the reveal"
	}
	return []ui.Row{
		{Text: "Go on playing", Open: m.goOn},
		{Text: "Points and collections", Open: page("Points and collections", ledgerText(v))},
		{Text: "Count the cards", Open: func() ui.Step { return ui.Step{Push: newCounting(m.Table)} }},
		{Text: "Record", Open: page("Record", v.RecordText(m.game.Times()))},
		takeBack,
		teach,
		{Text: "How to play", Open: page("How to play", rules)},
	}
}

const rules = `Every player has a hand of five cards. For a battle, each picks three of them in secret, and both turn them over together.

Where the battle takes place is decided by the six cards: with four or more sea monsters in the sea, with five or more land monsters on land, else in the open. A player's strength is the sum of the three values for that place.

The stronger player wins, and collects one of the loser's three cards. The loser chooses which; with double the loser's strength or more, the winner does. With equal strengths nobody collects.

Then each player may keep one of the own three cards for the hand. The others are discarded, and the hands are filled to five, the winner's first.

When the deck is out, the battle then fought is the round's last. The hands are discarded, and all cards but the collections are shuffled for the next round.

After three rounds the most points in the collection win.

Where the rulebook is silent: against 0 any strength is double. After a draw the same player draws first again. After a round's last battle nothing is kept. Without three cards each there is no battle. With equal points the win is shared.

This box says where a battle takes place and who wins it, counts the cards, and finds what can't be.`
