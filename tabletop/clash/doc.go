// Package clash is the game Cryptid Clash: two players, a deck of 64 cards,
// three rounds of battles.
//
// The cards are the table's own. The box is told which three each player
// fields, says where the battle takes place, who wins it and who chooses the
// card that goes to the winner's collection, and keeps the count of every
// pile, so that it can tell how many cards each player draws and when a card
// turns up where it can't be.
//
// What is printed on the cards the box learns as it goes: a [Card] is told by
// its number, once the [Deck] knows it, or by its monster, values and points,
// or by both, which teaches the deck. The caller keeps the deck between games.
//
// A [Position] is a game at one moment: it decides whether an [Event] is
// allowed and applies it. What everybody may see of it is its [View]; the
// picks of a player whose opponent hasn't picked yet are that player's
// [Secret].
//
// A rule is in the file of its name, what it forbids beside what it does: draw.go,
// pick.go, reveal.go, place.go, battle.go, choose.go, keep.go, round.go. Why a card
// cannot be where it is told is in where.go.
//
// The rules are those of the rulebook. Where it is silent a ruling of ours
// stands, each in one place, with a comment that begins with "Ruling:".
package clash
