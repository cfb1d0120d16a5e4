// Package kryptex implements the game Kryptex: the cubes and their grid, the keywords, the rules
// for one and two players, and the mirror, which tracks how the cubes on the table should lie, as
// far as they have been seen.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and applies it.
// Everybody may see its [View]; one player may see their [Secret]. A [Grid] is how the cubes lie,
// and nearly all questions about the game are set operations on its top faces. Player 1 sits below
// row 3 of the grid, and player 2, if any, opposite. A cube's faces are named as player 1 sees
// them.
//
// Each rule has its own file, which both checks and applies it:
//
//	keyword.go  the keyword and its letter cards; the words that the box draws from
//	move.go     laying, swapping and rotating cubes, and the rings
//	declare.go  declaring objectives: the zones, the markers, and the end of a turn
//	guess.go    the guess, the end of the game and a solo player's score
//
// The rules are the rulebook's. Where it is silent, we rule; each ruling is in one place, in a
// comment that begins with "Ruling:".
//
// The shipped cubes come from an unofficial list, so only the box's own rolls rely on them: the
// rules look at the grid, and a game's grid comes with its events. If a table has different cubes,
// their top faces are enough: a face that the box has not seen is entered with the rotation that
// brings it up.
package kryptex
