package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// corrections are the rows of the answers on the letter that a side decodes. In
// a misfit they tell which of them, turned around, would fit a letter of the card that
// everybody sees: anybody could work that out from the decoder, so it gives no word
// away.
func (t *Table) corrections(side crypticolor.Side) []ui.Row {
	p := t.position()
	d := p.Decoder(side)
	var rows []ui.Row
	for _, a := range p.Answers(side) {
		row := ui.Row{Text: p.TellAnswer(a), Open: func() ui.Step { return ui.Step{Push: t.confirmCorrection(a)} }}
		later, _ := p.InTheWay(a)
		fits := d.Misfit && p.Mends(a.Corrected())
		if fits {
			row.Value = "would fit"
		}
		switch {
		case later != nil && fits:
			row.Note = fmt.Sprintf("Would fit; take back %s first.", later.What())
		case later != nil && d.Misfit:
			row.Note = fmt.Sprintf("Take back %s first.", later.What())
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
	p := t.position()
	v := &p.View
	side := a.Guess.By()
	ask := &standBy{
		ticking: ticking{t, side.Other()}, seats: v.Makers(side.Other()), who: v.Maker(side.Other()), title: "Correct an answer",
		text:  fmt.Sprintf("Your answer stands as %s. Turn it around? The points follow; then the cubes are swapped.", v.TellAnswer(a)),
		event: a.Corrected(),
	}
	if later, broken := p.InTheWay(a); later != nil {
		ask.first = broken.Line
		ask.text = fmt.Sprintf("Your answer stands as %s. Had it been %s, %s could not have been guessed later: %s. So what happened from line %d of the record on is taken back first.",
			v.TellAnswer(a), crypticolor.YesNo(!v.Decoder(side).Says(a.Guess)), later.What(), broken.Rule, broken.Line)
	}
	return ask
}

// misfit tells the table that no letter of the Key Card fits the answers, and
// what can be done: an answer was wrong, or entered wrongly, or the printed card
// has another letter.
type misfit struct {
	*Table
	side    crypticolor.Side // whose decoder
	answers []ui.Row
	list    ui.List
}

const misfitTitle = "Something is wrong"

func newMisfit(t *Table) *misfit {
	side := t.view().Misfits()
	return &misfit{Table: t, side: side, answers: t.corrections(side)}
}

func (m *misfit) rows() []ui.Row {
	return append(slices.Clip(m.answers),
		ui.Row{Text: "Put the Key Card right", Open: func() ui.Step { return ui.Step{Push: m.keyCard()} }},
		ui.Row{Text: "Take back the last move", Open: m.takeBack})
}

func (m *misfit) Draw(f *ui.Frame) {
	v := m.view()
	f.Blink, f.Flicker = ui.Lamp(v.Makers(m.side.Other())...), ui.Lamp(ui.Status)
	rows := m.rows()
	f.Head(misfitTitle, "")
	body := f.Body().Inset(1, 0)
	d := v.Decoder(m.side)
	y := body.Para(0, fmt.Sprintf("No letter of the Key Card fits the answers on letter %d.", d.Letter()), f.Look.Warning)
	y = body.Para(y, fmt.Sprintf("%s, look at your letter alone. Which answer was wrong?", v.Maker(m.side.Other())), f.Look.Text)
	notes := 0 // the rows that a note takes
	for _, row := range rows {
		if row.Note != "" {
			notes = max(notes, len(ui.Wrap(row.Note, body.W)))
		}
	}
	body.Rows(body.H-notes, notes).Para(0, rows[m.list.At].Note, f.Look.Title)
	m.list.Draw(body.Rows(y+1, body.H-y-1-notes), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("menu", hw.Back))...)
}

func (m *misfit) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return m.common(e)
	}
	return m.list.Press(e, m.rows())
}

// takeBack asks before the last move is taken back.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	line := v.Record.LastStanding()
	if line == 0 {
		return t.refuse("nothing has happened yet that could be taken back")
	}
	return ui.Step{Push: &standBy{
		ticking: ticking{Table: t}, title: "Take back",
		text:  fmt.Sprintf("Line %d of the record:\n%s\n\nIt stays there, marked as taken back.", line, v.Tell(v.Record[line-1].Event)),
		event: crypticolor.TookBack{Line: line},
	}}
}

// standBy asks somebody to stand by an event before it happens: the owners of
// the seats, or with none of them the table.
type standBy struct {
	ticking
	seats []int
	who   string // who they are
	title string
	text  string
	first int // what happened from this line on is taken back before; 0: nothing
	event crypticolor.Event
}

// keys are those that let it happen.
func (s *standBy) keys() []hw.Key {
	if s.seats == nil {
		return []hw.Key{hw.OK}
	}
	return s.confirmKeys(s.seats)
}

func (s *standBy) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(s.seats...)
	if s.seats == nil {
		f.Blink = ui.Lamp(ui.Status)
	}
	how := fmt.Sprintf("%s confirms.", f.Look.Keys.Of(s.keys()...))
	if s.who != "" {
		how = fmt.Sprintf("%s, press %s.", s.who, f.Look.Keys.Of(s.keys()...))
	}
	drawTitle(f, s.timeLeft(), s.title)
	body := f.Body().Inset(1, 0)
	y := body.Para(1, s.text, f.Look.Text)
	y = body.Para(y+1, how, f.Look.Title)
	if s.notice != "" {
		body.Para(y+1, s.notice, f.Look.Warning)
	}
	f.Keys(ui.Does("confirm", s.keys()...), ui.Does("cancel", hw.Back))
}

func (s *standBy) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		s.notice = ""
		return ui.Step{Pop: 1}
	}
	if slices.Contains(s.keys(), e.Key) {
		return s.backTo(s.first, func() ui.Step { return s.do(s.event, s.goOn) })
	}
	return ui.Step{}
}

// backTo takes back what happened from a line of the record on, 0 for nothing, the
// last move first, and then goes on.
func (t *Table) backTo(line int, then func() ui.Step) ui.Step {
	last := t.view().Record.LastStanding()
	if line == 0 || last < line {
		return then()
	}
	return t.do(crypticolor.TookBack{Line: last}, func() ui.Step { return t.backTo(line, then) })
}
