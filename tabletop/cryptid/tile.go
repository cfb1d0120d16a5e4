package cryptid

import (
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Terrain is a space's kind of ground.
type Terrain uint8

// The five terrains, in the order of their names.
const (
	Desert Terrain = iota
	Forest
	Mountain
	Swamp
	Water
	TerrainCount = 5
)

// String returns the rulebook's word for the terrain.
func (t Terrain) String() string { return t.Text().String() }

// Text returns the rulebook's word for the terrain, to be translated.
func (t Terrain) Text() say.Text {
	return [TerrainCount]say.Text{"desert", "forest", "mountain", "swamp", "water"}[t]
}

// A Territory is the animal in whose territory a space lies, if any.
type Territory uint8

// No territory, and the two animals.
const (
	NoTerritory Territory = iota
	Bear
	Cougar
)

// String returns the animal, or empty for NoTerritory.
func (t Territory) String() string { return t.Text().String() }

// Text returns the animal, to be translated; it is empty for NoTerritory.
func (t Territory) Text() say.Text { return [...]say.Text{"", "bear", "cougar"}[t] }

// A Tile is one of the six map tiles, upright or turned by 180 degrees. Number is what is printed
// on it, 1 to 6: at the top left or, if it is Turned, at the bottom right.
type Tile struct {
	Number uint8 `json:"tile"`
	Turned bool  `json:"turned"`
}

// String returns the tile as a journal writes it: its number, and a t if it is turned.
func (t Tile) String() string {
	if t.Turned {
		return fmt.Sprintf("%dt", t.Number)
	}
	return strconv.Itoa(int(t.Number))
}

// ParseTile reads what String writes. It does not check that there is a tile with the number.
func ParseTile(text string) (Tile, error) {
	number, turned := strings.CutSuffix(text, "t")
	if len(number) != 1 {
		return Tile{}, fmt.Errorf("%q is not a tile", text)
	}
	return Tile{Number: number[0] - '0', Turned: turned}, nil
}

// SlotCount is the number of slots in the map, one for each of the six tiles.
const SlotCount = 6

// The size of a tile, in spaces.
const (
	TileColumns = 6
	TileRows    = 3
)

// The six tiles as printed, upright, row by row from the top. Each space is its
// terrain's first letter, then b or c in bear or cougar territory.
var tiles = [6][TileRows]string{
	{"W W W W F F", "S S W D F F", "S S D Db Db Fb"},
	{"Sc Fc Fc F F F", "S S F D D D", "S M M M M D"},
	{"S S F F F W", "Sc Sc F M W W", "Mc M M M W W"},
	{"D D M M M M", "D D M W W Wc", "D D D F F Fc"},
	{"S S S M M M", "S D D W M Mb", "D D W W Wb Wb"},
	{"Db D S S S F", "Mb M S S F F", "M W W W W F"},
}

// hex is a space as printed on a tile.
type hex struct {
	terrain   Terrain
	territory Territory
}

// printed holds each tile's hexes by row and column, upright, as read from tiles.
var printed = func() (all [6][TileRows][TileColumns]hex) {
	for n, rows := range tiles {
		for r, row := range rows {
			for c, text := range strings.Fields(row) {
				h := hex{terrain: Terrain(strings.IndexByte("DFMSW", text[0]))}
				if len(text) > 1 {
					h.territory = map[byte]Territory{'b': Bear, 'c': Cougar}[text[1]]
				}
				all[n][r][c] = h
			}
		}
	}
	return all
}()

// hex returns the tile's space at a row and column of its slot.
func (t Tile) hex(row, column int) hex {
	if t.Turned {
		row, column = TileRows-1-row, TileColumns-1-column
	}
	return printed[t.Number-1][row][column]
}

// slotCorner returns the top left space of a slot. Slots are numbered 0 to 5: two wide and three
// high, in reading order.
func slotCorner(slot int) (column, row int) {
	return slot % 2 * TileColumns, slot / 2 * TileRows
}

// SlotName returns a slot's position in words.
func SlotName(slot int) say.Text {
	return [6]say.Text{"top left", "top right", "middle left", "middle right", "bottom left", "bottom right"}[slot]
}

// SlotSpaces returns the region that a slot's tile covers.
func SlotSpaces(slot int) Region {
	column, row := slotCorner(slot)
	return regionOf(func(s Space) bool {
		return column <= s.Column() && s.Column() < column+TileColumns && row <= s.Row() && s.Row() < row+TileRows
	})
}

// NumberSpace returns the space on which the tile's number is printed, if the tile is in the slot.
func (t Tile) NumberSpace(slot int) Space {
	column, row := slotCorner(slot)
	if t.Turned {
		return SpaceAt(column+TileColumns-1, row+TileRows-1)
	}
	return SpaceAt(column, row)
}

// CheckTiles returns an error if the six tiles cannot be a map.
func CheckTiles(all [SlotCount]Tile) error {
	var slotOf [7]int
	for slot, t := range all {
		if t.Number < 1 || t.Number > 6 {
			return say.Errorf("there is no tile %d: tiles are numbered 1 to 6", t.Number)
		}
		if slotOf[t.Number] != 0 {
			return say.Errorf("tile %d is in two slots, %s and %s: each of the six tiles is used once",
				t.Number, SlotName(slotOf[t.Number]-1), SlotName(slot))
		}
		slotOf[t.Number] = slot + 1
	}
	return nil
}

// An Element is something that a clue can measure from: a terrain, the territory of an animal, a
// kind of structure, or a colour of structures.
type Element uint8

// ElementCount is the number of elements: five terrains, two animals, two kinds and four colours,
// in this order.
const ElementCount = TerrainCount + 2 + 2 + 4

// The first element of each kind after the terrains.
const (
	firstTerritory Element = TerrainCount
	firstKindOf            = firstTerritory + 2
	firstColourOf          = firstKindOf + 2
)

// Element returns the terrain as an element.
func (t Terrain) Element() Element { return Element(t) }

// Element returns the animal's territory as an element. It is undefined for NoTerritory.
func (t Territory) Element() Element { return firstTerritory + Element(t-Bear) }

// Element returns the structures of this kind as an element.
func (k StructureKind) Element() Element { return firstKindOf + Element(k) }

// Element returns the structures of this colour as an element.
func (c Colour) Element() Element { return firstColourOf + Element(c) }

// String returns the element in a word, such as desert, bear, stone or white.
func (e Element) String() string { return e.Text().String() }

// Text returns the element in a word, to be translated.
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

// Reach returns the greatest distance that a clue about the element mentions: one space from a
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

// Elements lists the elements of the mode's game, in order. The normal game has no black.
func (m Mode) Elements() (all []Element) {
	for e := range firstColourOf + Element(m.ColourCount()) {
		all = append(all, e)
	}
	return all
}

// Distance returns how far a space is from the nearest one with the element: 0 if the space itself
// has it, and -1 if no space has it.
func (b *Board) Distance(from Space, e Element) int {
	nearest := -1
	for s := range b.within[e].All() {
		if d := from.Distance(s); nearest < 0 || d < nearest {
			nearest = d
		}
	}
	return nearest
}
