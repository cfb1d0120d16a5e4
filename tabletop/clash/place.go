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

// Name is the place's name, such as: Sea
func (p Place) Name() string { return [3]string{"Sea", "Land", "Open"}[p] }

// Place is where the battle takes place, by the number of sea monsters among its six
// cards: in the sea with four or more, on land with one or none, otherwise in the open.
func (b *Battle) Place() Place {
	sea := b.Sea
	if !b.SeaTold {
		sea = b.monsters(SeaMonster)
	}
	return PlaceOf(sea)
}

// PlaceOf is where a battle with so many sea monsters takes place.
func PlaceOf(sea int) Place {
	switch {
	case sea >= 4:
		return Sea
	case sea <= 1:
		return Land
	}
	return Open
}

// monsters counts the cards with a monster.
func (b *Battle) monsters(m Monster) int { return len(b.withMonster(m)) }
