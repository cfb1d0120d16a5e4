package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// confirm asks a player to stand by an event before it happens, and shows the
// grid as it is after it: that is what the table should look like.
type confirm struct {
	*Table
	player int // 0: anybody
	text   string
	event  kryptex.Event
	after  kryptex.Grid
	picked []kryptex.Place
}

func (c *confirm) Draw(f *ui.Frame) {
	key := f.Look.Keys.Of(c.confirmKey(c.player))
	sc := c.scene()
	sc.cubes, sc.picked, sc.prompt, sc.news = c.after, c.picked, c.text, ""
	for _, at := range c.picked {
		sc.marked = sc.marked.With(at)
	}
	how, who := "Press "+key+".", "confirm"
	if c.player == 0 {
		f.Blink = ui.Lamp(ui.Status)
	} else {
		f.Lit = ui.Lamp(c.player)
		how, who = c.name(c.player)+", press "+key+".", c.name(c.player)+" confirms"
	}
	sc.tell(how)
	sc.keys = []ui.Help{ui.Does(who, c.confirmKey(c.player)).Or("confirm"), ui.Does("cancel", hw.Back)}
	sc.draw(f)
}

func (c *confirm) Press(e hw.Event, now time.Time) ui.Step {
	switch e.Key {
	case c.confirmKey(c.player):
		return c.do(c.event, c.goOn)
	case hw.Back:
		c.notice = ""
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}
