package play

import (
	"fmt"
	"slices"

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

	Built  int                       // how many parts of the map are laid
	Looks  [cryptid.MaxSeats + 1]int // how often each seat looked at its clue
	HasPIN cryptid.SeatSet           // who has chosen a PIN
	Told   cryptid.SeatSet           // whose clues the box knows
	Votes  [2]Ballot                 // the open votes, by motion
	// Clash: the box knows all clues, and they don't leave exactly one space. So
	// some clue is wrong, or the map. It doesn't say whose.
	Clash   bool
	Hint    cryptid.Hint           // NoHint until the table was given it
	HintDue bool                   // the table has agreed on a hint, and its number is to be read off the card
	Record  tabletop.Record[Event] // all that happened
	Ending  *Ending                // nil while the game goes on

	State
}

// An Ending is how a game ended. It's public: the clues are compared.
type Ending struct {
	Winner  int // the player, 0 where the table gave up
	Clues   []cryptid.Clue
	Habitat cryptid.Region // the spaces that the known clues leave; one where all are known
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
	// else happens. That they're wrong is all that the correction will show.
	Mistakes []cryptid.Piece

	shared    int  // cubes put in the initial sharing
	unsettled bool // the game has not gone on from the last move: it was a mistake
}

// A Phase is what the table is about to do.
type Phase uint8

// The phases. Notebook play knows only the last three.
const (
	Sharing     Phase = iota // Awaits puts a cube of the initial sharing
	Turning                  // Player asks or searches
	Answering                // Awaits puts a piece on the pawn's space
	FurtherDisc              // Player, whose disc was there already, puts another elsewhere
	Penalty                  // Player puts a cube elsewhere
	Free                     // any seat's piece is logged
	Over
)

// Players counts the players.
func (v *View) Players() int { return len(v.Names) }

// FromBooks tells whether the setup came from a card and the clues from the
// players' books.
func (v *View) FromBooks() bool { return v.Code == "" }

// Played is how strongly the box plays a seat, 0 where a person does.
func (v *View) Played(s cryptid.Seat) int {
	if v.Automa == nil {
		return 0
	}
	return v.Automa[v.Owner(s)-1]
}

// Seats counts the seats: one a player, or two where two play.
func (v *View) Seats() int { return cryptid.SeatsFor(v.Players()) }

// Owner is the player who holds the seat.
func (v *View) Owner(s cryptid.Seat) int {
	if v.Players() == 2 {
		return (int(s) + 1) / 2
	}
	return int(s)
}

// SeatsOf lists a player's seats: one, or two where two play.
func (v *View) SeatsOf(player int) []cryptid.Seat {
	if v.Players() == 2 {
		return []cryptid.Seat{cryptid.Seat(2*player - 1), cryptid.Seat(2 * player)}
	}
	return []cryptid.Seat{cryptid.Seat(player)}
}

// Name is the name of the player who holds the seat.
func (v *View) Name(s cryptid.Seat) string { return v.Names[v.Owner(s)-1] }

// Next says what the table is about to do, in words that show no secret.
func (v *View) Next() string {
	name := func(s cryptid.Seat) string { return v.Name(s) }
	switch {
	case v.Board == nil && v.Sketch != nil:
		return "a card is entered"
	case v.Board == nil:
		return "a game is dealt"
	case v.Ending != nil && v.Ending.Winner != 0:
		return v.Names[v.Ending.Winner-1] + " has found the habitat"
	case v.Ending != nil:
		return "the game ended without a winner"
	case v.HintDue:
		return "read the hint's number off the card"
	case v.Clash:
		return "the clues don't fit together: tell them anew"
	case len(v.Mistakes) > 0:
		m := v.Mistakes[0]
		return fmt.Sprintf("%s puts the %s on %s right", name(m.Seat), m.Token, m.At)
	}
	player := v.Names[v.Player-1]
	switch v.Phase {
	case Sharing:
		return name(v.Awaits) + " puts a cube"
	case Turning:
		return player + " asks or searches"
	case Answering:
		return fmt.Sprintf("%s answers on %s", name(v.Awaits), v.Pawn)
	case FurtherDisc:
		return player + " puts a disc on another space"
	case Penalty:
		return player + " puts a cube on another space"
	}
	if v.Searching {
		return fmt.Sprintf("%s searches %s", player, v.Pawn)
	}
	return "log the pieces"
}

// after is the seat to the left of another.
func (v *View) after(s cryptid.Seat) cryptid.Seat { return s%cryptid.Seat(v.Seats()) + 1 }

// Pieces lists what lies on a space: the cube first, then the discs by seat.
func (p *State) Pieces(at cryptid.Space) (all []cryptid.Piece) {
	if owner := p.Cubes[at]; owner != 0 {
		all = append(all, cryptid.Piece{Seat: owner, Token: cryptid.Cube, At: at})
	}
	for seat := cryptid.Seat(1); seat <= cryptid.MaxSeats; seat++ {
		if p.Discs[at].Has(seat) {
			all = append(all, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at})
		}
	}
	return all
}

// OfSeat gives the regions of a seat's cubes and discs.
func (p *State) OfSeat(seat cryptid.Seat) (cubes, discs cryptid.Region) {
	for s := range cryptid.Space(cryptid.Spaces) {
		if p.Cubes[s] == seat {
			cubes = cubes.With(s)
		}
		if p.Discs[s].Has(seat) {
			discs = discs.With(s)
		}
	}
	return cubes, discs
}

// Has tells whether the seat has a piece on the space, and which.
func (p *State) Has(seat cryptid.Seat, at cryptid.Space) (cryptid.Token, bool) {
	if p.Discs[at].Has(seat) {
		return cryptid.Disc, true
	}
	return cryptid.Cube, p.Cubes[at] == seat
}

// put lays a piece on the board.
func (p *State) put(piece cryptid.Piece) {
	if piece.Token == cryptid.Cube {
		p.Cubes[piece.At] = piece.Seat
	} else {
		p.Discs[piece.At] = p.Discs[piece.At].With(piece.Seat)
	}
}

// remove takes a seat's piece off a space.
func (p *State) remove(seat cryptid.Seat, at cryptid.Space) {
	if p.Cubes[at] == seat {
		p.Cubes[at] = 0
	}
	p.Discs[at] = p.Discs[at].Without(seat)
}

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

// Started tells whether any piece was put, taken back or not.
func (v *View) Started() bool {
	return slices.ContainsFunc(v.Record, func(l tabletop.Line[Event]) bool { return l.OnTable })
}

// onBoard tells whether an event changes the board, and so can be taken back.
func onBoard(e Event) bool {
	switch e.(type) {
	case Put, Asked, Searched, Corrected:
		return true
	}
	return false
}
