// Package cryptid defines what a game of Cryptid starts with: the map, the clues, and how they are
// dealt.
//
// A [Board] is a built map. It knows the [Region] of every [Clue], and nearly all
// questions about the game are set operations on regions. [Deal] draws a [Setup], and a
// [Code] stands for one. A [Piece] is what a [Seat] places on a [Space].
//
// Package play is the game itself. Package deduce works out what the pieces prove, and package
// audit uses that to judge a table. Package automa plays a seat, and package review looks back at a
// game that has ended.
//
// The rules are the rulebook's. Where it is silent, we decide: see the comments that begin with
// "Ruling:".
package cryptid
