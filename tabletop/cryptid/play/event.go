package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/words"
)

// An Event is something that happened in a game. These are all of them:
//
//	CardSketched    a card is being entered
//	Began           the table sat down, and the setup was dealt or entered
//	PartBuilt       a step of building the map was done
//	ClueSeen        a seat looked at its clue
//	ClueEntered     a seat's clue was entered
//	CluesDropped    everybody has to re-enter their clue
//	MapCorrected    the map was corrected
//	PINSet          a seat chose a PIN
//	PINEntered      a seat's PIN was entered, or a wrong one
//	Muted           the sound of the box was turned off
//	PresenceChanged the players left the table, or came back
//	Placed          a seat placed a piece on a space
//	QuestionAsked   a player questioned a seat about a space
//	SearchDeclared  a player declared a search
//	PieceCorrected  a seat corrected a wrong piece
//	BoxMoveDone     the box's last move was made on the board
//	TookBack        an earlier event was taken back
//	VoteCast        a player voted on a motion
//	VoteCalledOff   the table called off a vote
//	TimeSpent       a player has thought about a turn, by the table's clock
//	TimeRanOut      the time of a cooperative game is up
//	HintNumberRead  the number of the hint was read off the card
//
// Journals contain its Form, which ParseEvent reads. An event includes its secrets: see Public.
type Event interface {
	words.Event[Event]
	decide(Position) error // returns an error if the rules forbid it now
	apply(*Position)       // applies an event that the rules allow
}

// CardSketched records the part of a card that has been entered: the mode, and the first few tiles
// and structures. It comes before Began, which then has all of them.
type CardSketched struct {
	Seating
	Mode       cryptid.Mode
	Tiles      []cryptid.Tile  // in slot order, six at most
	Structures []cryptid.Space // the spaces of the first few, stones then shacks, by colour
}

// Began starts every game, after any CardSketched events. A setup without a code came from a card:
// its map is on the table, and its clues are in the players' books.
type Began struct {
	cryptid.Setup
	Seating
	Code string // the setup's code
}

// PartBuilt records that the first Parts steps of building the map are done. A step is a tile, a
// structure, the look at the whole map, or the read-back.
type PartBuilt struct{ Parts int }

// ClueSeen records that a seat was shown its clue.
type ClueSeen struct{ Seat cryptid.Seat }

// ClueEntered records that the clue in a seat's book was entered.
type ClueEntered struct {
	Seat cryptid.Seat
	Clue cryptid.Clue
}

// CluesDropped drops all entered clues, because they do not fit together, or because the table
// doubts them: everybody has to re-enter theirs.
type CluesDropped struct{}

// MapCorrected corrects a map that was entered wrongly from its card. The pieces stay. All entered
// clues are dropped, as by CluesDropped, since the box judged them and the pieces by the wrong
// map.
type MapCorrected struct{ Board *cryptid.Board }

// PINSet records that a seat chose a PIN, of which only a hash is kept.
type PINSet struct {
	Seat cryptid.Seat
	Hash string
}

// PINEntered records that a PIN was entered for a seat, right or wrong. A right one is recorded
// only after wrong ones, since it ends the wait.
type PINEntered struct {
	Seat  cryptid.Seat
	Right bool
}

// Muted records that the sound of the box was turned off.
type Muted struct{}

// Placed is a piece that a seat placed on the board.
type Placed struct{ cryptid.Piece }

// QuestionAsked is a question: could the creature be here?
type QuestionAsked struct {
	Player    int // who asks
	AskedSeat cryptid.Seat
	At        cryptid.Space
}

// SearchDeclared declares a search. Except in a cooperative game, it also places the player's own
// discs on the space, unless they are there already.
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

// TookBack takes back the event in a line of the record, counted from 1.
type TookBack struct{ Line int }

// VoteCast is a player's vote on a motion. Until the motion is settled, the player may change it by
// voting again.
type VoteCast struct {
	Player int
	Motion Motion
	Yes    bool
}

// VoteCalledOff ends the open vote, which was neither carried nor lost.
type VoteCalledOff struct{}

// BoxMoveDone records that the box's last move was made on the board. See [View.PendingBoxMove].
type BoxMoveDone struct{}

// HintNumberRead is the number of the hint on the card, 1 to 80, which the table read off after
// agreeing on a hint.
type HintNumberRead struct{ Number int }

// TimeSpent is thinking time in a player's turn, as the table's clock counted it. A turn can have
// several, so that a pulled plug loses little.
type TimeSpent struct {
	Player  int
	Seconds int
}

// TimeRanOut ends a cooperative game that has no time left.
type TimeRanOut struct{}

// Public returns the event as everybody may see it: a Began without its clues and hint, a
// ClueEntered without the clue, and a PINSet without the hash.
func Public(e Event) Event {
	switch e := e.(type) {
	case Began:
		e.Clues, e.Hint = nil, cryptid.NoHint
		return e
	case ClueEntered:
		e.Clue = cryptid.UnknownClue
		return e
	case PINSet:
		e.Hash = ""
		return e
	}
	return e
}
