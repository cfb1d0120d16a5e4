package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// mapKey tells what the signs on the map mean.
type mapKey struct{ t *Table }

func (k mapKey) Draw(f *ui.Frame) {
	f.Head("The signs on the map", "")
	chart.DrawKey(f.Body().Inset(1, 0), k.t.view())
	f.Keys(ui.Does("go on", hw.OK, hw.Back))
}

func (k mapKey) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.OK || e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
