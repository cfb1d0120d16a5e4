package crypticolor

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// corrections are the rows of the answers on the letter that a side decodes. In
// a misfit they tell which of them, turned around, would fit a letter of the card that
// everybody sees: anybody could work that out from the decoder, so it gives no word
// away.
func (t *Table) corrections(side crypticolor.Side) []ui.Row {
	p := t.Position()
	d := p.Decoder(side)
	var rows []ui.Row
	for _, a := range p.Answers(side) {
		row := ui.Row{Text: p.TellAnswer(a), Open: table.Leads(func() ui.Screen { return t.confirmCorrection(a) })}
		later, _ := p.InTheWay(a)
		fits := d.Misfit && p.Mends(a.Corrected())
		if fits {
			row.Value = "would fit"
		}
		switch {
		case later != nil && fits:
			row.Note = say.Sprintf("Would fit; take back %s first.", later)
		case later != nil && d.Misfit:
			row.Note = say.Sprintf("Take back %s first.", later)
		case later != nil:
			row.Value = "take back first"
		}
		rows = append(rows, row)
	}
	return rows
}

// confirmCorrection asks the maker before an answer is turned around, and before what
// is in the way is taken back for that.
func (t *Table) confirmCorrection(a crypticolor.Answer) ui.Screen {
	p := t.Position()
	v, side := &p.View, a.Guess.By()
	const title = "Correct an answer"
	correct := func() ui.Step { return t.Do(a.Corrected(), t.GoOn) }
	text := say.Sprintf("Your answer stands as %s. Turn it around? The points follow; then the cubes are swapped.", v.TellAnswer(a))
	if later, broken := p.InTheWay(a); later != nil {
		text = say.Sprintf("Your answer stands as %s. Had it been %s, %s could not have been guessed later: %s. So what happened from line %d of the record on is taken back first.",
			v.TellAnswer(a), crypticolor.YesNo(!v.Decoder(side).Says(a.Guess)), later, broken.Rule, broken.Line)
		return t.confirm(side.Other(), title, text, func() ui.Step { return t.backTo(broken.Line, correct) })
	}
	return t.confirm(side.Other(), title, text, correct)
}

// misfit tells the table that no letter of the Key Card fits the answers, and
// what can be done: an answer was wrong, or entered wrongly, or the printed card
// has another letter.
type misfit struct {
	t       *Table
	side    crypticolor.Side // whose decoder
	answers []ui.Row
	list    ui.List
}

const misfitTitle = "Something is wrong"

func (t *Table) newMisfit() ui.Screen {
	side := t.view().Misfits()
	return &misfit{t: t, side: side, answers: t.corrections(side)}
}

func (m *misfit) rows() []ui.Row {
	return append(slices.Clip(m.answers),
		ui.Row{Text: "Put the Key Card right", Open: table.Leads(m.t.keyCard)},
		ui.Row{Text: "Take back the last move", Open: m.t.takeBack})
}

func (m *misfit) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Blink, f.Flicker = ui.Lamp(v.Makers(m.side.Other())...), ui.Lamp(ui.Status)
	rows := m.rows()
	f.Head(misfitTitle, "")
	body := f.Body().Inset(1, 0)
	d := v.Decoder(m.side)
	y := body.Para(0, say.Sprintf("No letter of the Key Card fits the answers on letter %d.", d.Letter()), f.Look.Warning)
	y = body.Para(y, say.Sprintf("%s, look at your letter alone. Which answer was wrong?", v.Maker(m.side.Other())), f.Look.Text)
	notes := 0 // the rows that a note takes
	for _, row := range rows {
		if row.Note != "" {
			notes = max(notes, len(f.Look.Wrap(row.Note, body.W)))
		}
	}
	body.Rows(body.H-notes, notes).Para(0, rows[m.list.At].Note, f.Look.Title)
	m.list.Draw(body.Rows(y+1, body.H-y-1-notes), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("menu", hw.Back))...)
}

func (m *misfit) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return m.t.menu()
	}
	return m.list.Press(e, m.rows())
}

// takeBack asks before the last move is taken back.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	line := v.Record.LastStanding()
	if line == 0 {
		return t.Refuse(say.Errorf("nothing has happened yet that could be taken back"))
	}
	text := say.Join("\n\n",
		say.Lines(say.Sprintf("Line %d of the record:", line), v.Tell(v.Record[line-1].Event)), "It stays there, marked as taken back.")
	p := t.Position()
	name, seats := p.WhoseLine(line)
	c := table.Confirm{Owner: table.Owner{Name: name, Seats: seats}, Titles: []say.Text{"Take back"}, Text: text}
	c.Do = func() ui.Step { return t.Do(crypticolor.TookBack{Line: line}, t.GoOn) }
	return ui.Step{Push: ticking{headed{t.Confirm(c), t}, t, 0}}
}

// confirm asks the makers of a side's word, or with side 0 the table, to stand by what
// is about to happen.
func (t *Table) confirm(side crypticolor.Side, title, text say.Text, do func() ui.Step) ui.Screen {
	c := table.Confirm{Titles: []say.Text{title}, Text: text, Do: do}
	if side != 0 {
		c.Owner = t.maker(side)
	}
	return ticking{headed{t.Confirm(c), t}, t, side}
}

// backTo takes back what happened from a line of the record on, the last move first,
// and then goes on.
func (t *Table) backTo(line int, then func() ui.Step) ui.Step {
	last := t.view().Record.LastStanding()
	if last < line {
		return then()
	}
	return t.Do(crypticolor.TookBack{Line: last}, func() ui.Step { return t.backTo(line, then) })
}
