package review

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

// candidates is the clues that the public cannot rule out, by seat, by the map as it
// was known in the end.
func (r *Review) candidates(v *play.View) (all []deduce.Clues) {
	hinted := deduce.Hinted(v.Hint)
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		cubes, discs := v.OfSeat(seat)
		all = append(all, hinted&deduce.Fitting(r.End.Board, cubes, discs))
	}
	return all
}

// knowing is the candidates for a player, who knows their own clues whatever pieces
// they put.
func (r *Review) knowing(public []deduce.Clues, player int) []deduce.Clues {
	own := slices.Clone(public)
	for _, seat := range r.End.SeatsOf(player) {
		own[seat-1] = deduce.Of(r.Clues[seat-1])
	}
	return own
}

// A seer finds the spaces that candidates leave. It remembers what it found, so that
// the next question, which is nearly the same, is answered sooner: weighing sets costs
// a fraction of searching for them.
type seer struct {
	board  *cryptid.Board
	found  []found
	answer map[[cryptid.MaxSeats]deduce.Clues]cryptid.Region
}

// A found is the valid sets for some candidates.
type found struct {
	candidates []deduce.Clues
	deals      int
	sets       *deduce.Sets
}

func newSeer(b *cryptid.Board) *seer {
	return &seer{board: b, answer: make(map[[cryptid.MaxSeats]deduce.Clues]cryptid.Region)}
}

// fewer is how many times fewer deals make a new search worthwhile. Measured: anything
// from 8 to 64 is as good.
const fewer = 32

// possible is the spaces that the candidates leave.
func (s *seer) possible(candidates []deduce.Clues) cryptid.Region {
	var key [cryptid.MaxSeats]deduce.Clues
	copy(key[:], candidates)
	if r, ok := s.answer[key]; ok {
		return r
	}
	var r cryptid.Region
	if n := deals(candidates); n > 0 {
		r = s.setsFor(candidates, n).Weigh(candidates).Habitats()
	}
	s.answer[key] = r
	return r
}

// setsFor is sets that include all that the candidates allow: the narrowest found
// before, or new ones if those are too wide.
func (s *seer) setsFor(candidates []deduce.Clues, n int) *deduce.Sets {
	var best *found
	for i, f := range s.found {
		if covers(f.candidates, candidates) && (best == nil || f.deals < best.deals) {
			best = &s.found[i]
		}
	}
	if best == nil || n < best.deals/fewer {
		s.found = append(s.found, found{candidates, n, deduce.Find(s.board, candidates)})
		best = &s.found[len(s.found)-1]
	}
	return best.sets
}

// deals is how many ways there are to deal the candidates, valid or not.
func deals(candidates []deduce.Clues) int {
	n := 1
	for _, set := range candidates {
		n *= set.Size()
	}
	return n
}

// covers reports whether the wider candidates include these, seat by seat.
func covers(wide, candidates []deduce.Clues) bool {
	for i, set := range candidates {
		if set&^wide[i] != 0 {
			return false
		}
	}
	return true
}
