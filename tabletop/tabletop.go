// Package tabletop says what a game at the table is to the rest of the house.
//
// # The data's way
//
// A press of a button or a key reaches the screen on top. The screen turns it into an
// event of the game: what the player wants to happen. The game decides: the event is
// allowed, or an error names the rule that forbids it. An allowed event is written to
// the journal, as one line with one fsync. Only when it is on disk does the game apply
// it, and the screen draw the new position. So a pulled plug never leaves half a move,
// and nothing is shown as done before it is safe. One goroutine owns all of this; only
// the write runs beside it, so that a slow card does not stop the screen.
//
// A game's position is a value: applying an event gives the next position and leaves
// the old one as it was. Time and chance come from outside, as part of the event. So
// replaying the events of a journal leads to the same position, in this version of the
// program and in later ones.
//
// Secrets live in a position's unexported fields, and leave it only through a method,
// See, that is asked for what one seat may see. Screens draw from the public View.
//
// # The packages
//
// What all games share is here: names, and the record. Package journal keeps games on
// disk and knows them only as lines of text. Package session is a game on a journal.
// Package words reads the texts of events. Each game is a package of its own, which
// imports none of the others. Nothing below tabletop imports the screens or the
// hardware.
package tabletop

// A Position is a game at one moment. P is the position's own type, and E the type of
// its events, whose String is what the journal holds.
//
// Decide says why an event is not allowed now: an error that names the rule and gives
// no secret away, or nil. Apply is the position after an event that Decide allowed. It
// cannot fail, and is undefined for any other event.
type Position[P, E any] interface {
	Decide(E) error
	Apply(E) P
}
