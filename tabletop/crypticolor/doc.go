// Package crypticolor is the game Crypticolor: code words enciphered letter by letter
// on grids, the guesses that uncover them, the answers and the score.
//
// A grid has 25 [Square]s. A [Card] draws each letter on [Squares] of a grid, and a
// [Code] is a word as its maker enciphered it. What a side has found out about the
// other's word lies on its [Decoder], with the points on its [Pad]. A [Position] is a
// game at one moment: it decides whether an [Event] is allowed, and applies it. What
// everybody may see of it is its [View]; what the maker of a word may see is its
// [Secret].
//
// A word is kept in the box, which then answers itself (see Position.Reply) or checks
// every answer against it, or on paper.
// Then the box only knows whether any letter of the card fits the answers.
//
// Each rule is in the file of its name, both what it forbids and what it does: make.go,
// turn.go, guess.go, shape.go, answer.go, score.go, team.go. Mistakes are put right in
// correct.go, misfit.go and takeback.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
package crypticolor
