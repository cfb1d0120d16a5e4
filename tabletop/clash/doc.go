// Package clash implements the game Cryptid Clash: two players, a deck of 64 cards, three rounds
// of battles.
//
// The cards stay with the players. They choose an [EntryDetail], which says how much of each battle
// they enter, and can change it between any two battles. With points only, the box keeps the score,
// and judges a battle when asked. With strengths, it judges every battle: it says where the battle
// takes place, who wins and who chooses the card that the winner collects. It also counts the
// piles, and so knows when a round is over.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and applies it.
// Nothing in it is secret, since nobody enters the cards in a hand: it is no more than its [View].
//
// A rule is checked and applied in the same file: battle.go, points.go, round.go; keep.go tracks
// the deck, and record.go takes events back.
//
// The rules are the rulebook's. Where it is silent, we rule; each ruling is in one place, in a
// comment that begins with "Ruling:".
package clash
