package clash

import (
	"slices"

	"pgregory.net/rapid"
)

// A table is the real cards of a game, moved by real hands: what the position
// only reckons. Players are 0 and 1 here.
type table struct {
	t           *rapid.T
	cards       []Card // in the box, fully printed
	deck        []Card
	discards    []Card
	hands       [2][]Card
	collections [2][]Card
	fielded     [2][]Card
	first       int
	round       int
	battle      int
	last        bool // the deck was out when the battle was fought
	sea         int  // sea monsters in the battle that was judged last
	sums        [2]int
}

// newTable prints a deck and sits down. Where the cards are all different,
// their points tell them apart.
func newTable(t *rapid.T, different bool) *table {
	tb := &table{t: t}
	value := rapid.SampledFrom([]uint8{0, 0, 1, 2, 3, 7})
	for n := 1; n <= Cards; n++ {
		c := Card{
			Number:  uint8(n),
			Monster: Monster(rapid.IntRange(1, 2).Draw(t, "monster")),
			Values:  [3]uint8{value.Draw(t, "sea"), value.Draw(t, "land"), value.Draw(t, "open")},
			Points:  uint8(n),
		}
		if !different {
			c.Points = uint8(n % 3)
		}
		tb.cards = append(tb.cards, c)
	}
	tb.deal()
	return tb
}

// deal shuffles all but the collections and deals five each.
func (tb *table) deal() {
	tb.round++
	tb.battle = 1
	tb.discards, tb.hands = nil, [2][]Card{}
	tb.deck = nil
	for _, c := range tb.cards {
		if !slices.Contains(tb.collections[0], c) && !slices.Contains(tb.collections[1], c) {
			tb.deck = append(tb.deck, c)
		}
	}
	tb.deck = rapid.Permutation(tb.deck).Draw(tb.t, "shuffled")
	tb.refill()
}

// refill draws card by card, the first player up to five before the other.
func (tb *table) refill() {
	for _, player := range []int{tb.first, 1 - tb.first} {
		for len(tb.hands[player]) < 5 && len(tb.deck) > 0 {
			tb.hands[player] = append(tb.hands[player], tb.deck[0])
			tb.deck = tb.deck[1:]
		}
	}
}

// field takes any three cards of a player's hand to the table.
func (tb *table) field(player int) []Card {
	hand := rapid.Permutation(tb.hands[player]).Draw(tb.t, "picks")
	tb.hands[player] = hand[3:]
	tb.fielded[player] = hand[:3:3]
	return tb.fielded[player]
}

// outcome judges the battle on the table: who wins, who chooses, -1 for
// nobody.
func (tb *table) outcome() (winner, chooser int) {
	sea := 0
	for _, c := range slices.Concat(tb.fielded[0], tb.fielded[1]) {
		if c.Monster == SeaMonster {
			sea++
		}
	}
	// The place by the number of sea monsters, in the order sea, land, open.
	place := []int{1, 1, 2, 2, 0, 0, 0}[sea]
	var sums [2]int
	for player := range 2 {
		for _, c := range tb.fielded[player] {
			sums[player] += int(c.Values[place])
		}
	}
	tb.last = len(tb.deck) == 0
	tb.sea, tb.sums = sea, sums
	switch {
	case sums[0] == sums[1]:
		return -1, -1
	case sums[0] > sums[1]:
		winner = 0
	default:
		winner = 1
	}
	tb.first = winner
	if sums[winner]-sums[1-winner] >= sums[1-winner] {
		return winner, winner
	}
	return winner, 1 - winner
}

// collect takes any of the loser's cards to the winner's collection.
func (tb *table) collect(winner int) Card {
	row := &tb.fielded[1-winner]
	i := rapid.IntRange(0, 2).Draw(tb.t, "collected")
	c := (*row)[i]
	*row = slices.Delete(*row, i, i+1)
	tb.collections[winner] = append(tb.collections[winner], c)
	return c
}

// keep takes any of the player's cards on the table back to the hand, or none.
func (tb *table) keep(player int) Card {
	i := rapid.IntRange(0, 3).Draw(tb.t, "kept")
	row := &tb.fielded[player]
	if i >= len(*row) {
		return Card{}
	}
	c := (*row)[i]
	*row = slices.Delete(*row, i, i+1)
	tb.hands[player] = append(tb.hands[player], c)
	return c
}

// clear ends the battle, and the round if it was its last one.
func (tb *table) clear() (over bool) {
	tb.discards = slices.Concat(tb.discards, tb.fielded[0], tb.fielded[1])
	tb.fielded = [2][]Card{}
	if !tb.last {
		tb.battle++
		tb.refill()
		if len(tb.hands[0]) >= 3 && len(tb.hands[1]) >= 3 {
			return false
		}
	}
	if tb.round == 3 {
		tb.discards = slices.Concat(tb.discards, tb.hands[0], tb.hands[1])
		tb.hands = [2][]Card{}
		return true
	}
	tb.deal()
	return false
}

// counts counts the piles.
func (tb *table) counts() Counts {
	return Counts{
		Deck:        len(tb.deck),
		Discards:    len(tb.discards),
		Table:       len(tb.fielded[0]) + len(tb.fielded[1]),
		Hands:       [3]int{0, len(tb.hands[0]), len(tb.hands[1])},
		Collections: [3]int{0, len(tb.collections[0]), len(tb.collections[1])},
	}
}

// points sums a player's points.
func (tb *table) points(player int) (sum int) {
	for _, c := range tb.collections[player] {
		sum += int(c.Points)
	}
	return sum
}
