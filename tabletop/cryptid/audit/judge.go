package audit

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/say"
)

// A Report is the judgement on a table.
type Report struct {
	Consistent bool              // nothing is illegal or wrong, and there is a valid set
	Illegal    []Breach          // what no order of play allows, in the order of pieces
	Wrong      []cryptid.Piece   // pieces that contradict a known clue, in their order
	Candidates []int             // by seat: how many clues of the mode fit its pieces; 1 or 0 if its clue is known
	Sets       int               // valid sets of clues, as assignments to seats
	Habitats   []cryptid.Space   // that the valid sets leave, in order
	Repairs    [][]cryptid.Piece // the smallest sets of pieces whose swap makes valid sets, if nothing is illegal
	Swaps      []cryptid.Piece   // if something is illegal: each of these, swapped alone, makes the table legal and consistent
}

// A Breach is a piece that breaks a rule because of an earlier one in the table. It
// does not say which of the two is wrong.
type Breach struct {
	Rule   say.Text
	Pieces [2]cryptid.Piece // in the table's order
}

// The rules that no order of play can excuse. Discs may lie under a cube, if they were
// there first.
const (
	OneCube  say.Text = "one cube a space"
	OnePiece say.Text = "one piece of a seat a space"
)

// Judge judges a table from Parse. It is undefined for any other.
func Judge(t Table) Report {
	needs := needsOf(t)
	candidates := fitting(needs)
	r := Report{Illegal: breaches(t.Pieces)}
	for _, set := range candidates {
		r.Candidates = append(r.Candidates, set.Size())
	}
	for _, p := range t.Pieces {
		if c, ok := t.known(p.Seat); ok && !p.Fits(t.Board, c) {
			r.Wrong = append(r.Wrong, p)
		}
	}
	weights := deduce.Find(t.Board, candidates).Weigh(candidates)
	r.Sets = weights.Sets
	r.Habitats = slices.Collect(weights.Habitats().All())
	// If a piece is wrong, its seat has no candidate, so there is no valid set.
	r.Consistent = len(r.Illegal) == 0 && r.Sets > 0
	switch {
	case len(r.Illegal) > 0:
		r.Swaps = swaps(t, r.Illegal[0])
	case r.Sets == 0:
		r.Repairs = repairs(t, needs, candidates)
	}
	return r
}

// fitting is each seat's clues that fit all its pieces.
func fitting(needs []need) (candidates []deduce.Clues) {
	for _, n := range needs {
		candidates = append(candidates, n.clues[0])
	}
	return candidates
}

// swaps is the pieces of a breach of which each, swapped alone, makes the table legal
// and consistent. They are cubes on one space: a swap repairs nothing else that is
// illegal.
func swaps(t Table, illegal Breach) (all []cryptid.Piece) {
	for i, p := range t.Pieces {
		if p.Token != cryptid.Cube || !slices.Contains(illegal.Pieces[:], p) {
			continue
		}
		swapped := t
		swapped.Pieces = slices.Clone(t.Pieces)
		swapped.Pieces[i].Token = cryptid.Disc
		candidates := fitting(needsOf(swapped))
		if len(breaches(swapped.Pieces)) == 0 && deduce.Find(t.Board, candidates).Weigh(candidates).Sets > 0 {
			all = append(all, p)
		}
	}
	return all
}

// breaches lists what is illegal. A cube on a cube of the same seat breaks both rules.
func breaches(pieces []cryptid.Piece) (all []Breach) {
	var cube [cryptid.Spaces]*cryptid.Piece
	var own [cryptid.MaxSeats + 1][cryptid.Spaces]*cryptid.Piece
	for i, p := range pieces {
		if p.Token == cryptid.Cube {
			if first := cube[p.At]; first != nil {
				all = append(all, Breach{OneCube, [2]cryptid.Piece{*first, p}})
			} else {
				cube[p.At] = &pieces[i]
			}
		}
		if first := own[p.Seat][p.At]; first != nil {
			all = append(all, Breach{OnePiece, [2]cryptid.Piece{*first, p}})
		} else {
			own[p.Seat][p.At] = &pieces[i]
		}
	}
	return all
}
