// Package crypticolor implements the game Crypticolor: code words enciphered letter by letter
// on grids, the guesses that uncover them, the answers and the score.
//
// A grid has 25 [Square]s. A [Card] draws each letter on some [Squares] of a grid, and a [Code] is
// a word as it was enciphered. A [Decoder] holds what a side has found out about the other's word,
// with the points on its [ScoreSheet]. A [Position] is a game at one moment: it decides whether an
// [Event] is allowed, and applies it. Everybody may see its [View]. Until the end, only the maker
// of a word may see the [Code] of that word.
//
// The box keeps the words and answers every guess: see Position.Reply.
//
// A rule is checked and applied in the same file: word.go, card.go, turn.go, guess.go (with the
// answers) and team.go; the points are in decoder.go.
//
// The rules are the rulebook's. Where it is silent, we rule; each ruling is in one place, in a
// comment that begins with "Ruling:".
package crypticolor
