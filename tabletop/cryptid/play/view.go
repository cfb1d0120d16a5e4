package play

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// A View is what everybody at the table may see of a game. It holds no clue
// and no hint before its time.
type View struct {
	Board *cryptid.Board // nil before the game began
	Seating
	Code   string    // empty where the setup came from a card
	Sketch *Sketched // the card that is being entered; nil: none

	Built int                       // how many parts of the map are laid
	Looks [cryptid.MaxSeats + 1]int // how often each seat looked at its clue
	Locks tabletop.Locks            // the PINs, by seat
	Known cryptid.SeatSet           // whose clues the box knows
	Votes [motions]Ballot           // the open votes, by motion
	// Misfit says that the box knows all clues, and they do not leave exactly one space.
	// So a clue is wrong, or the map; it does not say whose.
	Misfit  bool
	Hint    cryptid.Hint              // NoHint until the table was given it
	Thought [cryptid.MaxSeats + 1]int // how many seconds each player has thought, by the table's clock
	FaceUp  []cryptid.Clue            // all clues, by seat, where they lie face up; nil: they do not
	HintDue bool                      // the table has agreed on a hint, and its number is to be read off the card
	Record  tabletop.Record[Event]    // all that happened
	Ending  *Ending                   // nil while the game goes on

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
	unsettled bool // the game has not gone on from the last move: it was a mistake
}
