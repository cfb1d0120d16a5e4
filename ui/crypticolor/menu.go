package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu opens what a table can do at any time.
func (t *Table) menu() ui.Step {
	return ui.Step{Push: &ui.Menu{Head: func(f *ui.Frame) { f.HeadFit("", t.titles()...) }, Rows: t.WithBox(t.menuRows)}}
}

// toMenu is Back where it opens the menu.
func (t *Table) toMenu() ui.Binding { return ui.Bind(ui.Back, "menu", t.menu) }

// titles says what the table is about to do, at length and as its screen does.
func (t *Table) titles() []say.Text {
	v := t.view()
	all := []say.Text{say.Capital(v.Next())}
	switch {
	case v.Phase == crypticolor.Making:
		return all
	case t.shown != 0:
		return (&next{t, t.shown}).titles()
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
	if !v.Mode.BoxMakes() && (v.Made[1] || v.Made[2]) {
		rows = append(rows, t.wordRow("Look at your word", t.lookAgain))
		if !v.Opened {
			rows = append(rows, t.wordRow("Replace a word", t.newMaking))
		}
	}
	return append(rows,
		ui.Row{Text: "What the box does", Open: table.Reads("What the box does", guide)},
		ui.Row{Text: "How to play", Open: table.Reads("How to play", func() say.Text { return rules(v.Settings) })})
}

// sheetRows returns what everybody may look at, also at the end.
func (t *Table) sheetRows() []ui.Row {
	return []ui.Row{
		{Text: "Score pads and decoders", Open: table.Leads(t.newSheets)},
		{Text: "The box's card", Open: table.Leads(t.newWholeCard)},
		{Text: "Record", Open: table.Reads("Record", func() say.Text { return t.view().RecordText(t.Times()) })},
	}
}

// guessRows returns what can be guessed at any time, and the end of a turn that is not yet used up.
// Right after a turn only the side whose turn it was says something.
func (t *Table) guessRows() (rows []ui.Row) {
	v := t.view()
	if v.Phase != crypticolor.Guessing {
		return nil
	}
	side, others := v.Turn, v.Turn.Other()
	after := t.shown == others
	if after {
		side = others
	}
	call := func(side crypticolor.Side) func() ui.Step {
		return table.Leads(func() ui.Screen { return t.newCall(side) })
	}
	text := say.Text("Say the letter or the word")
	switch {
	case after && only(v.Breakers(side)) == 0:
		text = "The pair that guessed says a letter"
	case after:
		text = say.Sprintf("%s says a letter", v.Breaker(side))
	}
	if v.Breaking(side) {
		rows = append(rows, ui.Row{Text: text, Open: call(side)})
	}
	if after {
		return rows
	}
	if v.Breaking(others) {
		guesses := say.Sprintf("%s guesses out of turn", v.Breaker(others))
		if only(v.Breakers(others)) == 0 {
			guesses = "The others guess out of turn"
		}
		rows = append(rows, ui.Row{Text: guesses, Open: call(others)})
	}
	return append(rows, ui.Row{Text: "End the turn", Open: table.Leads(t.pass)})
}

// wordRow returns a row that concerns a word that was made: where both sides have one, it asks
// whose is meant.
func (t *Table) wordRow(text say.Text, open func(crypticolor.Side) ui.Screen) ui.Row {
	v := t.view()
	var rows []ui.Row
	for s := crypticolor.Side(1); s <= 2; s++ {
		if v.Made[s] {
			rows = append(rows, ui.Row{Text: say.Sprintf("the word of %s", v.Maker(s)), Open: table.Leads(func() ui.Screen { return open(s) })})
		}
	}
	if len(rows) == 1 {
		return ui.Row{Text: text, Open: rows[0].Open}
	}
	return ui.Row{Text: text, Open: table.Leads(func() ui.Screen { return &ui.Menu{Title: text, Rows: func() []ui.Row { return rows }} })}
}

// newMaking lets the maker of a word put another in its place.
func (t *Table) newMaking(side crypticolor.Side) ui.Screen {
	maker := t.maker(side)
	return t.Anew(table.Confirm{
		Owner: maker, Titles: []say.Text{say.Sprintf("The word of %s", maker.Name), maker.Name},
		Text: "Make another word, in place of the one that the box has? The others will hear it.",
	}, t.pin(side), func() ui.Screen { return t.making(side, ui.Leave("leave")) })
}

// rules says how to play at a table with these settings, a paragraph for each
// thing to know.
func rules(s crypticolor.Settings) say.Text {
	return say.Join("\n\n",
		say.Join(" ", makes(s), draws(s), "The other side finds the letters, one after the other, and then the word."),
		"On your turn, do one of two things.",
		"Guess three single squares, one by one. A hit (green) is +1, a miss (black) is -1.",
		"Or guess one shape of three squares: a line, a corner, an angle or a curve. If all three are the letter's, it is +4. If not, it is -1, and the turn ends. Each shape is found at most once a letter.",
		"A letter or the word can be guessed at any time. A right letter is +2 for every square of it that has no cube yet; a wrong letter or word is -2. After a letter, clear the decoder and go on with the next.",
		"After five letters, unscramble them. The game ends when all words are guessed; the most points win.",
		"Line: three in a row, diagonals too. Corner: an L. Curve: one step straight and one diagonal. Angle: a V of two diagonal steps.",
		"This box scrambles the words, answers every guess, keeps the score and knows which shapes you have found.",
		"With a minute a turn, the box counts it down while the decoder is in sight. When it is over, the turn ends, and the guesses left are lost.")
}

// makes says who makes a word and who guesses it.
func makes(s crypticolor.Settings) say.Text {
	return [...]say.Text{
		"Each side makes a secret word of five letters and scrambles it.",
		"In each pair one makes the word and the other guesses that of the other pair: in the first round the younger of each pair makes, in the second round the older. A maker takes a secret word of five letters and scrambles it.",
		"In the first round team A makes the word and team B guesses, in the second round the other way round. The makers take a secret word of five letters and scramble it.",
		"Two of you play together against the third. Each side makes a secret word of five letters and scrambles it.",
		"The box makes a secret word of five letters and scrambles it.",
		"The box makes a secret word of five letters and scrambles it, the same for both of you.",
	}[s.Mode]
}

// draws says how the letters are drawn.
func draws(s crypticolor.Settings) say.Text {
	if s.Rotations {
		return "Each letter is drawn by the Key Card on a grid of squares 1 to 25, which may be turned by 90, 180 or 270 degrees."
	}
	return "Each letter is drawn by the Key Card on a grid of squares 1 to 25."
}

// guide returns what the box does and what the players do.
func guide() say.Text {
	return say.Join("\n\n",
		"What you do: think of a word, mark squares, and guess. The cubes on your decoder are yours to put; the screen shows the same. What the box does: it answers at once and is never wrong, keeps the score, and knows which shapes you have found. Nobody draws or copies a grid.",
		"Your turn: go to a square and mark it. Marking a marked square again is the guess: of all three, or of what is marked so far, if you want one answer at a time. Three squares that make a shape may be meant as the shape: the box asks which.",
		"After the answer the other's turn begins. Whoever has just guessed may say a letter first: the last line names the key. Later, marking a square that has a cube leads to the letters, too. Once all letters are known, you pick them in the order of the word.",
		"What the box has answered, stays answered. A word can be replaced until the first guess, by its maker, and the table hears that.",
		`"The box's card" in the menu shows all letters, to everybody at once. A star marks the letters that are our own drawing: compare them once with your printed card, in the form of a new game.`,
		"A word in the box can be looked at again by its maker alone. The table hears that.",
		"Nothing is lost when the plug is pulled, but what was only marked.",
	)
}
