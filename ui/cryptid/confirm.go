package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// confirm asks a seat's owner to stand by an event before it happens, at its space on
// the map.
func (t *Table) confirm(seat cryptid.Seat, at cryptid.Space, text string, e play.Event) ui.Screen {
	v := t.view()
	return t.Confirm(table.Confirm{
		Owner: table.Owner{Name: v.Name(seat), Seats: t.signers(seat)},
		Verb:  v.Who(seat) + " confirms",
		Draw: func(f *ui.Frame, how string, keys []ui.Help) {
			lay := t.draw(f, chart.Scene{Prompt: t.view().Next(), At: []cryptid.Space{at}, Keys: keys})
			t.ask(lay, text, how)
		},
		Do: func() ui.Step { return t.sign(seat, e) },
	})
}

// ask draws a box with a question and who answers it how.
func (t *Table) ask(lay chart.Layout, text, how string) {
	const w = 26
	lines := len(ui.Wrap(text, w-4)) + len(ui.Wrap(how, w-4))
	in := lay.Aside(t.cursor, w, lines+3).Box("").Inset(1, 0)
	y := in.Para(0, text, in.Look.Text)
	in.Para(y+1, how, in.Look.Title)
}
