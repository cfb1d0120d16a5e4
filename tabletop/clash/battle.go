package clash

import "slices"

// A Battle is three cards against three, revealed. Arrays are by player, from
// 1.
type Battle struct {
	Round, Number int // which battle of which round, from 1
	Cards         [Players + 1][Fielded]Card
	Collected     Card              // what the winner collected; no card, if nothing yet
	Kept          [Players + 1]Card // what went back to the hand; no card, if nothing
}

// opponent is the other player.
func opponent(player int) int { return 3 - player }

// Place is where the battle takes place, by the sea monsters among its six
// cards: in the sea with four or more, on land with one or none, else in the
// open.
func (b *Battle) Place() Place {
	sea := 0
	for player := 1; player <= Players; player++ {
		for _, c := range b.Cards[player] {
			if c.Monster == SeaMonster {
				sea++
			}
		}
	}
	switch {
	case sea >= 4:
		return Sea
	case sea <= 1:
		return Land
	}
	return Open
}

// Strength is the sum of a player's values for the place.
func (b *Battle) Strength(player int) (sum int) {
	place := b.Place()
	for _, c := range b.Cards[player] {
		sum += int(c.Values[place])
	}
	return sum
}

// Winner is the player with the greater strength, or 0 where they're equal.
func (b *Battle) Winner() int {
	one, two := b.Strength(1), b.Strength(2)
	switch {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return 0
}

// Double tells whether the winner has at least double the other's strength.
//
// Ruling: against 0, any strength counts as double.
func (b *Battle) Double() bool {
	w := b.Winner()
	return w != 0 && b.Strength(w) >= 2*b.Strength(opponent(w))
}

// Chooser is who chooses, of the loser's three, the card that the winner
// collects: the loser, or the winner by double; 0 where nobody has won.
func (b *Battle) Chooser() int {
	if w := b.Winner(); w == 0 || b.Double() {
		return w
	}
	return opponent(b.Winner())
}

// owner is the player who fielded the card, or 0.
func (b *Battle) owner(c Card) int {
	for player := 1; player <= Players; player++ {
		if slices.ContainsFunc(b.Cards[player][:], c.Same) {
			return player
		}
	}
	return 0
}

// times is how many of the six cards are the card.
func (b *Battle) times(c Card) (n int) {
	for _, on := range slices.Concat(b.Cards[1][:], b.Cards[2][:]) {
		if on.Same(c) {
			n++
		}
	}
	return n
}

// Twice is the card that both players' rows show, so that one of them was told
// wrongly; no card where all is well.
func (b *Battle) Twice() Card {
	for _, c := range b.Cards[1] {
		if slices.ContainsFunc(b.Cards[2][:], c.Same) {
			return c
		}
	}
	return Card{}
}

// learn puts all that's known of a card in the place of what was told of it.
func (b *Battle) learn(known Card) {
	learn := func(c *Card) {
		if c.Same(known) {
			*c = known
		}
	}
	for player := 1; player <= Players; player++ {
		for i := range b.Cards[player] {
			learn(&b.Cards[player][i])
		}
		learn(&b.Kept[player])
	}
	learn(&b.Collected)
}
