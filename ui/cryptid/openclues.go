package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// openClues shows all clues to all, at a table where they lie face up.
type openClues struct {
	t    *Table
	then func() ui.Step
}

// newOpenClues shows the clues before the first piece is put.
func newOpenClues(t *Table) ui.Screen { return &openClues{t, t.play} }

// readClues shows the clues at any time.
func (t *Table) readClues() ui.Step {
	return ui.Step{Push: &openClues{t, func() ui.Step { return ui.Step{Pop: 1} }}}
}

func (o *openClues) Draw(f *ui.Frame) {
	v := o.t.view()
	title, limit := say.Text("The clues lie face up"), say.Text("")
	if v.Together {
		title = "Which space fits them all?"
	}
	if v.Limit > 0 {
		limit = say.Count(v.Limit/60, "%d minute", "%d minutes")
	}
	f.Head(title, limit)
	body := f.Body().Inset(1, 1)
	y := body.Para(0, "The habitat is ...", f.Look.Text) + 1
	if body.H < 2*len(v.FaceUp)+4 {
		y--
	}
	for i, c := range v.FaceUp {
		seat := cryptid.Seat(i + 1)
		y = chart.Saying{View: v}.Draw(body, y, say.Sprintf("%c %s: %s", f.Look.Seat[i].Shape, v.WhoShort(seat), c), f.Look.Text)
	}
	f.Keys(ui.Does("go on", hw.OK, hw.Back))
}

func (o *openClues) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.OK || e.Key == hw.Back {
		return o.then()
	}
	return ui.Step{}
}
