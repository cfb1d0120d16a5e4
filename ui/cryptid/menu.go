package cryptid

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// newMenu returns the menu of a game in play. Its first row is the hint, so that asking for the
// hint takes two presses.
func newMenu(t *Table) ui.Screen {
	return &ui.Menu{
		Head:      func(f *ui.Frame) { f.Head(t.Title, t.view().NextText()) },
		Rows:      t.WithBox(func() []ui.Row { return menuRows(t) }),
		OnSeatKey: t.ownClue,
	}
}

// ownClue shows players their own clue. Back returns to the menu.
func (t *Table) ownClue(seat int) ui.Step {
	if !mayLook(t.view(), seat) {
		return ui.Step{Sound: ui.Refused}
	}
	return t.lookAt(cryptid.Seat(seat))
}

func menuRows(t *Table) []ui.Row {
	v := t.view()
	hint := ui.Row{Text: "Ask for the hint", Open: votes(t, play.ForHint)}
	switch {
	case v.HintDue:
		hint = ui.Row{Text: "Enter the hint's number", Open: table.OpenScreen(func() ui.Screen { return newHintNumber(t, ui.GoBack) })}
	case v.Hint != cryptid.NoHint:
		hint = ui.Row{Text: "Read the hint again", Open: table.OpenText("The hint", func() say.Text { return hintText(v) })}
	}
	if v.Cooperative {
		hint.WhyOff = "the clues are open"
	}
	look := ui.Row{Text: "Look at a clue", Open: table.OpenScreen(func() ui.Screen {
		return &ui.Menu{Head: func(f *ui.Frame) { f.Head("Whose clue?", "") }, Rows: func() []ui.Row { return lookRows(t) }, OnSeatKey: t.ownClue}
	})}
	if t.HasSeatKeys() {
		look.Value = "press your button"
	}
	if v.FaceUp != nil {
		look = ui.Row{Text: "Read the clues", Open: func() ui.Step { return readClues(t) }}
	}
	if v.KnownClueSeats == 0 {
		look.WhyOff = "none entered"
	}
	takeBack := ui.Row{Text: "Take back", Open: func() ui.Step { return takeBack(t) }}
	switch last := v.Record.LastStanding(); {
	case last == 0:
		takeBack.WhyOff = "no pieces yet"
	case v.BoxStrength(v.SeatOf(v.Record[last-1].Event)) != 0:
		takeBack.WhyOff = "the box moved"
	}
	rows := append(t.undoRows(),
		hint, look,
		ui.Row{Text: "Record", Open: table.OpenScreen(func() ui.Screen { return ui.NewLog("Record", v.RecordText(t.Times())) })},
		takeBack,
		ui.Row{Text: "One player's pieces", Open: table.OpenScreen(func() ui.Screen { return newPieces(t) })})
	if v.FromBooks() {
		rows = append(rows, bookRows(t)...)
	} else {
		rows = append(rows, ui.Row{Text: "Build the map again", Open: table.OpenScreen(func() ui.Screen { return setup.BuildAgainScreen(t.Table) })})
	}
	if v.HasPINs() {
		rows = append(rows, ui.Row{Text: "Forgotten PIN", Open: chooseSeat("Whose PIN?", func() []ui.Row { return forgottenPINRows(t) })})
	}
	return append(rows,
		ui.Row{Text: "Map key", Open: table.OpenScreen(func() ui.Screen {
			return &table.StillScreen{Show: func(f *ui.Frame) {
				f.Head("Map key", "")
				chart.DrawLegend(f.Body().Inset(1, 0), t.view())
			}, Keys: table.ContinueKeys(ui.GoBack)}
		})},
		ui.Row{Text: "All possible clues", Open: table.OpenScreen(func() ui.Screen { return newClues(t) })},
		ui.Row{Text: "How to play", Open: table.OpenScreen(func() ui.Screen {
			return ui.NewGuide("How to play", func(keys *ui.KeyNames) say.Text { return rulesOf(v, keys, t.HasSeatKeys()) })
		})},
		ui.Row{Text: "End without a winner", Open: votes(t, play.ForEnd)})
}

// chooseSeat returns a row's Open function that opens a list of seats.
func chooseSeat(title say.Text, rows func() []ui.Row) func() ui.Step {
	return table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: title, Rows: rows} })
}

// bookRows returns the rows for a table that plays from cards and books.
func bookRows(t *Table) []ui.Row {
	v := t.view()
	tellRow := ui.Row{Text: "Enter a clue", Open: chooseSeat("Whose clue?", func() []ui.Row { return clueEntryRows(t) })}
	announce := ui.Row{Text: "Announce a mistake", Open: func() ui.Step { return ui.Step{Push: &mistakeReport{t: t}} }}
	if v.KnownClueSeats.Size() == v.SeatCount() {
		tellRow = ui.Row{Text: "Re-enter all clues", Open: func() ui.Step { return askReenterAll(t) }}
		announce.WhyOff = "the box does this"
	}
	check := ui.Row{Text: "Check the table", Open: func() ui.Step { return checkNow(t) }}
	if len(v.Mistakes) > 0 {
		check.WhyOff = "fix it first"
	}
	rows := []ui.Row{tellRow, announce, check}
	if v.Hint != cryptid.NoHint {
		rows = append(rows, ui.Row{Text: "Correct the hint's number", Open: table.OpenScreen(func() ui.Screen { return newHintNumber(t, ui.GoBack) })})
	}
	return append(rows, ui.Row{Text: "Correct the map", Open: func() ui.Step { return ui.Step{Push: t.mapFix.Screen(t.Table)} }})
}

// askReenterAll asks, with a sound for the whole table, whether to drop and re-enter all clues.
// Once the box knows all clues and has compared them, a single one cannot be re-entered.
func askReenterAll(t *Table) ui.Step {
	return ui.Step{Sound: ui.Attention, Push: ui.NewDialog("The box knows all the clues. Should everybody re-enter theirs?", 1,
		ui.Row{Text: "Yes, re-enter them all", Open: func() ui.Step { return t.Do(play.CluesDropped{}) }},
		ui.Row{Text: "No, they are right"})}
}

// clueEntryRows returns a row for each seat, to enter or re-enter its clue.
func clueEntryRows(t *Table) (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		row := ui.Row{Text: v.SeatName(seat), Open: func() ui.Step {
			return ui.Step{Push: newClueEntryPrompt(t, seat, true), Sound: ui.Attention}
		}}
		if v.KnownClueSeats.Has(seat) {
			row.Value = "known: re-enter it"
			row.Open = func() ui.Step { return ui.Step{Push: newClueReentry(t, seat), Sound: ui.Attention} }
		}
		rows = append(rows, row)
	}
	return rows
}

// lookRows returns a row for each seat, to look at its clue if the box knows it.
func lookRows(t *Table) (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		row := ui.Row{Text: v.SeatName(seat), Value: tabletop.LooksText(v.Looks[seat]), Open: func() ui.Step { return t.lookAt(seat) }}
		switch {
		case v.BoxStrength(seat) != 0:
			row.WhyOff = "the box plays"
		case !v.KnownClueSeats.Has(seat):
			row.WhyOff = "not entered"
		}
		rows = append(rows, row)
	}
	return rows
}
