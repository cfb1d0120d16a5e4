// Package clash is the game Cryptid Clash: two players, a deck of 64 cards,
// three rounds of battles.
//
// The cards stay with the players. They enter which three each of them fields; the box
// says where the battle takes place, who wins it and who chooses the card that the
// winner collects. It counts every pile, so it knows how many cards each player draws,
// and notices a card that turns up where it cannot be.
//
// The box learns what is printed on the cards as it goes. A [Card] is entered by its
// number, once the [Deck] knows it, or by its monster, values and points, or by both,
// which teaches the deck. The caller keeps the deck between games.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and
// applies it. What everybody may see of it is its [View]. The picks of a player whose
// opponent has not picked yet are that player's [Secret].
//
// A rule is in the file of its name, what it forbids beside what it does: draw.go,
// pick.go, reveal.go, place.go, battle.go, choose.go, keep.go, round.go. Why a card
// cannot be where it is told is in where.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
package clash
