package deduce

import (
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// People ask which spaces are possible by what the rulebook lets people know: the clues
// that there are, that no two are alike, and that together they leave exactly one space.
// That none is in vain, and how large regions are, people do not know: [Find] does.
type People struct {
	board *cryptid.Board
	at    [cryptid.Spaces]Clues // whose regions hold the space
}

// NewPeople looks at a board.
func NewPeople(b *cryptid.Board) *People {
	p := &People{board: b}
	for _, c := range b.Mode().Catalogue() {
		for s := range b.Region(c).All() {
			p.at[s] |= Of(c)
		}
	}
	return p
}

// Leaving gives clues that leave just this space, one out of each seat's candidates, in
// order of seats. There may be others. It reports whether there are any.
func (p *People) Leaving(s cryptid.Space, candidates []Clues) (clues [cryptid.MaxSeats]cryptid.Clue, ok bool) {
	f := leaver{people: p, space: s}
	var can [cryptid.MaxSeats]Clues
	for i, set := range candidates {
		can[i] = set & p.at[s]
	}
	ok = f.leave(p.board.Common(), everyone(len(candidates)), can)
	return f.clues, ok
}

// A leaver searches clues that leave a space. It goes by the other spaces: each must be
// excluded by somebody's clue, and one that few clues exclude leaves few ways to go on.
type leaver struct {
	people *People
	space  cryptid.Space
	clues  [cryptid.MaxSeats]cryptid.Clue // of the seats that have one
}

// leave finds clues for the seats that are open, out of what they can have, that make the
// one space of what is common so far.
func (f *leaver) leave(common cryptid.Region, open group, can [cryptid.MaxSeats]Clues) bool {
	if open&(open-1) == 0 {
		return f.last(common, bits.TrailingZeros8(uint8(open)), can)
	}
	hardest, ok := f.hardest(common, open, can)
	if !ok {
		return false
	}
	if hardest == f.space {
		return f.deal(open, can)
	}
	for i := range can {
		if open&only(i) == 0 {
			continue
		}
		alike := can[i] // seats that can have the same are as good as each other
		for c := range (can[i] &^ f.people.at[hardest]).All() {
			f.clues[i] = c
			if f.leave(common.And(f.people.board.Region(c)), open&^only(i), except(can, c)) {
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

// last finds the last clue: one that excludes all but the one space.
func (f *leaver) last(common cryptid.Region, seat int, can [cryptid.MaxSeats]Clues) bool {
	left := can[seat]
	for s := range common.All() {
		if s != f.space {
			left &^= f.people.at[s]
			if left == 0 {
				return false
			}
		}
	}
	f.clues[seat] = cryptid.Clue(bits.TrailingZeros64(uint64(left)))
	return left != 0
}

// hardest is the space in a region, other than the one, that the fewest clues exclude;
// the one itself where there is no other. It is not ok where no clue excludes some space.
func (f *leaver) hardest(r cryptid.Region, open group, can [cryptid.MaxSeats]Clues) (hardest cryptid.Space, ok bool) {
	var anybody Clues
	for i := range can {
		if open&only(i) != 0 {
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

// deal gives each open seat a clue that it can have, no two the same.
func (f *leaver) deal(open group, can [cryptid.MaxSeats]Clues) bool {
	for i := range can {
		if open&only(i) == 0 {
			continue
		}
		for c := range can[i].All() {
			f.clues[i] = c
			if f.deal(open&^only(i), except(can, c)) {
				return true
			}
		}
		return false
	}
	return true
}

// except takes a clue from everybody: somebody has it.
func except(can [cryptid.MaxSeats]Clues, c cryptid.Clue) [cryptid.MaxSeats]Clues {
	for i := range can {
		can[i] &^= Of(c)
	}
	return can
}
