package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// own shows a player the picks that wait for the other's, and lets the player
// change them.
type own struct {
	*Table
	player int
	noted  bool // the table has noticed a look from here
	reveal ui.Reveal
}

// newOwn makes the screen for a player who has picked.
func newOwn(t *Table, player int) *own {
	o := &own{Table: t, player: player}
	o.reveal = ui.Reveal{What: "your three cards", Look: o.look, Show: o.show}
	return o
}

// look makes the table notice: by a sound, by the player's lamp, and on the screen.
func (o *own) look(time.Time) ui.Step {
	o.noted = true
	return ui.Step{Sound: ui.Attention}
}

// show draws what only the player sees.
func (o *own) show(a ui.Area, _ int) {
	p := o.position()
	a = a.Inset(1, 1)
	for y, c := range p.See(o.player).Picks {
		a.Text(0, y, c.String(), a.Look.Title)
	}
}

// Draw draws the picks while they are to be seen, else who may see them and how.
func (o *own) Draw(f *ui.Frame) {
	v := o.view()
	drawOwner(f, v, o.player, o.noted)
	body := f.Body()
	if o.reveal.Showing() {
		o.reveal.Draw(body)
		f.Keys(o.reveal.Help(f.Look.Keys)...)
		return
	}
	body = body.Inset(1, 0)
	y := give(body, v, o.player, 6)
	o.reveal.Draw(body.Rows(y, body.H-y))
	f.Keys(append(o.reveal.Help(f.Look.Keys), ui.Does("change them", hw.Right).Or("change"), ui.Does("back", hw.Back))...)
}

// drawOwner draws whose three cards they are, which nobody else may see; and,
// where they're looked at again, that they are.
func drawOwner(f *ui.Frame, v *clash.View, player int, again bool) {
	right := "only for " + v.Name(player)
	f.Lit |= ui.Lamp(player)
	if again {
		right, f.Flicker = "looked at again", ui.Lamp(player)
	}
	f.Head(v.Name(player)+"'s cards", right)
}

// give draws that a player gets the box, and leaves so many rows for what follows;
// it gives the first of them.
func give(a ui.Area, v *clash.View, player, below int) int {
	return a.Give(player, v.Name(player), v.Name(clash.Opponent(player))+" looks away.", below)
}

// Press shows the picks, or takes them back after the player's own word.
func (o *own) Press(e hw.Event, now time.Time) ui.Step {
	if step, used := o.reveal.Press(e, now); used {
		return step
	}
	switch e.Key {
	case hw.Back:
		return ui.Step{Pop: 1}
	case hw.Right:
		return ui.Step{Push: o.confirmTakeBack(o.view().PicksLine(o.player), func() ui.Step {
			return ui.Step{Home: true, Push: newPicks(o.Table, o.player, true)}
		})}
	}
	return ui.Step{}
}

// Showing reports whether the picks are to be seen.
func (o *own) Showing() bool { return o.reveal.Showing() }

// Release hides the picks.
func (o *own) Release(k hw.Key) { o.reveal.Release(k) }

// Next is when they hide by themselves.
func (o *own) Next() time.Time { return o.reveal.Next() }

// Tick hides them when their time is over.
func (o *own) Tick(now time.Time) ui.Step {
	o.reveal.Tick(now)
	return ui.Step{}
}
