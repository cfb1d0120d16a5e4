package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// vote is the screen of the table's vote on a motion. Each ballot is saved immediately, so it
// survives a power cut. A vote that is called off has no effect.
//
// Everybody votes for themselves, with their own button. Without such buttons, the box is handed
// from voter to voter, with a sound each time. If the table plays with PINs, each voter then enters
// one, except the owner of a forgotten PIN.
type vote struct {
	t      *Table
	motion play.Motion
	vote   ui.Vote
}

func newVote(t *Table, m play.Motion) *vote {
	return &vote{t: t, motion: m, vote: ui.Vote{InTurn: func() bool { return !t.HasSeatKeys() }}}
}

// votes returns a row's Open function, which lets the table vote. If only one player can, it asks
// that player instead.
func votes(t *Table, m play.Motion) func() ui.Step {
	return func() ui.Step {
		s := newVote(t, m)
		ballots := s.ballots()
		if len(ballots) > 1 {
			return ui.Step{Push: s, Sound: ui.Attention}
		}
		title, what, _, _ := s.words()
		return ui.Step{Push: ui.NewDialog(say.Join(" ", title, what), 1,
			ui.Row{Text: "Yes", Open: func() ui.Step { return s.cast(ui.Ballot{Seat: ballots[0].Seat, Voted: true, Yes: true}) }},
			ui.Row{Text: "No"})}
	}
}

// ballots returns the votes so far, with one ballot for each player except the box's. A player
// votes with the button of either seat.
func (s *vote) ballots() (all []ui.Ballot) {
	v, m := s.t.view(), s.motion
	for player := 1; player <= v.PlayerCount(); player++ {
		if v.BoxStrength(v.SeatsOf(player)[0]) != 0 {
			continue
		}
		cast, seats := v.Votes[m][player], v.SeatsOf(player)
		ballot := ui.Ballot{Seat: int(seats[0]), Name: v.Names[player-1], Voted: cast != 0, Yes: cast > 0}
		if len(seats) > 1 {
			ballot.Other = int(seats[1])
		}
		all = append(all, ballot)
	}
	return all
}

// words returns the motion as a question, what it would do, the question before it takes effect, and the
// answer that carries it.
func (s *vote) words() (title, what, question, yes say.Text) {
	switch seat := s.motion.Seat(); {
	case s.motion == play.ForHint:
		return "A hint?", "It names a kind of clue that nobody has.", "Show the hint now?", "Yes, show it"
	case seat != 0:
		return "A new PIN?", say.Sprintf("%s has forgotten their PIN and will choose a new one.", s.t.view().SeatName(seat)), "Drop the PIN now?", "Yes, drop it"
	}
	return "End the game?", "All clues will be shown, and nobody wins.", "End the game now?", "Yes, end it"
}

func (s *vote) Draw(f *ui.Frame) {
	v, ballots := s.t.view(), s.ballots()
	title, what, _, _ := s.words()
	f.Head(title, say.Sprintf("%d of %d must agree", v.VotesNeeded(s.motion), v.VoterCount()))
	body := f.Body().Inset(1, 0)
	y, gap := 1, 1
	if f.Look.Large {
		y, gap = 0, 0
	}
	y = body.Para(y, what, f.Look.Text)
	if f.Refusal != "" {
		y = body.Para(y, f.Refusal, f.Look.Warning)
	}
	y += gap
	s.vote.Draw(body.Rows(y, len(ballots)), ballots)
	y = body.Para(y+len(ballots)+gap, s.vote.Prompt(f.Look, ballots), f.Look.Title)
	if f.Look.Large {
		body.Rows(y, body.H-y).BigText(f.Look.Title, say.Sprintf("%d/%d", v.VotesFor(s.motion), v.VotesNeeded(s.motion)))
	}
	s.light(f, ballots)
	f.Keys(append(s.vote.Keys(ballots, s.cast), ui.Bind(ui.Back, "cancel", s.leave))...)
}

// leave calls off the vote, or closes the screen if nobody has voted.
func (s *vote) leave() ui.Step {
	if s.t.view().Votes[s.motion] != (play.Ballot{}) {
		return s.t.Do(play.VoteCalledOff{})
	}
	return ui.Step{Pop: 1}
}

// light makes the status lamp blink, and the lamps of those whose vote is awaited.
func (s *vote) light(f *ui.Frame, ballots []ui.Ballot) {
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	asked, ok := s.vote.AskedBallot(ballots)
	for _, b := range ballots {
		if !b.Voted && (!ok || b.Seat == asked.Seat) {
			f.BlinkingLamps |= ui.Lamp(b.Seat)
		}
	}
}

// cast counts a vote. If a PIN is needed, the voter enters it first.
func (s *vote) cast(ballot ui.Ballot) ui.Step {
	v, seat := s.t.view(), cryptid.Seat(ballot.Seat)
	if s.t.HasSeatKeys() || !v.PINs || v.Owner(s.motion.Seat()) == v.Owner(seat) {
		return s.settle(ballot)
	}
	return ui.Step{Push: s.t.pin(seat).Unlock(func(time.Time) ui.Step {
		step := s.settle(ballot)
		step.Pop = 1
		return step
	})}
}

// settle records a vote. If the vote would carry the motion, which cannot be taken back, it first
// asks one more question, unless there is only one voter.
func (s *vote) settle(ballot ui.Ballot) ui.Step {
	v := s.t.view()
	do := func() ui.Step {
		return s.t.Do(play.VoteCast{Player: v.Owner(cryptid.Seat(ballot.Seat)), Motion: s.motion, Yes: ballot.Yes})
	}
	ballots := s.ballots()
	agreed := 0
	for i, b := range ballots {
		if b.Seat == ballot.Seat {
			ballots[i] = ballot
		}
		if ballots[i].Voted && ballots[i].Yes {
			agreed++
		}
	}
	if len(ballots) == 1 || !ballot.Yes || agreed < v.VotesNeeded(s.motion) {
		return do()
	}
	_, _, question, yes := s.words()
	return ui.Step{Sound: ui.Attention, Push: ui.NewDialog(say.Join(". ", ui.Tally(ballots), question), 0,
		ui.Row{Text: "No: vote again"}, ui.Row{Text: yes, Open: do})}
}
