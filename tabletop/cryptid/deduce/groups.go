package deduce

import (
	"iter"
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// A group is a set of seats: bit i stands for the seat at index i.
type group uint8

// only is the group of one seat.
func only(seat int) group { return 1 << seat }

// everyone is the group of all seats.
func everyone(seats int) group { return 1<<seats - 1 }

// allGroups is the number of groups that the seats can form.
const allGroups = 1 << cryptid.MaxSeats

// groups is a set of groups: bit g stands for group g. It holds those to which some
// clues can be dealt, one each.
type groups uint32

// nobody holds only the empty group, to which no clues are dealt.
const nobody groups = 1

// without holds, for each seat, the groups that it is not in.
var without = [cryptid.MaxSeats]groups{0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF}

// has reports whether the group is among them.
func (gs groups) has(g group) bool { return gs>>g&1 == 1 }

// join is the groups to which one more clue can be dealt, if the candidate seats may
// have it: each group with a candidate that it did not hold yet. Joining adds the
// seat's bit to the group's number, so it is a shift.
func (gs groups) join(candidates group) (joined groups) {
	for ; candidates != 0; candidates &= candidates - 1 {
		seat := bits.TrailingZeros8(uint8(candidates))
		joined |= gs & without[seat] << only(seat)
	}
	return joined
}

// each is every group with every candidate seat that can join it.
func (gs groups) each(candidates group) iter.Seq2[group, int] {
	return func(yield func(group, int) bool) {
		for ; gs != 0; gs &= gs - 1 {
			g := group(bits.TrailingZeros32(uint32(gs)))
			for free := candidates &^ g; free != 0; free &= free - 1 {
				if !yield(g, bits.TrailingZeros8(uint8(free))) {
					return
				}
			}
		}
	}
}
