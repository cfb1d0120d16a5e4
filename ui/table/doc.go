// Package table is what the games' screens share: the game on the table, the one door to
// what only one player may see, and the screens that every game has.
//
// A [Kind] is a game as its own package describes it, and a [Game] is what the home screen
// knows of it. A [Table] is a game being played. A key that makes something happen leads to
// Table.Do, the one way from a press to the next screen: it has the event decided, put on disk and
// applied, asks Table.Happened what comes of it, from the positions before and after and the event
// alone, and shows Table.Screen. If the rules forbid the event, the table hears why.
//
// A secret is shown by [NewSecretScreen] alone, and told to the box on a [SecretEntry]. Between them they
// keep these promises: one person has the box; a secret shows no longer than its owner is
// looking; it hides before anything is saved; and the table hears whoever looks again.
//
// # What the keys do
//
// In all games it is the same, and the last line of the screen says it. On the screens of
// play, which are the games' own, OK does what the screen asks for, Back undoes what was
// chosen there or opens the menu, the directions move, and a player's own button confirms
// what is that player's to confirm, and nothing else.
//
//	screen                       OK       Back    →            own button
//	a secret, hidden             shows    leaves  nothing      nothing
//	a secret, hidden again       shows    leaves  goes on      nothing
//	a confirmation by its owner  refused  leaves  nothing      confirms
//	a confirmation by another    refused  leaves  nothing      refused
//	a confirmation by anybody    confirms leaves  nothing      refused
//	a menu                       uses     leaves  nothing      shows
//	a question                   uses     leaves  nothing      nothing
//	a text                       leaves   leaves  nothing      nothing
//
// Where not every seat has a button, OK is everybody's own. At a table with PINs the PIN is asked
// for after what confirms.
//
// A key that is held and repeats confirms nothing. Where the box reads aloud, a button's Back
// counts when it comes up: held, it says again what was said.
//
// The game's own screens are given values and functions, no more than they need. [Confirmation],
// [Handover], [Ending] and [Form] are whole screens. A [File] is a text that a game keeps
// beside the journal.
package table
