// Package crypticolor implements the game Crypticolor: code words enciphered letter by letter
// on grids, the guesses that uncover them, the answers and the score.
//
// A grid has 25 [Square]s. A [Card] draws each letter on [Squares] of a grid, and a
// [Code] is a word as it was enciphered. What a side has found out about the other's
// word lies on its [Decoder], with the points on its [Pad]. A [Position] is a game at
// one moment: it decides whether an [Event] is allowed, and applies it. What everybody
// may see of it is its [View]; the maker of a word may see its [Code].
//
// The box keeps the words and answers every guess: see Position.Reply.
//
// Each rule is in the file of its name, both what it forbids and what it does: word.go,
// card.go, turn.go, guess.go with its answer, and team.go; the points are in decoder.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
package crypticolor
