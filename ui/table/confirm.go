package table

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Confirm is a screen on which somebody confirms what is about to happen.
type Confirm struct {
	Owner  Owner      // who confirms; without seats, anybody may
	Titles []say.Text // the longest first
	Text   say.Text   // what is about to happen
	Verb   say.Text   // what the key does; empty: confirm
	// Draw draws the screen in the game's own way, such as on a map; how says what to
	// press. nil: as text.
	Draw func(f *ui.Frame, how say.Text, keys []ui.Help)
	Do   func() ui.Step
}

// Confirm returns the screen. Only Back leaves it unconfirmed.
func (t *Table[P, E]) Confirm(c Confirm) ui.Screen {
	return &confirm{Confirm: c, keys: t.Keys(c.Owner.Seats...), notice: &t.Notice}
}

type confirm struct {
	Confirm
	keys   []hw.Key
	notice *say.Text
	wrong  bool // somebody else's button was pressed, or OK where the owner's is waited for
}

// Draw says what is about to happen, and who must press what.
func (c *confirm) Draw(f *ui.Frame) {
	how, verb := say.Sprintf("Press %s.", f.Look.Keys.Of(c.keys...)), say.Text("confirm")
	if len(c.Owner.Seats) == 0 {
		f.Blink = ui.Lamp(ui.Status)
	} else {
		f.Lit |= ui.Lamp(c.Owner.Seats...)
		key := f.Look.Keys.Of(c.keys...)
		how, verb = say.Sprintf("%s, press %s.", c.Owner.Name, key), say.Sprintf("%s confirms", c.Owner.Name)
		if c.wrong {
			how = say.Sprintf("Only %s can: press %s.", c.Owner.Name, key)
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

// Press confirms or cancels. Another button is refused, and the screen says whose counts.
func (c *confirm) Press(e hw.Event, _ time.Time) ui.Step {
	c.wrong = false
	switch {
	case e.Kind != hw.Press:
	case e.Key == hw.Back:
		*c.notice = "" // it was about this screen
		return ui.Step{Pop: 1}
	case slices.Contains(c.keys, e.Key):
		return c.Do()
	case e.Key.Seat() != 0 || e.Key == hw.OK:
		c.wrong = true
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}
