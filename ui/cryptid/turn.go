package cryptid

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// turn is a player's turn, or at a notebook the time between two pieces: the
// cursor goes over the map and OK says what to do at it.
type turn struct{ *Table }

func (t *turn) Draw(f *ui.Frame) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Acts(seat) {
			f.Lit |= lamps(seat)
		}
	}
	act := ui.Does("ask, search", hw.OK).Or("ask")
	if v.Way == play.Notebook {
		act = ui.Does("log a piece", hw.OK).Or("log")
	}
	t.draw(f, scene{prompt: v.Next(), choose: true, keys: []ui.Help{act, ui.Does("menu", hw.Back), moveHelp}})
}

var moveHelp = ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)

func (t *turn) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case t.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return ui.Step{Push: &actions{Table: t.Table}}
	}
	return t.common(e)
}

// common is what keys do on every screen of play: Back opens the menu, and a
// seat's own button its clue.
func (t *Table) common(e hw.Event) ui.Step {
	if e.Key == hw.Back {
		t.notice = "" // it was about this screen
		return ui.Step{Push: newMenu(t)}
	}
	if seat := cryptid.Seat(e.Key.Seat()); seat != 0 && t.mayLook(seat) && e.Kind == hw.Press {
		return t.lookAt(seat)
	}
	return ui.Step{}
}

// mayLook tells whether a person at the table may see the seat's clue.
func (t *Table) mayLook(seat cryptid.Seat) bool {
	v := t.view()
	return v.Known.Has(seat) && v.Played(seat) == 0
}

// actions is the list of what can be done at the cursor.
type actions struct {
	*Table
	list ui.List
}

func (s *actions) Draw(f *ui.Frame) {
	rows := s.rows()
	lay := s.draw(f, scene{prompt: s.view().Next(), choose: true, keys: append(s.list.Help(rows), ui.Does("cancel", hw.Back))})
	w := 4
	for _, row := range rows {
		w = max(w, ui.Width(row.Text)+ui.Width(row.Off)+8)
	}
	in := s.boxAway(lay, w, len(rows)+2).Box(s.cursor.String())
	s.list.Draw(in, rows)
}

// boxAway is room for a box on the side of the map where the cursor isn't.
func (t *Table) boxAway(lay layout, w, h int) ui.Area {
	a := lay.board
	w, h = min(w, a.W), min(h, a.H)
	x := 1
	if t.cursor.Column() < cryptid.Columns/2 || a.W < 2*w {
		x = a.W - w
	}
	y := (a.H - h) / 2
	box := a.Sub(ui.Rect{X: x, Y: y, W: w, H: h})
	box.Fill(' ', a.Look.Text)
	return box
}

func (s *actions) Press(e hw.Event, now time.Time) ui.Step {
	rows := s.rows()
	if n := e.Key.Seat(); n != 0 {
		if i := slices.Index(s.seats(), cryptid.Seat(n)); i >= 0 && rows[i].Off == "" {
			return rows[i].Open()
		}
		return ui.Step{Sound: ui.Refused}
	}
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return s.list.Press(e, rows)
}

// seats are those that can be asked or, in a notebook, put pieces: a row each, the
// first of the list, which the seat's own button chooses too.
func (s *actions) seats() (all []cryptid.Seat) {
	v := s.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Way == play.Notebook || v.Owner(seat) != v.Player {
			all = append(all, seat)
		}
	}
	return all
}

// rows lists what the rules allow at the cursor, and why not what they don't.
func (s *actions) rows() []ui.Row {
	v := s.view()
	var rows []ui.Row
	for _, seat := range s.seats() {
		if v.Way == play.Notebook {
			rows = append(rows, ui.Row{Text: v.Who(seat) + ": a piece", Open: func() ui.Step { return s.log(seat) }})
		} else {
			rows = append(rows, s.askRow(seat))
		}
	}
	search := ui.Row{Text: "search " + s.cursor.String(), Open: func() ui.Step { return s.search() }}
	if v.Cubes[s.cursor] != 0 {
		search.Off = "closed"
	}
	return append(rows, search, ui.Row{Text: "distances", Open: func() ui.Step {
		return ui.Step{Push: ui.NewPage(s.cursor.String(), inWords(v, s.cursor))}
	}})
}

func (s *actions) askRow(seat cryptid.Seat) ui.Row {
	v := s.view()
	row := ui.Row{Text: "ask " + v.Who(seat)}
	switch {
	case v.Cubes[s.cursor] != 0:
		row.Off = "closed"
	case v.Discs[s.cursor].Has(seat):
		row.Off = "disc there"
	}
	row.Open = func() ui.Step {
		return s.do(play.Asked{Player: v.Player, Seat: seat, At: s.cursor}, s.goOn)
	}
	return row
}

// log goes on to which piece it is.
func (s *actions) log(seat cryptid.Seat) ui.Step {
	a := newAnswer(s.Table, seat, s.cursor)
	a.logged = true
	return ui.Step{Pop: 1, Push: a}
}

// search goes on to the searcher's word.
func (s *actions) search() ui.Step {
	v := s.view()
	if v.Way == play.Refereed {
		return ui.Step{Pop: 1, Push: s.confirmSearch(v.Player)}
	}
	var rows []ui.Row
	for player := 1; player <= v.Players(); player++ {
		rows = append(rows, ui.Row{Text: v.Names[player-1], Open: func() ui.Step {
			return ui.Step{Push: s.confirmSearch(player)}
		}})
	}
	return ui.Step{Pop: 1, Push: ui.NewAsk("Who searches "+s.cursor.String()+"?", 0, rows...)}
}

func (s *actions) confirmSearch(player int) *confirm {
	v := s.view()
	seats := v.SeatsOf(player)
	var without int
	for _, seat := range seats {
		if !v.Discs[s.cursor].Has(seat) {
			without++
		}
	}
	disc := [...]string{"; a further disc goes elsewhere.", " and puts a disc there.", " and puts two discs there."}[without]
	return &confirm{
		Table: s.Table, seat: seats[0], at: s.cursor,
		text:  fmt.Sprintf("%s searches %s%s", v.Names[player-1], s.cursor, disc),
		event: play.Searched{Player: player, At: s.cursor},
	}
}

// inWords says everything about a space that is public.
func inWords(v *play.View, at cryptid.Space) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s\n\nSpaces to the nearest\n", strings.Join(describe(v, at), ", "))
	for _, e := range v.Board.Mode().Elements() {
		fmt.Fprintf(&t, "%s: %d\n", e, v.Board.Distance(at, e))
	}
	return t.String()
}

// confirm asks a seat's owner to stand by an event before it happens.
type confirm struct {
	*Table
	seat  cryptid.Seat
	at    cryptid.Space
	text  string
	event play.Event
}

func (c *confirm) Draw(f *ui.Frame) {
	key := c.confirmKey(c.seat)
	f.Lit |= lamps(c.seat)
	lay := c.draw(f, scene{prompt: c.view().Next(), at: []cryptid.Space{c.at}, keys: []ui.Help{
		ui.Does(c.view().Who(c.seat)+" confirms", key), ui.Does("cancel", hw.Back),
	}})
	c.ask(lay, c.text, fmt.Sprintf("%s, press %s.", c.view().Name(c.seat), f.Look.Keys.Of(key)))
}

// ask draws a box with a question and who answers it how.
func (t *Table) ask(lay layout, text, how string) {
	const w = 26
	lines := len(ui.Wrap(text, w-4)) + len(ui.Wrap(how, w-4))
	in := t.boxAway(lay, w, lines+3).Box("").Inset(1, 0)
	y := in.Para(0, text, in.Look.Text)
	in.Para(y+1, how, in.Look.Title)
}

func (c *confirm) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case c.confirms(e, c.seat):
		return c.sign(c.seat, c.event)
	}
	return ui.Step{}
}
