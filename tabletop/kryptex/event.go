package kryptex

// An Event is something that happened in a game. These are all of them:
//
//	Began    the table sat down
//	Wrote    a keyword was written on the letter cards
//	Looked   a player looked at their own keyword
//	Laid     the cubes lie in the grid
//	Swapped  a player swapped two cubes
//	Rotated  a player rotated two cubes
//	Declared a player declared completed objectives
//	Passed   a player ended the turn without declaring or guessing
//	Guessed  a player guessed the keyword
//	TookBack an earlier event was taken back
//	SetPIN   a player has chosen a PIN
//	EnteredPIN a PIN was entered
type Event interface {
	// String is the event in the one form that journals hold; ParseEvent
	// reads it. It tells everything, secrets too: see Public.
	String() string
	event()
}

// Began opens every game.
type Began struct {
	Mode    Mode
	Starter int      // the initial apprentice, from 1
	Names   []string // by player
	Strict  bool     // of version 1.1: a ringed cube could not be swapped either; retired
	Signs   Signs    // what the table calls the objectives
	Helps   bool     // the box says what lies in the grid and what a move leads to
	Explain bool     // each kind of step is explained when it comes for the first time
	Grade   Grade    // of the keyword that the box draws
	Day     Day      // whose keyword the box draws; empty: by chance
	// Language is that of the words that the box draws from, one of [Languages]; empty:
	// English.
	Language string
	PINs     bool // a keyword is shown for a PIN
	Rules    Rules
}

// Rules is the version of this package's rules by which a game is played, so that a
// journal leads to the same position whatever the rules become. The zero Rules are those
// of version 1.0.0.
//
// From rules 2 on, a letter that was shown stays shown when its declaration is taken back,
// and alone the turn that showed it stays counted. With the keyword of a day every move
// stayed counted by rules 2; from rules 3 on, those that completed something do.
type Rules uint8

// lettersStay is the first rules by which a letter that was shown stays shown.
const lettersStay Rules = 2

// Today is the rules that a new game is played by.
const Today Rules = 3

// Wrote is a keyword written on the letter cards, in the order in which its guesser
// reads them. The sign on the back of each card says which objective shows its letter.
//
// Ruling: it can be rewritten until the end, since the table usually finds out only
// when a card is turned over that the box was told another word. The letters shown
// follow, and the record shows that it was done.
type Wrote struct {
	Owner   Owner
	Keyword string                    // six letters A to Z; empty in a public event
	Cards   [ObjectiveCount]Objective // from left to right
}

// Looked says that a player was shown their own keyword.
type Looked struct{ Player int }

// Laid says how the cubes lie: at the beginning, and later if the mirror is wrong.
//
// Ruling: laying the cubes again corrects the mirror and nothing else: rings, zones,
// letters, turns and the turn's phase stay.
type Laid struct{ Grid Grid }

// Swapped is the move that swaps two cubes of a row or column.
type Swapped struct {
	Player int
	A, B   Place
}

// Rotated is the move that rotates two cubes.
type Rotated struct {
	Player        int
	First, Second Rotation
}

// Declared declares completed objectives, all at once.
type Declared struct {
	Player     int
	Objectives Objectives
}

// Passed ends a turn without a declaration, or after it without a guess.
type Passed struct{ Player int }

// Guessed is the guess that ends the game.
type Guessed struct {
	Player  int
	Keyword string // six letters A to Z
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

// SetPIN says that a player has chosen the PIN for which their keyword is shown.
type SetPIN struct {
	Player int    // from 1
	Hash   string // see tabletop.HashPIN; empty in a public event
}

// EnteredPIN says that a PIN was entered for a player. The right one is told only after
// wrong ones.
type EnteredPIN struct {
	Player int
	Right  bool
}

func (Began) event()      {}
func (Wrote) event()      {}
func (Looked) event()     {}
func (Laid) event()       {}
func (Swapped) event()    {}
func (Rotated) event()    {}
func (Declared) event()   {}
func (Passed) event()     {}
func (Guessed) event()    {}
func (TookBack) event()   {}
func (SetPIN) event()     {}
func (EnteredPIN) event() {}

// PlayerOf is the player whose event it is, or 0 if it is nobody's or the box's.
func PlayerOf(e Event) int {
	switch e := e.(type) {
	case Wrote:
		return int(e.Owner)
	case Looked:
		return e.Player
	case Swapped:
		return e.Player
	case Rotated:
		return e.Player
	case Declared:
		return e.Player
	case Passed:
		return e.Player
	case Guessed:
		return e.Player
	}
	return 0
}

// Public gives the event as everybody may see it: cards without their letters, and no
// PIN.
func Public(e Event) Event {
	switch e := e.(type) {
	case Wrote:
		e.Keyword = ""
		return e
	case SetPIN:
		e.Hash = ""
		return e
	}
	return e
}
