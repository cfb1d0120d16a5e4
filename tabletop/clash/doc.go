// Package clash implements the game Cryptid Clash: two players, a deck of 64 cards, three rounds
// of battles.
//
// The cards stay with the players. They enter who collects a card and its points, or have the box
// judge a battle: then it says where the battle takes place, who wins and who chooses the card. The
// box keeps the score, and knows within bounds how many cards the deck has.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and applies it.
// Nothing in it is secret, since nobody enters the cards in a hand: it is no more than its [View].
//
// A rule is checked and applied in the same file: battle.go, round.go; record.go takes events back.
// strengths.go replays what only older versions wrote.
//
// The rules are the rulebook's. Where it is silent, we rule; each ruling is in one place, in a
// comment that begins with "Ruling:".
package clash
