package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// confirm asks a seat's owner to confirm an event before it happens, at its space on
// the map. What is taken back is no step of the game: no lesson stands over it.
func (t *Table) confirm(seat cryptid.Seat, at cryptid.Space, text say.Text, e play.Event) ui.Screen {
	v := t.view()
	draw := t.draw
	if _, back := e.(play.TookBack); back {
		draw = t.drawUntaught
	}
	return t.Confirm(table.Confirm{
		Owner: table.Owner{Name: say.Plain(v.Name(seat)), Seats: t.signers(seat)},
		Verb:  "confirm",
		Draw: func(f *ui.Frame, how say.Text, keys []ui.Help) {
			draw(f, chart.Scene{About: text, Prompt: how, At: []cryptid.Space{at}, Keys: keys})
		},
		Do: func() ui.Step { return t.sign(seat, e) },
	})
}
