// Package kryptex implements the game Kryptex: the cubes and their grid, the keywords, the rules
// for one and two players, and the mirror, which tracks how the cubes on the table should lie, as
// far as they have been seen.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and applies it.
// Everybody may see its [View]; one player may see their [Secret]. A [Grid] holds how the cubes
// lie. Nearly all questions about the game are set operations on its top faces. Player 1 sits below
// row 3 of the grid, and player 2, if any, opposite. A cube's faces are named as player 1 sees
// them.
//
// These files hold the rules. Each both checks and applies its own:
//
//	keyword.go  the keyword and its letter cards; the words that the box draws from
//	move.go     laying, swapping and rotating cubes, and the rings
//	declare.go  declaring objectives and passing: the zones and the markers
//	guess.go    the guess, the end of the game and a solo player's score
//	takeback.go taking back events, and what stays shown and counted
//
// The rules are the rulebook's. Where it is silent, we rule. Each ruling is in one place, in a
// comment that begins with "Ruling:".
//
// The shipped cubes come from an unofficial list, so only the box's own rolls rely on them: the
// rules look at the grid, and a game's grid comes with its events. If a table has different cubes,
// their top faces are enough: a face that the box has not seen is entered with the rotation that
// brings it up.
package kryptex
