package deduce

import (
	"iter"
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// Clues is a set of clues: bit c stands for clue c. Use the operators of integers: &
// for what is in both, | to join, &^ to take away, == and != to compare. 0 is the empty
// set.
type Clues uint64

// Of is the set of these clues.
func Of(clues ...cryptid.Clue) (set Clues) {
	for _, c := range clues {
		set |= 1 << c
	}
	return set
}

// Fitting is the clues of the board's mode that agree with one seat's pieces: those
// whose regions hold all of its discs and none of its cubes, whatever their size.
// Without pieces it is the whole catalogue.
func Fitting(b *cryptid.Board, cubes, discs cryptid.Region) (set Clues) {
	for _, c := range b.Mode().Catalogue() {
		r := b.Region(c)
		if r.And(cubes) == (cryptid.Region{}) && r.And(discs) == discs {
			set |= 1 << c
		}
	}
	return set
}

// Hinted is the clues that a hint does not rule out. The zero Hint leaves all.
func Hinted(h cryptid.Hint) (set Clues) {
	for c := range cryptid.Clue(cryptid.Clues) {
		if h == cryptid.NoHint || h.TrueOf(c) {
			set |= 1 << c
		}
	}
	return set
}

// Has reports whether the clue is in the set.
func (s Clues) Has(c cryptid.Clue) bool { return s>>c&1 == 1 }

// Size is how many clues are in the set.
func (s Clues) Size() int { return bits.OnesCount64(uint64(s)) }

// All is the clues in the order of the catalogue.
func (s Clues) All() iter.Seq[cryptid.Clue] {
	return func(yield func(cryptid.Clue) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(cryptid.Clue(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}
