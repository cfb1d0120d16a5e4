package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// newMenu makes the menu, what a table can do at any time. Its first row is the hint,
// so that asking for one takes two presses.
func newMenu(t *Table) ui.Screen {
	return &ui.Menu{
		Head: func(f *ui.Frame) { f.Head(t.Title, t.view().Next()) },
		Rows: t.WithBox(t.menuRows),
		Own:  t.ownClue,
	}
}

// ownClue shows a player the clue in place of the menu.
func (t *Table) ownClue(seat int) ui.Step {
	if !t.mayLook(seat) {
		return ui.Step{Sound: ui.Refused}
	}
	step := t.lookAt(seat)
	step.Pop = 1
	return step
}

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	hint := ui.Row{Text: "Ask for the hint", Open: t.votes(play.ForHint)}
	if v.Hint != cryptid.NoHint {
		hint = ui.Row{Text: "Read the hint again", Open: table.Reads("The hint", func() say.Text { return hintText(v) })}
	}
	if v.Together {
		hint.Off = "the clues are open"
	}
	look := ui.Row{Text: "Look at a clue", Open: table.Leads(func() ui.Screen {
		return &ui.Menu{Head: func(f *ui.Frame) { f.Head("Whose clue?", "") }, Rows: t.lookers, Own: t.ownClue}
	})}
	if t.SeatKeys() {
		look.Value = "your own button"
	}
	if v.FaceUp != nil {
		look = ui.Row{Text: "Read the clues", Open: t.readClues}
	}
	if v.Known == 0 {
		look.Off = "none told"
	}
	takeBack := ui.Row{Text: "Take back", Open: t.takeBack}
	switch last := v.Record.LastStanding(); {
	case last == 0:
		takeBack.Off = "no piece yet"
	case v.Played(v.SeatOf(v.Record[last-1].Event)) != 0:
		takeBack.Off = "the box has moved"
	}
	rows := []ui.Row{
		hint,
		look,
		{Text: "Record", Open: table.Leads(func() ui.Screen { return ui.NewLog("Record", v.RecordText(t.Times())) })},
		takeBack,
	}
	if v.FromBooks() {
		rows = append(rows, t.bookRows()...)
	} else {
		rows = append(rows, ui.Row{Text: "Build the map again", Open: table.Leads(func() ui.Screen { return setup.BuildAgain(t.Table) })})
	}
	if v.HasPINs() {
		rows = append(rows, ui.Row{Text: "Forgotten PIN", Open: chooseSeat("Whose PIN?", t.forgetful)})
	}
	return append(rows,
		ui.Row{Text: "Map key", Open: table.Leads(func() ui.Screen { return &table.Shown{Show: t.drawMapKey, Keys: table.Onwards(leave)} })},
		ui.Row{Text: "All possible clues", Open: table.Reads("All possible clues", func() say.Text { return say.Lines(t.clues()...) })},
		ui.Row{Text: "How to play", Open: table.Reads("How to play", func() say.Text { return rulesOf(v) })},
		ui.Row{Text: "End without a winner", Open: t.votes(play.ForEnd)})
}

// chooseSeat is the Open of a row that asks for a seat, a row each.
func chooseSeat(title say.Text, rows func() []ui.Row) func() ui.Step {
	return table.Leads(func() ui.Screen { return &ui.Menu{Title: title, Rows: rows} })
}

// bookRows are what a table needs that plays from cards and books.
func (t *Table) bookRows() []ui.Row {
	v := t.view()
	tellRow := ui.Row{Text: "Tell the box a clue", Open: chooseSeat("Whose clue?", t.tellers)}
	announce := ui.Row{Text: "Announce a mistake", Open: func() ui.Step { return ui.Step{Push: &announce{t: t}} }}
	if v.Known.Size() == v.Seats() {
		tellRow = ui.Row{Text: "All enter their clues again", Open: func() ui.Step { return t.askAllAnew() }}
		announce.Off = "by the box"
	}
	check := ui.Row{Text: "Check the table", Open: t.check}
	if len(v.Mistakes) > 0 {
		check.Off = "a mistake is known"
	}
	rows := []ui.Row{tellRow, announce, check}
	if v.Hint != cryptid.NoHint {
		rows = append(rows, ui.Row{Text: "Correct the hint's number", Open: func() ui.Step { return ui.Step{Push: newHintNumber(t)} }})
	}
	return append(rows, ui.Row{Text: "Correct the map", Open: func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }})
}

// askAllAnew asks the table, which hears it, whether all clues are dropped and told
// anew: once they have been compared, none of them alone is.
func (t *Table) askAllAnew() ui.Step {
	return ui.Step{Sound: ui.Attention, Push: ui.NewAsk("The box knows all clues. Should everybody enter theirs again?", 1,
		ui.Row{Text: "Yes: all enter them again", Open: func() ui.Step { return t.Do(play.Retold{}) }},
		ui.Row{Text: "No: they are right"})}
}

// tellers are those who can tell a clue.
func (t *Table) tellers() (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Open: func() ui.Step {
			return ui.Step{Push: newTell(t, seat, true), Sound: ui.Attention}
		}}
		if v.Known.Has(seat) {
			row.Value = "known: enter it again"
			row.Open = func() ui.Step { return ui.Step{Push: t.tellAnew(seat), Sound: ui.Attention} }
		}
		rows = append(rows, row)
	}
	return rows
}

// lookers are those who can look at a clue.
func (t *Table) lookers() (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Value: table.Looks(v.Looks[seat]), Open: func() ui.Step { return t.lookAt(int(seat)) }}
		switch {
		case v.Played(seat) != 0:
			row.Off = "the box plays"
		case !v.Known.Has(seat):
			row.Off = "not told"
		}
		rows = append(rows, row)
	}
	return rows
}

// rulesOf is how the table plays.
func rulesOf(v *play.View) say.Text {
	if v.Together {
		return say.Join("\n\n", rulesTogether...)
	}
	return say.Join("\n\n", rules...)
}

var rulesTogether = []say.Text{
	"All clues lie face up. Together they leave one space: the habitat. Find it together.",
	"Agree on a space. Whoever is on turn searches it for all of you. Then everybody answers by their own clue, one after the other: a disc for yes, a cube for no.",
	"The first cube ends the search, and that space is closed. The next one searches.",
	"If nobody puts a cube, you have found it. How many searches did you need?",
	"If you play against the clock, it runs while you look, and stands still while you answer.",
}

var rules = []say.Text{
	"Every player has a clue about where the creature lives. Together the clues leave one space: the habitat. Whoever searches it wins.",
	"A cube says: not here, by my clue. A disc says: it could be here. A space with a cube is closed.",
	"First, everybody puts one cube, and then everybody a second one, each where their own clue says no.",
	"On your turn, do one of two things.",
	"Ask: put the pawn on a space and ask one other player. They put a disc or a cube there. If it is a cube, you put a cube of your own on another space.",
	"Search: only where your own clue allows. Put your disc there; then everybody, clockwise, puts a disc or a cube. The first cube ends it, and you put a cube elsewhere. If nobody puts one, you have won.",
	"This box keeps the record, finds mistakes, and gives one hint when the table agrees.",
}
