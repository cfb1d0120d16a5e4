package cryptid

import "gamekeeper/tabletop/say"

// An Element is what a clue can measure from: a terrain, the territory of an animal, a
// kind of structure, or a colour of structures.
type Element uint8

// Elements is how many there are: five terrains, two animals, two kinds and four
// colours, in this order.
const Elements = Terrains + 2 + 2 + 4

// Where the kinds of element begin.
const (
	firstTerritory Element = Terrains
	firstKindOf            = firstTerritory + 2
	firstColourOf          = firstKindOf + 2
)

// Element is the terrain as an element.
func (t Terrain) Element() Element { return Element(t) }

// Element is the animal's territory as an element. It is undefined for NoTerritory.
func (t Territory) Element() Element { return firstTerritory + Element(t-Bear) }

// Element is the structures of this kind as an element.
func (k Kind) Element() Element { return firstKindOf + Element(k) }

// Element is the structures of this colour as an element.
func (c Colour) Element() Element { return firstColourOf + Element(c) }

// String is the element in a word: desert, bear, stone, white.
func (e Element) String() string { return e.Text().String() }

// Text is the element in a word.
func (e Element) Text() say.Text {
	switch {
	case e < firstTerritory:
		return Terrain(e).Text()
	case e < firstKindOf:
		return (Bear + Territory(e-firstTerritory)).Text()
	case e < firstColourOf:
		return [2]say.Text{"stone", "shack"}[e-firstKindOf]
	}
	return Colour(e - firstColourOf).Text()
}

// Reach is the farthest distance that a clue about the element counts: one space from a
// terrain, two from an animal's territory or a kind of structure, three from a colour.
func (e Element) Reach() int {
	switch {
	case e < firstTerritory:
		return 1
	case e < firstColourOf:
		return 2
	}
	return 3
}

// Elements lists the elements of the mode's game, in order: in the normal game there is
// no black.
func (m Mode) Elements() (all []Element) {
	for e := range firstColourOf + Element(m.Colours()) {
		all = append(all, e)
	}
	return all
}

// Distance is how far a space is from the nearest one with the element: 0 if the space
// itself has it, and -1 if none has.
func (b *Board) Distance(from Space, e Element) int {
	nearest := -1
	for s := range b.within[e].All() {
		if d := from.Distance(s); nearest < 0 || d < nearest {
			nearest = d
		}
	}
	return nearest
}
