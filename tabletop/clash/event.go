package clash

// An Event is something that happened in a game. These are all of them:
//
//	Began       the table sat down
//	Switched    the table tells more of its battles from now on, or less
//	Learned     the box learnt what is printed on a card
//	Picked      a player picked the three cards of the next battle
//	Monsters    how many of the cards new to the box are sea monsters
//	Chose       a player chose the card that the battle's winner collects
//	Kept        a player kept one of the battle's cards, or none
//	Fought      a battle by its strengths
//	Scored      the points of the card that its winner collected
//	KeptBoth    how many of its cards each player kept
//	Won         a battle by its points alone
//	RoundEnded  the table said that the deck is out
//	DeckCounted the table counted the deck otherwise than the box
//	Dealt       the table shuffled and dealt for another round
//	Stopped     the game was ended before its time
//	Corrected   a battle was told wrongly, and is told anew
//	TookBack    an earlier event was taken back
type Event interface {
	// String is the event in the one form that journals hold; ParseEvent reads it. It
	// tells everything, secrets too: see Public.
	String() string
	event()
}

// Began opens every game. Deck is what the box then knew of the cards.
type Began struct {
	Names  []string // by player
	Detail Detail   // how the table tells its battles
	Deck   Deck
}

// Learned teaches the box a card: its number and what is printed on it, all or a part,
// in place of what the box knew of that. A card entered earlier without a number that
// looks like it is this one.
type Learned struct{ Card Card }

// Picked is a player's three cards for the battle. Once both players have picked, the
// cards are revealed; until then they are the player's secret. So one event serves both
// ways to play: each player enters the picks in private, or all six are entered, row by
// row, as they lie on the table.
//
// What is told of a numbered card that the box does not know yet is learnt at the reveal.
// A number alone is enough: of what the box does not know, it asks what the battle needs.
type Picked struct {
	Player int // from 1
	Cards  [Fielded]Card
}

// Chose is the choice of the card that the battle's winner collects.
type Chose struct {
	Player int // who chooses: the loser, or the winner by double
	Card   Card
}

// Kept is the battle card that a player takes back to the hand; no card if none.
type Kept struct {
	Player int
	Card   Card
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

func (Began) event()    {}
func (Learned) event()  {}
func (Picked) event()   {}
func (Chose) event()    {}
func (Kept) event()     {}
func (TookBack) event() {}

func (Switched) event()    {}
func (Monsters) event()    {}
func (Fought) event()      {}
func (Scored) event()      {}
func (KeptBoth) event()    {}
func (Won) event()         {}
func (RoundEnded) event()  {}
func (DeckCounted) event() {}
func (Dealt) event()       {}
func (Stopped) event()     {}
func (Corrected) event()   {}

// PlayerOf is the player whose event it is, or 0 if it is the table's.
func PlayerOf(e Event) int {
	switch e := e.(type) {
	case Picked:
		return e.Player
	case Chose:
		return e.Player
	case Kept:
		return e.Player
	}
	return 0
}

// Public gives the event as everybody may see it before the reveal: picks
// without their cards.
func Public(e Event) Event {
	if e, ok := e.(Picked); ok {
		return Picked{Player: e.Player}
	}
	return e
}
