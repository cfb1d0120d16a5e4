// Package kryptex implements the game Kryptex: the cubes and their grid, the keywords, the rules for
// one and two players, and the mirror, which tracks how the cubes on the table should lie, as far as
// they have been seen.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and
// applies it. What everybody may see of it is its [View]; what one player may see is that
// player's [Secret]. A [Grid] is how the cubes lie, and nearly all questions about the game
// are set operations on its top faces. Player 1 sits below row 3 of the grid, and player 2,
// if any, opposite. A cube's faces are named as player 1 sees them.
//
// Each rule is in the file of its name, both what it forbids and what it does:
//
//	keyword.go  the keyword and its letter cards; the words that the box draws from
//	move.go     laying, swapping and rotating cubes, and the rings
//	declare.go  declaring objectives: the zones, the markers, and the end of a turn
//	guess.go    the guess, the end of the game and a solo player's score
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
//
// The shipped cubes are those of an unofficial table, so nothing relies on them but the
// box's roll of a day: the rules look at the grid, and a game's grid comes with its events.
// Of a table's own cubes the tops are enough; a side that nobody has seen is told with the
// rotation that brings it up.
package kryptex
