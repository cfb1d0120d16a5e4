package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/words"
)

// An Event is something that happened in a game. These are all of them:
//
//	Sketched  a card is being entered
//	Began     the table sat down, and the setup was dealt or entered
//	Built     a part of the map was laid
//	Looked    a seat looked at its clue
//	Told      a seat told the box its clue
//	Retold    everybody tells the clue anew
//	Remapped  the map is put right
//	SetPIN    a seat chose a PIN
//	EnteredPIN somebody entered a seat's PIN, or a wrong one
//	Muted     the sound of the box was turned off
//	Away      the table was left, or somebody has come back to it
//	Put       a seat put a piece on a space
//	Asked     a player questioned a seat about a space
//	Searched  a player declared a search
//	Corrected a seat put a wrong piece right
//	Done      somebody has done the box's last move on the board
//	TookBack  an earlier event was taken back
//	Voted     a player voted on a motion
//	VoteCalledOff  the table left a vote
//	Thought   a player has thought about a turn, by the table's clock
//	TimeUp    the time is up that a table has which looks together
//	Numbered  the number of the hint was read off the card
//
// Its Form is what journals hold, and ParseEvent reads that. It tells everything, secrets
// too: see Public.
type Event interface {
	words.Event[Event]
	decide(Position) error // why the rules forbid it now, or nil
	apply(*Position)       // what comes of it, where the rules allowed it
}

// CardSketched is how far the table has come in entering a card: a mode, the first
// few tiles and structures. It comes before Began, which then has all of them.
type CardSketched struct {
	Seating
	Mode       cryptid.Mode
	Tiles      []cryptid.Tile  // in slot order, six at most
	Structures []cryptid.Space // where the first few stand, stones then shacks, by colour
}

// Began opens every game, but for the CardSketched events of one from a card. A
// setup without a code came from a card: its map lies on the table, and its
// clues are in the players' books.
type Began struct {
	cryptid.Setup
	Seating
	Code string // the setup's code
}

// PartBuilt tells that the first Parts parts of the map are laid. A part is a
// tile, a structure, the look at the whole map, or the read-back.
type PartBuilt struct{ Parts int }

// ClueSeen tells that a seat was shown its clue.
type ClueSeen struct{ Seat cryptid.Seat }

// ClueEntered tells the box the clue that a seat has in its book.
type ClueEntered struct {
	Seat cryptid.Seat
	Clue cryptid.Clue
}

// CluesDropped drops all clues that were told, because together they do not leave
// exactly one space: so some clue is wrong, or the map, and nobody can say
// whose.
type CluesDropped struct{}

// MapCorrected puts right a map that was entered wrongly from its card. The pieces stay.
// All clues that were told are dropped, as by CluesDropped: what the box said of the
// pieces and the clues, it said by the wrong map.
type MapCorrected struct{ Board *cryptid.Board }

// SetPIN tells that a seat chose a PIN, of which only a hash is kept.
type SetPIN struct {
	Seat cryptid.Seat
	Hash string
}

// EnteredPIN tells that somebody entered the PIN of a seat, rightly or not. A right one
// is kept only after wrong ones: it ends the waiting.
type EnteredPIN struct {
	Seat  cryptid.Seat
	Right bool
}

// Muted tells that the sound of the box was turned off: the table hears no look from then
// on.
type Muted struct{}

// Placed is a piece that a seat put on the board and its owner confirmed.
type Placed struct{ cryptid.Piece }

// QuestionAsked is a question: could the creature be here?
type QuestionAsked struct {
	Player int // who asks
	Seat   cryptid.Seat
	At     cryptid.Space
}

// SearchDeclared declares a search and puts the player's own disc on the space, if
// it is not there yet.
type SearchDeclared struct {
	Player int
	At     cryptid.Space
}

// PieceCorrected swaps a seat's wrong piece on a space for the right one and moves
// the removed piece to another space.
type PieceCorrected struct {
	Seat   cryptid.Seat
	At, To cryptid.Space
}

// TookBack undoes the event at a place in the record, counted from 1.
type TookBack struct{ Line int }

// VoteCast is a player's vote on a motion. Until the motion is settled a player
// may vote anew.
type VoteCast struct {
	Player int
	Motion Motion
	Yes    bool
}

// VoteCalledOff ends a vote that was neither carried nor lost.
type VoteCalledOff struct{}

// BoxMoveDone tells that somebody has done on the board what the box moved last, see
// [View.BoxMove].
type BoxMoveDone struct{}

// HintNumberRead is the number of the hint on the card, 1 to 80, which the table read
// off when it had agreed on a hint.
type HintNumberRead struct{ Number int }

// TimeSpent is thinking time of a player's turn that the table's clock has counted. A turn
// can have several, so that a pulled plug loses little.
type TimeSpent struct {
	Player  int
	Seconds int
}

// TimeUp ends a game of a table that looks together and has no time left.
type TimeUp struct{}

// Public gives the event as everybody may see it: a beginning without its
// clues and hint, a clue or a PIN without its text.
func Public(e Event) Event {
	switch e := e.(type) {
	case Began:
		e.Clues, e.Hint = nil, cryptid.NoHint
		return e
	case ClueEntered:
		e.Clue = cryptid.Unknown
		return e
	case SetPIN:
		e.Hash = ""
		return e
	}
	return e
}
