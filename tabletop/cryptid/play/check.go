package play

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/audit"
)

// A Finding is what a table whose clues the box does not all know may be told about its
// pieces: that they cannot all be right, and which to look at.
type Finding struct {
	Wrong bool // the pieces cannot all be right
	// Seats are those of which no clue fits all the pieces. It is empty where only the
	// pieces of several seats together cannot be right.
	Seats []cryptid.Seat
	// Repairs are the smallest sets of pieces whose swap would put it right, those
	// first that need nothing moved elsewhere. It is empty where two swaps are not
	// enough.
	Repairs [][]cryptid.Piece
}

// Check looks over all the pieces on the table, and over more that the table says lie
// there, such as one that the rules refuse. It finds nothing while a piece is known to
// be wrong, or the clues do not fit together: that comes first. It takes a while: see
// the benchmark of package audit.
//
// Clues that were told count. What is found tells of them no more than that the other
// pieces cannot be right beside them, and that is told once, of a piece that lies there
// for all to see. Of further pieces one could ask in silence, one after the other, so
// beside them no clue counts. A piece that its owner's told clue proves right is never
// suspected.
func (p *Position) Check(more ...cryptid.Piece) Finding {
	if p.Misfit || len(p.Mistakes) > 0 {
		return Finding{}
	}
	t := audit.Table{Board: p.Board, Players: p.Players(), Clues: make([]*cryptid.Clue, p.Seats())}
	for i := range t.Clues {
		if c := p.clues[i+1]; c != cryptid.Unknown && len(more) == 0 {
			t.Clues[i] = &c
		}
	}
	for at := range cryptid.Space(cryptid.Spaces) {
		t.Pieces = append(t.Pieces, p.Pieces(at)...)
	}
	t.Pieces = append(t.Pieces, more...)
	f := p.find(audit.Judge(t))
	f.Repairs = slices.DeleteFunc(f.Repairs, func(repair []cryptid.Piece) bool {
		return slices.ContainsFunc(repair, func(piece cryptid.Piece) bool {
			return p.Known.Has(piece.Seat) && !slices.Contains(more, piece)
		})
	})
	return f
}

// find takes from a report what the table may be told.
func (v *View) find(r audit.Report) Finding {
	f := Finding{Wrong: !r.Consistent, Repairs: r.Repairs}
	for i, n := range r.Candidates {
		if n == 0 {
			f.Seats = append(f.Seats, cryptid.Seat(i+1))
		}
	}
	for _, piece := range r.Swaps {
		f.Repairs = append(f.Repairs, []cryptid.Piece{piece})
	}
	slices.SortStableFunc(f.Repairs, func(a, b []cryptid.Piece) int { return v.moves(a) - v.moves(b) })
	return f
}

// moves counts the pieces of a repair that cannot just be swapped: discs that would be
// a second cube on their space.
func (v *View) moves(repair []cryptid.Piece) (n int) {
	cubes := v.Cubes
	for _, piece := range repair {
		if piece.Token == cryptid.Cube {
			cubes[piece.At] = 0
		}
	}
	for _, piece := range repair {
		switch {
		case piece.Token == cryptid.Cube:
		case cubes[piece.At] != 0:
			n++
		default:
			cubes[piece.At] = piece.Seat
		}
	}
	return n
}
