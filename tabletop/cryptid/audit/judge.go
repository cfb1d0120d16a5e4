package audit

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
)

// A Report is the judgement on a table.
type Report struct {
	Consistent bool              // nothing is illegal, nothing wrong, and there is a valid set
	Illegal    []Breach          // what no order of play allows, in the order of pieces
	Wrong      []cryptid.Piece   // pieces that contradict a known clue, in their order
	Candidates []int             // by seat: how many clues of the mode fit its pieces; a known clue is 1 or 0
	Sets       int               // valid sets of clues, as assignments to seats
	Habitats   []cryptid.Space   // that the valid sets leave, in order
	Repairs    [][]cryptid.Piece // the smallest sets of pieces whose swap makes valid sets, if nothing is illegal
}

// A Breach is a piece that breaks a rule because of one that the table lists
// before it.
type Breach struct {
	Rule Rule
	Seat cryptid.Seat
	At   cryptid.Space
}

// A Rule of placing pieces, in words.
type Rule string

// The rules that no order of play can excuse. Discs may lie under a cube: they
// were there first.
const (
	OneCube  Rule = "one cube a space"
	OnePiece Rule = "one piece of a seat a space"
)

// Judge judges a table such as Parse gives; it's undefined for any other.
func Judge(t Table) Report {
	needs := needsOf(t)
	candidates := make([]deduce.Clues, t.Seats())
	r := Report{Illegal: breaches(t.Pieces), Candidates: make([]int, t.Seats())}
	for seat := range candidates {
		candidates[seat] = needs[seat].clues[0]
		r.Candidates[seat] = candidates[seat].Size()
	}
	for _, p := range t.Pieces {
		if c, ok := t.known(p.Seat); ok && !p.Fits(t.Board, c) {
			r.Wrong = append(r.Wrong, p)
		}
	}
	weights := deduce.Find(t.Board, candidates).Weigh(candidates)
	r.Sets = weights.Sets
	r.Habitats = slices.Collect(weights.Habitats().All())
	// Where a piece is wrong, its seat has no candidate, and so there's no set.
	r.Consistent = len(r.Illegal) == 0 && r.Sets > 0
	if len(r.Illegal) == 0 && r.Sets == 0 {
		r.Repairs = repairs(t, needs, candidates)
	}
	return r
}

// breaches lists what is illegal. A cube that a seat has put on its own cube
// breaks both rules.
func breaches(pieces []cryptid.Piece) (all []Breach) {
	var cubes cryptid.Region
	var taken [cryptid.MaxSeats + 1]cryptid.Region
	for _, p := range pieces {
		if p.Token == cryptid.Cube {
			if cubes.Has(p.At) {
				all = append(all, Breach{OneCube, p.Seat, p.At})
			}
			cubes = cubes.With(p.At)
		}
		if taken[p.Seat].Has(p.At) {
			all = append(all, Breach{OnePiece, p.Seat, p.At})
		}
		taken[p.Seat] = taken[p.Seat].With(p.At)
	}
	return all
}
