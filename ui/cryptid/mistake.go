package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// mistake meets a wrong piece: its owner sees in private what is wrong, and
// then the table puts it right in public.
type mistake struct {
	*Table
	piece  cryptid.Piece
	reveal ui.Reveal
	open   time.Time // until then, a look needs no PIN: it was given
	noted  bool      // the table has noticed a further look from here
}

func newMistake(t *Table) *mistake {
	m := &mistake{Table: t, piece: t.view().Mistakes[0]}
	m.reveal = ui.Reveal{What: "what is wrong", Look: m.look, Show: m.show}
	return m
}

// look keeps a further look, since the clue is shown too: only the first one is due.
// The PIN doesn't count for the next one.
func (m *mistake) look(time.Time) ui.Step {
	m.open = time.Time{}
	if !m.seen {
		return ui.Step{}
	}
	return m.lookAgain(m.piece.Seat, &m.noted)
}

// show draws what only the owner sees.
func (m *mistake) show(a ui.Area, _ int) {
	p := m.position()
	secret := p.See(m.piece.Seat)
	a = a.Inset(1, 1)
	y := a.Para(0, fmt.Sprintf("Your %s on %s should be a %s.", m.piece.Token, m.piece.At, m.piece.Token.Other()), a.Look.Warning)
	y = a.Para(y+1, fmt.Sprintf("Your clue: the habitat is %s.", secret.Clue), a.Look.Text)
	switch {
	case !p.FromBooks():
	case p.MayTell():
		a.Para(y+1, "If your book says otherwise, tell your clue anew: see the menu.", a.Look.Text)
	default:
		a.Para(y+1, "If your book says otherwise, all tell their clues anew: see the menu.", a.Look.Text)
	}
}

func (m *mistake) Draw(f *ui.Frame) {
	v := m.view()
	f.Blink, f.Flicker = lamps(m.piece.Seat), ui.Lamp(ui.Status)
	noted := ""
	if m.noted {
		f.Flicker |= lamps(m.piece.Seat)
		noted = "looked at again"
	}
	f.Head("A piece to check", noted)
	body := f.Body().Inset(1, 0)
	if m.reveal.Showing() {
		m.reveal.Draw(body)
		f.Keys(m.reveal.Help(f.Look.Keys)...)
		return
	}
	y := body.Para(1, fmt.Sprintf("%s: check %s, privately.", v.Who(m.piece.Seat), m.piece.At), f.Look.Title)
	if f.Look.Large {
		const below = 10 // the rows that the rest needs at most
		_, h := body.Rows(y, body.H-y-below).BigText(f.Look.Seat[m.piece.Seat-1].Style, v.Name(m.piece.Seat))
		y += h
	}
	how := fmt.Sprintf("Give the box to %s. The others look away.", v.Name(m.piece.Seat))
	if m.seen {
		how = fmt.Sprintf("Then %s puts it right, for all to see.", f.Look.Keys.Of(hw.Right))
	}
	y = body.Para(y+1, how, f.Look.Text)
	m.reveal.Draw(body.Rows(y, body.H-y))
	keys := append(m.reveal.Help(f.Look.Keys), ui.Does("menu", hw.Back))
	if m.seen {
		keys = append(keys, ui.Does("put it right", hw.Right).Or("go on"))
	}
	f.Keys(keys...)
}

func (m *mistake) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.OK && m.view().HasPIN.Has(m.piece.Seat) && !m.reveal.Showing() && now.After(m.open) {
		return ui.Step{Push: m.askPIN(m.piece.Seat, func(now time.Time) ui.Step {
			m.open = now.Add(pinCounts)
			return ui.Step{Pop: 1}
		})}
	}
	if step, used := m.reveal.Press(e, now); used {
		m.seen = m.seen || m.reveal.Showing()
		return step
	}
	switch {
	case e.Key == hw.Back:
		return ui.Step{Push: newMenu(m.Table)}
	case e.Key == hw.Right && m.seen:
		return ui.Step{Push: m.corrections()}
	}
	return ui.Step{}
}

// Showing reports whether the owner sees what is wrong.
func (m *mistake) Showing() bool { return m.reveal.Showing() }

// Release hides what the owner sees.
func (m *mistake) Release(k hw.Key) { m.reveal.Release(k) }

// Next is when it hides by itself.
func (m *mistake) Next() time.Time { return m.reveal.Next() }

// Tick hides it when its time is over.
func (m *mistake) Tick(now time.Time) ui.Step {
	m.reveal.Tick(now)
	return ui.Step{}
}

// corrections asks in public how the mistake came about. The wrong piece needn't be
// the last one: a clue that was told later finds earlier ones. The referee takes back
// only the last move, so there an earlier piece can't have been logged wrongly
// before what came later is taken back.
func (m *mistake) corrections() ui.Screen {
	v := m.view()
	line := v.LineOf(m.piece)
	logged := ui.Row{Text: "It was logged wrongly", Open: func() ui.Step {
		return ui.Step{Push: m.confirmTakeBack(v.SeatOf(v.Record[line-1].Event), line)}
	}}
	first := 0
	if v.Way == play.Refereed && line != v.Record.LastStanding() {
		logged.Off, first = "not last", 1
	}
	return ui.NewAsk(v.Whose(m.piece)+" is wrong. What happened?", first, logged,
		ui.Row{Text: "It was placed wrongly", Open: func() ui.Step {
			return ui.Step{Push: &moveWrong{Table: m.Table, piece: m.piece}}
		}},
	)
}

// moveWrong chooses where the removed piece goes.
type moveWrong struct {
	*Table
	piece  cryptid.Piece
	picked bool
}

func (m *moveWrong) event() play.Corrected {
	return play.Corrected{Seat: m.piece.Seat, At: m.piece.At, To: m.cursor}
}

func (m *moveWrong) Draw(f *ui.Frame) {
	v := m.view()
	f.Lit |= lamps(m.piece.Seat)
	sc := scene{
		prompt: fmt.Sprintf("%s: swap it for a %s; the %s goes where?", m.piece.At, m.piece.Token.Other(), m.piece.Token),
		choose: true, at: []cryptid.Space{m.piece.At},
		keys: []ui.Help{ui.Does("here", hw.OK), ui.Does("leave", hw.Back), moveHelp},
	}
	key := m.confirmKey(m.piece.Seat)
	if m.picked {
		sc.keys = []ui.Help{ui.Does(v.Who(m.piece.Seat)+" confirms", key).Or("confirm"), ui.Does("elsewhere", hw.Back)}
	}
	lay := m.draw(f, sc)
	if m.picked {
		m.ask(lay, fmt.Sprintf("%s: a %s on %s, and the %s goes to %s.", v.Who(m.piece.Seat), m.piece.Token.Other(), m.piece.At, m.piece.Token, m.cursor),
			fmt.Sprintf("%s, press %s.", v.Name(m.piece.Seat), f.Look.Keys.Of(key)))
	}
}

func (m *moveWrong) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case m.picked && m.confirms(e, m.piece.Seat):
		m.picked = false
		return m.sign(m.piece.Seat, m.event())
	case m.picked && e.Key == hw.Back:
		m.picked = false
	case e.Key == hw.Back:
		m.notice = "" // it was about this screen
		return ui.Step{Pop: 1}
	case m.picked || m.moveCursor(e.Key):
	case e.Key == hw.OK:
		m.picked = true
	}
	return ui.Step{}
}

// confirmTakeBack asks a seat's owner to take a line back, and shows where it
// happened.
func (t *Table) confirmTakeBack(seat cryptid.Seat, line int) *confirm {
	v := t.view()
	e := v.Record[line-1].Event
	for _, at := range spacesOf(e) {
		t.cursor = at
	}
	return &confirm{
		Table: t, seat: seat, at: t.cursor,
		text:  fmt.Sprintf("Take back %q? It stays in the record as taken back.", v.Tell(e)),
		event: play.TookBack{Line: line},
	}
}
