package clash

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// own shows a player the picks that wait for the other's, and lets the player
// change them.
type own struct {
	*Table
	player int
	reveal ui.Reveal
}

// newOwn makes the screen for a player who has picked.
func newOwn(t *Table, player int) *own {
	o := &own{Table: t, player: player}
	o.reveal = ui.Reveal{What: "your three cards", Look: o.look, Show: o.show}
	return o
}

// look makes a sound, so that the table notices.
func (o *own) look(time.Time) ui.Step { return ui.Step{Sound: ui.Attention} }

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
	f.Lit |= ui.Lamp(o.player)
	f.Head(v.Name(o.player)+"'s three cards", "only for "+v.Name(o.player))
	body := f.Body()
	if o.reveal.Shown() {
		o.reveal.Draw(body)
		f.Keys(o.reveal.Help(f.Look.Keys)...)
		return
	}
	body = body.Inset(1, 0)
	y := body.Para(1, fmt.Sprintf("Give the box to %s.", v.Name(o.player)), f.Look.Title)
	y = body.Para(y, fmt.Sprintf("%s looks away.", v.Name(other(o.player))), f.Look.Text)
	o.reveal.Draw(body.Rows(y+1, body.H-y-1))
	f.Keys(append(o.reveal.Help(f.Look.Keys), ui.Does("change them", hw.Right).Or("change"), ui.Does("back", hw.Back))...)
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
		return ui.Step{Push: o.confirmTakeBack(o.picksLine(o.player), func() ui.Step {
			return ui.Step{Home: true, Push: newPicks(o.Table, o.player, true)}
		})}
	}
	return ui.Step{}
}

// Release hides the picks.
func (o *own) Release(k hw.Key) { o.reveal.Release(k) }

// Next is when they hide by themselves.
func (o *own) Next() time.Time { return o.reveal.Next() }

// Tick hides them when their time is over.
func (o *own) Tick(now time.Time) ui.Step {
	o.reveal.Tick(now)
	return ui.Step{}
}
