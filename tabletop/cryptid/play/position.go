package play

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply returns the next one and leaves this one
// as it was. The zero Position is the game before it starts.
//
// Its clues leave it through See, BoxClues, FaceUp and the Ending, and its hint after a vote.
type Position struct {
	View
	clues [cryptid.MaxSeats + 1]cryptid.Clue // by seat
	hint  cryptid.Hint
	pins  [cryptid.MaxSeats + 1]string
	// events is the record with its secrets, which is replayed when something is taken back.
	events []Event
}

// A Secret holds what only one seat may see.
type Secret struct {
	Clue   cryptid.Clue
	Region cryptid.Region // where the clue allows a disc
	Wrong  []WrongPiece   // the seat's own pieces to correct
}

// A WrongPiece is a piece to be swapped for the right one, and the region to which it may then
// move.
type WrongPiece struct {
	cryptid.Piece
	To cryptid.Region
}

// See returns the secret of a seat, numbered from 1. It must be shown only to the seat's owner.
func (p Position) See(seat int) Secret {
	s := Secret{Clue: p.clues[seat]}
	if s.Clue != cryptid.UnknownClue {
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

// Decide returns an error if the event is not allowed now. The error says why. A piece is not
// refused because it is wrong, except at the target of a correction, where the error is ErrPrivate.
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

// decide returns an error if an event of a game in progress is not allowed.
func (p *Position) decide(e Event) error {
	if Kinds.InPlay(e) {
		if err := p.checkOpenMistakes(e); err != nil {
			return err
		}
	}
	return e.decide(*p)
}

// Apply returns the position after an event that Decide has allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	before := p.View
	p.happen(e)
	told := Kinds.Public(e).tell(&before, &p.View)
	told.Sound = max(told.Sound, sound(&before, &p.View))
	p.Record.Tell(told)
	return p
}

// happen does what Apply does without telling the table.
func (p *Position) happen(e Event) {
	p.Record = p.Record.With(Kinds.Public(e), Kinds.InPlay(e))
	p.events = append(slices.Clip(p.events), e)
	p.closeVotes(e)
	p.step(e)
	if p.Phase == Over && p.Ending == nil {
		p.end(p.Player)
	}
}

// A View holds what everybody at the table may see of a game. It also holds the setup's code, which
// may be shown only when ShownCode returns it. It has no clue or hint before that is revealed.
type View struct {
	Board *cryptid.Board // nil before the game starts
	Seating
	SecretCode string        // empty if the setup came from a card
	Sketch     *CardSketched // the card that is being entered; nil if none

	PartsBuilt     int                       // how many steps of building the map are done
	Looks          [cryptid.MaxSeats + 1]int // how often each seat looked at its clue
	Locks          tabletop.Locks            // the PINs, by seat
	KnownClueSeats cryptid.SeatSet           // whose clues the box knows
	Votes          [motions]Ballot           // the open votes, by motion
	// CluesMisfit is true if the box knows all clues and together they cannot be a card's. So a
	// clue or the map is wrong; it is not known which.
	CluesMisfit     bool
	Hint            cryptid.Hint                       // NoHint until it is given
	Marks           cryptid.Region                     // the spaces that somebody who plays alone has marked
	Crossed         [cryptid.MaxSeats + 1]deduce.Clues // by seat: the clues that they have crossed out
	LastBoxMoveLine int                                // the line of the box's last move that has been made on the board
	ThinkingSeconds [cryptid.MaxSeats + 1]int          // how many seconds each player has thought, by the table's clock
	// FaceUp holds the clues that are face up, by seat: all of them or, in the daily game, only
	// player 1's; nil if none.
	FaceUp  []cryptid.Clue
	HintDue bool                   // the table has agreed on a hint, and reads its number off the card
	Record  tabletop.Record[Event] // all events
	Ending  *Ending                // nil until the game ends

	State
	Due Turn // in a notebook, the turn that the pieces show: see follow
}

// State is the board in play: the pieces, and whose move it is.
type State struct {
	Cubes [cryptid.SpaceCount]cryptid.Seat    // the owner of the cube; 0 if none
	Discs [cryptid.SpaceCount]cryptid.SeatSet // the owners of the discs
	Turn
	// Mistakes are pieces known to be wrong, to be corrected before the next move.
	Mistakes []cryptid.Piece
}

// Rules is the version of this package's rules by which a game is played from start to end. So its
// journal leads to the same position however the rules change. The zero Rules are today's.
//
// From rules 2 on:
//   - The box's moves stand, and so does everything before them: see checkBoxMoves.
//   - A vote is over, and nothing of it is left, as soon as something else happens,
//     with a few exceptions: see closeVotes.
//   - A correction on the space of a question or a search takes effect immediately,
//     even before a penalty cube or in a notebook: see applyToTurn.
type Rules int

// The rules of version 1.0.0, and today's.
const (
	rules1 Rules = 1
	today  Rules = 2
)

// check returns an error if this program cannot play by the rules.
func (r Rules) check() error {
	if r > today {
		return say.Errorf("it uses rules %d, from a later version of Gamekeeper: this one knows rules up to %d", r, today)
	}
	return nil
}
