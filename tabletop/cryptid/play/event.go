package play

import (
	"gamekeeper/tabletop"
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
//	Pencilled       somebody who plays alone marked a space, or erased the mark
//
// Journals contain its Form, which ParseEvent reads. An event includes its secrets: see Kinds.
type Event interface {
	words.Event[Event]
	decide(Position) error // returns an error if the rules forbid it now
	apply(*Position)       // applies an event that the rules allow
	// tell tells the table what happened, from the views before and after it.
	tell(before, after *View) tabletop.Told
}

// Kinds are all events of the game.
var Kinds = words.Kinds[Event]{
	{Of: Placed{}, InPlay: true, Samples: []string{"2 disc D4", "1 cube A1"}},
	{Of: QuestionAsked{}, InPlay: true, Samples: []string{"1 asks 2 D4"}},
	{Of: TimeSpent{}, Samples: []string{"1 thinks 37"}},
	{Of: SearchDeclared{}, InPlay: true, Samples: []string{"1 searches D4"}},
	{Of: PieceCorrected{}, InPlay: true, Samples: []string{"2 corrects D4 to G6"}},
	{Of: ClueSeen{}, Samples: []string{"2 looks"}},
	{Of: TookBack{}, Samples: []string{"takes back 12"}},
	{Of: PartBuilt{}, Samples: []string{"built 7"}},
	{Of: VoteCast{}, Samples: []string{"1 votes yes hint", "1 votes no end", "2 votes no pin 3"}},
	{Of: VoteCalledOff{}, Samples: []string{"vote left"}},
	{Of: PINSet{}, Public: withoutHash, Samples: []string{"2 sets a pin 9f86d081", "2 sets a pin"}},
	{Of: PINEntered{}, Beside: true, Samples: []string{"2 enters a wrong pin", "2 enters the pin"}},
	{Of: Muted{}, Beside: true, Samples: []string{"sound off"}},
	{Of: PresenceChanged{}, Beside: true, Samples: []string{"away", "back"}},
	{Of: Pencilled{}, Beside: true, Samples: []string{"pencils D4", `pencils out 2 "on forest or swamp"`}},
	{Of: BoxMoveDone{}, Beside: true, Samples: []string{"done for the box"}},
	{Of: ClueEntered{}, Public: withoutClue, Samples: []string{`2 has the clue "on forest or swamp"`, "2 has the clue ?"}},
	{Of: CluesDropped{}, Samples: []string{"clues anew"}},
	{Of: MapCorrected{}, Samples: []string{"map anew normal" + sampleMap}},
	{Of: HintNumberRead{}, Samples: []string{"hint 55"}},
	{Of: TimeRanOut{}, Samples: []string{"time up"}},
	{Of: CardSketched{}, Samples: []string{
		`sketch advanced notebook starter 1 names "Ann" "Ben" tiles 3 1t`,
		`sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 stones F5 pins automa 0 2`,
	}},
	{Of: Began{}, Public: withoutClues, Samples: []string{
		`began normal refereed starter 2 names "Ann" "Ben" "Cem"` + sampleMap + ` clues "on forest or swamp" ? ? hint "no within one space clues" code 1F4K-9QZC-0T7M pins`,
		`began normal refereed starter 2 names "Ann" "Bèn" "C \"3\""` + sampleMap + " pins automa 0 0 3 rules 2",
		`began normal refereed starter 2 names "Ann" "Ben" "Cem"` + sampleMap + " declared explained open bank 600 nudge 120 rules 2",
		`began normal refereed starter 2 names "Ann" "Ben" "Cem"` + sampleMap + " open together limit 600 rules 2",
		`began normal refereed starter 2 names "Ann" "Ben"` + sampleMap + " colours red purple yellow green rules 2",
		`began normal refereed starter 1 names "Ann" "Beta" "Gamma"` + sampleMap + " automa 0 1 1 day 2026-11-23 rules 2",
	}},
}

const sampleMap = " tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"

func withoutClues(e Event) Event {
	began := e.(Began)
	began.Clues, began.Hint = nil, cryptid.NoHint
	return began
}

func withoutClue(e Event) Event {
	entered := e.(ClueEntered)
	entered.Clue = cryptid.UnknownClue
	return entered
}

func withoutHash(e Event) Event {
	set := e.(PINSet)
	set.Hash = ""
	return set
}

// ParseEvent reads the text of an event, and returns an error for any other text. It checks only
// the form: the position checks the rules.
func ParseEvent(text string) (Event, error) { return Kinds.Parse(text) }

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

// Pencilled marks a space for somebody who plays alone or, with a seat, crosses out one of the clues that it
// could have. A second one erases that. No rule reads it, and the box does not, either.
type Pencilled struct {
	At   cryptid.Space
	Seat cryptid.Seat // 0 for a space
	Clue cryptid.Clue
}

// TimeSpent is thinking time in a player's turn, as the table's clock counted it. A turn can have
// several, so that a pulled plug loses little.
type TimeSpent struct {
	Player  int
	Seconds int
}

// TimeRanOut ends a cooperative game that has no time left.
type TimeRanOut struct{}
