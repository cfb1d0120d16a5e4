package play

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Motion is something to vote on: ForHint, ForEnd, or a motion from ForNewPIN.
type Motion uint8

// Motions: to be given the hint, and to end the game without a winner.
const (
	ForHint Motion = iota
	ForEnd
	firstForNewPIN
)

// ForNewPIN returns the motion to drop the PIN of a seat, whose owner then chooses a new one.
func ForNewPIN(seat cryptid.Seat) Motion { return firstForNewPIN + Motion(seat-1) }

// motions is the number of motions, including one for each seat's new PIN.
const motions = firstForNewPIN + cryptid.MaxSeats

// Seat returns the seat that a motion for a new PIN is about, or 0 for any other motion.
func (m Motion) Seat() cryptid.Seat {
	if m < firstForNewPIN {
		return 0
	}
	return cryptid.Seat(m-firstForNewPIN) + 1
}

// A Ballot holds the votes on a motion, by player from 1: 1 is yes, -1 no, 0 not yet.
type Ballot [cryptid.MaxSeats + 1]int8

// count counts the votes of one kind: 1 for yes, or -1 for no.
func (b Ballot) count(vote int8) (n int) {
	for _, v := range b {
		if v == vote {
			n++
		}
	}
	return n
}

// OpenMotion returns the motion that is being voted on. ok is false if there is none.
func (v *View) OpenMotion() (m Motion, ok bool) {
	for m, ballot := range v.Votes {
		if ballot != (Ballot{}) {
			return Motion(m), true
		}
	}
	return 0, false
}

// VotesNeeded returns how many voters must agree to a motion: all of them or, for the hint with
// four or five players, all but one, but at least one.
//
// Ruling: a player that the box plays agrees as soon as one of the people at the table does.
func (v *View) VotesNeeded(m Motion) int {
	if m == ForHint && v.PlayerCount() > 3 {
		return max(1, v.VoterCount()-1)
	}
	return v.VoterCount()
}

// VotesFor returns how many of the voters agree to a motion so far.
func (v *View) VotesFor(m Motion) int { return v.Votes[m].count(1) }

func (e VoteCast) decide(p Position) error {
	if err := p.checkPlayer(e.Player); err != nil {
		return err
	}
	if p.BoxStrength(p.SeatsOf(e.Player)[0]) != 0 {
		return say.Errorf("the box has no vote")
	}
	switch seat := e.Motion.Seat(); {
	case e.Motion == ForHint:
		return p.checkHint()
	case seat != 0:
		return p.Locks.CheckPINEntry(int(seat), p.SeatCount(), p.PINs)
	}
	return nil
}

// apply counts a vote. A motion is settled, and its votes are cleared, as soon as enough have
// agreed or too many have refused.
func (e VoteCast) apply(p *Position) {
	ballot := &p.Votes[e.Motion]
	ballot[e.Player] = map[bool]int8{true: 1, false: -1}[e.Yes]
	carried := p.VotesFor(e.Motion) >= p.VotesNeeded(e.Motion)
	if lost := ballot.count(-1) > p.VoterCount()-p.VotesNeeded(e.Motion); !carried && !lost {
		return
	}
	*ballot = Ballot{}
	switch seat := e.Motion.Seat(); {
	case !carried:
	case e.Motion == ForHint:
		p.giveHint()
	case seat != 0:
		p.pins[seat], p.Locks[seat] = "", tabletop.Lock{} // its owner has forgotten it
	default:
		p.end(0)
	}
}

// decide allows the table to call off an open vote.
func (VoteCalledOff) decide(p Position) error {
	if _, ok := p.OpenMotion(); !ok {
		return say.Errorf("there is no vote to call off")
	}
	return nil
}

func (VoteCalledOff) apply(p *Position) { p.Votes = [motions]Ballot{} }

// closeVotes ends a vote when something happens other than the next vote on its motion: its votes
// must not count later. What happens beside the game does not end it.
func (p *Position) closeVotes(e Event) {
	if p.Rules == rules1 || Kinds.Beside(e) {
		return
	}
	open := [motions]Ballot{}
	if e, ok := e.(VoteCast); ok {
		open[e.Motion] = p.Votes[e.Motion]
	}
	p.Votes = open
}

// checkHint returns an error if the table cannot vote on the hint.
//
// Ruling: a table is given one hint per game, since a card has one number.
func (p *Position) checkHint() error {
	if p.Hint != cryptid.NoHint || p.HintDue {
		return say.Errorf("you have had your hint: there is one per game")
	}
	return nil
}

// giveHint gives the table the hint that it has agreed on. If the box does not know the hint, the
// table reads its number off the card.
func (p *Position) giveHint() { p.Hint, p.HintDue = p.hint, p.hint == cryptid.NoHint }

// IsReadingHint reports whether the table has just agreed on a hint, and reads its number off the
// card next. The table may also play on, and enter the number at any time.
func (v *View) IsReadingHint() bool {
	if !v.HintDue {
		return false
	}
	last := len(v.Record) - 1
	for isAway(v.Record[last].Event) { // after a break the number still has to be read
		last--
	}
	_, voted := v.Record[last].Event.(VoteCast)
	return voted
}

// decide judges the number of a card's hint. The table may correct it later.
func (e HintNumberRead) decide(p Position) error {
	switch {
	case !p.FromBooks():
		return errDealt
	case !p.HintDue && p.Hint == cryptid.NoHint:
		return say.Errorf("the table has not agreed on a hint")
	case cryptid.HintByNumber(e.Number) == cryptid.NoHint:
		return say.Errorf("there is no hint %d: the rulebook's table goes from 1 to %d", e.Number, cryptid.HintCount)
	}
	return nil
}

func (e HintNumberRead) apply(p *Position) {
	p.hint = cryptid.HintByNumber(e.Number)
	p.Hint, p.HintDue = p.hint, false
}
