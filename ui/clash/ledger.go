package clash

import (
	"fmt"
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// head draws the head line: the number of the battle and the score or, for a correction, the
// battle being corrected.
func (t *Table) head(f *ui.Frame, anew *clash.Battle) {
	if anew != nil {
		f.Head(say.Sprintf("Correcting round %d, battle %d", anew.Round, anew.Number), "")
		return
	}
	v := t.view()
	title := say.Sprintf("Round %d, battle %d", v.Round, v.BattleNumber)
	f.Head(title, scoreBeside(title, f, v))
}

// scoreBeside returns the score for the space beside a title, with the players' names if they fit,
// else with their letters.
func scoreBeside(title say.Text, f *ui.Frame, v *clash.View) say.Text {
	score := say.Sprintf("%s %d, %s %d", v.Name(1), v.Points(1), v.Name(2), v.Points(2))
	if f.Look.Width(title)+1+f.Look.Width(score) <= f.W {
		return score
	}
	return say.Sprintf("A %d, B %d", v.Points(1), v.Points(2))
}

// drawName draws a player's letter, shape and name.
func drawName(a ui.Area, x, y int, v *clash.View, player int) {
	mark := a.Look.Seat[player-1]
	x = a.Runes(x, y, string([]rune{mark.Letter, mark.Shape}), mark.Style)
	a.Text(x+1, y, say.Plain(v.Name(player)), a.Look.Title)
}

// The widths of the columns on a wide display.
const (
	leftWidth   = 58 // the longest line that reads well
	battleWidth = 34 // a battle's line
)

// leftSide returns the part of the body for a screen's text, at most leftWidth wide.
func leftSide(f *ui.Frame) ui.Area {
	body := f.Body().Inset(1, 0)
	return body.Sub(ui.Rect{W: min(body.W, leftWidth), H: body.H})
}

// drawAround draws the ledger in the body, from row y or a lower one on, unless more than its last
// row would be cut off. The ledger is in the same rows on every screen that leaves them free. On a
// wide display, drawAround also lists the battles at the right, latest first.
func drawAround(f *ui.Frame, y int, v *clash.View) {
	body := f.Body()
	y = max(y, min(body.H, ledgerFoot)-ledgerRows)
	if body.H-y >= ledgerRows-1 { // the last row, with the deck and the discards, may be missing
		drawLedger(body.Rows(y, body.H-y), v)
	}
	right := body.Sub(ui.Rect{X: leftWidth + 4, W: body.W - leftWidth - 4, H: min(y+ledgerRows, body.H)})
	if right.W < battleWidth || len(v.Battles) == 0 {
		return
	}
	right.Text(0, 0, "Battles, latest first", f.Look.Dim)
	row := 1
	for _, b := range slices.Backward(v.Battles) {
		right.Text(0, row, battleLine(v, &b), f.Look.Dim)
		row++
	}
}

// battleLine returns a battle in a line, such as: 2.12 Open 18 to 9, Ann +4
func battleLine(v *clash.View, b *clash.Battle) say.Text {
	return say.Sprintf("%d.%-2d %s", b.Round, b.Number, battleText(v, b))
}

// battleText returns a battle in a few words, such as: Open 18 to 9, Ann +4
func battleText(v *clash.View, b *clash.Battle) say.Text {
	gain := say.Text("nobody")
	switch w := b.Winner(); {
	case b.Collected:
		gain = say.Sprintf("%s +%d", v.Name(w), b.Points)
	case w != 0:
		gain = say.Sprintf("%s wins", v.Name(w))
	}
	if b.Detail == clash.ByPoints {
		return gain
	}
	return say.Sprintf("%s %d to %d, %s", b.Place().Name(), b.Strengths[1], b.Strengths[2], gain)
}

// The ledger has ledgerRows rows. In a body that is high enough, it ends just above row ledgerFoot.
const (
	ledgerRows = clash.PlayerCount + 2
	ledgerFoot = 18
)

// The columns just past the right-aligned entries of the ledger.
const (
	ledgerPoints    = 21
	ledgerCollected = 32
	ledgerHand      = 38
)

// drawLedger draws the players' points and collections and, if the box tracks the deck, their
// hands and the piles.
func drawLedger(a ui.Area, v *clash.View) {
	a.TextRight(ledgerPoints, 0, "points", a.Look.Dim)
	a.TextRight(ledgerCollected, 0, "collection", a.Look.Dim)
	hands := v.Detail == clash.ByStrengths && !v.NeedsDeal()
	if hands {
		a.TextRight(ledgerHand, 0, "hand", a.Look.Dim)
		a.Text(1, clash.PlayerCount+1, pilesText(v), a.Look.Dim)
	}
	for player := 1; player <= clash.PlayerCount; player++ {
		drawName(a, 1, player, v, player)
		a.TextRight(ledgerPoints, player, say.Sprintf("%d", v.Points(player)), a.Look.Text)
		a.TextRight(ledgerCollected, player, say.Sprintf("%d", v.Collections[player]), a.Look.Text)
		if hands {
			a.TextRight(ledgerHand, player, say.Sprintf("%d", v.Hands[player]), a.Look.Text)
		}
	}
}

// pilesText returns the sizes of the deck, the discards and the cards on the table, or that the box
// does not track the deck.
func pilesText(v *clash.View) say.Text {
	switch {
	case v.Estimated:
		return "the box does not track the deck"
	case v.Table > 0:
		return say.Sprintf("deck %d, discards %d, table %d", v.Deck, v.Discards, v.Table)
	}
	return say.Sprintf("deck %d, discards %d", v.Deck, v.Discards)
}

// ledgerText lists the collections, each in the order in which it was won, the piles and the
// battles.
func ledgerText(v *clash.View) say.Text {
	return say.Join("\n\n",
		collectionText(v, 1), collectionText(v, 2),
		"Lay your cards out in this order to see which one is missing.",
		say.Sentence(pilesText(v)), v.BattlesText())
}

// collectionText lists what a player has collected: the points of each card, in a row.
func collectionText(v *clash.View, player int) say.Text {
	all := v.Collection(player)
	text := say.Sprintf("%s: %s, %s", v.Name(player), clash.PointsText(v.Points(player)), say.Count(len(all), "%d card", "%d cards"))
	if len(all) == 0 {
		return text
	}
	row := " "
	for _, points := range all {
		row += fmt.Sprintf(" %d", points)
	}
	return say.Lines(text, say.Sprintf("%s", row))
}

// takeBacks returns the screen that lists the lines that can be taken back, latest first.
func (t *Table) takeBacks() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for i, line := range slices.Backward(v.Record) {
		if line.Stands() {
			rows = append(rows, ui.Row{
				Text: say.Sprintf("%d %s", i+1, line.Told.Line),
				Open: func() ui.Step { return t.askTakeBack(i + 1) },
			})
		}
	}
	return &ui.Menu{Title: "Take back which line?", Rows: func() []ui.Row { return rows }}
}

// askTakeBack asks whether to take back a line. Either player may answer.
func (t *Table) askTakeBack(line int) ui.Step {
	v := t.view()
	return ui.Step{Push: t.ConfirmScreen(table.Confirmation{
		Titles: []say.Text{"Take back"}, Verb: "take back",
		Text: say.Join("\n\n", say.Sprintf("Line %d: %s.", line, v.Record[line-1].Told.Line), "It stays in the record as taken back."),
		Do:   func() ui.Step { return t.happen(clash.TookBack{Line: line}) },
	})}
}

// correctionList returns the screen that lists all battles, latest first, to correct one.
func (t *Table) correctionList() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for _, b := range slices.Backward(v.Battles) {
		rows = append(rows, ui.Row{
			Text: battleLine(v, &b), Spoken: say.Sprintf("round %d, battle %d: %s", b.Round, b.Number, battleText(v, &b)),
			Open: func() ui.Step { return ui.Step{Push: t.correctionScreen(b)} },
		})
	}
	return &ui.Menu{Title: "Correct which battle?", Rows: func() []ui.Row { return rows }}
}

// correctionScreen returns the screen that corrects a battle, with its numbers filled in.
func (t *Table) correctionScreen(b clash.Battle) ui.Screen {
	if b.Detail == clash.ByStrengths {
		return t.correctStrengths(b)
	}
	w := newWinnerEntry(t)
	if b.Collected {
		w.dial.tell(b.Points)
	}
	w.correcting, w.back = &b, ui.GoBack
	w.done = func(won clash.BattleWon) ui.Step { return t.correct(b, won) }
	return w
}

// correctStrengths returns the screen that corrects a battle's strengths and then, unless it is a
// draw, the points of the card. A battle in which no card was collected yet, or a draw, is
// corrected only if its strengths changed. If its points have yet to be entered, they follow as
// usual.
func (t *Table) correctStrengths(was clash.Battle) *battleEntry {
	f := newBattleEntry(t)
	f.correcting, f.sea = &was, was.SeaMonsters
	for player := 1; player <= clash.PlayerCount; player++ {
		f.strengths[player].tell(was.Strengths[player])
	}
	f.back = ui.GoBack
	f.done = func(told clash.BattleFought) ui.Step {
		now := was
		now.SeaMonsters, now.Strengths = told.SeaMonsters, told.Strengths
		switch {
		case !was.Collected && now == was:
			return t.Continue()
		case !was.Collected && was.Winner() != 0, now.Winner() == 0: // the points follow, or there are none
			return t.correct(was, told)
		}
		return ui.Step{Push: t.correctPoints(was, now, told)}
	}
	return f
}

// correctPoints returns the screen that asks for the points of a corrected battle. It starts with
// those entered before, unless the winner has changed.
func (t *Table) correctPoints(was, now clash.Battle, told clash.BattleFought) *pointsEntry {
	s := &pointsEntry{t: t, battle: now, was: &was, dial: newPoints(t.view())}
	if now.Winner() == was.Winner() {
		s.dial.tell(was.Points)
	}
	s.done = func(points int) ui.Step { return t.correct(was, told, clash.CardScored{Points: points}) }
	s.back = ui.GoBack
	return s
}

// correct replaces a battle's events with the given ones.
func (t *Table) correct(b clash.Battle, to ...clash.Event) ui.Step {
	return t.happen(clash.BattleCorrected{Line: b.Line, To: to})
}
