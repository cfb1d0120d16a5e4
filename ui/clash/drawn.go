package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// drawn shows a battle that was drawn and was its round's last, so that nothing
// else follows from it.
type drawn struct {
	*Table
	battle clash.Battle
}

// Draw draws the battle.
func (d *drawn) Draw(f *ui.Frame) {
	v := d.view()
	d.drawBattle(f, battlefield{battle: &d.battle, alone: true, prompt: ui.Sentence(v.Outcome(&d.battle) + ": nobody collects, and the round is over")})
	f.Keys(ui.Does("go on", hw.OK), ui.Does("menu", hw.Back))
}

// Press goes on to the next round, or the end.
func (d *drawn) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return d.goOn()
	case hw.Back:
		return ui.Step{Push: newMenu(d.Table)}
	}
	return ui.Step{}
}
