package clash

import "gamekeeper/tabletop/say"

// A Place is where a battle takes place.
type Place uint8

// The places, in the order of a card's values.
const (
	Sea Place = iota
	Land
	Open
)

// Text is the place in words, such as: in the sea
func (p Place) Text() say.Text { return [...]say.Text{"in the sea", "on land", "in the open"}[p] }

// Name is the place's name as a value of a card has it, such as: Sea
func (p Place) Name() say.Text { return [...]say.Text{"Sea", "Land", "Open"}[p] }

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
func (b *Battle) monsters(m Monster) (n int) {
	for _, c := range b.all() {
		if c.Monster == m {
			n++
		}
	}
	return n
}
