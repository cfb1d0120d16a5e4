package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// layFirst asks how the cubes come to lie in the grid. Where the box has drawn
// the keyword, somebody who does not play can still write another, as the
// rulebook's outsider.
type layFirst struct {
	t    *Table
	list ui.List
}

func (l *layFirst) rows() []ui.Row {
	v := l.t.view()
	tell := ui.Row{Text: "Tell the box how they lie", Open: l.t.layAnew}
	switch {
	case v.Day != "":
		return []ui.Row{{Text: "The box rolls: lay them like this", Open: l.t.roll}, tell}
	case v.Mode.Outsider():
		return []ui.Row{tell, {Text: "Somebody else writes the keyword", Open: func() ui.Step {
			return ui.Step{Push: &handover{t: l.t, owner: kryptex.Box, again: true}}
		}}}
	}
	return []ui.Row{tell}
}

func (l *layFirst) Draw(f *ui.Frame) {
	v := l.t.view()
	f.Head("Lay the cubes", v.Title())
	body := f.Body().Inset(1, 0)
	y := 1
	if l.t.todo != "" {
		y = body.Para(y, l.t.todo, f.Look.Good)
	}
	y = body.Para(y, setUp(v), f.Look.Text) + 1
	rows := l.rows()
	l.list.Draw(body.Rows(y, len(rows)), rows)
	f.Keys(append(l.list.Help(rows), ui.Does("menu", hw.Back))...)
}

// setUp says what to lay out before the first move.
func setUp(v *kryptex.View) say.Text {
	layOut := say.Text("Lay out the six objective cards, the rings and the indicator.")
	if v.Mode == kryptex.Solo {
		layOut = "Lay out the six objective cards and the indicator."
	}
	cards := say.Text("Letters and markers are on the screen.")
	if !v.Mode.Outsider() {
		cards = "Your letter cards lie face down, your six markers beside them."
	}
	roll := say.Text("Roll the nine cubes into a square of three.")
	if v.Day != "" {
		roll = "Today every box rolls the cubes alike: lay its roll, and your scores can be compared."
	}
	return say.Join(" ", layOut, roll, cards)
}

func (l *layFirst) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back || e.Key.Seat() != 0 {
		return l.t.common(e)
	}
	return l.list.Press(e, l.rows())
}

// layAnew asks for all nine cubes.
func (t *Table) layAnew() ui.Step {
	return ui.Step{Push: newLaying(t)}
}

// notThere helps a table whose cubes are not those that the box rolls.
const notThere say.Text = "Is one of these not among your cubes? Then yours are different, and any cubes will do: choose Lay the cubes anew in the menu, and tell the box how they lie."

// roll shows the day's roll of the table's cubes, to be laid so. They lie so from then on,
// as far as the box knows: the menu tells it again. It has happened already, so a pulled
// plug skips that.
func (t *Table) roll() ui.Step {
	return cubesOf(t.Box).Open(func(cubes kryptex.Cubes) ui.Step {
		return t.Do(kryptex.Laid{Grid: t.view().Day.Roll(cubes)}, func() ui.Step {
			return ui.Step{Home: true, Push: &faces{t: t, title: "Lay the cubes like this", more: notThere, then: func() ui.Step {
				t.todo = ""
				return t.GoOn()
			}}}
		})
	})
}
