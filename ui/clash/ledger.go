package clash

import (
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

// leftWidth is the width of the longest line that reads well.
const leftWidth = 58

// leftSide returns the part of the body for a screen's text, at most leftWidth wide.
func leftSide(f *ui.Frame) ui.Area {
	body := f.Body().Inset(1, 0)
	return body.Sub(ui.Rect{W: min(body.W, leftWidth), H: body.H})
}

// battleLine returns a battle in a line, such as: 2.12 Open 18 to 9, Ann +4
func battleLine(v *clash.View, b *clash.Battle) say.Text {
	return say.Sprintf("%d.%-2d %s", b.Round, b.Number, battleText(v, b))
}

// battleText returns a battle in a few words, such as: Open 18 to 9, Ann +4
func battleText(v *clash.View, b *clash.Battle) say.Text {
	gain := say.Text("nobody")
	switch w := b.Winner; {
	case b.Collected:
		gain = say.Sprintf("%s +%d", v.Name(w), b.Points)
	case w != 0:
		gain = say.Sprintf("%s wins", v.Name(w))
	}
	if !b.Judged {
		return gain
	}
	return say.Sprintf("%s %d to %d, %s", b.Place().Name(), b.Strengths[1], b.Strengths[2], gain)
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
	return &ui.Menu{Title: "Take back what?", Rows: func() []ui.Row { return rows }}
}

// askTakeBack asks whether to take back a line. Either player may answer.
func (t *Table) askTakeBack(line int) ui.Step {
	v := t.view()
	return ui.Step{Push: t.ConfirmScreen(table.Confirmation{
		Titles: []say.Text{"Take back"}, Verb: "take back",
		Text: say.Join("\n\n", say.Sprintf("Take this back? %s", say.Sentence(v.Record[line-1].Told.Line)), "It stays in the record as taken back."),
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
			Open: func() ui.Step { return ui.Step{Push: &collectorEntry{t, &b}} },
		})
	}
	return &ui.Menu{Title: "Correct which battle?", Rows: func() []ui.Row { return rows }}
}
