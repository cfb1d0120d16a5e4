package play

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment, a value: Apply gives the next one and
// leaves this one as it was. The zero Position is before the beginning.
//
// Its secrets leave it only through See, and with the Ending.
type Position struct {
	View
	clues [cryptid.MaxSeats + 1]cryptid.Clue // by seat
	hint  cryptid.Hint
	pins  [cryptid.MaxSeats + 1]string
	// events is the record with its secrets, from which play is played again
	// when something is taken back.
	events []Event
}

// A Secret is what one seat may see, and nobody else.
type Secret struct {
	Clue   cryptid.Clue
	Region cryptid.Region // where the clue allows a disc
	Wrong  []WrongPiece   // the seat's own pieces that are to be put right
}

// A WrongPiece is a piece that is swapped for the right one, and the region where it
// may go then.
type WrongPiece struct {
	cryptid.Piece
	To cryptid.Region
}

// See gives what the seat may see, from 1. Its owner must be the only one looking.
func (p Position) See(seat int) Secret {
	s := Secret{Clue: p.clues[seat]}
	if s.Clue != cryptid.Unknown {
		s.Region = p.Board.Region(s.Clue)
	}
	for _, piece := range p.Mistakes {
		if int(piece.Seat) == seat {
			s.Wrong = append(s.Wrong, WrongPiece{piece, p.Targets(piece).And(s.allows(piece.Token))})
		}
	}
	return s
}

// allows is the region where the clue allows a token.
func (s Secret) allows(token cryptid.Token) cryptid.Region {
	if token == cryptid.Disc {
		return s.Region
	}
	return s.Region.Not()
}

// Decide reports whether the event is allowed now. The error names the rule that
// forbids it. It gives nothing of a clue away: whether a piece is right is
// never a reason to refuse it, but for the target of a correction, where it is
// ErrPrivate.
func (p Position) Decide(e Event) error {
	switch e := e.(type) {
	case Began:
		return p.decideBegan(e)
	case Sketched:
		return p.decideSketched(e)
	}
	switch {
	case p.Board == nil:
		return tabletop.ErrNotBegun
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	switch e := e.(type) {
	case Built:
		if e.Parts < 0 || e.Parts > BuildParts(p.Board.Mode()) {
			return say.Errorf("the map has no part %d: the last is part %d", e.Parts, BuildParts(p.Board.Mode()))
		}
		return nil
	case Looked:
		return p.checkSeat(e.Seat)
	case SetPIN:
		return p.decidePIN(e)
	case EnteredPIN:
		return p.checkPIN(e.Seat)
	case Told, Retold, Remapped, Numbered:
		return p.decideBooks(e)
	case Voted:
		return p.decideVote(e)
	case LeftVote:
		return p.decideLeft()
	case Thought:
		return p.decideThought(e)
	case TimeUp:
		return p.decideTimeUp()
	case TookBack:
		return p.decideTakeBack(e)
	}
	return p.decidePlay(e)
}

// Apply gives the position after an event that Decide allowed. It is undefined
// for any other.
func (p Position) Apply(e Event) Position {
	e = dated(e)
	p.Record = p.Record.With(Public(e), onTable(e))
	p.events = append(slices.Clip(p.events), e)
	p.closeVotes(e)
	switch e := e.(type) {
	case Sketched:
		p.Seating, p.Sketch = e.Seating, &e
	case Began:
		p.begin(e)
	case Told, Retold, Remapped, Numbered:
		p.applyBooks(e)
	case Built:
		p.Built = e.Parts
	case Looked:
		p.Looks[e.Seat]++
	case SetPIN:
		p.setPIN(e)
	case EnteredPIN:
		p.Locks = p.Locks.Entered(int(e.Seat), e.Right, len(p.Record))
	case Voted:
		p.vote(e)
	case LeftVote:
		p.Votes = [motions]Ballot{}
	case Thought:
		p.Thought[e.Player] += e.Seconds
	case TimeUp:
		p.end(0)
		p.Ending.TimeUp = true
	case TookBack:
		p.Record = p.Record.Without(e.Line)
		p.replay()
	default:
		p.play(e)
	}
	if p.Phase == Over && p.Ending == nil {
		p.end(p.Player)
	}
	return p
}
