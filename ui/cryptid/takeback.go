package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// takeBack asks whether to take back the last move. In a notebook, it first asks which line.
func takeBack(t *Table) ui.Step {
	v := t.view()
	if v.Style == play.Refereed {
		return toTakeBack(t, v.Record.LastStanding())
	}
	var rows []ui.Row
	for i := len(v.Record) - 1; i >= 0; i-- {
		if v.SeatOf(v.Record[i].Event) != 0 && !v.Record[i].TakenBack {
			rows = append(rows, ui.Row{
				Text: say.Sprintf("%d %s", i+1, v.Record[i].Told.Line),
				Open: func() ui.Step { return toTakeBack(t, i+1) },
			})
		}
	}
	return ui.Step{Push: &ui.Menu{Title: "Take back which line?", Rows: func() []ui.Row { return rows }}}
}

// toTakeBack asks a seat's owner to confirm that a line is taken back, and shows the line's space on the map.
// It refuses if the rules forbid that.
func toTakeBack(t *Table, line int) ui.Step {
	back := play.TookBack{Line: line}
	return t.propose(back, func() ui.Screen {
		v := t.view()
		e := v.Record[line-1].Event
		for _, at := range spacesOf(e) {
			t.cursor.At = at
		}
		return t.confirm(v.SeatOf(e), t.cursor.At, say.Sprintf("Take back %q?", v.Record[line-1].Told.Line), back, ui.OK)
	})
}
