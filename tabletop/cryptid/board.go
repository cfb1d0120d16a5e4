package cryptid

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// A Mode is the normal or the advanced game.
type Mode uint8

// The two modes. In the normal game all clues are positive and no structure
// is black.
const (
	Normal Mode = iota
	Advanced
)

// String returns the mode's name: normal or advanced.
func (m Mode) String() string { return m.Text().String() }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (m Mode) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// Text returns the mode's name, to be translated.
func (m Mode) Text() say.Text { return [2]say.Text{"normal", "advanced"}[m] }

// ParseMode reads what String writes.
func ParseMode(text string) (Mode, error) {
	for _, m := range []Mode{Normal, Advanced} {
		if text == m.String() {
			return m, nil
		}
	}
	return 0, say.Errorf("there is no mode %q: use normal or advanced", text)
}

// ColourCount returns the number of structure colours in play: 3 (white, green and blue), or 4 with
// black in the advanced game.
func (m Mode) ColourCount() int { return [2]int{3, 4}[m] }

// A StructureKind is the kind of a structure: a standing stone or an abandoned shack.
type StructureKind uint8

// The kinds: standing stones are octagons, abandoned shacks triangles.
const (
	Stone StructureKind = iota
	Shack
)

// String returns the kind in one word, stone or shack, as in table files.
func (k StructureKind) String() string { return [2]string{"stone", "shack"}[k] }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (k StructureKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Text returns the rulebook's name for the kind.
func (k StructureKind) Text() say.Text { return [2]say.Text{"standing stone", "abandoned shack"}[k] }

// A Colour is a structure's colour.
type Colour uint8

// The four colours; black belongs to the advanced game.
const (
	White Colour = iota
	Green
	Blue
	Black
)

// String returns the colour's name.
func (c Colour) String() string { return c.Text().String() }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Text returns the colour's name, to be translated.
func (c Colour) Text() say.Text { return [4]say.Text{"white", "green", "blue", "black"}[c] }

// A Structure is a standing stone or an abandoned shack on a space. There is one of each kind and
// colour.
type Structure struct {
	Kind   StructureKind `json:"kind"`
	Colour Colour        `json:"colour"`
	At     Space         `json:"at"`
}

// String returns the structure's name, such as: white standing stone
func (s Structure) String() string { return s.Text().String() }

// Text returns the structure's name, to be translated.
func (s Structure) Text() say.Text { return structureTexts[s.Kind][s.Colour] }

// The returns the structure's name with its article, such as: the white standing stone
func (s Structure) The() say.Text { return theStructures[s.Kind][s.Colour] }

// ShortText returns a shorter name, such as: white stone
func (s Structure) ShortText() say.Text { return shortStructures[s.Kind][s.Colour] }

var shortStructures = [2][4]say.Text{
	{"white stone", "green stone", "blue stone", "black stone"},
	{"white shack", "green shack", "blue shack", "black shack"},
}

var theStructures = [2][4]say.Text{
	{"the white standing stone", "the green standing stone", "the blue standing stone", "the black standing stone"},
	{"the white abandoned shack", "the green abandoned shack", "the blue abandoned shack", "the black abandoned shack"},
}

var structureTexts = [2][4]say.Text{
	{"white standing stone", "green standing stone", "blue standing stone", "black standing stone"},
	{"white abandoned shack", "green abandoned shack", "blue abandoned shack", "black abandoned shack"},
}

// Structures lists the structures in play, all with At left zero: the stones, then the shacks, each
// by colour.
func (m Mode) Structures() (all []Structure) {
	for k := Stone; k <= Shack; k++ {
		for c := range Colour(m.ColourCount()) {
			all = append(all, Structure{Kind: k, Colour: c})
		}
	}
	return all
}

// index returns the structure's index in the mode's Structures.
func (s Structure) index(m Mode) int { return int(s.Kind)*m.ColourCount() + int(s.Colour) }

// A Board is a built map: six tiles and the structures on them. It never changes, so it
// is shared by pointer.
type Board struct {
	mode       Mode
	tiles      [SlotCount]Tile
	structures []Structure // by kind, then colour
	hexes      [SpaceCount]hex
	within     [ElementCount]Region // where each element is
	regions    [ClueCount]Region
}

// NewBoard builds a map. The tiles are in slot order: top left, top right, middle left,
// ... bottom right. The structures are in any order, one of each kind and colour in
// play, at most one on a space. Anything else is an error.
func NewBoard(mode Mode, tiles [SlotCount]Tile, structures []Structure) (*Board, error) {
	if err := CheckTiles(tiles); err != nil {
		return nil, err
	}
	b := &Board{mode: mode, tiles: tiles, structures: make([]Structure, 2*mode.ColourCount())}
	if err := b.place(structures); err != nil {
		return nil, err
	}
	b.survey()
	return b, nil
}

// UnfinishedBoard returns a partly built map, for display: the first tiles in slot order, and the
// first structures, stones then shacks, by colour. The terrain of a space without a tile and the
// region of any clue are undefined.
func UnfinishedBoard(mode Mode, tiles []Tile, structures []Structure) *Board {
	b := &Board{mode: mode, structures: structures}
	copy(b.tiles[:], tiles)
	b.survey()
	return b
}

// place stores the structures in order. The error names the structure that is missing or cannot be
// on its space.
func (b *Board) place(structures []Structure) error {
	var placed [2][4]bool
	for i, s := range structures {
		if err := b.mode.CheckStructure(s, structures[:i]); err != nil {
			return err
		}
		placed[s.Kind][s.Colour] = true
		b.structures[s.index(b.mode)] = s
	}
	for _, s := range b.mode.Structures() {
		if !placed[s.Kind][s.Colour] {
			return errMissing(s, b.mode)
		}
	}
	return nil
}

// CheckStructure returns an error if the structure cannot be on its space, given the others.
func (m Mode) CheckStructure(s Structure, others []Structure) error {
	if int(s.Colour) >= m.ColourCount() {
		return say.Errorf("%s at %s: there is no black structure in the normal game", s, s.At)
	}
	for _, other := range others {
		switch {
		case s.Kind == other.Kind && s.Colour == other.Colour:
			return say.Errorf("%s at %s: there is only one, and it is already elsewhere", s, s.At)
		case s.At == other.At:
			return say.Errorf("%s at %s: there is already a structure there", s, s.At)
		}
	}
	return nil
}

// errMissing returns the error for a structure that is not on the map.
func errMissing(s Structure, m Mode) error {
	if m == Advanced {
		return say.Errorf("the %s is missing: there are %d of each kind in the advanced game", s, m.ColourCount())
	}
	return say.Errorf("the %s is missing: there are %d of each kind in the normal game", s, m.ColourCount())
}

// survey works out which spaces have each element, and the region of every clue.
func (b *Board) survey() {
	for slot, t := range b.tiles {
		if t.Number == 0 {
			continue // the board is unfinished
		}
		column, row := slotCorner(slot)
		for r := range TileRows {
			for c := range TileColumns {
				s, h := SpaceAt(column+c, row+r), t.hex(r, c)
				b.hexes[s] = h
				b.lay(h.terrain.Element(), s)
				if h.territory != NoTerritory {
					b.lay(h.territory.Element(), s)
				}
			}
		}
	}
	for _, s := range b.structures {
		b.lay(s.Kind.Element(), s.At)
		b.lay(s.Colour.Element(), s.At)
	}
	b.regions = regionsOf(&b.within)
}

// lay records that a space has an element.
func (b *Board) lay(e Element, s Space) { b.within[e] = b.within[e].With(s) }

// Mode returns the mode the board was built for.
func (b *Board) Mode() Mode { return b.mode }

// Tiles returns the tiles in slot order.
func (b *Board) Tiles() [SlotCount]Tile { return b.tiles }

// Structures returns the structures: stones, then shacks, by colour. The caller must not change the
// slice.
func (b *Board) Structures() []Structure { return b.structures }

// Equal reports whether two boards have the same mode, tiles and structures.
func (b *Board) Equal(as *Board) bool {
	return b.mode == as.mode && b.tiles == as.tiles && slices.Equal(b.structures, as.structures)
}

// WithTile returns the map with a tile in a slot, upright or turned. The tile that was there takes
// this one's old slot, keeping its orientation.
func (b *Board) WithTile(slot int, t Tile) *Board {
	c := &Board{mode: b.mode, tiles: b.tiles, structures: b.structures}
	from := slices.IndexFunc(c.tiles[:], func(lies Tile) bool { return lies.Number == t.Number })
	c.tiles[from], c.tiles[slot] = c.tiles[slot], t
	c.survey()
	return c
}

// WithStructure returns the map with one of its structures moved to a space. A structure already
// there takes this one's old space.
func (b *Board) WithStructure(s Structure) *Board {
	c := &Board{mode: b.mode, tiles: b.tiles, structures: slices.Clone(b.structures)}
	from := &c.structures[s.index(b.mode)]
	for i := range c.structures {
		if c.structures[i].At == s.At {
			c.structures[i].At = from.At
		}
	}
	from.At = s.At
	c.survey()
	return c
}

// Terrain returns the space's terrain.
func (b *Board) Terrain(s Space) Terrain { return b.hexes[s].terrain }

// Territory returns the animal territory that the space lies in, if any.
func (b *Board) Territory(s Space) Territory { return b.hexes[s].territory }

// Structure returns the structure on a space, if there is one.
func (b *Board) Structure(s Space) (Structure, bool) {
	for _, st := range b.structures {
		if st.At == s {
			return st, true
		}
	}
	return Structure{}, false
}

// Region returns the spaces where the habitat can be according to a clue: those where its owner
// places discs. A clue about a colour that is not in play has an empty region, and its negation has
// the whole board.
func (b *Board) Region(c Clue) Region { return b.regions[c] }
