package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu opens the list of actions that a table has at any time.
func (t *Table) menu() ui.Step {
	return ui.Step{Push: &ui.Menu{Head: func(f *ui.Frame) { f.HeadFit("", t.titles()...) }, Rows: t.WithBox(t.menuRows)}}
}

// toMenu binds Back to opening the menu.
func (t *Table) toMenu() ui.Binding { return ui.Bind(ui.Back, "menu", t.menu) }

// titles returns the menu's titles, longest first: what the table does next, then the titles of the
// screen below. Right after a turn it returns only those of turnEnd.
func (t *Table) titles() []say.Text {
	v := t.view()
	all := []say.Text{say.Capital(v.NextText())}
	switch {
	case v.Phase == crypticolor.Making:
		return all
	case t.finishedSide() != 0:
		return (&turnEnd{t, t.finishedSide()}).titles()
	}
	return append(all, t.scene().titles...)
}

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	p := t.Position()
	rows := append(t.guessRows(), t.sheetRows()...)
	if p.CanTakeBack() {
		rows = append(rows, ui.Row{Text: "Take back", Open: t.takeBack})
	}
	if !v.Mode.BoxMakesWord() && (v.Made[1] || v.Made[2]) {
		rows = append(rows, t.wordRow("Look at your word", t.lookAgain))
		if !v.HasGuessedInRound {
			rows = append(rows, t.wordRow("Replace a word", t.newMaking))
		}
	}
	return append(rows,
		ui.Row{Text: "What the box does", Open: table.OpenText("What the box does", guide)},
		ui.Row{Text: "How to play", Open: table.OpenText("How to play", func() say.Text { return rules(v.Settings) })})
}

// sheetRows returns the rows that open what everybody may see, even after the end.
func (t *Table) sheetRows() []ui.Row {
	return []ui.Row{
		{Text: "Score pads", Open: table.OpenScreen(t.newScoreSheets)},
		{Text: "The box's card", Open: table.OpenScreen(t.newWholeCard)},
		{Text: "Record", Open: table.OpenText("Record", func() say.Text { return t.view().RecordText(t.Times()) })},
	}
}

// guessRows returns the rows for the guesses allowed at any time, and for ending the turn early.
// Right after a turn, only the side that just played can guess.
func (t *Table) guessRows() (rows []ui.Row) {
	v := t.view()
	if v.Phase != crypticolor.Guessing {
		return nil
	}
	side, others := v.TurnSide, v.TurnSide.Other()
	after := t.finishedSide() == others
	if after {
		side = others
	}
	call := func(side crypticolor.Side) func() ui.Step {
		return table.OpenScreen(func() ui.Screen { return t.newLetterGuess(side) })
	}
	text := say.Text("Guess the letter or the word")
	switch {
	case after && singleSeat(v.Breakers(side)) == 0:
		text = "The last pair guesses a letter"
	case after:
		text = say.Sprintf("%s guesses a letter", v.BreakerName(side))
	}
	if v.StillBreaking(side) {
		rows = append(rows, ui.Row{Text: text, Open: call(side)})
	}
	if after {
		return rows
	}
	if v.StillBreaking(others) {
		guesses := say.Sprintf("%s guesses out of turn", v.BreakerName(others))
		if singleSeat(v.Breakers(others)) == 0 {
			guesses = "The others guess out of turn"
		}
		rows = append(rows, ui.Row{Text: guesses, Open: call(others)})
	}
	return append(rows, ui.Row{Text: "End the turn", Open: table.OpenScreen(t.pass)})
}

// wordRow returns a row that opens a screen for a word that was made. If both sides have made one,
// it asks first whose word.
func (t *Table) wordRow(text say.Text, open func(crypticolor.Side) ui.Screen) ui.Row {
	v := t.view()
	var rows []ui.Row
	for s := crypticolor.Side(1); s <= 2; s++ {
		if v.Made[s] {
			rows = append(rows, ui.Row{Text: say.Sprintf("%s's word", v.MakerName(s)), Open: table.OpenScreen(func() ui.Screen { return open(s) })})
		}
	}
	if len(rows) == 1 {
		return ui.Row{Text: text, Open: rows[0].Open}
	}
	return ui.Row{Text: text, Open: table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: text, Rows: func() []ui.Row { return rows }} })}
}

// newMaking returns the screen on which the maker of a word confirms replacing it by another.
func (t *Table) newMaking(side crypticolor.Side) ui.Screen {
	maker := t.maker(side)
	return t.ConfirmReplace(table.Confirmation{
		Owner: maker, Titles: []say.Text{say.Sprintf("%s's word", maker.Name), maker.Name},
		Text: "Make a new word to replace the one the box has? The others will hear it.",
	}, t.pin(side), func() ui.Screen { return t.making(side, ui.Leave("close")) })
}

// rules returns the rules of the game, as they are with these settings.
func rules(s crypticolor.Settings) say.Text {
	return say.Join("\n\n",
		say.Join(" ", makes(s), draws(s), "The other side works out the letters one by one, then the word."),
		"On your turn, do one of two things.",
		"Guess three single squares, one by one. A hit (green) is +1, a miss (black) is -1.",
		"Or guess one shape of three squares: a line, a corner, an angle or a curve. If all three belong to the letter, it is +4. If not, it is -1, and the turn ends. Each shape can be found only once per letter.",
		"A letter or the word can be guessed at any time. A right letter is +2 for each of its squares that has no cube yet; a wrong letter or word is -2. After a letter, clear the decoder and move on to the next.",
		"After five letters, unscramble them. The game ends when all words are guessed; the highest score wins.",
		"Line: three in a row, diagonals too. Corner: an L. Curve: one step straight and one diagonal. Angle: a V of two diagonal steps.",
		"This box scrambles the words, answers every guess, keeps the score and knows which shapes you have found.",
		"With a minute per turn, the box counts it down while the decoder is on the screen. When it is over, the turn ends, and the remaining guesses are lost.")
}

// makes returns who makes the words and, in the modes for teams, who guesses them.
func makes(s crypticolor.Settings) say.Text {
	return [...]say.Text{
		"Each side makes a secret word of five letters and scrambles it.",
		"In each pair one player makes the word and the other guesses the other pair's word: in the first round the younger player makes it, in the second the older. The maker chooses a secret word of five letters and scrambles it.",
		"In the first round team A makes the word and team B guesses; in the second round they swap. The makers choose a secret word of five letters and scramble it.",
		"Two of you play together against the third. Each side makes a secret word of five letters and scrambles it.",
		"The box makes a secret word of five letters and scrambles it.",
		"The box makes a secret word of five letters and scrambles it, the same for both of you.",
	}[s.Mode]
}

// draws returns how the Key Card shows the letters, and whether they may be turned.
func draws(s crypticolor.Settings) say.Text {
	if s.Rotations {
		return "The Key Card shows each letter as a pattern on a grid of squares 1 to 25, which may be turned by 90, 180 or 270 degrees."
	}
	return "The Key Card shows each letter as a pattern on a grid of squares 1 to 25."
}

// guide returns a guide to what the players do and what the box does.
func guide() say.Text {
	return say.Join("\n\n",
		"You think of a word, mark squares, guess, and place the cubes on your own decoder; the screen shows the same. The box answers at once and is never wrong, keeps the score and knows which shapes you have found. Nobody has to draw or copy a grid.",
		"Your turn: go to a square and mark it, type its number or touch it. Alone, two players' buttons mark it, too: its row, then its column. Marking it again guesses: all three squares, or those marked so far if you want one answer at a time. If three squares make a shape, the box asks whether you mean the shape.",
		"After the answer it is the other side's turn. The player who has just guessed may guess a letter first: the last line names the key. Later, marking a square that has a cube also leads to the letters. Once all letters are known, pick them in the order of the word.",
		"The box's answers cannot be taken back. Until the first guess, a maker can replace the word, and the table hears it.",
		`"The box's card" in the menu shows all letters to everybody at once. A star marks the letters drawn by Gamekeeper: compare them once with your printed card when you set up a new game.`,
		"Only its maker can look at a word in the box again, and the table hears it.",
		"If the plug is pulled, only squares marked but not yet guessed are lost.",
	)
}
