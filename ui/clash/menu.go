package clash

import (
	"slices"

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

// menuRows are what can be done, and why not what cannot be done now: a card that is
// taught while picks are hidden could tell what they are.
func (t *Table) menuRows() []ui.Row {
	v := t.view()
	rows := []ui.Row{
		table.LeaveRow(),
		{Text: "Points and piles", Open: table.Reads("Points and piles", func() say.Text { return ledgerText(v) })},
		{Text: "You tell the box", Value: detailNames[v.Detail], Open: table.Leads(func() ui.Screen { return newDetails(t) })},
		{Text: "Put a battle right", Open: table.Leads(t.changes)},
		{Text: "Take back", Open: table.Leads(t.takeBacks)},
		{Text: "Count the cards", Open: table.Leads(func() ui.Screen { return newCounting(v) })},
		{Text: "Correct the deck", Open: table.Leads(t.recount)},
		{Text: "Teach the box a card", Open: table.Leads(t.teach)},
		{Text: "Record", Open: t.record},
		{Text: "How to play, and what the box does", Open: table.Leads(func() ui.Screen { return ui.NewGuide("How to play", howToPlay) })},
		{Text: "End the game here", Open: t.askStop},
	}
	for i, off := range t.offs(v) {
		rows[i].Off = off
	}
	if v.Detail != clash.ByPoints {
		return rows
	}
	rows = slices.Delete(rows, countRow, recountRow+1) // the deck is not followed
	if v.Phase == clash.Picking && !v.Dealing() {
		rows = slices.Insert(rows, 1, ui.Row{Text: deckIsOut, Value: "round over", Open: func() ui.Step { return t.Do(clash.RoundEnded{}, t.GoOn) }})
	}
	return rows
}

// The menu's rows that cannot be used at any time.
const (
	detailsRow = iota + 2
	changeRow
	takeBackRow
	countRow
	recountRow
	teachRow
	stopRow = teachRow + 3
)

// deckIsOut is the row that ends a round of which the box does not follow the deck.
const deckIsOut = say.Text("The deck is out")

// offs says why some of the menu's rows cannot be used now, by row.
func (t *Table) offs(v *clash.View) map[int]say.Text {
	offs := map[int]say.Text{}
	off := func(row int, when bool, why say.Text) {
		if when && offs[row] == "" {
			offs[row] = why
		}
	}
	off(detailsRow, v.Hidden(), "after the reveal")
	off(detailsRow, !v.MaySwitch(), "after the points")
	off(changeRow, !t.mayChange(v), "nothing yet")
	off(takeBackRow, v.Record.LastStanding() == 0, "nothing yet")
	off(countRow, v.Lost, "not followed")
	off(recountRow, v.Lost, "not followed")
	off(recountRow, v.Phase != clash.Picking || v.Hidden(), "before a battle")
	off(teachRow, !v.MayLearn(), "after the reveal")
	off(stopRow, v.Hidden(), "after the reveal")
	return offs
}

// mayChange reports whether there is a battle to put right.
func (t *Table) mayChange(v *clash.View) bool {
	return slices.ContainsFunc(v.Battles, func(b clash.Battle) bool { return b.Detail != clash.ByCards })
}

// recount is where the table tells how many cards the deck really has.
func (t *Table) recount() ui.Screen {
	return newDeckCount(t, func(n int) clash.Event { return clash.DeckCounted{Cards: n} })
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
