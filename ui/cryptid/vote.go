package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
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

// votes is the Open of a row that lets the table vote, or asks the only one who can.
func votes(t *Table, m play.Motion) func() ui.Step {
	return func() ui.Step {
		s := newVote(t, m)
		ballots := s.ballots()
		if len(ballots) > 1 {
			return ui.Step{Push: s, Sound: ui.Attention}
		}
		title, what := s.words()
		return ui.Step{Push: ui.NewAsk(say.Join(" ", title, what), 1,
			ui.Row{Text: "Yes", Open: func() ui.Step { return s.cast(ui.Ballot{Seat: ballots[0].Seat, Yes: true}) }},
			ui.Row{Text: "No"})}
	}
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
		return "A new PIN?", say.Sprintf("%s has forgotten the PIN, and chooses another.", s.t.view().Who(seat))
	}
	return "End the game?", "Then all clues are shown, and nobody wins."
}

func (s *vote) Draw(f *ui.Frame) {
	v, ballots := s.t.view(), s.ballots()
	title, what := s.words()
	f.Head(title, say.Sprintf("%d of %d must agree", v.Needs(s.motion), v.Voters()))
	body := f.Body().Inset(1, 0)
	y, gap := 1, 1
	if f.Look.Large {
		y, gap = 0, 0
	}
	y = body.Para(y, what, f.Look.Text)
	if f.Why != "" {
		y = body.Para(y, f.Why, f.Look.Warning)
	}
	y += gap
	s.vote.Draw(body.Rows(y, len(ballots)), ballots)
	y = body.Para(y+len(ballots)+gap, s.how(ballots), f.Look.Title)
	if f.Look.Large {
		body.Rows(y, body.H-y).BigText(f.Look.Title, say.Sprintf("%d/%d", v.Agreed(s.motion), v.Needs(s.motion)))
	}
	s.light(f, ballots)
	f.Keys(append(s.vote.Keys(ballots, s.cast), ui.Bind(ui.Back, "leave", s.leave), ui.OwnKeys(s.other))...)
}

// leave leaves no vote behind.
func (s *vote) leave() ui.Step {
	if s.t.view().Votes[s.motion] != (play.Ballot{}) {
		return s.t.Do(play.LeftVote{})
	}
	return ui.Step{Pop: 1}
}

// other takes the button of a player's other seat.
func (s *vote) other(seat int) ui.Step {
	v := s.t.view()
	if s.vote.InTurn || seat > v.Seats() {
		return ui.Step{}
	}
	first := int(v.SeatsOf(v.Owner(cryptid.Seat(seat)))[0])
	for _, b := range s.ballots() {
		if b.Seat == first {
			return s.cast(b.Turned())
		}
	}
	return ui.Step{}
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

// cast lets a vote count, with the PIN of whoever casts it.
func (s *vote) cast(ballot ui.Ballot) ui.Step {
	v, seat := s.t.view(), cryptid.Seat(ballot.Seat)
	player := v.Owner(seat)
	voted := play.Voted{Player: player, Motion: s.motion, Yes: ballot.Yes}
	if s.t.SeatKeys() || !v.PINs || v.Owner(s.motion.Seat()) == player {
		return s.t.Do(voted)
	}
	return ui.Step{Push: s.t.pin(seat).Unlock(func(time.Time) ui.Step {
		step := s.t.Do(voted)
		step.Pop = 1
		return step
	})}
}
