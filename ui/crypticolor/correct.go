package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// A slip is an answer on the letter being decoded, to a square or a shape, that
// its maker could have got wrong.
type slip struct {
	line  int // of the answer, in the record
	guess crypticolor.Guess
}

// slips lists the answers on the letter that a side decodes.
func slips(v *crypticolor.View, side crypticolor.Side) []slip {
	var all []slip
	var guess crypticolor.Guess
	for i, line := range v.Record {
		if line.TakenBack {
			continue
		}
		switch e := line.Event.(type) {
		case crypticolor.Guess:
			guess = e
		case crypticolor.Answered:
			switch {
			case guess.By() != side:
			case asked(guess) != 0:
				all = append(all, slip{i + 1, guess})
			case e.Yes:
				all = nil // the letter was solved
			}
		}
	}
	return all
}

// told is the guess, and the answer as it stands: yes where the cubes that it
// would put lie on all its squares.
func (s slip) told(d *crypticolor.Decoder) string {
	cube, answer := crypticolor.HitCube, "yes"
	if g, ok := s.guess.(crypticolor.GuessedShape); ok {
		cube = g.Shape
	}
	for _, at := range asked(s.guess).All() {
		if d.Cubes[at] != cube {
			answer = "no"
		}
	}
	return s.guess.What() + ": " + answer
}

// turned turns the answer around.
func (s slip) turned() crypticolor.Corrected {
	return crypticolor.Corrected{Side: s.guess.By().Other(), Line: s.line}
}

// corrections are the rows of the answers on the letter that a side decodes. In
// a misfit they tell which of them, turned around, would fit a letter: anybody
// could work that out from the decoder, so it gives no word away.
func (t *Table) corrections(side crypticolor.Side) []ui.Row {
	p := t.position()
	d := p.Decoder(side)
	var rows []ui.Row
	for _, s := range slips(&p.View, side) {
		row := ui.Row{Text: s.told(d), Open: func() ui.Step { return ui.Step{Push: t.confirmCorrection(s)} }}
		if p.Decide(s.turned()) != nil {
			row.Off = "can't be"
		} else if after := p.Apply(s.turned()); d.Misfit && !after.Decoder(side).Misfit {
			row.Value = "would fit"
		}
		rows = append(rows, row)
	}
	return rows
}

// confirmCorrection asks the maker before an answer is turned around.
func (t *Table) confirmCorrection(s slip) ui.Screen {
	v := t.view()
	side := s.guess.By()
	return &standBy{
		ticking: ticking{t, side.Other()}, seats: maker(v, side.Other()), who: v.Maker(side.Other()), title: "Correct an answer",
		text:  fmt.Sprintf("Your answer stands as %s. Turn it around? The points follow; then the cubes are swapped.", s.told(v.Decoder(side))),
		event: s.turned(),
	}
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
	f.Blink, f.Flicker = ui.Lamp(maker(v, m.side.Other())...), ui.Lamp(ui.Status)
	rows := m.rows()
	f.Head("Something is wrong", "")
	body := f.Body().Inset(1, 0)
	d := v.Decoder(m.side)
	y := body.Para(0, fmt.Sprintf("No letter of the Key Card fits the answers on letter %d.", d.Letter()), f.Look.Warning)
	y = body.Para(y, fmt.Sprintf("%s, look at your letter alone. Which answer was wrong?", v.Maker(m.side.Other())), f.Look.Text)
	m.list.Draw(body.Rows(y+1, body.H-y-1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("menu", hw.Back))...)
}

func (m *misfit) Press(e hw.Event, _ time.Time) ui.Step {
	step, used := m.list.Press(e, m.rows())
	if used {
		return step
	}
	return m.common(e)
}

// takeBack asks before the last move is taken back.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	line := v.LastMove()
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
	drawTitle(f, s.title, "", s.timeLeft())
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
		return s.do(s.event, now, s.goOn)
	}
	return ui.Step{}
}
