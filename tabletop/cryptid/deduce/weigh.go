package deduce

import (
	"math/bits"

	"gamekeeper/tabletop/cryptid"
)

// Weights count valid sets as assignments: a set that can be dealt to the
// seats in two ways counts twice.
type Weights struct {
	Sets  int                                      // all valid sets
	Space [cryptid.SpaceCount]int                  // those that leave each space
	Clue  [cryptid.MaxSeats][cryptid.ClueCount]int // those in which each seat, by index from 0, has each clue
}

// Habitats returns the spaces that valid sets leave.
func (w Weights) Habitats() (r cryptid.Region) {
	for s, n := range w.Space {
		if n > 0 {
			r = r.With(cryptid.Space(s))
		}
	}
	return r
}

// Weigh counts the sets that can be dealt to seats with these candidates. It ignores candidates
// that the sets were not found with.
func (s *Sets) Weigh(candidates []Clues) (weights Weights) {
	w := weigher{seats: len(candidates), holders: s.holders(candidates), weights: &weights}
	w.before[0][0] = 1
	w.weigh(s.list, 0, emptyGroup)
	weights.Sets = w.after[0][0]
	return weights
}

// A weigher counts in how many ways clues can be dealt, and who gets which. Take a set's clues in
// order and deal one to each seat: before[n][g] is the number of ways to deal the first n to group
// g, and after[n][g] the number of ways to deal the others to the seats outside g. before[n+1]
// follows from before[n], and after[n] from after[n+1]; the ways in which a seat gets the clue at n
// are products of the two. Sets that begin with the same clues are counted together as far as they
// agree.
type weigher struct {
	seats         int
	holders       [cryptid.ClueCount]group
	before, after [cryptid.MaxSeats][allGroups]int
	weights       *Weights
}

// deal works out before[n+1]: the clue at n goes to any of its holders. dealt holds the groups
// that can have the clues before it; deal returns the groups that can have this one as well. If
// there are none, before[n+1] stays as it was.
func (w *weigher) deal(n int, dealt groups, holders group) groups {
	joined := dealt.join(holders)
	if joined != 0 {
		next := &w.before[n+1]
		*next = [allGroups]int{}
		for g, seat := range dealt.each(holders) {
			next[g|singleGroup(seat)] += w.before[n][g]
		}
	}
	return joined
}

// countAlike counts the sets up to the first that has a different clue at n.
func countAlike(sets []set, n int) int {
	for i, s := range sets {
		if s.clues[n] != sets[0].clues[n] {
			return i
		}
	}
	return len(sets)
}

// weigh counts sets whose first n clues are the same. before[n] holds in how many ways these can
// be dealt to each group in dealt; weigh works out after[n].
func (w *weigher) weigh(sets []set, n int, dealt groups) {
	before, after := &w.before[n], &w.after[n]
	*after = [allGroups]int{}
	if n == w.seats-1 {
		w.last(sets)
		return
	}
	for len(sets) > 0 {
		c, alike := sets[0].clues[n], countAlike(sets, n)
		if joined := w.deal(n, dealt, w.holders[c]); joined != 0 {
			w.weigh(sets[:alike], n+1, joined)
			for g, seat := range dealt.each(w.holders[c]) {
				rest := w.after[n+1][g|singleGroup(seat)]
				after[g] += rest
				w.weights.Clue[seat][c] += before[g] * rest
			}
		}
		sets = sets[alike:]
	}
}

// last counts sets that differ only in the last clue, which goes to the one seat without a clue.
func (w *weigher) last(sets []set) {
	n, weights := w.seats-1, w.weights
	before, after := &w.before[n], &w.after[n]
	for _, s := range sets {
		c := s.clues[n]
		for holders := w.holders[c]; holders != 0; holders &= holders - 1 {
			seat := bits.TrailingZeros8(uint8(holders))
			rest := fullGroup(w.seats) &^ singleGroup(seat)
			ways := before[rest]
			weights.Space[s.habitat] += ways
			weights.Clue[seat][c] += ways
			after[rest]++
		}
	}
}
