package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// mirror compares the top faces on the table with the box's. It shows the box's,
// and somebody points out the cubes that look different: to compare nine faces is
// quicker than to enter them, and most often they agree.
type mirror struct {
	t      *Table
	read   [kryptex.PlaceCount]kryptex.Face // as the table shows them
	stage  stage
	picker picker
	list   ui.List
}

func newMirror(t *Table) *mirror {
	return &mirror{t: t, read: t.view().Grid.Tops(), stage: reviewing}
}

// rows are what can be done while nothing is pointed at. What agrees needs no
// more than OK.
func (m *mirror) rows() []ui.Row {
	point := func() ui.Step {
		m.stage = pointing
		return ui.Step{}
	}
	if m.t.view().Differ(m.read) == 0 {
		return []ui.Row{
			{Text: "They look the same", Open: func() ui.Step {
				return ui.Step{Push: ui.NewPage("Compared", "The table and the box show the same top faces.")}
			}},
			{Text: "A cube differs", Open: point},
		}
	}
	return []ui.Row{
		{Text: "That is all", Open: func() ui.Step { return ui.Step{Push: newSlips(m.t, m.read), Sound: ui.Mistake} }},
		{Text: "Another differs", Open: point},
	}
}

func (m *mirror) Press(e hw.Event, _ time.Time) ui.Step {
	back := e.Key == hw.Back
	switch m.stage {
	case reviewing:
		if back {
			return ui.Step{Pop: 1}
		}
		return m.list.Press(e, m.rows())
	case pointing:
		switch {
		case back:
			m.stage = reviewing
		case e.Key == hw.OK:
			m.stage, m.picker = asking, pickerAt(kryptex.NoFace) // what the box shows it is not
		default:
			m.t.moveCursor(e.Key)
		}
	case asking:
		switch {
		case back:
			m.stage = pointing
		default:
			step, taken := m.t.pick(&m.picker, e)
			if taken {
				m.read[m.t.cursor] = m.picker.face()
				m.stage, m.list.At = reviewing, 0
			}
			return step
		}
	}
	return ui.Step{}
}

func (m *mirror) Draw(f *ui.Frame) {
	sc := m.t.scene()
	for at, face := range m.read {
		if face != sc.cubes[at].Top() {
			sc.cubes[at] = kryptex.Cube{face}
		}
	}
	sc.marked, sc.todo = m.t.view().Differ(m.read), "" // the sides of those are anybody's guess
	switch m.stage {
	case reviewing:
		rows := m.rows()
		sc.prompt = "Does your table look like this?"
		sc.words = func(a ui.Area) { m.list.Draw(a, rows) }
		sc.keys = append(m.list.Help(rows), ui.Does("leave", hw.Back))
	case pointing:
		sc.prompt = "Which cube looks different?"
		sc.marked = kryptex.Places(0).With(m.t.cursor)
		sc.keys = []ui.Help{ui.Does("this one", hw.OK), ui.Does("cancel", hw.Back), moveHelp}
	case asking:
		sc.prompt = say.Sprintf("%s: what is on top?", m.t.cursor)
		sc.marked = kryptex.Places(0).With(m.t.cursor)
		sc.words = func(a ui.Area) { m.picker.draw(a, sc.signs) }
		sc.keys = m.picker.help("cancel")
	}
	sc.foot = func(a ui.Area) {
		a.Inset(1, 0).Para(0, say.Sprintf("The grid is seen from %[1]s's side: row 3 is the nearest to %[1]s.", m.t.name(1)), a.Look.Dim)
	}
	sc.draw(f)
}
