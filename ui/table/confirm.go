package table

import (
	"cmp"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Confirmation is a screen on which somebody confirms what is about to happen.
type Confirmation struct {
	Owner  Owner      // who confirms; without seats, anybody may
	Titles []say.Text // longest first
	Text   say.Text   // what is about to happen
	Verb   say.Text   // what the key does; if empty, it confirms
	Final  bool       // it cannot be taken back, see [ui.Binding.Final]
	// Draw draws the screen in the game's own way, such as on a map. prompt says what to press. If
	// Draw is nil, the text is drawn.
	Draw func(f *ui.Frame, prompt say.Text, keys []ui.Binding)
	Do   func() ui.Step
}

// ConfirmScreen returns the screen. Only Back closes it unconfirmed.
func (t *Table[P, E]) ConfirmScreen(c Confirmation) ui.Screen {
	return &confirmScreen{Confirmation: c, keys: func() []ui.Key { return t.ConfirmKeys(c.Owner.Seats...) }}
}

type confirmScreen struct {
	Confirmation
	keys func() []ui.Key // returns the keys that confirm, which change if a pad is plugged in or pulled
}

// Draw says what is about to happen, and who must press what. OK and the players' own buttons are
// refused if they do not confirm. If only some seats may confirm, the screen then says whose button
// counts.
func (c *confirmScreen) Draw(f *ui.Frame) {
	confirms := c.keys()
	key := f.Look.Keys.Join(confirms...)
	how, verb := say.Sprintf("Press %s.", key), say.Text("confirm")
	only := say.Sprintf("Only %s can confirm: press %s.", c.Owner.Name, key)
	if len(c.Owner.Seats) == 0 {
		f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	} else {
		f.LampsOn |= ui.Lamp(c.Owner.Seats...)
		how, verb = say.Sprintf("%s, press %s.", c.Owner.Name, key), say.Sprintf("%s confirms", c.Owner.Name)
	}
	if f.Refusal == only {
		how, f.Refusal = only, ""
		f.SpeakNotice(how)
	}
	refused := ui.OwnKeys(func(int) ui.Step {
		if len(c.Owner.Seats) == 0 {
			return ui.Step{Sound: ui.Refused}
		}
		return ui.Step{Refusal: only, Sound: ui.Refused}
	}).Also(ui.OK)
	confirm := ui.Bind(confirms[0], cmp.Or(c.Verb, verb), c.Do).And(confirms[1:]...).Or("confirm")
	if c.Final {
		confirm = confirm.Final()
	}
	keys := []ui.Binding{confirm, ui.Leave("cancel"), refused}
	if c.Confirmation.Draw != nil {
		c.Confirmation.Draw(f, how, keys)
		return
	}
	f.HeadFit("", c.Titles...)
	body := f.Body().Inset(1, 0)
	y := body.Para(1, c.Text, f.Look.Text)
	y = body.Para(y+1, how, f.Look.Title)
	if f.Refusal != "" {
		body.Para(y+1, f.Refusal, f.Look.Warning)
	}
	f.Keys(keys...)
}

// An Owner says who gets the box: a seat, several seats that form one side, or somebody without a
// seat.
type Owner struct {
	Name   say.Text
	Seats  []int
	HasBox bool // the owner has the box already
}

// give says who gets the box or keeps it, and what the others do meanwhile. In large text the name
// is as big as possible with the given rows left below it. It returns the row after the text.
func (o Owner) give(a ui.Area, rows int) int {
	const others say.Text = "Everybody else, look away."
	give := say.Sprintf("Hand the box to %s.", o.Name)
	if o.HasBox {
		give = say.Sprintf("%s, hold on to the box.", o.Name)
	}
	if !a.Look.Large || o.HasBox {
		return a.Para(a.Para(1, give, a.Look.Title), others, a.Look.Text) + 1
	}
	seat := 0
	if len(o.Seats) == 1 {
		seat = o.Seats[0]
	}
	a.Speak(give)
	a.Text(0, 0, "Hand the box to", a.Look.Title)
	y := 1 + a.Rows(1, a.H-2-rows).BigName(seat, o.Name)
	return a.Para(y, others, a.Look.Text)
}

// A StillScreen is a screen that only shows something. Its keys lead to other screens.
type StillScreen struct {
	Show func(f *ui.Frame) // draws it
	Keys []ui.Binding
}

// Draw implements [ui.Screen].
func (s *StillScreen) Draw(f *ui.Frame) {
	s.Show(f)
	f.Keys(s.Keys...)
}

// ContinueKeys returns a binding of OK and Back that continues with the step of next.
func ContinueKeys(next func() ui.Step) []ui.Binding {
	return []ui.Binding{ui.Bind(ui.OK, "continue", next).And(ui.Back)}
}

// A Listing is a screen of rows, with a text above them.
type Listing struct {
	Title, Right, Text say.Text
	Rows               func() []ui.Row
	Back               ui.Binding
	Lit, Flicker       ui.Lamps

	list ui.List
}

// Draw draws the text and the rows.
func (l *Listing) Draw(f *ui.Frame) {
	rows, body, y := l.Rows(), f.Body(), 0
	f.LampsOn, f.FlickeringLamps = l.Lit, l.Flicker
	f.Head(l.Title, l.Right)
	if l.Text != "" {
		y = body.Inset(1, 0).Para(0, l.Text, f.Look.Text) + 1
	}
	l.list.Draw(body.Rows(y, body.H-y), rows)
	f.Keys(append(l.list.Keys(rows), l.Back)...)
}
