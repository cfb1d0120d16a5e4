package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// menu opens what a table can do at any time.
func (t *Table) menu() ui.Step {
	menu := &table.Menu{Head: func(f *ui.Frame) { drawTitle(f, t.timeLeft(), t.titles()...) }, Rows: t.menuRows}
	return ui.Step{Push: ticking{menu, t, 0}}
}

// titles says what the table is about to do, at length and as its screen does.
func (t *Table) titles() []string {
	v := t.view()
	next := ui.Capital(v.Next())
	switch {
	case v.Misfits() != 0:
		return []string{misfitTitle}
	case v.Phase == crypticolor.Making:
		return []string{next}
	case v.Phase == crypticolor.Answering:
		return []string{next, v.Maker(v.Open.By().Other()) + ": " + yesOrNo}
	}
	sc := t.scene()
	return append([]string{next}, sc.titles()...)
}

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	return []ui.Row{
		{Text: "Go on playing", Open: t.GoOn},
		{Text: "Score pads and decoders", Open: table.Leads(t.newSheets)},
		{Text: "Record", Open: t.reads("Record", t.record)},
		{Text: "Take back", Open: t.takeBack, Off: off(v.Record.LastStanding() == 0, "nothing yet")},
		t.lookRow(),
		t.anewRow(),
		t.correctRow(),
		{Text: "Key Card", Open: table.Leads(t.keyCard)},
		{Text: "How to play", Open: t.reads("How to play", func() string { return rules(v.Settings) })},
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
func (t *Table) of(text, none string, test func(crypticolor.Side) bool, open func(crypticolor.Side) ui.Screen) ui.Row {
	v := t.view()
	var rows []ui.Row
	for s := crypticolor.Side(1); s <= 2; s++ {
		if test(s) {
			rows = append(rows, ui.Row{Text: "the word of " + v.Maker(s), Open: table.Leads(func() ui.Screen { return open(s) })})
		}
	}
	row := ui.Row{Text: text}
	switch len(rows) {
	case 0:
		row.Off = none
	case 1:
		row.Open = rows[0].Open
	default:
		row.Open = table.Leads(func() ui.Screen { return t.newChoice(text, rows) })
	}
	return row
}

func (t *Table) lookRow() ui.Row {
	v := t.view()
	can := func(s crypticolor.Side) bool {
		return v.InBox(s) && !(s == v.Turn && t.inMinute())
	}
	none := "none in the box"
	if v.AnyInBox() {
		none = "the clock runs"
	}
	return t.of("Look at your letters", none, can, t.lookAgain)
}

func (t *Table) anewRow() ui.Row {
	v := t.view()
	can := func(s crypticolor.Side) bool { return v.Made[s] && !v.Opened }
	none := "none is made"
	if v.Opened {
		none = "the words stand"
	}
	return t.of("Make a word anew", none, can, func(s crypticolor.Side) ui.Screen {
		return &making{t: t, side: s, anew: true}
	})
}

func (t *Table) correctRow() ui.Row {
	v := t.view()
	can := func(s crypticolor.Side) bool { return v.Paper[s] && len(v.Answers(s.Other())) > 0 }
	none := "none on this letter"
	if v.AnyInBox() && !v.Paper[1] && !v.Paper[2] {
		none = "the box checks them"
	}
	return t.of("Correct an answer", none, can, func(s crypticolor.Side) ui.Screen {
		return t.newChoice("Which answer was wrong?", t.corrections(s.Other()))
	})
}
