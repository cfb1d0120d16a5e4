package cryptid

import (
	"fmt"
	"slices"
	"strings"
)

// A Mode is the normal game or the advanced one.
type Mode uint8

// The two modes. In the normal game all clues are positive and no structure
// is black.
const (
	Normal Mode = iota
	Advanced
)

// String is the mode's name: normal or advanced.
func (m Mode) String() string { return [2]string{"normal", "advanced"}[m] }

// ParseMode reads what String writes.
func ParseMode(text string) (Mode, error) {
	for _, m := range []Mode{Normal, Advanced} {
		if text == m.String() {
			return m, nil
		}
	}
	return 0, fmt.Errorf("there is no mode %q: use normal or advanced", text)
}

// Colours counts the structure colours in play: white, green and blue, and in
// the advanced game black.
func (m Mode) Colours() int { return [2]int{3, 4}[m] }

// A Kind is one of the two kinds of structure.
type Kind uint8

// The kinds: standing stones are octagons, abandoned shacks triangles.
const (
	Stone Kind = iota
	Shack
)

// String names the kind in one word, stone or shack, as table files do.
func (k Kind) String() string { return [2]string{"stone", "shack"}[k] }

// Name is the rulebook's name.
func (k Kind) Name() string { return [2]string{"standing stone", "abandoned shack"}[k] }

// A Colour is a structure's colour.
type Colour uint8

// The four colours; black belongs to the advanced game.
const (
	White Colour = iota
	Green
	Blue
	Black
)

// String names the colour.
func (c Colour) String() string { return [4]string{"white", "green", "blue", "black"}[c] }

// A Structure stands on a space. There is one of each kind and colour.
type Structure struct {
	Kind   Kind
	Colour Colour
	At     Space
}

// String names it as the table does: white standing stone.
func (s Structure) String() string { return s.Colour.String() + " " + s.Kind.Name() }

// index orders a mode's structures: the stones, then the shacks, by colour.
func (s Structure) index(m Mode) int { return int(s.Kind)*m.Colours() + int(s.Colour) }

// A Board is a built map: six tiles and the structures on them. It never
// changes, so it's shared by pointer.
type Board struct {
	mode       Mode
	tiles      [Slots]Tile
	structures []Structure // by kind, then colour
	hexes      [Spaces]hex
	within     [Elements]Region // where each element is
	regions    [Clues]Region
}

// NewBoard builds the map of a mode's game. Tiles are given in slot order,
// top left, top right, middle left, ... bottom right; structures in any order,
// one of each kind and colour in play, at most one a space. Anything else is
// an error.
func NewBoard(mode Mode, tiles [Slots]Tile, structures []Structure) (*Board, error) {
	if err := checkTiles(tiles); err != nil {
		return nil, err
	}
	b := &Board{mode: mode, tiles: tiles, structures: make([]Structure, 2*mode.Colours())}
	if err := b.place(structures); err != nil {
		return nil, err
	}
	b.survey()
	return b, nil
}

// UnfinishedBoard is the map as far as it is built, to be looked at: the first few
// tiles in slot order, and the first few structures, the stones and then the shacks,
// by colour. What a space without a tile is made of, and every clue's region, is
// undefined.
func UnfinishedBoard(mode Mode, tiles []Tile, structures []Structure) *Board {
	b := &Board{mode: mode, structures: structures}
	copy(b.tiles[:], tiles)
	b.survey()
	return b
}

// place puts the structures into order, each where it belongs, once.
func (b *Board) place(structures []Structure) error {
	var placed [2][4]bool
	var taken Region
	for _, s := range structures {
		switch {
		case int(s.Colour) >= b.mode.Colours():
			return fmt.Errorf("%s at %s: there is no black structure in the normal game", s, s.At)
		case placed[s.Kind][s.Colour]:
			return fmt.Errorf("%s at %s: there is only one, and it stands elsewhere already", s, s.At)
		case taken.Has(s.At):
			return fmt.Errorf("%s at %s: a structure stands there already", s, s.At)
		}
		placed[s.Kind][s.Colour] = true
		taken = taken.With(s.At)
		b.structures[s.index(b.mode)] = s
	}
	for i := range b.structures {
		s := Structure{Kind: Kind(i / b.mode.Colours()), Colour: Colour(i % b.mode.Colours())}
		if !placed[s.Kind][s.Colour] {
			return fmt.Errorf("the %s is missing: there are %d of each kind in the %s game", s, b.mode.Colours(), b.mode)
		}
	}
	return nil
}

// survey reads the tiles and works out the region of every clue.
func (b *Board) survey() {
	for slot, t := range b.tiles {
		if t.Number == 0 {
			continue // of an unfinished board
		}
		column, row := slotCorner(slot)
		for r := range TileRows {
			for c := range TileColumns {
				s, h := At(column+c, row+r), t.hex(r, c)
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

// lay notes that a space has an element.
func (b *Board) lay(e Element, s Space) { b.within[e] = b.within[e].With(s) }

// Mode is the mode the board was built for.
func (b *Board) Mode() Mode { return b.mode }

// Tiles gives the tiles in slot order.
func (b *Board) Tiles() [Slots]Tile { return b.tiles }

// Structures gives the structures: stones, then shacks, by colour. The slice
// is the board's own and is not to be changed.
func (b *Board) Structures() []Structure { return b.structures }

// String is the board as journals have it: see MapText.
func (b *Board) String() string {
	at := make([]Space, len(b.structures))
	for i, s := range b.structures {
		at[i] = s.At
	}
	return MapText(b.mode, b.tiles[:], at)
}

// MapText is the text of a mode's map, or of the first few tiles and structures of
// one. A t marks a turned tile; the structures stand in the order white, green,
// blue, black:
//
//	tiles 3 1t 5 4 2t 6 stones F5 B2 C3 shacks A1 G7 L9
func MapText(mode Mode, tiles []Tile, structures []Space) string {
	var t strings.Builder
	t.WriteString("tiles")
	for _, tile := range tiles {
		fmt.Fprintf(&t, " %d%s", tile.Number, map[bool]string{true: "t"}[tile.Turned])
	}
	for i, at := range structures {
		if i%mode.Colours() == 0 {
			fmt.Fprintf(&t, " %ss", Kind(i/mode.Colours()))
		}
		fmt.Fprintf(&t, " %s", at)
	}
	return t.String()
}

// Same tells whether two boards are the same map.
func (b *Board) Same(as *Board) bool {
	return b.mode == as.mode && b.tiles == as.tiles && slices.Equal(b.structures, as.structures)
}

// WithTile gives the map with a tile in a slot, upright or turned. The one that lay
// there goes, as it lay, to where this one was.
func (b *Board) WithTile(slot int, t Tile) *Board {
	c := &Board{mode: b.mode, tiles: b.tiles, structures: b.structures}
	from := slices.IndexFunc(c.tiles[:], func(lies Tile) bool { return lies.Number == t.Number })
	c.tiles[from], c.tiles[slot] = c.tiles[slot], t
	c.survey()
	return c
}

// WithStructure gives the map with one of its structures on a space. One that stood
// there goes to where this one was.
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

// Terrain is what the space is made of.
func (b *Board) Terrain(s Space) Terrain { return b.hexes[s].terrain }

// Territory is the animal territory the space lies in, if any.
func (b *Board) Territory(s Space) Territory { return b.hexes[s].territory }

// Structure gives the structure on a space, if one stands there.
func (b *Board) Structure(s Space) (Structure, bool) {
	for _, st := range b.structures {
		if st.At == s {
			return st, true
		}
	}
	return Structure{}, false
}

// Region is where the habitat can be by a clue: the spaces on which its owner
// places discs. It's empty for a colour that isn't in play.
func (b *Board) Region(c Clue) Region { return b.regions[c] }
