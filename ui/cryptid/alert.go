package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// alert says that the pieces on the table cannot all be right, and leads to putting one
// of them right: OK on a suspect opens its correction, for which its owner gets the box.
type alert struct {
	t     *Table
	found play.Finding
	list  ui.List
	back  func() ui.Step
}

// rows are the suspects, a row a repair.
func (a *alert) rows() []ui.Row {
	var rows []ui.Row
	for _, repair := range a.found.Repairs {
		var names []say.Text
		for _, piece := range repair {
			names = append(names, a.t.view().Whose(piece))
		}
		rows = append(rows, ui.Row{Text: say.List(names...), Open: func() ui.Step { return a.t.suspect(repair) }})
	}
	return rows
}

func (a *alert) Draw(f *ui.Frame) {
	rows := a.rows()
	f.Head("A mistake on the table", "")
	f.Flicker = ui.Lamp(ui.Status)
	body := f.Body()
	y := body.Inset(1, 0).Para(0, verdict(a.t.view(), a.found), f.Look.Text)
	a.list.Draw(body.Rows(y, body.H-y), rows)
	if len(rows) == 0 {
		f.Keys(ui.Does("go on", hw.OK, hw.Back))
		return
	}
	f.Keys(append(a.list.Help(rows), ui.Does("go on", hw.Back))...)
}

func (a *alert) Press(e hw.Event, _ time.Time) ui.Step {
	rows := a.rows()
	if e.Key == hw.Back || e.Key == hw.OK && len(rows) == 0 {
		return a.back()
	}
	return a.list.Press(e, rows)
}

// suspect leads to putting right a piece that can be wrong; of two, whichever is chosen
// first.
func (t *Table) suspect(repair []cryptid.Piece) ui.Step {
	if len(repair) == 1 {
		return ui.Step{Push: t.corrections(repair[0])}
	}
	var rows []ui.Row
	for _, piece := range repair {
		rows = append(rows, ui.Row{Text: t.view().Whose(piece), Open: func() ui.Step { return ui.Step{Push: t.corrections(piece)} }})
	}
	return ui.Step{Push: ui.NewAsk("Both would be wrong. Which one first?", 0, rows...)}
}

// suspects is the region where a piece lies that can be wrong. It is marked on the map
// until nothing is found any more.
func (t *Table) suspects() (all cryptid.Region) {
	for _, repair := range t.found.Repairs {
		for _, piece := range repair {
			all = all.With(piece.At)
		}
	}
	return all
}
