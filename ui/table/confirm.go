package table

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A Confirm is a screen that asks somebody to stand by what is about to happen.
type Confirm struct {
	Owner  Owner    // without seats: anybody may
	Titles []string // the longest first
	Text   string   // what is about to happen
	Verb   string   // what the key does; empty: the owner confirms
	// Draw draws it, with how it is confirmed, on a screen of the game, such as a map;
	// nil: as text.
	Draw func(f *ui.Frame, how string, keys []ui.Help)
	Do   func() ui.Step
}

// Confirm returns the screen. Back leaves it, and so does nobody else.
func (t *Table[P, E]) Confirm(c Confirm) ui.Screen {
	return &confirm{Confirm: c, keys: t.Keys(c.Owner.Seats...), notice: &t.Notice}
}

type confirm struct {
	Confirm
	keys   []hw.Key
	notice *string
	wrong  bool // somebody else's button was pressed
}

// Draw says what is about to happen, and who must press what.
func (c *confirm) Draw(f *ui.Frame) {
	how, verb := "Press "+f.Look.Keys.Of(c.keys...)+".", "confirm"
	if len(c.Owner.Seats) == 0 {
		f.Blink = ui.Lamp(ui.Status)
	} else {
		f.Lit |= ui.Lamp(c.Owner.Seats...)
		key := f.Look.Keys.Of(c.keys...)
		how, verb = fmt.Sprintf("%s, press %s.", c.Owner.Name, key), c.Owner.Name+" confirms"
		if c.wrong {
			how = fmt.Sprintf("Only %s can: press %s.", c.Owner.Name, key)
		}
	}
	if c.Verb != "" {
		verb = c.Verb
	}
	helps := []ui.Help{ui.Does(verb, c.keys...).Or("confirm"), ui.Does("cancel", hw.Back)}
	if c.Confirm.Draw != nil {
		c.Confirm.Draw(f, how, helps)
		return
	}
	f.HeadFit("", c.Titles...)
	body := f.Body().Inset(1, 0)
	y := body.Para(1, c.Text, f.Look.Text)
	y = body.Para(y+1, how, f.Look.Title)
	if *c.notice != "" {
		body.Para(y+1, *c.notice, f.Look.Warning)
	}
	f.Keys(helps...)
}

// Press does it, or leaves it. Somebody else's button is refused, and whose counts is said.
func (c *confirm) Press(e hw.Event, _ time.Time) ui.Step {
	c.wrong = false
	switch {
	case e.Kind != hw.Press:
	case e.Key == hw.Back:
		*c.notice = "" // it was about this screen
		return ui.Step{Pop: 1}
	case slices.Contains(c.keys, e.Key):
		return c.Do()
	case e.Key.Seat() != 0:
		c.wrong = true
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}
