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
// Clues that were told count. So a piece that its owner's told clue proves right is
// never suspected, and what is found tells of those clues no more than that the other
// pieces cannot be right beside them. Whether one of the further pieces is right by a
// clue that was told is not judged.
func (p *Position) Check(more ...cryptid.Piece) Finding {
	if p.Misfit || len(p.Mistakes) > 0 {
		return Finding{}
	}
	t := audit.Table{Board: p.Board, Players: p.Players(), Clues: make([]*cryptid.Clue, p.Seats())}
	for i := range t.Clues {
		if c := p.clues[i+1]; c != cryptid.Unknown {
			t.Clues[i] = &c
		}
	}
	for at := range cryptid.Space(cryptid.Spaces) {
		t.Pieces = append(t.Pieces, p.Pieces(at)...)
	}
	for _, piece := range more {
		t.Pieces = append(t.Pieces, piece)
		t.Clues[piece.Seat-1] = nil
	}
	return p.find(audit.Judge(t))
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
