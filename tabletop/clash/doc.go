// Package clash is the game Cryptid Clash: two players, a deck of 64 cards,
// three rounds of battles.
//
// The cards stay with the players. How much of a battle they tell the box is theirs to
// choose, and to change between any two battles: its [Detail]. By points alone the box
// keeps the score, and judges a battle when it is asked. By strengths it says where the
// battle takes place, who wins it and who chooses the card that the winner collects, counts
// every pile, and so knows how many cards each player draws, and why a round is over. By
// cards it also notices a card that turns up where it cannot be.
//
// The box learns what is printed on the cards as it goes. A [Card] is entered by its
// number, or by its monster, values and points, or by both. Of a number that is new to it,
// the box asks what the battle needs, and no more: see [Ask]. So the [Deck] may know a card
// in part. The caller keeps the deck between games.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and
// applies it. What everybody may see of it is its [View]. The picks of a player whose
// opponent has not picked yet are that player's [Secret].
//
// A rule is in the file of its name, what it forbids beside what it does: draw.go,
// pick.go, reveal.go, place.go, battle.go, choose.go, keep.go, round.go; and for battles
// of which less is told, strength.go and points.go. Why a card cannot be where it is told
// is in where.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one
// place, in a comment that begins with "Ruling:".
package clash
