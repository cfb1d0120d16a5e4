package deduce

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A MapCorrection is a map with one mistake corrected. The mistake is one that people make when
// building a map or entering a card: a tile turned, two tiles swapped, a structure one space off,
// or two structures of a kind swapped.
type MapCorrection struct {
	Board      *cryptid.Board
	Slots      []int               // of the turned tile, or of the two swapped ones
	Structures []cryptid.Structure // the moved one, or the swapped ones, after the correction
}

// Text returns a sentence that names the correction.
func (m MapCorrection) Text() say.Text {
	switch {
	case len(m.Slots) == 1:
		return say.Sprintf("With the tile at the %s turned, everything fits.", cryptid.SlotName(m.Slots[0]))
	case len(m.Slots) == 2:
		return say.Sprintf("With the tiles at the %s and at the %s exchanged, everything fits.", cryptid.SlotName(m.Slots[0]), cryptid.SlotName(m.Slots[1]))
	case len(m.Structures) == 1:
		return say.Sprintf("With the %s on %s, everything fits.", m.Structures[0], m.Structures[0].At)
	}
	return say.Sprintf("With the %s and the %s exchanged, everything fits.", m.Structures[0], m.Structures[1])
}

// MapCorrections returns the corrections of the map after which the clues, one per seat, form a
// valid set and all pieces are right. If one such mistake is all that is wrong, its correction is
// among them. So a single result must be the right one.
func MapCorrections(b *cryptid.Board, clues []cryptid.Clue, pieces []cryptid.Piece) (all []MapCorrection) {
	for m := range changes(b) {
		if m.Board.IsValidSet(clues...) && m.explains(clues, pieces) {
			all = append(all, m)
		}
	}
	return all
}

// explains reports whether all pieces are right according to their seats' clues.
func (m MapCorrection) explains(clues []cryptid.Clue, pieces []cryptid.Piece) bool {
	for _, p := range pieces {
		if !p.Fits(m.Board, clues[p.Seat-1]) {
			return false
		}
	}
	return true
}

// changes yields every correction of b, as [MapCorrection] describes them.
func changes(b *cryptid.Board) func(yield func(MapCorrection) bool) {
	return func(yield func(MapCorrection) bool) {
		_ = tileChanges(b, yield) && structureChanges(b, yield)
	}
}

func tileChanges(b *cryptid.Board, yield func(MapCorrection) bool) bool {
	for slot, tile := range b.Tiles() {
		turned := cryptid.Tile{Number: tile.Number, Turned: !tile.Turned}
		if !yield(MapCorrection{Board: b.WithTile(slot, turned), Slots: []int{slot}}) {
			return false
		}
		for other := slot + 1; other < cryptid.SlotCount; other++ {
			if !yield(MapCorrection{Board: b.WithTile(other, tile), Slots: []int{slot, other}}) {
				return false
			}
		}
	}
	return true
}

func structureChanges(b *cryptid.Board, yield func(MapCorrection) bool) bool {
	for i, s := range b.Structures() {
		for at := range cryptid.Space(cryptid.SpaceCount) {
			moved := cryptid.Structure{Kind: s.Kind, Colour: s.Colour, At: at}
			if _, taken := b.Structure(at); taken || at.Distance(s.At) != 1 {
				continue
			}
			if !yield(MapCorrection{Board: b.WithStructure(moved), Structures: []cryptid.Structure{moved}}) {
				return false
			}
		}
		for _, other := range b.Structures()[i+1:] {
			if other.Kind != s.Kind {
				continue
			}
			there, here := s, other
			there.At, here.At = other.At, s.At
			if !yield(MapCorrection{Board: b.WithStructure(there), Structures: []cryptid.Structure{there, here}}) {
				return false
			}
		}
	}
	return true
}
