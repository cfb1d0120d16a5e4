package deduce

import "gamekeeper/tabletop/cryptid"

// Weights count valid sets as assignments: a set that can be dealt to the
// seats in two ways counts twice.
type Weights struct {
	Sets  int                                  // all valid sets
	Space [cryptid.Spaces]int                  // those that leave each space
	Clue  [cryptid.MaxSeats][cryptid.Clues]int // those in which each seat, by index from 0, has each clue
}

// Habitats is the spaces that any valid set leaves.
func (w Weights) Habitats() (r cryptid.Region) {
	for s, n := range w.Space {
		if n > 0 {
			r = r.With(cryptid.Space(s))
		}
	}
	return r
}

// Weigh counts the sets for seats with these candidates: those that the sets were found
// for, or fewer. Other candidates do not count. It allocates nothing, so it is cheap to
// ask what a piece would say that is not there yet.
func (s *Sets) Weigh(candidates []Clues) (weights Weights) {
	w := weigher{seats: len(candidates), holders: s.holders(candidates), weights: &weights}
	w.before[0][0] = 1
	w.weigh(s.list, 0, nobody)
	weights.Sets = w.after[0][0]
	return weights
}

// A weigher counts in how many ways clues can be dealt.
//
// Take a set's clues in order and deal one to each seat. Then before[n][g] is the
// number of ways to deal the first n to group g, and after[n][g] the number of ways to
// deal the others to everybody else. Each follows from its neighbour, before from the
// front and after from the back, and the ways in which a seat gets the clue at n are
// products of the two. Sets that begin with the same clues are counted together that
// far: before is the same for them, and after is their sum.
type weigher struct {
	seats   int
	holders [cryptid.Clues]group
	before  [cryptid.MaxSeats + 1][allGroups]int
	after   [cryptid.MaxSeats + 1][allGroups]int
	weights *Weights
}

// weigh counts sets whose first n clues are the same. These can be dealt to the groups
// in dealt, in as many ways as before says; after is worked out.
func (w *weigher) weigh(sets []set, n int, dealt groups) {
	before, after := &w.before[n], &w.after[n]
	*after = [allGroups]int{}
	if n == w.seats {
		everyone := everyone(w.seats)
		after[everyone] = 1
		w.weights.Space[sets[0].habitat] += before[everyone]
		return
	}
	for len(sets) > 0 {
		c, alike := sets[0].clues[n], 1
		for alike < len(sets) && sets[alike].clues[n] == c {
			alike++
		}
		if joined := dealt.join(w.holders[c]); joined != 0 {
			w.deal(c, sets[:alike], n, dealt, joined)
		}
		sets = sets[alike:]
	}
}

// deal counts sets whose clue at n is also c. With it they can be dealt to the groups
// in joined.
func (w *weigher) deal(c cryptid.Clue, sets []set, n int, dealt, joined groups) {
	before, after := &w.before[n], &w.after[n]
	beforeNext, afterNext := &w.before[n+1], &w.after[n+1]
	*beforeNext = [allGroups]int{}
	for g, seat := range dealt.each(w.holders[c]) {
		beforeNext[g|only(seat)] += before[g]
	}
	w.weigh(sets, n+1, joined)
	for g, seat := range dealt.each(w.holders[c]) {
		rest := afterNext[g|only(seat)]
		after[g] += rest
		w.weights.Clue[seat][c] += before[g] * rest
	}
}
