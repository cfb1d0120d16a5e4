package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu shows what a table can do at any time.
func (t *Table) menu() ui.Step {
	return ui.Step{Push: &table.Menu{
		Head: func(f *ui.Frame) { f.Head(t.Title, scoreBeside(t.Title, f, t.view())) },
		Rows: t.WithHall(t.menuRows),
	}}
}

// deckIsOut is the row that ends a round of which the box does not follow the deck.
const deckIsOut = say.Text("The deck is out")

// menuRows are what can be done, and why not what cannot be done now.
func (t *Table) menuRows() []ui.Row {
	v := t.view()
	off := func(when bool, why say.Text) say.Text {
		if when {
			return why
		}
		return ""
	}
	rows := []ui.Row{table.LeaveRow()}
	if v.Detail == clash.ByPoints && v.Phase == clash.Picking && !v.Dealing() {
		rows = append(rows, ui.Row{Text: deckIsOut, Value: "round over", Open: func() ui.Step { return t.Do(clash.RoundEnded{}, t.GoOn) }})
	}
	rows = append(rows,
		ui.Row{Text: "Points and piles", Open: table.Reads("Points and piles", func() say.Text { return ledgerText(v) })},
		ui.Row{Text: "You tell the box", Value: detailNames[v.Detail], Open: t.askSwitch, Off: off(!v.MaySwitch(), "after the points")},
		ui.Row{Text: "Put a battle right", Open: table.Leads(t.battlesToPutRight), Off: off(len(v.Battles) == 0, "nothing yet")},
		ui.Row{Text: "Take back", Open: table.Leads(t.takeBacks), Off: off(v.Record.LastStanding() == 0, "nothing yet")},
	)
	if v.Detail == clash.ByStrengths {
		rows = append(rows, ui.Row{Text: "Correct the deck", Open: table.Leads(t.recount), Off: off(v.Phase != clash.Picking, "before a battle")})
	}
	return append(rows,
		ui.Row{Text: "Record", Open: t.record},
		ui.Row{Text: "How to play, and what the box does", Open: table.Leads(func() ui.Screen { return ui.NewGuide("How to play", howToPlay) })},
		ui.Row{Text: "End the game here", Open: t.askStop},
	)
}

// askSwitch asks whether the table tells more from now on, or less. Where the box does not
// know the deck and should follow it, the table counts it.
func (t *Table) askSwitch() ui.Step {
	v := t.view()
	to := otherDetail(v.Detail)
	return ui.Step{Push: t.Confirm(table.Confirm{
		Titles: []say.Text{"You tell the box"}, Verb: "change",
		Text: say.Join("\n\n", say.Sprintf("From the next battle on: %s.", detailNames[to]), detailNotes[to]),
		Do: func() ui.Step {
			if v.Guessed && to == clash.ByStrengths {
				return ui.Step{Push: newDeckCount(t, func(n int) clash.Event { return clash.Switched{Detail: to, Deck: n} })}
			}
			return t.Do(clash.Switched{Detail: to}, t.GoOn)
		},
	})}
}

// recount is where the table tells how many cards the deck really has.
func (t *Table) recount() ui.Screen {
	return newDeckCount(t, func(n int) clash.Event { return clash.DeckCounted{Cards: n} })
}

// deckCount asks how many cards are in the deck.
type deckCount struct {
	t    *Table
	dial dial
	tell func(n int) clash.Event
}

func newDeckCount(t *Table, tell func(n int) clash.Event) ui.Screen {
	v := t.view()
	d := &deckCount{t: t, dial: dial{most: v.MostInDeck(), leap: 5}, tell: tell}
	d.dial.tell(v.Deck)
	return d
}

// Draw asks for the number.
func (d *deckCount) Draw(f *ui.Frame) {
	f.Head("The deck", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, "How many cards are in the deck, once both have drawn?", f.Look.Title) + 1
	d.dial.draw(body, y, true)
	body.Para(y+2, say.Sprintf("Count it: the table is right. At most there can be %d.", d.dial.most), f.Look.Text)
	f.Keys(d.dial.help(f.Look.Keys, ui.Does("leave", hw.Back))...)
}

// Press changes the number, or takes it.
func (d *deckCount) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return d.t.Do(d.tell(d.dial.n), d.t.GoOn)
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	d.dial.press(e)
	return ui.Step{}
}

// askStop asks whether the game is to end before its time.
func (t *Table) askStop() ui.Step {
	return ui.Step{Push: ui.NewAsk("End the game here? The points count as they are.", 0,
		ui.Row{Text: "Go on playing"},
		ui.Row{Text: "End it", Open: func() ui.Step { return t.Do(clash.Stopped{}, t.GoOn) }},
	)}
}

// record shows the record.
func (t *Table) record() ui.Step {
	return ui.Step{Push: ui.NewPage("Record", t.view().RecordText(t.Times()))}
}
