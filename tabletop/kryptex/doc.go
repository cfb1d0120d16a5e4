// Package kryptex is the game Kryptex: the cubes and their grid, the keywords, the
// rules for one and two players, and the mirror, which knows how the cubes on the table
// should lie, as far as they were seen.
//
// [Cubes] is what a table's nine cubes look like, read from a file. A [Grid] is how
// they lie, and nearly all questions about the game are set operations on its top
// faces. A [Position] is a game at one moment: it decides whether an [Event] is
// allowed, and applies it. What everybody may see of it is its [View]; what one player
// may see is that player's [Secret].
//
// The shipped cubes are those of an unofficial table, so nothing relies on them but a
// roll by the box: the rules look at the grid, and a game's grid comes with its events.
// Of a table's own cubes the tops are enough; a side that nobody has seen is told with
// the rotation that brings it up. Player 1 sits below row 3 of the grid, and player 2, if
// any, opposite. A cube's faces are named as player 1 sees them.
//
// Each rule is in the file of its name, both what it forbids and what it does: swap.go,
// rotate.go, declare.go, zone.go, lettercard.go, guess.go, solo.go. What the players
// then do on the table is in todo.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
package kryptex
