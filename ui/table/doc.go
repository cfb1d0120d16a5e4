// Package table holds what the games' screens share: the game on the table, the screen that shows
// what one player alone may see, and other screens.
//
// A [Kind] is a game as its own package describes it, and a [Game] is what the home screen
// knows of it. A [Table] is a game being played. A key that makes something happen leads to
// Table.Do, the one way from a press to the next screen. The event is decided, saved and applied.
// Table.Happened returns what comes of it, from the event and the positions before and after it: a
// sound, a text, or a screen to show first. Unless there is such a screen, Table.Continue takes the
// box's own step, Table.BoxStep, if one is due, or else shows Table.Screen in place of the game's
// other screens. If the rules forbid the event, the screen says why, with a sound.
//
// A secret is shown by [NewSecretScreen] alone, and entered on a [SecretEntry]. Both give the box
// to one person, and hide the secret before anything is saved. They alert the table when somebody
// looks again, by a sound and the owner's lamp, unless the game knows that the table need not
// notice.
//
// # What the keys do
//
// On the screens of this package, the keys do the same in all games. On the screens of play, which
// are the games' own, OK does what the screen asks for, Back undoes what was chosen there or opens
// the menu, the directions move, and a player's own button confirms what only that player may
// confirm.
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
// OK uses the row under the cursor, and in a menu a player's own button shows that player's secret.
// If not every seat has a button, OK confirms for everybody. At a table with PINs, the game may
// then ask for the owner's PIN.
//
// A button that is held and repeats confirms nothing. A button's Back counts when it comes up:
// held, it repeats what was said or, if the box does not read aloud, shows the page of all keys.
//
// Games pass these screens only the values and functions that the screens need. [Confirmation],
// [Handover], [Ending] and [NewGameForm] are whole screens.
package table
