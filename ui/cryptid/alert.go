package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newAlert returns the screen that says that the pieces on the table cannot all be right, and lists
// the swaps that would fix it. OK on one opens the correction of its piece. back is the step that
// closes the screen.
func newAlert(t *Table, found play.Finding, back func() ui.Step) ui.Screen {
	var rows []ui.Row
	for _, repair := range found.Repairs {
		rows = append(rows, ui.Row{Text: whose(t.view(), repair), Open: func() ui.Step { return suspect(t, repair) }})
	}
	return &table.Listing{
		Title: "A mistake on the table", Text: verdict(t.view(), found), Rows: func() []ui.Row { return rows },
		Back: ui.Bind(ui.Back, "continue", back), Flicker: ui.Lamp(ui.StatusLamp),
	}
}

// suspect opens the correction of a piece that can be wrong. If two pieces would be wrong together,
// it asks which to correct first.
func suspect(t *Table, repair []cryptid.Piece) ui.Step {
	if len(repair) == 1 {
		return ui.Step{Push: newCorrection(t, repair[0])}
	}
	var rows []ui.Row
	for _, piece := range repair {
		rows = append(rows, ui.Row{Text: t.view().PieceName(piece), Open: func() ui.Step { return ui.Step{Push: newCorrection(t, piece)} }})
	}
	return ui.Step{Push: ui.NewDialog("Both are wrong. Which first?", 0, rows...)}
}

// whose lists the names of pieces, such as "Ben's cube on B6".
func whose(v *play.View, pieces []cryptid.Piece) say.Text {
	var names []say.Text
	for _, piece := range pieces {
		names = append(names, v.PieceName(piece))
	}
	return say.List(names...)
}

// verdict returns sentences that say who has a wrong piece, or that somebody has, and whether one
// or two swaps would fix it.
func verdict(v *play.View, found play.Finding) say.Text {
	var lines []say.Text
	for _, seat := range found.Seats {
		lines = append(lines, say.Sprintf("%s: no clue fits all these pieces, so one of them is wrong.", v.SeatName(seat)))
	}
	if len(found.Seats) == 0 {
		lines = append(lines, "Each player's pieces fit some clue, but no set of clues fits them all: a piece is wrong somewhere.")
	}
	if len(found.Repairs) == 0 {
		return say.Join("\n\n", say.Lines(lines...), "No one or two swaps fix it: check the map against the card.")
	}
	return say.Lines(append(lines, "Swapping any one of these would fix it:")...)
}
