package kryptex

import (
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMenu makes the menu, what a table can do at any time. To leave the table is always
// first. A guess before the move is here, and next, since the screen of the move has no
// key left for it.
func newMenu(t *Table) ui.Screen {
	return &table.Menu{
		Head: func(f *ui.Frame) {
			next := t.view().Next()
			if f.Look.Width(t.Title)+1+f.Look.Width(next) > f.W {
				next = say.Sprintf("%s's turn", t.name(t.view().Player))
			}
			f.Head(t.Title, next)
		},
		Rows: t.WithHall(t.menuRows),
	}
}

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	rows := []ui.Row{table.LeaveRow()}
	if v.MayGuess() {
		rows = append(rows, ui.Row{Text: "Guess the keyword", Open: table.Leads(func() ui.Screen { return newGuess(t) })})
	}
	compare := ui.Row{Text: "Compare with the table", Open: table.Leads(func() ui.Screen { return newMirror(t) })}
	faces := ui.Row{Text: "All faces of the cubes", Open: t.allFaces()}
	lay := ui.Row{Text: "Lay the cubes anew", Open: t.layAnew}
	if v.Grid == (kryptex.Grid{}) {
		compare.Off, faces.Off, lay.Off = "not laid yet", "not laid yet", "not laid yet"
	}
	takeBack := ui.Row{Text: "Take back", Open: t.takeBack}
	if v.Record.LastStanding() == 0 {
		takeBack.Off = "nothing yet"
	}
	rows = append(rows, compare, takeBack, ui.Row{Text: "Record", Open: t.record})
	if !v.Mode.Outsider() { // of the box's keyword there is no card, and nobody looks at it
		rows = append(rows,
			ui.Row{Text: "Look at a keyword", Open: t.whose(t.lookRow)},
			t.letterRow(),
			ui.Row{Text: "Write a keyword anew", Open: t.whose(t.writeRow)})
	}
	return append(rows, faces, lay,
		ui.Row{Text: "What the box does", Open: table.Leads(func() ui.Screen { return ui.NewGuide("What the box does", guide) })},
		ui.Row{Text: "How to play", Open: table.Reads("How to play", rules)})
}

// record shows the record.
func (t *Table) record() ui.Step {
	return ui.Step{Push: ui.NewPage("Record", t.view().RecordText(t.Times()))}
}

// whose is the Open of a row that lists those who have a keyword.
func (t *Table) whose(row func(kryptex.Owner) ui.Row) func() ui.Step {
	return table.Leads(func() ui.Screen {
		return &ui.Menu{Title: "Whose keyword?", Rows: func() (rows []ui.Row) {
			for _, o := range t.view().Owners() {
				rows = append(rows, row(o))
			}
			return rows
		}}
	})
}

func (t *Table) lookRow(o kryptex.Owner) ui.Row {
	v := t.view()
	row := ui.Row{Text: say.Plain(t.name(int(o))), Value: table.Looks(v.Looks[o]), Open: table.Leads(func() ui.Screen { return newLook(t, int(o)) })}
	if !v.Written[o] {
		row.Off = "not written yet"
	}
	return row
}

func (t *Table) writeRow(o kryptex.Owner) ui.Row {
	return ui.Row{Text: say.Plain(t.name(int(o))), Open: table.Leads(func() ui.Screen {
		return &handover{t: t, owner: o, again: true}
	})}
}

// takeBack asks for the last event on the table to be taken back: its player, or where it
// was nobody's, anybody. What the box does by itself after a move goes with the move.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	first := v.TakeBackFrom()
	e := v.Record[first-1].Event
	text := []say.Text{say.Sprintf("Take this back? %s", say.Sentence(v.Tell(e)))}
	if v.Rules > 0 && v.Showed != nil && v.Showed[len(v.Showed)-1].Line >= first {
		text = append(text, "The letter stays open.")
	}
	_, laid := e.(kryptex.Laid)
	switch {
	case v.Mode != kryptex.Solo || laid:
	case v.Counts(first):
		text = append(text, "The turn counts.")
	default:
		text = append(text, "It costs nothing.")
	}
	return ui.Step{Push: t.confirmBack(kryptex.PlayerOf(e), say.Join(" ", text...), first)}
}

// backTo takes back what happened from a line of the record on, the last first.
func (t *Table) backTo(first int) ui.Step {
	last := t.view().Record.LastStanding()
	if last < first {
		return t.goOn()
	}
	return t.Do(kryptex.TookBack{Line: last}, func() ui.Step { return t.backTo(first) })
}

// letterRow compares a letter card that was turned over with the box's letter. The
// cards offered are those whose letter is shown, so that nobody can ask the box
// about another.
func (t *Table) letterRow() ui.Row {
	v := t.view()
	var rows []ui.Row
	for _, o := range v.Owners() {
		for _, card := range v.Cards(o) {
			if card.Letter != 0 {
				rows = append(rows, ui.Row{Text: t.cardName(o, card.Sign), Open: func() ui.Step { return t.enterLetter(o, card.Sign) }})
			}
		}
	}
	row := ui.Row{Text: "Compare a letter card", Open: table.Leads(func() ui.Screen {
		return &ui.Menu{Title: "Which card?", Rows: func() []ui.Row { return rows }}
	})}
	if len(rows) == 0 {
		row.Off = "none shown yet"
	}
	return row
}

func (t *Table) cardName(o kryptex.Owner, sign kryptex.Objective) say.Text {
	return say.Sprintf("%s: %s", t.name(int(o)), t.view().Signs.Name(sign))
}

func (t *Table) enterLetter(o kryptex.Owner, sign kryptex.Objective) ui.Step {
	return ui.Step{Push: &ui.Prompt{
		Title: "What does the card say?",
		Note:  t.cardName(o, sign),
		Entry: ui.NewWord(1),
		Done: func(text string, _ time.Time) ui.Step {
			if err := t.view().CheckLetter(o, sign, text[0]); err != nil {
				step := ui.Found("They differ", say.Sentence(say.Of(err)))
				step.Pop = 1
				return step
			}
			return ui.Step{Pop: 1, Push: ui.NewPage("Compared", "The card and the box agree.")}
		},
	}}
}
