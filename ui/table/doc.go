// Package table is what the games share on the screen: a game that lies on the
// table, the one door to what only one player may see, and the screens that every
// game has.
//
// A [Kind] is a game as its own package describes it, and a [Game] is what the home
// screen knows of it. A [Table] is a game that is being played: whatever happens goes
// through Table.Do, which has the event decided, put on disk and applied before any
// screen shows it.
//
// What is secret is shown by [See] alone, and told to the box on a [Telling]. They
// keep the promises: the box goes to one person, nothing is shown longer than its
// owner looks, it hides before anything is saved, and whoever looks again is heard by
// the table.
//
// A game's own screens take what they need of these as values and functions. [Menu],
// [Confirm], [Ending] and [Form] are whole screens; [File] is a text that a game
// keeps beside the box's games.
package table
