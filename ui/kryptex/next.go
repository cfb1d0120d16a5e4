package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// next is a turn that its player could go on with, and that nobody has to. OK declares, or
// guesses where that is all that is left; any direction is the other player's first key,
// and ends the turn. At a table without help nobody is told whether anything lies there.
type next struct{ t *Table }

// declares reports whether the player might still declare something.
func (n *next) declares() bool {
	v := n.t.view()
	return v.Phase() == kryptex.Declaring && !v.Helps
}

func (n *next) Draw(f *ui.Frame) {
	v := n.t.view()
	name, other := n.t.name(v.Player), n.t.name(3-v.Player)
	f.Lit = ui.Lamp(v.Player, 3-v.Player)
	sc := n.t.scene()
	sc.prompt = say.Sprintf("%s is next", other)
	ok := ui.Does(say.Sprintf("%s guesses", name), hw.OK).Or("guess")
	switch {
	case !n.declares():
		sc.tell(say.Sprintf("%s, do you want to guess now?", name))
	case v.MayGuess():
		sc.tell(say.Sprintf("%s, declare what you completed, or guess.", name))
	default:
		sc.tell(say.Sprintf("%s, did you complete something? Declare it now.", name))
	}
	if n.declares() {
		ok = ui.Does(say.Sprintf("%s declares", name), hw.OK).Or("declare")
	}
	sc.teach()
	sc.keys = []ui.Help{
		ok, ui.Does("menu", hw.Back),
		ui.Does(say.Sprintf("%s begins", other), hw.Left, hw.Right, hw.Up, hw.Down).Or("go on"),
	}
	sc.draw(f)
}

func (n *next) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.OK && n.declares():
		return ui.Step{Push: &declare{t: n.t}}
	case e.Key == hw.OK:
		return ui.Step{Push: newGuess(n.t)}
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
