package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// next is a turn after its move, at a table without help: nobody is told whether anything
// lies there. The player whose turn it is declares with OK, and any direction begins the
// other's turn.
type next struct{ t *Table }

func (n *next) Draw(f *ui.Frame) {
	v := n.t.view()
	other := n.t.name(3 - v.Player)
	f.Lit = ui.Lamp(v.Player, 3-v.Player)
	sc := n.t.scene()
	sc.prompt = other + " is next"
	text := n.t.name(v.Player) + ", if you have completed something, declare it now."
	if v.MayGuess() {
		text += " You may guess, too: the menu."
	}
	sc.tell(text)
	sc.keys = []ui.Help{
		ui.Does(n.t.name(v.Player)+" declares", hw.OK).Or("declare"), ui.Does("menu", hw.Back),
		ui.Does(other+" begins", hw.Left, hw.Right, hw.Up, hw.Down).Or("go on"),
	}
	sc.draw(f)
}

func (n *next) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return ui.Step{Push: &declare{t: n.t}}
	case !isDirection(e.Key) || e.Kind != hw.Press:
		return n.t.common(e)
	}
	return n.t.Do(kryptex.Passed{Player: n.t.view().Player}, func() ui.Step {
		step := n.t.GoOn()
		if step.Push != nil {
			step.Push.Press(e, now)
		}
		return step
	})
}
