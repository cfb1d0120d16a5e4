package cryptid

import (
	"iter"
	"math/bits"
)

// A Region is a set of spaces. The zero Region is empty. Compare regions with ==.
type Region struct{ lo, hi uint64 }

// Masks of the whole board, its top and bottom rows, and its high columns (A, C, ...),
// which do not sit half a hex lower.
var (
	everywhere  = regionOf(func(Space) bool { return true })
	topRow      = regionOf(func(s Space) bool { return s.Row() == 0 })
	bottomRow   = regionOf(func(s Space) bool { return s.Row() == Rows-1 })
	highColumns = regionOf(func(s Space) bool { return s.Column()%2 == 0 })
)

func regionOf(in func(Space) bool) (r Region) {
	for s := range Space(Spaces) {
		if in(s) {
			r = r.With(s)
		}
	}
	return r
}

// With is the region with a space added.
func (r Region) With(s Space) Region {
	if s < 64 {
		r.lo |= 1 << s
	} else {
		r.hi |= 1 << (s - 64)
	}
	return r
}

// Has reports whether the space is in the region.
func (r Region) Has(s Space) bool {
	if s < 64 {
		return r.lo>>s&1 == 1
	}
	return r.hi>>(s-64)&1 == 1
}

// And is the spaces in both regions.
func (r Region) And(o Region) Region { return Region{r.lo & o.lo, r.hi & o.hi} }

// Or is the spaces in either region.
func (r Region) Or(o Region) Region { return Region{r.lo | o.lo, r.hi | o.hi} }

// Not is the rest of the board.
func (r Region) Not() Region { return Region{everywhere.lo &^ r.lo, everywhere.hi &^ r.hi} }

// Size is how many spaces are in the region.
func (r Region) Size() int { return bits.OnesCount64(r.lo) + bits.OnesCount64(r.hi) }

// single reports whether there is exactly one space. It is the innermost test of every
// deal, so it does not count bits.
func (r Region) single() bool {
	if r.hi == 0 {
		return r.lo != 0 && r.lo&(r.lo-1) == 0
	}
	return r.lo == 0 && r.hi&(r.hi-1) == 0
}

// atMostOne reports whether the region is empty or a single space.
func (r Region) atMostOne() bool { return r == Region{} || r.single() }

// First is the first space in order. It is undefined for an empty region.
func (r Region) First() Space {
	if r.lo != 0 {
		return Space(bits.TrailingZeros64(r.lo))
	}
	return Space(64 + bits.TrailingZeros64(r.hi))
}

// All is the spaces in order: by column, then by row.
func (r Region) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for r != (Region{}) {
			s := r.First()
			if !yield(s) {
				return
			}
			if s < 64 {
				r.lo &= r.lo - 1
			} else {
				r.hi &= r.hi - 1
			}
		}
	}
}

// Grow is the region with every space within n steps of it.
func (r Region) Grow(n int) Region {
	for range n {
		high, low := r.And(highColumns), Region{r.lo &^ highColumns.lo, r.hi &^ highColumns.hi}
		// A high space touches the same row and the one above in the columns
		// beside it; a low one the same row and the one below.
		beside := high.Or(high.up()).Or(low).Or(low.down())
		r = r.Or(r.up()).Or(r.down()).Or(beside.left()).Or(beside.right())
	}
	return r
}

func (r Region) up() Region {
	r = Region{r.lo &^ topRow.lo, r.hi &^ topRow.hi}
	return Region{r.lo>>1 | r.hi<<63, r.hi >> 1}
}

func (r Region) down() Region {
	r = Region{r.lo &^ bottomRow.lo, r.hi &^ bottomRow.hi}
	return Region{r.lo << 1, r.hi<<1 | r.lo>>63}
}

func (r Region) left() Region {
	return Region{r.lo>>Rows | r.hi<<(64-Rows), r.hi >> Rows}
}

func (r Region) right() Region {
	return Region{r.lo << Rows, r.hi<<Rows | r.lo>>(64-Rows)}.And(everywhere)
}
