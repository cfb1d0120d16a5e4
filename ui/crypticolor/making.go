package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// making gives the box to the maker of a side's word. Nothing on it is secret
// yet.
type making struct {
	t    *Table
	side crypticolor.Side
	anew bool // from the menu, to which Back returns
	list ui.List
}

func (m *making) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Lit |= ui.Lamp(v.Makers(m.side)...)
	rows := m.rows()
	f.HeadFit(m.round(), say.Sprintf("A word by %s", v.Maker(m.side)))
	body := f.Body().Inset(1, 0)
	y := 0
	switch {
	case m.t.Notice != "":
		y = body.Para(0, m.t.Notice, f.Look.Warning)
	case m.t.result != "":
		y = body.Para(0, m.t.result, f.Look.Good)
	}
	y += m.t.maker(m.side).Give(body.Rows(y, body.H-y), 7)
	y = body.Para(y, "A secret word of five letters, in English: no name, no acronym, no hyphen.", f.Look.Text)
	m.list.Draw(body.Rows(y+1, len(rows)), rows)
	back := ui.Does("menu", hw.Back)
	if m.anew {
		back.Text = "leave"
	}
	f.Keys(append(m.list.Help(rows), back)...)
}

// round names the round, where there are several.
func (m *making) round() say.Text {
	v := m.t.view()
	if v.Mode.Rounds() == 1 {
		return ""
	}
	return say.Sprintf("round %d of %d", v.Round, v.Mode.Rounds())
}

func (m *making) rows() []ui.Row {
	rows := []ui.Row{
		{Text: "Enter it here", Open: table.Leads(func() ui.Screen { return m.t.newWordEntry(m.side) })},
		{Text: "Keep it on paper", Open: table.Leads(func() ui.Screen { return &paperSteps{m.t, m.side} })},
	}
	if m.t.view().Replies {
		return rows[:1]
	}
	return rows
}

func (m *making) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && m.anew:
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		return m.t.menu()
	}
	return m.list.Press(e, m.rows())
}
