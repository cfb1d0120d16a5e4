package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// distances tells how far the space under the cursor is from everything, and goes over
// the map with it.
type distances struct{ t *Table }

func (d distances) Draw(f *ui.Frame) {
	f.Head(say.Sprintf("How far from %s", d.t.cursor), "")
	chart.DrawDistances(f.Body().Inset(1, 0), d.t.view(), d.t.cursor)
	f.Keys(ui.Does("the map", hw.OK, hw.Back), ui.Does("another space", moveHelp.Keys...).Or("move"))
}

func (d distances) Press(e hw.Event, _ time.Time) ui.Step {
	if d.t.moveCursor(e.Key) || e.Key != hw.OK && e.Key != hw.Back {
		return ui.Step{}
	}
	return ui.Step{Pop: 2} // and the list of what can be done at the space that it was about
}
