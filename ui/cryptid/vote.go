package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// vote is the table's vote on a motion. Each vote is kept at once, so that it
// survives a pulled plug; a vote that is left leaves nothing behind.
//
// Everybody votes for themselves: by their own button or, in turn, when they were given
// the box, which the table hears each time, and with their PIN where there are PINs.
type vote struct {
	t      *Table
	motion play.Motion
	vote   ui.Vote
}

func newVote(t *Table, m play.Motion) *vote {
	return &vote{t: t, motion: m, vote: ui.Vote{InTurn: !t.SeatKeys()}}
}

// votes is the Open of a row that lets the table vote.
func (t *Table) votes(m play.Motion) func() ui.Step {
	return func() ui.Step { return ui.Step{Push: newVote(t, m), Sound: ui.Attention} }
}

// ballots are the players' votes so far. A player votes with the button of
// either seat.
func (s *vote) ballots() []ui.Ballot {
	v := s.t.view()
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

// words are what is voted on, and what it means.
func (s *vote) words() (title, what say.Text) {
	switch seat := s.motion.Seat(); {
	case s.motion == play.ForHint:
		return "A hint?", "It names a kind of clue nobody has."
	case seat != 0:
		return "A new PIN?", say.Sprintf("%s has forgotten the PIN, and chooses another.", s.t.view().Within(seat))
	}
	return "End the game?", "Then all clues are shown, and nobody wins."
}

func (s *vote) Draw(f *ui.Frame) {
	v, ballots := s.t.view(), s.ballots()
	title, what := s.words()
	f.Head(title, say.Sprintf("%d of %d must agree", v.Needs(s.motion), v.Players()))
	body := f.Body().Inset(1, 0)
	y, gap := 1, 1
	if f.Look.Large {
		y, gap = 0, 0
	}
	y = body.Para(y, what, f.Look.Text)
	if s.t.Notice != "" {
		y = body.Para(y, s.t.Notice, f.Look.Warning)
	}
	y += gap
	s.vote.Draw(body.Rows(y, len(ballots)), ballots)
	y = body.Para(y+len(ballots)+gap, s.how(ballots), f.Look.Title)
	if f.Look.Large {
		body.Rows(y, body.H-y).BigText(f.Look.Title, say.Sprintf("%d/%d", v.Agreed(s.motion), v.Needs(s.motion)))
	}
	s.light(f, ballots)
	f.Keys(append(s.vote.Help(ballots), ui.Does("leave", hw.Back))...)
}

// how says how everybody votes.
func (s *vote) how(ballots []ui.Ballot) say.Text {
	asked, ok := s.vote.Asked(ballots)
	switch {
	case ok:
		return say.Sprintf("Give the box to %s.", asked.Name)
	case s.vote.InTurn:
		return ""
	}
	return "Press your own button for yes. Press again for no."
}

// light lets the lamps blink of those who can vote now.
func (s *vote) light(f *ui.Frame, ballots []ui.Ballot) {
	f.Blink = ui.Lamp(ui.Status)
	asked, ok := s.vote.Asked(ballots)
	for _, b := range ballots {
		if !b.Cast && (!ok || b.Seat == asked.Seat) {
			f.Blink |= ui.Lamp(b.Seat)
		}
	}
}

func (s *vote) Press(e hw.Event, _ time.Time) ui.Step {
	v := s.t.view()
	if e.Key == hw.Back {
		s.t.Notice = "" // it was about this vote
		if v.Votes[s.motion] != (play.Ballot{}) {
			return s.t.Do(play.LeftVote{}, s.t.GoOn)
		}
		return ui.Step{Pop: 1}
	}
	if n := e.Key.Seat(); n != 0 && n <= v.Seats() {
		e.Key = hw.Seat1 + hw.Key(v.SeatsOf(v.Owner(cryptid.Seat(n)))[0]-1)
	}
	ballot, cast := s.vote.Press(e, s.ballots())
	if !cast {
		return ui.Step{}
	}
	seat := cryptid.Seat(ballot.Seat)
	player := v.Owner(seat)
	voted := play.Voted{Player: player, Motion: s.motion, Yes: ballot.Yes}
	if s.t.SeatKeys() || !v.PINs || v.Owner(s.motion.Seat()) == player {
		return s.t.Do(voted, s.counted)
	}
	return ui.Step{Push: s.t.pin(seat).Unlock(func(time.Time) ui.Step {
		step := s.t.Do(voted, s.counted)
		step.Pop = 1
		return step
	})}
}

// counted is what follows a vote: what was agreed on, or the next vote.
func (s *vote) counted() ui.Step {
	v := s.t.view()
	switch seat := s.motion.Seat(); {
	case v.Ending != nil:
		return s.t.GoOn()
	case v.HintDue:
		step := s.t.play()
		step.Sound = ui.Attention
		return step
	case s.motion == play.ForHint && v.Hint != cryptid.NoHint:
		return ui.Step{Home: true, Push: ui.NewNotice("The hint", hintText(v), s.t.play), Sound: ui.Attention}
	case seat != 0 && !v.Locks[seat].Set:
		return s.t.newPIN(seat)
	case v.Votes[s.motion] == play.Ballot{}:
		s.t.Notice = "The table does not agree."
		return ui.Step{Sound: ui.Refused}
	case s.vote.InTurn:
		return ui.Step{Sound: ui.Attention} // the next one gets the box
	}
	return ui.Step{}
}

// newPIN lets a seat look at its clue, for which it chooses another PIN, as the table has
// agreed.
func (t *Table) newPIN(seat cryptid.Seat) ui.Step {
	clue := t.clue(seat)
	clue.Keys = func() []table.Key {
		return []table.Key{table.Does("go on", hw.Back, func() ui.Step { return t.secured(seat, t.GoOn) })}
	}
	return ui.Step{Home: true, Push: table.See(t.Table, int(seat), clue), Sound: ui.Attention}
}

// forgetful are those whose PIN can be forgotten.
func (t *Table) forgetful() (rows []ui.Row) {
	v := t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Locks[seat].Set {
			rows = append(rows, ui.Row{Text: v.Who(seat), Open: t.votes(play.ForNewPIN(seat))})
		}
	}
	return rows
}
