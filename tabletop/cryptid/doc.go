// Package cryptid is what a game of Cryptid begins with: the map, the clues, and
// deals of both.
//
// A [Board] is a built map; it knows the [Region] of every [Clue], and nearly all
// questions about the game are set operations on regions. [Deal] draws a [Setup],
// and a [Code] stands for one. A [Piece] is what a [Seat] puts on a [Space].
//
// Package play is the game itself. What can be concluded from the pieces is in
// package deduce, and package audit judges a table by it. Package automa plays a
// seat, and package review looks back at a game that has ended.
//
// The rules are those of the rulebook. Where it is silent a ruling of ours
// stands, each in one place, with a comment that begins with "Ruling:".
package cryptid
