package deduce

import (
	"iter"
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// Clues is a set of clues: bit c stands for clue c. The operators of integers
// are those of sets: & keeps what is in both, | joins, &^ takes away, == and !=
// compare; 0 is the empty set.
type Clues uint64

// Of gives the set of these clues.
func Of(clues ...cryptid.Clue) (set Clues) {
	for _, c := range clues {
		set |= 1 << c
	}
	return set
}

// Fitting gives the clues of the board's mode that agree with one seat's
// pieces: those whose regions hold all of the discs and none of the cubes. The
// sizes of regions don't matter here. Without pieces it's the whole catalogue.
func Fitting(b *cryptid.Board, cubes, discs cryptid.Region) (set Clues) {
	for _, c := range b.Mode().Catalogue() {
		r := b.Region(c)
		if r.And(cubes) == (cryptid.Region{}) && r.And(discs) == discs {
			set |= 1 << c
		}
	}
	return set
}

// Hinted gives the clues that a hint leaves: those that it doesn't deny. The
// zero hint, none, leaves all.
func Hinted(h cryptid.Hint) (set Clues) {
	for c := range cryptid.Clue(cryptid.Clues) {
		if h == cryptid.NoHint || h.TrueOf(c) {
			set |= 1 << c
		}
	}
	return set
}

// Has tells whether the clue is in the set.
func (s Clues) Has(c cryptid.Clue) bool { return s>>c&1 == 1 }

// Size counts the clues.
func (s Clues) Size() int { return bits.OnesCount64(uint64(s)) }

// All gives the clues in the order of the catalogue.
func (s Clues) All() iter.Seq[cryptid.Clue] {
	return func(yield func(cryptid.Clue) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(cryptid.Clue(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}
