// Package clash is the game Cryptid Clash: two players, a deck of 64 cards, three rounds of
// battles.
//
// The cards stay with the players. How much of a battle they tell the box is theirs to
// choose, and to change between any two battles: its [Detail]. By points the box keeps the
// score, and judges a battle when it is asked. By strengths it judges every battle: it says
// where that takes place, who wins it and who chooses the card that the winner collects. It
// also counts every pile, and so knows how many cards each player draws, and why a round is
// over.
//
// A [Position] is a game at one moment: it decides whether an [Event] is allowed, and
// applies it. Nothing in it is secret, since nobody tells the box what is in a hand: all of
// it is its [View].
//
// A rule is in the file of its name, what it forbids beside what it does: battle.go,
// points.go, round.go; what is kept of the deck in keep.go, and taking back in record.go.
//
// The rules are the rulebook's. Where it is silent, a ruling of ours stands, in one place,
// in a comment that begins with "Ruling:".
package clash
