// Package cryptid is the game Cryptid: the board and its clues, deals, the
// referee, honest mistakes and hints.
//
// A [Board] is a built map; it knows the [Region] of every [Clue], and nearly
// all questions about the game are set operations on regions. [Deal] draws a
// [Setup], and a [Code] stands for one. A [Position] is a game at one moment:
// it decides whether an [Event] is allowed and applies it. What everybody may
// see of it is its [View]; what one seat may see is its [Secret].
//
// The rules are those of the rulebook. Where it is silent a ruling of ours
// stands, each in one place, with a comment that begins with "Ruling:".
package cryptid
