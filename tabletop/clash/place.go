package clash

// A Place is where a battle takes place.
type Place uint8

// The places, in the order of a card's values.
const (
	Sea Place = iota
	Land
	Open
)

// String is the place in words, such as: in the sea
func (p Place) String() string { return [3]string{"in the sea", "on land", "in the open"}[p] }

// Place is where the battle takes place, by the number of sea monsters among its six
// cards: in the sea with four or more, on land with one or none, otherwise in the open.
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
