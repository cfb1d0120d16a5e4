// Package play is a game of Cryptid as it is played: the referee, the record, honest
// mistakes, votes and hints.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed,
// and applies it. What everybody may see of it is its [View]; what one seat may see
// is its [Secret].
package play
