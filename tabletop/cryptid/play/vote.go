package play

import (
	"errors"

	"gamekeeper/tabletop/cryptid"
)

// A Motion is what the players can vote on.
type Motion uint8

// The motions: to be given the hint, and to end the game without a winner.
const (
	ForHint Motion = iota
	ForEnd
)

// String is the motion's word in a journal.
func (m Motion) String() string { return [2]string{"hint", "end"}[m] }

// A Ballot is the votes on a motion, by player from 1: 1 is yes, -1 no, 0 not
// yet.
type Ballot [cryptid.MaxSeats + 1]int8

// count counts the votes of one kind.
func (b Ballot) count(vote int8) (n int) {
	for _, v := range b {
		if v == vote {
			n++
		}
	}
	return n
}

// Needs is how many players must agree to a motion: for the hint all of two
// or three, else all but one; to end the game, everybody.
func (v *View) Needs(m Motion) int {
	if m == ForHint && v.Players() > 3 {
		return v.Players() - 1
	}
	return v.Players()
}

func (p *Position) decideVote(e Voted) error {
	if err := p.checkPlayer(e.Player); err != nil {
		return err
	}
	if p.Played(p.SeatsOf(e.Player)[0]) != 0 {
		return errors.New("the box doesn't vote")
	}
	if e.Motion == ForHint {
		return p.checkHint()
	}
	return nil
}

// vote counts a vote. A motion is settled, and its votes are cleared, as soon
// as enough have agreed or too many have not.
func (p *Position) vote(e Voted) {
	ballot := &p.Votes[e.Motion]
	ballot[e.Player] = map[bool]int8{true: 1, false: -1}[e.Yes]
	yes, no := ballot.count(1), ballot.count(-1)
	// Ruling: a player that the box plays wants what the people at the table do, as
	// soon as one of them does.
	carried := yes > 0 && yes+p.boxes() >= p.Needs(e.Motion)
	if lost := no > p.Players()-p.Needs(e.Motion) || no+p.boxes() == p.Players(); !carried && !lost {
		return
	}
	*ballot = Ballot{}
	switch {
	case carried && e.Motion == ForHint:
		p.giveHint()
	case carried:
		p.end(0)
	}
}
