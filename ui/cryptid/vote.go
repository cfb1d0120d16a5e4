package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// vote is the table's vote on a motion. Each vote is kept at once, so that it
// survives a pulled plug.
type vote struct {
	t      *Table
	motion play.Motion
	vote   ui.Vote
}

func newVote(t *Table, m play.Motion) *vote { return &vote{t: t, motion: m} }

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

func (s *vote) Draw(f *ui.Frame) {
	v := s.t.view()
	title, what := "A hint?", "It names a kind of clue nobody has."
	if s.motion == play.ForEnd {
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
	if s.t.Notice != "" {
		y = body.Para(y, s.t.Notice, f.Look.Warning)
	}
	if !f.Look.Large {
		y++
	}
	s.vote.Draw(body.Rows(y, len(ballots)), ballots)
	y += len(ballots) + 1
	switch {
	case f.Look.Large:
		body.Rows(y, body.H-y).BigText(f.Look.Title, fmt.Sprintf("%d/%d", v.Agreed(s.motion), v.Needs(s.motion)))
	case s.t.SeatKeys():
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
		s.t.Notice = "" // it was about this vote
		return ui.Step{Pop: 1}
	}
	v := s.t.view()
	if n := e.Key.Seat(); n != 0 && n <= v.Seats() {
		e.Key = hw.Seat1 + hw.Key(v.SeatsOf(v.Owner(cryptid.Seat(n)))[0]-1)
	}
	ballot, cast := s.vote.Press(e, s.ballots())
	if !cast {
		return ui.Step{}
	}
	voted := play.Voted{Player: v.Owner(cryptid.Seat(ballot.Seat)), Motion: s.motion, Yes: ballot.Yes}
	return s.t.Do(voted, s.counted)
}

// counted is what follows a vote: the hint, on top of the table again, the end,
// or the next vote.
func (s *vote) counted() ui.Step {
	v := s.t.view()
	switch {
	case v.Ending != nil:
		return s.t.GoOn()
	case v.HintDue:
		return s.t.play()
	case s.motion == play.ForHint && v.Hint != cryptid.NoHint:
		return ui.Step{Pop: 2, Push: ui.NewPage("The hint", hintText(v)), Sound: ui.Attention}
	case v.Votes[s.motion] == play.Ballot{}:
		s.t.Notice = "The table does not agree."
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}
