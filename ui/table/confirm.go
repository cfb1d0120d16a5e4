package table

import (
	"cmp"
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
			how = say.Sprintf("Only %s can confirm: press %s.", c.Owner.Name, key)
			f.Notice(how)
		}
	}
	helps := []ui.Help{ui.Does(cmp.Or(c.Verb, verb), c.keys...).Or("confirm"), ui.Does("cancel", hw.Back)}
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

// An Owner is the one who gets the box: a seat, several seats that are one side, or
// somebody without a seat.
type Owner struct {
	Name   say.Text
	Seats  []int
	Others say.Text // what the others do meanwhile; empty: they look away
	Has    bool     // the owner has the box already
}

// Give asks the table to give the box to the owner, and says what the others do meanwhile.
// In large text the name is as big as it can be if rows are to be left below it. It
// returns the row after the text.
func (o Owner) Give(a ui.Area, rows int) int {
	others := cmp.Or(o.Others, "The others look away.")
	give := say.Sprintf("Give the box to %s.", o.Name)
	if o.Has {
		give = say.Sprintf("%s, keep the box.", o.Name)
	}
	if !a.Look.Large || o.Has {
		return a.Para(a.Para(1, give, a.Look.Title), others, a.Look.Text) + 1
	}
	seat := 0
	if len(o.Seats) == 1 {
		seat = o.Seats[0]
	}
	a.Aloud(give)
	a.Text(0, 0, "Give the box to", a.Look.Title)
	y := 1 + a.Rows(1, a.H-2-rows).BigName(seat, o.Name)
	return a.Para(y, others, a.Look.Text)
}
