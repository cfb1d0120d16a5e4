package deduce

import "gamekeeper/tabletop/cryptid"

// Spaces is what Weigh says of the spaces alone, in less time.
func (s *Sets) Spaces(candidates []Clues) (spaces [cryptid.Spaces]int) {
	f := forward{dealer: s.dealer(candidates)}
	f.pass(s.list, 0, nobody, &spaces)
	return spaces
}

// SpacesByClue is, for each clue of a seat, by index from 0, what Spaces says if that is
// the seat's only candidate. All together take about as long as one Weigh.
func (s *Sets) SpacesByClue(candidates []Clues, seat int) *[cryptid.Clues][cryptid.Spaces]int {
	var spaces [cryptid.Clues][cryptid.Spaces]int
	f := forward{dealer: s.dealer(candidates), apart: only(seat), byClue: &spaces}
	f.pass(s.list, 0, nobody, nil)
	return &spaces
}

// A forward pass counts which spaces sets leave in how many ways. With no way back it
// cannot say who gets which clue. But one seat can be told apart: as soon as a clue is
// dealt to it, the pass goes on counting for that clue alone.
type forward struct {
	dealer
	apart  group // the seat that is told apart, if any
	byClue *[cryptid.Clues][cryptid.Spaces]int
}

// pass counts sets whose first n clues are the same, which can be dealt to the groups in
// dealt. It counts them for spaces, which is nil until the seat apart has its clue.
func (f *forward) pass(sets []set, n int, dealt groups, spaces *[cryptid.Spaces]int) {
	if n == f.seats-1 {
		f.last(sets, spaces)
		return
	}
	for len(sets) > 0 {
		c, alike := sets[0].clues[n], alike(sets, n)
		if joined := f.deal(n, dealt, f.holders[c]&^f.apart); joined != 0 {
			f.pass(sets[:alike], n+1, joined, spaces)
		}
		if spaces == nil {
			if joined := f.deal(n, dealt, f.holders[c]&f.apart); joined != 0 {
				f.pass(sets[:alike], n+1, joined, &f.byClue[c])
			}
		}
		sets = sets[alike:]
	}
}

// last counts sets that are the same but for the last clue: it goes to the one seat that
// has none.
func (f *forward) last(sets []set, spaces *[cryptid.Spaces]int) {
	n, everyone := f.seats-1, everyone(f.seats)
	for _, s := range sets {
		c := s.clues[n]
		into, holders := spaces, f.holders[c]&^f.apart
		if spaces == nil {
			into, holders = &f.byClue[c], f.holders[c]&f.apart
		}
		for ; holders != 0; holders &= holders - 1 {
			seat := holders & -holders
			into[s.habitat] += f.before[n][everyone&^seat]
		}
	}
}
