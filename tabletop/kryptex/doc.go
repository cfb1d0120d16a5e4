// Package kryptex is the game Kryptex: the cubes and their grid, the keywords,
// the rules for one player and two, and the mirror that knows how the cubes on
// the table should lie.
//
// A [Cubes] is what a table's nine cubes look like, read from a file; a [Grid]
// is the nine of them as they lie, and nearly all questions about the game are
// set operations on its top faces. A [Position] is a game at one moment: it
// decides whether an [Event] is allowed and applies it. What everybody may see
// of it is its [View]; what one player may see is its [Secret].
//
// The cubes of the shipped file are those of an unofficial table, so only the
// mirror rests on them: the rules look at the grid, and a game's grid comes with
// its events. Player 1 sits below row 3 of the grid and player 2, if there is
// one, opposite; a cube's faces are named as player 1 sees them.
//
// A rule is in the file of its name, what it forbids beside what it does: swap.go,
// rotate.go, declare.go, zone.go, lettercard.go, guess.go, solo.go. What the players
// then do on the table is in todo.go.
//
// The rules are those of the rulebook. Where it is silent a ruling of ours
// stands, each in one place, with a comment that begins with "Ruling:".
package kryptex
