package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// menu is what a table can do at any time. Its first row is the hint, so that
// asking for one takes two presses.
type menu struct {
	*Table
	list ui.List
}

func newMenu(t *Table) *menu { return &menu{Table: t} }

func (m *menu) Draw(f *ui.Frame) {
	rows := m.rows(time.Time{})
	f.Head("Cryptid", m.view().Next())
	m.list.Draw(f.Body().Inset(0, 1), rows)
	f.Keys(append(m.list.Help(rows), ui.Does("home", hw.Back))...)
}

func (m *menu) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Home: true}
	}
	step, _ := m.list.Press(e, m.rows(now))
	return step
}

func (m *menu) rows(now time.Time) []ui.Row {
	v := m.view()
	push := func(s ui.Screen) func() ui.Step { return func() ui.Step { return ui.Step{Push: s} } }
	vote := func(motion cryptid.Motion) func() ui.Step {
		return func() ui.Step { return ui.Step{Push: newVote(m.Table, motion), Sound: ui.Attention} }
	}
	hint := ui.Row{Text: "Ask for the hint", Open: vote(cryptid.ForHint)}
	if v.Hint != cryptid.NoHint {
		hint = ui.Row{Text: "Read the hint again", Open: push(ui.NewPage("The hint", hintText(v)))}
	}
	look := ui.Row{Text: "Look at a clue", Open: func() ui.Step { return ui.Step{Push: &ui.Menu{Title: "Whose clue?", Rows: m.lookers}} }}
	if v.Told == 0 {
		look.Off = "none told"
	}
	takeBack := ui.Row{Text: "Take back", Open: func() ui.Step { return m.takeBack() }}
	if v.LastMove() == 0 {
		takeBack.Off = "no piece yet"
	}
	rows := []ui.Row{
		hint,
		{Text: "Go on playing", Open: m.play},
		look,
		{Text: "Record", Open: func() ui.Step {
			return ui.Step{Push: ui.NewPage("Record", v.RecordText(m.game.Times()))}
		}},
		takeBack,
	}
	if v.FromBooks() {
		rows = append(rows, m.bookRows(now)...)
	} else {
		rows = append(rows,
			ui.Row{Text: "Build the map again", Open: func() ui.Step { return m.do(cryptid.Built{}, now, m.goOn) }},
			ui.Row{Text: "Setup code", Value: v.Code})
	}
	return append(rows,
		ui.Row{Text: "How to play", Open: push(ui.NewPage("How to play", rules))},
		ui.Row{Text: "End without a winner", Open: vote(cryptid.ForEnd)})
}

// bookRows are what a table needs that plays from cards and books.
func (m *menu) bookRows(now time.Time) []ui.Row {
	v := m.view()
	tellRow := ui.Row{Text: "Tell the box a clue", Open: func() ui.Step { return ui.Step{Push: &ui.Menu{Title: "Whose clue?", Rows: m.tellers}} }}
	announce := ui.Row{Text: "Announce a mistake", Open: func() ui.Step { return ui.Step{Push: &announce{Table: m.Table}} }}
	if v.Told.Size() == v.Seats() {
		tellRow = ui.Row{Text: "All tell their clues anew", Open: func() ui.Step { return m.askAllAnew(now) }}
		announce.Off = "the box finds them"
	}
	check := ui.Row{Text: "Check the table", Open: m.check}
	if len(v.Mistakes) > 0 {
		check.Off = "a mistake is known"
	}
	rows := []ui.Row{tellRow, announce, check}
	if v.Hint != cryptid.NoHint {
		rows = append(rows, ui.Row{Text: "Correct the hint's number", Open: func() ui.Step { return ui.Step{Push: newHintNumber(m.Table)} }})
	}
	return append(rows, ui.Row{Text: "Correct the map", Open: func() ui.Step { return ui.Step{Push: &mending{Table: m.Table}} }})
}

// askAllAnew asks the table, which hears it, whether all clues are dropped and told
// anew: once they have been compared, none of them alone is.
func (m *menu) askAllAnew(now time.Time) ui.Step {
	return ui.Step{Sound: ui.Attention, Push: ui.NewAsk("The box knows all clues. Should everybody tell theirs anew?", 1,
		ui.Row{Text: "Yes: all tell them anew", Open: func() ui.Step { return m.do(cryptid.Retold{}, now, m.goOn) }},
		ui.Row{Text: "No: they are right", Open: func() ui.Step { return ui.Step{} }})}
}

// tellers are those who can tell a clue.
func (m *menu) tellers() (rows []ui.Row) {
	v := m.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Open: func() ui.Step { return ui.Step{Push: &tell{Table: m.Table, seat: seat, later: true}} }}
		if v.Told.Has(seat) {
			row.Value = "told: tell it anew"
			row.Open = func() ui.Step { return ui.Step{Push: &tellAnew{Table: m.Table, seat: seat}, Sound: ui.Attention} }
		}
		rows = append(rows, row)
	}
	return rows
}

// lookers are those who can look at a clue.
func (m *menu) lookers() (rows []ui.Row) {
	v := m.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		row := ui.Row{Text: v.Who(seat), Value: looks(v.Looks[seat]), Open: func() ui.Step { return m.lookAt(seat) }}
		switch {
		case v.Played(seat) != 0:
			row.Off = "the box plays"
		case !v.Told.Has(seat):
			row.Off = "not told"
		}
		rows = append(rows, row)
	}
	return rows
}

func looks(n int) string {
	switch n {
	case 0:
		return "not seen yet"
	case 1:
		return "seen once"
	}
	return fmt.Sprintf("seen %d times", n)
}

// takeBack asks the owner of the last move, or at a notebook which line.
func (m *menu) takeBack() ui.Step {
	v := m.view()
	if v.Way == cryptid.Refereed {
		line := v.LastMove()
		return ui.Step{Push: m.confirmTakeBack(ownerOf(v, v.Record[line-1].Event), line)}
	}
	var rows []ui.Row
	for i := len(v.Record) - 1; i >= 0; i-- {
		if owner := ownerOf(v, v.Record[i].Event); owner != 0 && !v.Record[i].TakenBack {
			rows = append(rows, ui.Row{
				Text: fmt.Sprintf("%d %s", i+1, v.Tell(v.Record[i].Event)),
				Open: func() ui.Step { return ui.Step{Push: m.confirmTakeBack(owner, i+1)} },
			})
		}
	}
	return ui.Step{Push: &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}}
}

// ownerOf is the seat that stands by a move; 0 for what can't be taken back.
func ownerOf(v *cryptid.View, e cryptid.Event) cryptid.Seat {
	switch e := e.(type) {
	case cryptid.Put:
		return e.Seat
	case cryptid.Asked:
		return v.SeatsOf(e.Player)[0]
	case cryptid.Searched:
		return v.SeatsOf(e.Player)[0]
	case cryptid.Corrected:
		return e.Seat
	}
	return 0
}

const rules = `Every player has a clue about where the creature lives. Together the clues leave one space: the habitat. Whoever searches it wins.

A cube says: not here, by my clue. A disc says: it could be here. A space with a cube is closed.

First, everybody puts two cubes, one after the other.

On your turn, do one of two things.

Ask: put the pawn on a space and ask one other player. They put a disc or a cube there. If it is a cube, you put a cube of your own on another space.

Search: only where your own clue allows. Put your disc there; then everybody, clockwise, puts a disc or a cube. The first cube ends it, and you put a cube elsewhere. If nobody puts one, you have won.

This box keeps the record, finds mistakes, and gives one hint when the table agrees.`

// vote is the table's vote on a motion. Each vote is kept at once, so that it
// survives a pulled plug.
type vote struct {
	*Table
	motion cryptid.Motion
	vote   ui.Vote
}

func newVote(t *Table, m cryptid.Motion) *vote { return &vote{Table: t, motion: m} }

// ballots are the players' votes so far. A player votes with the button of
// either seat.
func (s *vote) ballots() []ui.Ballot {
	v := s.view()
	var all []ui.Ballot
	for player := 1; player <= v.Players(); player++ {
		if v.Played(v.SeatsOf(player)[0]) != 0 {
			continue
		}
		cast := v.Votes[s.motion][player]
		all = append(all, ui.Ballot{Seat: int(v.SeatsOf(player)[0]), Name: v.Names[player-1], Cast: cast != 0, Yes: cast > 0})
	}
	return all
}

// agreed is how many agree so far. As soon as somebody does, so do the players that
// the box plays.
func (s *vote) agreed() int {
	v, people, boxes := s.view(), 0, 0
	for player := 1; player <= v.Players(); player++ {
		switch {
		case v.Votes[s.motion][player] > 0:
			people++
		case v.Played(v.SeatsOf(player)[0]) != 0:
			boxes++
		}
	}
	if people == 0 {
		return 0
	}
	return people + boxes
}

func (s *vote) Draw(f *ui.Frame) {
	v := s.view()
	title, what := "A hint?", "It names a kind of clue nobody has."
	if s.motion == cryptid.ForEnd {
		title, what = "End the game?", "Then all clues are shown, and nobody has won."
	}
	f.Head(title, fmt.Sprintf("%d of %d must agree", v.Needs(s.motion), v.Players()))
	ballots := s.ballots()
	body := f.Body().Inset(1, 0)
	y := 1
	if f.Look.Large {
		y = 0
	}
	y = body.Para(y, what, f.Look.Text)
	if s.notice != "" {
		y = body.Para(y, s.notice, f.Look.Warning)
	}
	if !f.Look.Large {
		y++
	}
	s.vote.Draw(body.Rows(y, len(ballots)), ballots)
	y += len(ballots) + 1
	switch {
	case f.Look.Large:
		body.Rows(y, body.H-y).BigText(f.Look.Title, fmt.Sprintf("%d/%d", s.agreed(), v.Needs(s.motion)))
	case s.seatKeys():
		body.Para(y, "Everybody presses the own button: once for yes, again for no.", f.Look.Dim)
	}
	f.Blink = ui.Lamp(ui.Status)
	for _, b := range ballots {
		if !b.Cast {
			f.Blink |= ui.Lamp(b.Seat)
		}
	}
	f.Keys(append(s.vote.Help(ballots), ui.Does("leave", hw.Back))...)
}

func (s *vote) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		s.notice = "" // it was about this vote
		return ui.Step{Pop: 1}
	}
	v := s.view()
	if n := e.Key.Seat(); n != 0 && n <= v.Seats() {
		e.Key = hw.Seat1 + hw.Key(v.SeatsOf(v.Owner(cryptid.Seat(n)))[0]-1)
	}
	ballot, cast := s.vote.Press(e, s.ballots())
	if !cast {
		return ui.Step{}
	}
	voted := cryptid.Voted{Player: v.Owner(cryptid.Seat(ballot.Seat)), Motion: s.motion, Yes: ballot.Yes}
	return s.do(voted, now, s.counted)
}

// counted is what follows a vote: the hint, on top of the table again, the end,
// or the next vote.
func (s *vote) counted() ui.Step {
	v := s.view()
	switch {
	case v.Ending != nil:
		return s.goOn()
	case v.HintDue:
		return s.play()
	case s.motion == cryptid.ForHint && v.Hint != cryptid.NoHint:
		return ui.Step{Pop: 2, Push: ui.NewPage("The hint", hintText(v)), Sound: ui.Attention}
	case v.Votes[s.motion] == cryptid.Ballot{}:
		s.notice = "The table does not agree."
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}
