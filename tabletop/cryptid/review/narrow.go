package review

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// narrowing returns how clues that were face up narrow the map down, one after another.
func (r *Review) narrowing() say.Text {
	all := []say.Text{"How the clues narrow it down, one by one:"}
	left := cryptid.Region{}.Not()
	for i, clue := range r.Clues {
		left = left.And(r.FinalView.Board.Region(clue))
		all = append(all, say.Sprintf("%s, %s: %s", r.FinalView.SeatName(cryptid.Seat(i+1)), clue, say.Count(left.Size(), "%d space", "%d spaces")))
	}
	return say.Lines(all...)
}

// candidates returns the clues that the public cannot rule out, by seat, on the map as known at the
// end. If all clues are face up, each seat has only its own.
func (r *Review) candidates(v *play.View) []deduce.Clues {
	all := make([]deduce.Clues, 0, v.SeatCount())
	if v.AllFaceUp() {
		for _, clue := range v.FaceUp {
			all = append(all, deduce.CluesOf(clue))
		}
		return all
	}
	hinted := deduce.CluesAllowedBy(v.Hint)
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		cubes, discs := v.RegionsOf(seat)
		all = append(all, hinted&deduce.FittingClues(r.FinalView.Board, cubes, discs))
	}
	return all
}

// candidatesFor returns the candidates for a player, who knows their own clues whatever pieces
// they placed.
func (r *Review) candidatesFor(public []deduce.Clues, player int) []deduce.Clues {
	own := slices.Clone(public)
	for _, seat := range r.FinalView.SeatsOf(player) {
		own[seat-1] = deduce.CluesOf(r.Clues[seat-1])
	}
	return own
}

// A finder finds the spaces that sets of candidates leave. It remembers its results. Boards recur
// after take-backs, and if some candidates cannot leave a space, no subset of them can.
type finder struct {
	people     *deduce.Reasoner
	answers    map[candidates]cryptid.Region
	impossible [cryptid.SpaceCount][]candidates
}

// candidates holds the clues that each seat may have, none for a seat that is not in play.
type candidates [cryptid.MaxSeats]deduce.Clues

func newFinder(b *cryptid.Board) *finder {
	return &finder{people: deduce.NewReasoner(b), answers: make(map[candidates]cryptid.Region)}
}

// possible returns the spaces that the candidates of the seats leave.
func (s *finder) possible(seats []deduce.Clues) cryptid.Region {
	var key candidates
	copy(key[:], seats)
	r, ok := s.answers[key]
	if !ok {
		for at := range cryptid.Space(cryptid.SpaceCount) {
			if s.leaves(at, seats) {
				r = r.With(at)
			}
		}
		s.answers[key] = r
	}
	return r
}

// leaves reports whether one clue for each seat, taken from the candidates, can leave just this
// space.
func (s *finder) leaves(at cryptid.Space, seats []deduce.Clues) bool {
	if slices.ContainsFunc(s.impossible[at], func(c candidates) bool { return c.cover(seats) }) {
		return false
	}
	if s.people.CanLeave(at, seats) {
		return true
	}
	var none candidates
	copy(none[:], seats)
	s.impossible[at] = append(s.impossible[at], none)
	return false
}

// cover reports whether c includes all of the seats' clues, seat by seat.
func (c *candidates) cover(seats []deduce.Clues) bool {
	for i, set := range seats {
		if set&^c[i] != 0 {
			return false
		}
	}
	return true
}
