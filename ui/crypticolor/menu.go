package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// menu is what a table can do at any time. From it Back leads home, so that Back
// twice does from every screen of play.
type menu struct {
	ticking
	list ui.List
}

func (m *menu) Draw(f *ui.Frame) {
	rows := m.rows()
	drawTitle(f, m.timeLeft(), m.titles()...)
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

// titles says what the table is about to do, at length and as its screen does.
func (m *menu) titles() []string {
	v := m.view()
	next := ui.Capital(v.Next())
	switch {
	case v.Misfits() != 0:
		return []string{misfitTitle}
	case v.Phase == crypticolor.Making:
		return []string{next}
	case v.Phase == crypticolor.Answering:
		return []string{next, v.Maker(v.Open.By().Other()) + ": " + yesOrNo}
	}
	sc := m.scene()
	return append([]string{next}, sc.titles()...)
}

func (m *menu) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	step := m.list.Press(e, m.rows())
	return m.over(step, now)
}

func (m *menu) rows() []ui.Row {
	v := m.view()
	push := func(s ui.Screen) func() ui.Step { return func() ui.Step { return ui.Step{Push: s} } }
	return []ui.Row{
		{Text: "Go on playing", Open: m.goOn},
		{Text: "Score pads and decoders", Open: push(newSheets(m.Table))},
		{Text: "Record", Open: func() ui.Step {
			return ui.Step{Push: newReading(m.Table, "Record", v.RecordText(m.game.Times()))}
		}},
		{Text: "Take back", Open: m.takeBack, Off: off(v.Record.LastStanding() == 0, "nothing yet")},
		m.lookRow(),
		m.anewRow(),
		m.correctRow(),
		{Text: "Key Card", Open: func() ui.Step { return ui.Step{Push: m.keyCard()} }},
		{Text: "How to play", Open: push(newReading(m.Table, "How to play", rules(v.Settings)))},
	}
}

// off is why a row can't be used, where it can't.
func off(is bool, why string) string {
	if is {
		return why
	}
	return ""
}

// of is a row that concerns the words of those sides that pass a test: where
// both do, it asks whose word is meant.
func (m *menu) of(text, none string, test func(crypticolor.Side) bool, open func(crypticolor.Side) ui.Step) ui.Row {
	v := m.view()
	var rows []ui.Row
	for s := crypticolor.Side(1); s <= 2; s++ {
		if test(s) {
			rows = append(rows, ui.Row{Text: "the word of " + v.Maker(s), Open: func() ui.Step { return open(s) }})
		}
	}
	row := ui.Row{Text: text}
	switch len(rows) {
	case 0:
		row.Off = none
	case 1:
		row.Open = rows[0].Open
	default:
		row.Open = func() ui.Step {
			return ui.Step{Push: newChoice(m.Table, text, rows)}
		}
	}
	return row
}

func (m *menu) lookRow() ui.Row {
	v := m.view()
	can := func(s crypticolor.Side) bool {
		return v.InBox(s) && !(s == v.Turn && m.inMinute())
	}
	none := "none in the box"
	if v.AnyInBox() {
		none = "the clock runs"
	}
	return m.of("Look at your letters", none, can, func(s crypticolor.Side) ui.Step {
		return ui.Step{Push: lookAgain(m.Table, s)}
	})
}

func (m *menu) anewRow() ui.Row {
	v := m.view()
	can := func(s crypticolor.Side) bool { return v.Made[s] && !v.Opened }
	none := "none is made"
	if v.Opened {
		none = "the words stand"
	}
	return m.of("Make a word anew", none, can, func(s crypticolor.Side) ui.Step {
		return ui.Step{Push: &making{Table: m.Table, side: s, anew: true}}
	})
}

func (m *menu) correctRow() ui.Row {
	v := m.view()
	can := func(s crypticolor.Side) bool { return v.Paper[s] && len(v.Answers(s.Other())) > 0 }
	none := "none on this letter"
	if v.AnyInBox() && !v.Paper[1] && !v.Paper[2] {
		none = "the box checks them"
	}
	return m.of("Correct an answer", none, can, func(s crypticolor.Side) ui.Step {
		return ui.Step{Push: newChoice(m.Table, "Which answer was wrong?", m.corrections(s.Other()))}
	})
}
