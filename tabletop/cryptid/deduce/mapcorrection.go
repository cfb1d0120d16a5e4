package deduce

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// A Misfit holds what would make clues and pieces fit a map that they do not fit: corrections of the
// map or, if OneClue is true, another clue for one of the seats.
type Misfit struct {
	Maps    []MapCorrection
	OneClue bool
}

// A MapCorrection is a map with one mistake corrected. The mistake is one that people make when
// building a map or entering a card: a tile turned, two tiles swapped, a structure one space off,
// or two structures of a kind or of a colour swapped.
type MapCorrection struct {
	Board      *cryptid.Board
	Slots      []int               // of the turned tile, or of the two swapped ones
	Structures []cryptid.Structure // the moved one, or the swapped ones, after the correction
}

// Text returns the correction as what players would do.
func (m MapCorrection) Text() say.Text {
	switch {
	case len(m.Slots) == 1:
		return say.Sprintf("turn the tile at the %s", cryptid.SlotName(m.Slots[0]))
	case len(m.Slots) == 2:
		return say.Sprintf("exchange the tiles at the %s and at the %s", cryptid.SlotName(m.Slots[0]), cryptid.SlotName(m.Slots[1]))
	case len(m.Structures) == 1:
		return say.Sprintf("move %s to %s", m.Structures[0].The(), m.Structures[0].At)
	}
	return say.Sprintf("exchange %s and %s", m.Structures[0].The(), m.Structures[1].The())
}

// Text returns sentences that name all the corrections, and say if another clue explains the misfit
// as well. It is empty if there are no corrections.
func (m Misfit) Text() say.Text {
	if len(m.Maps) == 0 {
		return ""
	}
	var all []say.Text
	for _, correction := range m.Maps {
		all = append(all, correction.Text())
	}
	text := say.Count(len(all), "One change of the map makes everything fit: %[2]s.", "Each of %[1]d changes of the map makes everything fit: %[2]s.", say.Join("; ", all...))
	if m.OneClue {
		return say.Join(" ", text, "So may another clue.")
	}
	return text
}

// ExplainMisfit looks for single mistakes, in the map or in one clue, that explain why the clues,
// one per seat, are no valid set, or why pieces contradict them. If a mistake as [MapCorrection]
// describes it is all that is wrong, its correction is among the results.
func ExplainMisfit(b *cryptid.Board, clues []cryptid.Clue, pieces []cryptid.Piece) (m Misfit) {
	for correction := range changes(b) {
		if fits(correction.Board, clues, pieces) {
			m.Maps = append(m.Maps, correction)
		}
	}
	for i := range clues {
		for _, c := range b.Mode().Catalogue() {
			other := slices.Clone(clues)
			other[i] = c
			m.OneClue = m.OneClue || fits(b, other, pieces)
		}
	}
	return m
}

// fits reports whether the clues are a valid set and all pieces are right according to their seats'
// clues.
func fits(b *cryptid.Board, clues []cryptid.Clue, pieces []cryptid.Piece) bool {
	for _, p := range pieces {
		if !p.Fits(b, clues[p.Seat-1]) {
			return false
		}
	}
	return b.IsValidSet(clues...)
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
			if other.Kind != s.Kind && other.Colour != s.Colour {
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
