package clash

import (
	"slices"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// takeBacks is the list of what can be taken back, the last first.
func (t *Table) takeBacks() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for i, line := range slices.Backward(v.Record) {
		if line.Stands() {
			rows = append(rows, ui.Row{
				Text: say.Sprintf("%d %s", i+1, v.Tell(line.Event)),
				Open: func() ui.Step { return t.askTakeBack(i + 1) },
			})
		}
	}
	return &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}
}

// askTakeBack asks whether a line is taken back, which anybody may answer.
func (t *Table) askTakeBack(line int) ui.Step {
	v := t.view()
	return ui.Step{Push: t.Confirm(table.Confirm{
		Titles: []say.Text{"Take back"}, Verb: "take back",
		Text: say.Join("\n\n", say.Sprintf("Line %d: %s.", line, v.Tell(v.Record[line-1].Event)), "It stays in the record as taken back."),
		Do:   func() ui.Step { return t.Do(clash.TookBack{Line: line}, t.GoOn) },
	})}
}

// battlesToPutRight is the list of all battles, the last first.
func (t *Table) battlesToPutRight() ui.Screen {
	v := t.view()
	var rows []ui.Row
	for _, b := range slices.Backward(v.Battles) {
		rows = append(rows, ui.Row{Text: battleLine(v, &b), Open: func() ui.Step { return ui.Step{Push: t.putRight(b)} }})
	}
	return &ui.Menu{Title: "Put right which battle?", Rows: func() []ui.Row { return rows }}
}

// putRight is where a battle is told anew, with its numbers filled in.
func (t *Table) putRight(b clash.Battle) ui.Screen {
	if b.Detail == clash.ByStrengths {
		return t.refight(b)
	}
	w := newWinning(t)
	w.dial.tell(b.Points)
	w.anew, w.back = &b, func() ui.Step { return ui.Step{Pop: 1} }
	w.done = func(won clash.Won) ui.Step { return t.correct(b, won) }
	return w
}

// refight is where the strengths of a battle are told anew, and then, if somebody wins, the
// points of the card collected. The points of the battle on the table are asked anyway, so
// nothing is corrected there unless the strengths were wrong.
func (t *Table) refight(was clash.Battle) *fight {
	f := newFight(t)
	f.anew, f.sea = &was, was.Sea
	for player := 1; player <= clash.Players; player++ {
		f.strengths[player].tell(was.Strengths[player])
	}
	f.back = func() ui.Step { return ui.Step{Pop: 1} }
	f.done = func(told clash.Fought) ui.Step {
		now := was
		now.Sea, now.Strengths = told.Sea, told.Strengths
		switch {
		case !was.Collected && now == was:
			return t.GoOn()
		case !was.Collected && was.Winner() != 0, now.Winner() == 0: // its points follow, or there are none
			return t.correct(was, told)
		}
		return ui.Step{Push: t.rescoring(was, now, told)}
	}
	return f
}

// rescoring asks for the points of a battle that is put right: those told first, unless
// another player has won.
func (t *Table) rescoring(was, now clash.Battle, told clash.Fought) *scoring {
	s := &scoring{t: t, battle: now, was: &was, dial: newPoints(t.view())}
	if now.Winner() == was.Winner() {
		s.dial.tell(was.Points)
	}
	s.done = func(points int) ui.Step { return t.correct(was, told, clash.Scored{Points: points}) }
	s.back = func() ui.Step { return ui.Step{Pop: 1} }
	return s
}

// correct puts a battle right, which the table hears.
func (t *Table) correct(b clash.Battle, to ...clash.Event) ui.Step {
	return t.Do(clash.Corrected{Line: b.Line, To: to}, func() ui.Step {
		step := t.GoOn()
		step.Sound = ui.Attention
		return step
	})
}
