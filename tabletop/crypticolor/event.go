package crypticolor

import "gamekeeper/tabletop/say"

// A Side is a player or, with teams, a pair: 1 or 2. The zero Side is nobody.
type Side uint8

// Other is the side across the table from side 1 or 2.
func (s Side) Other() Side { return 3 - s }

// An Event is something that happened in a game. These are all of them:
//
//	Began         the table sat down
//	Made          a side made its code word
//	Looked        the maker of a word looked at its letters
//	GuessedSquare a side guessed a single square
//	GuessedSquares a side guessed two or three squares in one go
//	GuessedShape  a side guessed a shape
//	GuessedLetter a side guessed a letter
//	GuessedWord   a side guessed the code word
//	Answered      the maker of the word answered a guess
//	Passed        a side gave up the rest of its turn
//	TimedOut      the time of a turn is up
//	Corrected     a wrong answer was put right
//	Redrew        a letter of the Key Card was put right
//	TookBack      an earlier event was taken back
//	SetPIN        a player has chosen a PIN
//	EnteredPIN    a PIN was entered
type Event interface {
	// String is the event in the one form that journals hold; ParseEvent
	// reads it. It tells everything, secrets too: see Public.
	String() string
	event()
}

// Began opens every game.
type Began struct {
	Settings
	// Names are the players'. With teams, side 1's two come first.
	//
	// Ruling: the rulebook contradicts itself on who makes the words in the second
	// round. The younger of each pair, named first, makes the word in the first round
	// and breaks in the second.
	Names   []string
	Starter Side // who guesses first: whoever last watched a spy film or show
	Card    Card
}

// Made says that a side made and enciphered its code word.
type Made struct {
	Side  Side
	Paper bool // the box is not told the word
	Code  Code // the zero Code if on paper, or in a public event
}

// Looked says that the maker of a side's word was shown it.
type Looked struct{ Side Side }

// A Guess is one of the events that the other side answers.
type Guess interface {
	Event
	// By is the side that guesses.
	By() Side
	// Text is the guess in words, such as: square 7
	Text() say.Text
	// what is the same in the journal.
	what() string
}

// GuessedSquare asks whether a square is the letter's.
type GuessedSquare struct {
	Side Side
	At   Square
}

// GuessedSquares asks of each of some squares whether it is the letter's, where the box
// answers: all at once, and as if one by one.
type GuessedSquares struct {
	Side Side
	At   Squares
}

// GuessedShape asks whether all three squares of a shape are the letter's.
type GuessedShape struct {
	Side  Side
	Shape Cube
	At    Squares
}

// GuessedLetter asks whether this is the letter.
type GuessedLetter struct {
	Side   Side
	Letter Letter
}

// GuessedWord asks whether this is the code word.
type GuessedWord struct {
	Side Side
	Word string
}

// Answered is the answer to the open guess, by the side whose word it is.
type Answered struct {
	Side Side
	Yes  bool    // hit, or right
	Hits Squares // of several squares those that are the letter's
}

// Passed says that a side gives up the rest of its turn.
//
// Ruling: the rulebook does not say that a side must guess, and one that is
// unscrambling its letters has no other way to end its turn.
type Passed struct{ Side Side }

// TimedOut says that the time of a side's turn is up.
type TimedOut struct{ Side Side }

// Corrected reverses an answer of the side's, to a square or a shape.
type Corrected struct {
	Side Side
	Line int // of the answer in the record, from 1
}

// Redrew corrects a letter of the Key Card from a printed one, for this game. A public
// event does not say which.
type Redrew struct {
	Letter Letter
	At     Squares
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

// SetPIN says that a player has chosen the PIN for which their word is shown.
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

func (Began) event()          {}
func (Made) event()           {}
func (Looked) event()         {}
func (GuessedSquare) event()  {}
func (GuessedSquares) event() {}
func (GuessedShape) event()   {}
func (GuessedLetter) event()  {}
func (GuessedWord) event()    {}
func (Answered) event()       {}
func (Passed) event()         {}
func (TimedOut) event()       {}
func (Corrected) event()      {}
func (Redrew) event()         {}
func (TookBack) event()       {}
func (SetPIN) event()         {}
func (EnteredPIN) event()     {}

// By is the side that guesses.
func (e GuessedSquare) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedSquares) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedShape) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedLetter) By() Side { return e.Side }

// By is the side that guesses.
func (e GuessedWord) By() Side { return e.Side }

// Public is the event as everybody may see it: a word without its code, and a redrawn
// letter without which it is, since it may be one of the word that somebody is
// enciphering or answering for.
func Public(e Event) Event {
	switch e := e.(type) {
	case Made:
		e.Code = Code{}
		return e
	case Redrew:
		return Redrew{}
	case SetPIN:
		e.Hash = ""
		return e
	}
	return e
}
