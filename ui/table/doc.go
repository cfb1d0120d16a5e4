// Package table is what the games' screens share: the game on the table, the one door to
// what only one player may see, and the screens that every game has.
//
// A [Kind] is a game as its own package describes it, and a [Game] is what the home screen
// knows of it. A [Table] is a game being played. Whatever happens goes through Table.Do,
// which has the event decided, put on disk and applied before any screen shows it.
//
// A secret is shown by [See] alone, and told to the box on a [Telling]. Between them they
// keep these promises: one person has the box; a secret shows no longer than its owner is
// looking; it hides before anything is saved; and the table hears whoever looks again.
//
// The game's own screens are given values and functions, no more than they need. [Menu],
// [Confirm], [Ending] and [Form] are whole screens. A [File] is a text that a game keeps
// beside the journal.
package table
