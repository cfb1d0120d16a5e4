package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// tied shows a battle that nobody won and that was its round's last, so that nothing
// else follows from it.
type tied struct {
	t      *Table
	battle clash.Battle
}

// Draw draws the battle.
func (d *tied) Draw(f *ui.Frame) {
	v := d.t.view()
	battlefield{battle: &d.battle, alone: true, prompt: say.Sentence(say.Sprintf("%s: nobody collects, and the round is over", v.Outcome(&d.battle)))}.draw(f, v)
	f.Keys(ui.Does("go on", hw.OK), ui.Does("menu", hw.Back))
}

// Press goes on to the next round, or the end.
func (d *tied) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return d.t.GoOn()
	case hw.Back:
		return d.t.menu()
	}
	return ui.Step{}
}
