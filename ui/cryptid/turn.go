package cryptid

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// turn is a player's turn, or at a notebook the time between two pieces: the
// cursor goes over the map and OK says what to do at it.
type turn struct{ t *Table }

func (t *turn) Draw(f *ui.Frame) {
	v := t.t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Acts(seat) {
			f.Lit |= lamps(seat)
		}
	}
	act := ui.Does("ask, search", hw.OK).Or("ask")
	switch {
	case v.Way == play.Notebook:
		act = ui.Does("log a piece", hw.OK).Or("log")
	case v.Together:
		act = ui.Does("search", hw.OK)
	}
	t.t.draw(f, chart.Scene{Prompt: t.t.speaker(f).now(), Choose: true, Keys: []ui.Help{act, ui.Does("menu", hw.Back), moveHelp}})
}

var moveHelp = ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)

func (t *turn) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case t.t.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return ui.Step{Push: &actions{t: t.t, list: ui.List{Halves: true}}}
	}
	return t.t.common(e)
}

// common is what keys do on every screen of play: Back opens the menu, and a
// seat's own button its clue.
func (t *Table) common(e hw.Event) ui.Step {
	if e.Key == hw.Back {
		t.Notice = "" // it was about this screen
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
	t    *Table
	list ui.List
}

func (s *actions) Draw(f *ui.Frame) {
	rows := s.rows()
	choices := chart.Choices{Chosen: min(s.list.At, len(rows)-1)}
	for _, row := range rows {
		choices.All = append(choices.All, chart.Choice{Text: row.Text, Short: row.Value, Off: row.Off})
	}
	s.t.draw(f, chart.Scene{
		Prompt: s.t.speaker(f).now(), Choices: choices, Brief: true, Choose: true,
		Keys: append(s.list.Help(rows), ui.Does("cancel", hw.Back)),
	})
}

func (s *actions) Press(e hw.Event, now time.Time) ui.Step {
	s.t.Notice = "" // it was about the last press
	rows := s.rows()
	if n := e.Key.Seat(); n != 0 {
		i := slices.Index(s.seats(), cryptid.Seat(n))
		switch {
		case i < 0:
			return s.t.Refuse(say.Errorf("a question goes to another player: choose one"))
		case rows[i].Off != "":
			return s.t.Refuse(s.why(i))
		}
		return rows[i].Open()
	}
	at := min(s.list.At, len(rows)-1)
	switch {
	case e.Key == hw.Back:
		return ui.Step{Pop: 1}
	case e.Key == hw.OK && rows[at].Off != "":
		return s.t.Refuse(s.why(at))
	}
	return s.list.Press(e, rows)
}

// why is the rule that forbids a row.
func (s *actions) why(row int) error {
	p, seats := s.t.Position(), s.seats()
	if row < len(seats) {
		return p.Decide(play.Asked{Player: p.Player, Seat: seats[row], At: s.t.cursor})
	}
	return p.Decide(play.Searched{Player: p.Player, At: s.t.cursor})
}

// seats are those that can be asked or, in a notebook, put pieces: a row each, the
// first of the list, which the seat's own button chooses too. Who look together ask nobody.
func (s *actions) seats() (all []cryptid.Seat) {
	v := s.t.view()
	if v.Together {
		return nil
	}
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Way == play.Notebook || v.Owner(seat) != v.Player {
			all = append(all, seat)
		}
	}
	return all
}

// rows lists what the rules allow at the cursor, and why not what they do not. The
// value is what a narrow column says.
func (s *actions) rows() []ui.Row {
	v := s.t.view()
	var rows []ui.Row
	for _, seat := range s.seats() {
		if v.Way == play.Notebook {
			rows = append(rows, ui.Row{Text: say.Sprintf("%s: a piece", v.Who(seat)), Value: say.Plain(v.WhoShort(seat)), Open: func() ui.Step { return s.log(seat) }})
		} else {
			rows = append(rows, s.askRow(seat))
		}
	}
	search := ui.Row{Text: say.Sprintf("search %s", s.t.cursor), Value: "search", Open: func() ui.Step { return s.search() }}
	if v.Cubes[s.t.cursor] != 0 {
		search.Off = "closed"
	}
	return append(rows, search, ui.Row{Text: "distances", Value: "how far", Open: func() ui.Step {
		return ui.Step{Push: distances{s.t}}
	}})
}

func (s *actions) askRow(seat cryptid.Seat) ui.Row {
	v := s.t.view()
	row := ui.Row{Text: say.Sprintf("ask %s", v.Who(seat)), Value: say.Plain(v.WhoShort(seat))}
	switch {
	case v.Cubes[s.t.cursor] != 0:
		row.Off = "closed"
	case v.Discs[s.t.cursor].Has(seat):
		row.Off = "disc there"
	}
	row.Open = func() ui.Step {
		return s.t.Do(play.Asked{Player: v.Player, Seat: seat, At: s.t.cursor}, s.t.GoOn)
	}
	return row
}

// log goes on to which piece it is.
func (s *actions) log(seat cryptid.Seat) ui.Step {
	a := newAnswer(s.t, seat, s.t.cursor)
	a.logged = true
	return ui.Step{Pop: 1, Push: a}
}

// search goes on to the searcher's word.
func (s *actions) search() ui.Step {
	v := s.t.view()
	if v.Way == play.Refereed {
		return ui.Step{Pop: 1, Push: s.confirmSearch(v.Player)}
	}
	var rows []ui.Row
	for player := 1; player <= v.Players(); player++ {
		rows = append(rows, ui.Row{Text: say.Plain(v.Names[player-1]), Open: func() ui.Step {
			return ui.Step{Push: s.confirmSearch(player)}
		}})
	}
	return ui.Step{Pop: 1, Push: ui.NewAsk(say.Sprintf("Who searches %s?", s.t.cursor), 0, rows...)}
}

func (s *actions) confirmSearch(player int) ui.Screen {
	v := s.t.view()
	seats := v.SeatsOf(player)
	var without int
	for _, seat := range seats {
		if !v.Discs[s.t.cursor].Has(seat) {
			without++
		}
	}
	name, at := v.Names[player-1], s.t.cursor
	text := say.Sprintf("%s searches %s and puts two discs there.", name, at)
	switch {
	case v.Together:
		text = say.Sprintf("%s searches %s for all of you.", name, at)
	case without == 0:
		text = say.Sprintf("%s searches %s; a further disc goes elsewhere.", name, at)
	case without == 1:
		text = say.Sprintf("%s searches %s and puts a disc there.", name, at)
	}
	return s.t.confirm(seats[0], s.t.cursor, text, play.Searched{Player: player, At: s.t.cursor})
}
