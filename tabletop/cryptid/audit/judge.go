package audit

import (
	"maps"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/say"
)

// A Report is the judgement on a table.
type Report struct {
	Consistent      bool              `json:"consistent"` // nothing is illegal or wrong, and there is a valid set
	Illegal         []Violation       `json:"illegal"`    // pairs of pieces that no order of play allows, in the table's order
	Wrong           []cryptid.Piece   `json:"wrong"`      // pieces that contradict a known clue, in the table's order
	CandidateCounts []int             `json:"candidates"` // by seat: how many of the mode's clues fit its pieces; 1 or 0 if its clue is known
	SetCount        int               `json:"sets"`       // valid sets of clues, as assignments to seats
	Habitats        []cryptid.Space   `json:"habitats"`   // the spaces that the valid sets leave, in order
	Repairs         [][]cryptid.Piece `json:"repairs"`    // if nothing is illegal: the smallest sets, of one or two pieces, whose swap allows a valid set
	Misfit          deduce.Misfit     `json:"-"`          // if all clues are known and no swap helps: what else does
	NoPieces        bool              `json:"-"`          // the table has no pieces
}

// A Violation is a piece that breaks a rule together with an earlier one in the table. Either of
// the two may be wrong.
type Violation struct {
	Rule   say.Text
	Pieces [2]cryptid.Piece // in the table's order
}

// The rules that hold in any order of play. There may be discs under a cube, if they were there
// first.
const (
	OneCube  say.Text = "one cube a space"
	OnePiece say.Text = "one piece of a seat a space"
)

// Judge judges a table that Parse could return. It is undefined for any other.
func Judge(t Table) Report {
	needs := needsOf(t)
	r := Report{Illegal: violations(t.Pieces), NoPieces: len(t.Pieces) == 0}
	var candidates []deduce.Clues // by seat, those that fit all its pieces
	for _, n := range needs {
		candidates = append(candidates, n.clues[0])
		r.CandidateCounts = append(r.CandidateCounts, n.clues[0].Size())
	}
	for _, p := range t.Pieces {
		if c, ok := t.known(p.Seat); ok && !p.Fits(t.Board, c) {
			r.Wrong = append(r.Wrong, p)
		}
	}
	weights := deduce.Find(t.Board, candidates).Weigh(candidates)
	r.SetCount = weights.Sets
	r.Habitats = slices.Collect(weights.Habitats().All())
	// If a piece is wrong, its seat has no candidate, so there is no valid set.
	r.Consistent = len(r.Illegal) == 0 && r.SetCount > 0
	if len(r.Illegal) == 0 && r.SetCount == 0 {
		r.Repairs = repairs(t, needs, candidates)
		if clues := t.knownClues(); r.Repairs == nil && len(clues) == t.seats() {
			r.Misfit = deduce.ExplainMisfit(t.Board, clues, t.Pieces)
		}
	}
	return r
}

// violations lists the violations. A cube on a cube of the same seat breaks both rules.
func violations(pieces []cryptid.Piece) (all []Violation) {
	var cube [cryptid.SpaceCount]*cryptid.Piece
	var own [cryptid.MaxSeats + 1][cryptid.SpaceCount]*cryptid.Piece
	for i, p := range pieces {
		if p.Token == cryptid.Cube {
			if first := cube[p.At]; first != nil {
				all = append(all, Violation{OneCube, [2]cryptid.Piece{*first, p}})
			} else {
				cube[p.At] = &pieces[i]
			}
		}
		if first := own[p.Seat][p.At]; first != nil {
			all = append(all, Violation{OnePiece, [2]cryptid.Piece{*first, p}})
		} else {
			own[p.Seat][p.At] = &pieces[i]
		}
	}
	return all
}

// maxSwaps is the maximum number of swaps in a repair. Larger repairs are not looked for.
const maxSwaps = 2

// swapNeeds holds, for one seat, the swaps that each possible clue would require.
type swapNeeds struct {
	clues [maxSwaps + 1]deduce.Clues // by how many swaps they need
	swaps [cryptid.ClueCount][]int   // by clue: the pieces to swap, as indexes into Table.Pieces
}

// needsOf works out which swaps each seat's clues need. If a seat's clue is known, no other is
// considered.
func needsOf(t Table) []swapNeeds {
	needs := make([]swapNeeds, t.seats())
	for i := range needs {
		seat := cryptid.Seat(i + 1)
		known, ok := t.known(seat)
		for _, c := range t.Board.Mode().Catalogue() {
			if !ok || c == known {
				needs[i].add(t, seat, c)
			}
		}
	}
	return needs
}

// add works out which swaps the clue would need, unless there are more than maxSwaps.
func (n *swapNeeds) add(t Table, seat cryptid.Seat, c cryptid.Clue) {
	var swaps []int
	for i, p := range t.Pieces {
		if p.Seat == seat && !p.Fits(t.Board, c) {
			if len(swaps) == maxSwaps {
				return
			}
			swaps = append(swaps, i)
		}
	}
	n.clues[len(swaps)] |= deduce.CluesOf(c)
	n.swaps[c] = swaps
}

// repairs returns the smallest repairs of a table without a valid set, in the order of their
// pieces. The candidates are each seat's clues that need no swap.
func repairs(t Table, needs []swapNeeds, candidates []deduce.Clues) [][]cryptid.Piece {
	within := slices.Clone(candidates)
	for swaps := 1; swaps <= maxSwaps; swaps++ {
		for seat := range within {
			within[seat] |= needs[seat].clues[swaps]
		}
		s := &search{needs, candidates, deduce.Find(t.Board, within), swaps, map[repair]bool{}}
		s.run()
		if len(s.found) > 0 {
			return s.pieces(t)
		}
	}
	return nil
}

// A search looks for repairs with the given number of swaps.
type search struct {
	needs      []swapNeeds
	candidates []deduce.Clues
	sets       *deduce.Sets // valid sets that need at most that many swaps in each seat
	swaps      int
	found      map[repair]bool
}

// A repair holds the pieces to swap, as indexes into Table.Pieces, in order. If there is only one,
// both indexes are the same.
type repair [maxSwaps]int

// run tries every way to spread the swaps over the seats.
func (s *search) run() {
	for a := range s.needs {
		s.one(a)
		for b := a + 1; b < len(s.needs) && s.swaps == 2; b++ {
			s.two(a, b)
		}
	}
}

// one finds the repairs that swap only pieces of the given seat.
func (s *search) one(seat int) {
	candidates := slices.Clone(s.candidates)
	candidates[seat] = s.needs[seat].clues[s.swaps]
	weights := s.sets.Weigh(candidates)
	for c := range candidates[seat].All() {
		if weights.Clue[seat][c] > 0 {
			swaps := s.needs[seat].swaps[c]
			s.found[repair{swaps[0], swaps[len(swaps)-1]}] = true
		}
	}
}

// two finds the repairs that swap one piece of each of two seats. It takes the first seat's pieces
// one by one. The weights then show which pieces of the other seat complete a repair.
func (s *search) two(a, b int) {
	candidates := slices.Clone(s.candidates)
	candidates[a], candidates[b] = s.needs[a].clues[1], s.needs[b].clues[1]
	for first, clues := range s.needs[a].bySwap() {
		candidates[a] = clues
		weights := s.sets.Weigh(candidates)
		for c := range candidates[b].All() {
			if weights.Clue[b][c] > 0 {
				second := s.needs[b].swaps[c][0]
				s.found[repair{min(first, second), max(first, second)}] = true
			}
		}
	}
}

// bySwap groups the clues that need one swap by the piece to swap.
func (n *swapNeeds) bySwap() map[int]deduce.Clues {
	groups := map[int]deduce.Clues{}
	for c := range n.clues[1].All() {
		groups[n.swaps[c][0]] |= deduce.CluesOf(c)
	}
	return groups
}

// pieces returns the repairs found, in the order of their pieces.
func (s *search) pieces(t Table) (all [][]cryptid.Piece) {
	inOrder := slices.SortedFunc(maps.Keys(s.found), func(a, b repair) int { return slices.Compare(a[:], b[:]) })
	for _, r := range inOrder {
		pieces := make([]cryptid.Piece, s.swaps)
		for i := range pieces {
			pieces[i] = t.Pieces[r[i]]
		}
		all = append(all, pieces)
	}
	return all
}
