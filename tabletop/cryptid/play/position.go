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

// A WrongPiece is a piece to be swapped for the right one, and the region to which it may then
// move.
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
			s.Wrong = append(s.Wrong, WrongPiece{piece, p.targets(piece).And(s.allows(piece.Token))})
		}
	}
	return s
}

// allows returns the region where the clue allows a token.
func (s Secret) allows(token cryptid.Token) cryptid.Region {
	if token == cryptid.Disc {
		return s.Region
	}
	return s.Region.Not()
}

// Decide reports whether the event is allowed now. The error names the rule that forbids it and
// reveals nothing about a clue: whether a piece is right is never a reason to refuse it, except for
// the target of a correction, where the error is ErrPrivate.
func (p Position) Decide(e Event) error {
	switch e.(type) {
	case Began, CardSketched:
		if p.Board != nil {
			return tabletop.ErrStarted
		}
		return e.decide(p)
	}
	switch {
	case p.Board == nil:
		return tabletop.ErrNotStarted
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	return p.decide(e)
}

// decide returns what forbids an event of a game that has begun and goes on.
func (p *Position) decide(e Event) error {
	if changesTable(e) {
		if err := p.checkOpenMistakes(e); err != nil {
			return err
		}
	}
	return e.decide(*p)
}

// Apply returns the position after an event that Decide has allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(Public(e), changesTable(e))
	p.events = append(slices.Clip(p.events), e)
	p.closeVotes(e)
	e.apply(&p)
	if p.Phase == Over && p.Ending == nil {
		p.end(p.Player)
	}
	return p
}

// A View is what everybody at the table may see of a game. It holds no clue
// and no hint before its time.
type View struct {
	Board *cryptid.Board // nil before the game began
	Seating
	Code   string        // empty where the setup came from a card
	Sketch *CardSketched // the card that is being entered; nil: none

	Built int                       // how many parts of the map are laid
	Looks [cryptid.MaxSeats + 1]int // how often each seat looked at its clue
	Locks tabletop.Locks            // the PINs, by seat
	Known cryptid.SeatSet           // whose clues the box knows
	Votes [motions]Ballot           // the open votes, by motion
	// CluesMisfit says that the box knows all clues and that they do not leave exactly one space. So a
	// clue or the map is wrong; it does not say whose.
	CluesMisfit bool
	Hint        cryptid.Hint              // NoHint until the table was given it
	Done        int                       // the line of the box's last move that is done on the board
	Thought     [cryptid.MaxSeats + 1]int // how many seconds each player has thought, by the table's clock
	// FaceUp is the clues that lie face up, by seat: all of them or, in the game of a day, the
	// one of those who play it. nil: none do.
	FaceUp  []cryptid.Clue
	HintDue bool                   // the table has agreed on a hint, and its number is to be read off the card
	Record  tabletop.Record[Event] // all that happened
	Ending  *Ending                // nil while the game goes on

	State
}

// State is the board in play: the pieces, and whose move it is.
type State struct {
	Cubes     [cryptid.Spaces]cryptid.Seat    // whose cube lies there; nobody's is 0
	Discs     [cryptid.Spaces]cryptid.SeatSet // whose discs lie there
	Phase     Phase
	Player    int           // whose turn it is, from 1; in notebook play the last searcher
	Awaits    cryptid.Seat  // whose piece comes next in Sharing, Answering, and a notebook's search; else 0
	Pawn      cryptid.Space // where the question or the search is
	Searching bool          // the pawn is there for a search
	// Mistakes are pieces known to be wrong, to be put right before anything
	// else happens. That they are wrong is all that the correction will show.
	Mistakes []cryptid.Piece

	shared    int  // cubes put in the initial sharing
	unsettled bool // the last move was a mistake, so the game has not continued from it yet
}

// Rules is the version of this package's rules by which a game is played, from its
// beginning to its end: whatever they become later, its journal leads to the same
// position. The zero Rules are those of today.
//
// From rules 2 on:
//   - What the box has moved stands, and so does all that came before it: see
//     checkBoxMoves.
//   - A vote is over, and nothing of it is left, as soon as something else happens:
//     see closeVotes.
//   - A correction on the space of a question or a search takes effect at once, be it
//     before a penalty cube or in a notebook: see applyToTurn.
type Rules int

// The rules of version 1.0.0, and the number of those of today.
const (
	rules1 Rules = 1
	today  Rules = 2
)

// check returns why this program cannot play by the rules.
func (r Rules) check() error {
	if r > today {
		return say.Errorf("it uses rules %d, from a later version of Gamekeeper: this one knows rules up to %d", r, today)
	}
	return nil
}
