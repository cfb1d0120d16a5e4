// Package tabletop says what a game at the table is to the rest of the house.
//
// # The data's way
//
// A press, of a button or a key, reaches the screen on top. The screen turns it
// into what the player wants to happen, an event of the game. The game decides:
// the event is allowed, or an error names the rule that forbids it. An allowed
// event is written to the journal, one line and one fsync, and only when it is
// on disk does the game apply it and the screen draw the new position. So a
// pulled plug never leaves half a move, and nothing is shown as done before it
// is kept. One goroutine owns all of it; the write alone runs beside it, so that
// a slow card doesn't stop the screen.
//
// A game's position is a value: applying an event gives the next position and
// leaves the old one as it was. Time and chance come in from outside, as part of
// the event, so that replaying the events of a journal leads to the same
// position, in this version of the program and in later ones.
//
// What is secret lives in the position's unexported fields, and leaves it only
// through methods that name the seat which may see it. Screens draw from the
// public view.
//
// # The packages
//
// What is the same in every game is here: the players' names, and the record.
// Package journal keeps games on disk and knows nothing of them but lines of
// text. Package session is a game on a journal. Package words reads the texts of
// events. Each game is a package of its own, which imports none of the others.
// Nothing below tabletop imports the screens or the hardware.
package tabletop

// A Position is a game at one moment. P is the position's own type, E the type
// of its events, whose String is the form that the journal holds.
//
// Decide tells whether an event is allowed now: nil, or an error that names the
// rule which forbids it, without giving a secret away. Apply gives the position
// after an event that Decide allowed; it can't fail, and it's undefined for any
// other event.
type Position[P, E any] interface {
	Decide(E) error
	Apply(E) P
}
