package deduce

import (
	"iter"
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// A Reasoner works out which spaces are possible from what the rulebook tells the players: which
// clues exist, that no two seats have the same one, and that together they leave exactly one space.
// Unlike [Find], it uses neither the fact that every clue is needed nor the sizes of regions.
type Reasoner struct {
	board *cryptid.Board
	at    [cryptid.SpaceCount]Clues // by space: the clues whose regions contain it
}

// NewReasoner returns a Reasoner for a board.
func NewReasoner(b *cryptid.Board) *Reasoner {
	return &Reasoner{b, CluesAt(b)}
}

// CluesAt returns, for each space, the clues of the board's mode whose regions contain it.
func CluesAt(b *cryptid.Board) (at [cryptid.SpaceCount]Clues) {
	for _, c := range b.Mode().Catalogue() {
		for s := range b.Region(c).All() {
			at[s] |= CluesOf(c)
		}
	}
	return at
}

// CanLeave reports whether different clues, one from each seat's candidates, can leave just this
// space.
func (p *Reasoner) CanLeave(s cryptid.Space, candidates []Clues) bool {
	var can [cryptid.MaxSeats]Clues
	for i, set := range candidates {
		can[i] = set & p.at[s]
	}
	f := search{people: p, space: s}
	return f.leave(p.board.CommonRegion(), fullGroup(len(candidates)), can)
}

// A search looks for clues that leave one space. Each other space must be excluded by some seat's
// clue. The search starts with the space that the fewest clues exclude, since that leaves the
// fewest ways to continue.
type search struct {
	people *Reasoner
	space  cryptid.Space
}

// leave reports whether there are clues for the open seats, among their candidates, that reduce the
// common region to the one space.
func (f *search) leave(common cryptid.Region, open group, can [cryptid.MaxSeats]Clues) bool {
	if open&(open-1) == 0 {
		return f.last(common, bits.TrailingZeros8(uint8(open)), can)
	}
	hardest, ok := f.hardest(common, open, can)
	if !ok {
		return false
	}
	if hardest == f.space {
		return deal(open, can)
	}
	for i := range can {
		if open&singleGroup(i) == 0 {
			continue
		}
		alike := can[i] // seats with the same candidates are interchangeable
		for c := range (can[i] &^ f.people.at[hardest]).All() {
			if f.leave(common.And(f.people.board.Region(c)), open&^singleGroup(i), removeClue(can, c)) {
				return true
			}
		}
		for j := range can {
			if can[j] == alike {
				can[j] &= f.people.at[hardest]
			}
		}
	}
	return false
}

// last reports whether the last seat can have a clue that excludes every other space left.
func (f *search) last(common cryptid.Region, seat int, can [cryptid.MaxSeats]Clues) bool {
	left := can[seat]
	for s := range common.All() {
		if s != f.space {
			left &^= f.people.at[s]
			if left == 0 {
				return false
			}
		}
	}
	return left != 0
}

// hardest returns the space in the region that the fewest clues of the open seats exclude. It
// leaves out the space sought, and returns that only if there is no other. ok is false if some
// other space is excluded by no clue.
func (f *search) hardest(r cryptid.Region, open group, can [cryptid.MaxSeats]Clues) (hardest cryptid.Space, ok bool) {
	var anybody Clues
	for i := range can {
		if open&singleGroup(i) != 0 {
			anybody |= can[i]
		}
	}
	hardest, fewest := f.space, 0
	for s := range r.All() {
		if s == f.space {
			continue
		}
		n := (anybody &^ f.people.at[s]).Size()
		if n == 0 {
			return s, false
		}
		if hardest == f.space || n < fewest {
			hardest, fewest = s, n
		}
	}
	return hardest, true
}

// deal reports whether each open seat can have one of its candidates, no two the same.
func deal(open group, can [cryptid.MaxSeats]Clues) bool {
	for i := range can {
		if open&singleGroup(i) == 0 {
			continue
		}
		for c := range can[i].All() {
			if deal(open&^singleGroup(i), removeClue(can, c)) {
				return true
			}
		}
		return false
	}
	return true
}

// removeClue removes a clue that a seat now has from every seat's candidates.
func removeClue(can [cryptid.MaxSeats]Clues, c cryptid.Clue) [cryptid.MaxSeats]Clues {
	for i := range can {
		can[i] &^= CluesOf(c)
	}
	return can
}

// A group is a set of seats: bit i stands for the seat at index i.
type group uint8

// singleGroup returns the group of one seat.
func singleGroup(seat int) group { return 1 << seat }

// fullGroup returns the group of all seats.
func fullGroup(seats int) group { return 1<<seats - 1 }

// allGroups is the number of groups that the seats can form.
const allGroups = 1 << cryptid.MaxSeats

// groups is a set of groups: bit g stands for group g. These are the groups to which some clues
// can be dealt, one each.
type groups uint32

// emptyGroup holds only the empty group, to which no clues are dealt.
const emptyGroup groups = 1

// groupsWithout holds, for each seat, the groups that it is not in.
var groupsWithout = [cryptid.MaxSeats]groups{0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF}

// has reports whether the group is in the set.
func (gs groups) has(g group) bool { return gs>>g&1 == 1 }

// join returns the groups that can have one more clue, if the candidate seats may have it: each
// group, joined by a candidate that is not in it yet. Joining a seat adds its bit to each group's
// number, so it is a shift of gs.
func (gs groups) join(candidates group) (joined groups) {
	for ; candidates != 0; candidates &= candidates - 1 {
		seat := bits.TrailingZeros8(uint8(candidates))
		joined |= gs & groupsWithout[seat] << singleGroup(seat)
	}
	return joined
}

// each returns every group with every candidate seat that can join it.
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

// Clues is a set of clues: bit c stands for clue c. Use the operators of integers: & for the clues
// in both sets, | for those in either, &^ to remove some, == and != to compare. 0 is the empty
// set.
type Clues uint64

// CluesOf returns the set of these clues.
func CluesOf(clues ...cryptid.Clue) (set Clues) {
	for _, c := range clues {
		set |= 1 << c
	}
	return set
}

// FittingClues returns the clues of the board's mode that agree with one seat's pieces: those whose
// regions contain all of its discs and none of its cubes. Regions may have any size. Without pieces
// it returns the whole catalogue.
func FittingClues(b *cryptid.Board, cubes, discs cryptid.Region) (set Clues) {
	for _, c := range b.Mode().Catalogue() {
		r := b.Region(c)
		if r.And(cubes) == (cryptid.Region{}) && r.And(discs) == discs {
			set |= 1 << c
		}
	}
	return set
}

// CluesAllowedBy returns the clues that a hint does not rule out. The zero Hint leaves all.
func CluesAllowedBy(h cryptid.Hint) (set Clues) {
	for c := range cryptid.Clue(cryptid.ClueCount) {
		if h == cryptid.NoHint || h.HoldsFor(c) {
			set |= 1 << c
		}
	}
	return set
}

// Has reports whether the clue is in the set.
func (s Clues) Has(c cryptid.Clue) bool { return s>>c&1 == 1 }

// Size returns how many clues are in the set.
func (s Clues) Size() int { return bits.OnesCount64(uint64(s)) }

// All returns the clues in the order of the catalogue.
func (s Clues) All() iter.Seq[cryptid.Clue] {
	return func(yield func(cryptid.Clue) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(cryptid.Clue(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}
