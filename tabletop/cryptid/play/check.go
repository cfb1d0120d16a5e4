package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/audit"
)

// A Finding is what a table whose clues the box does not all know may be told about its
// pieces: that some cannot be right, and which to look at. It goes by what everybody
// sees, so it gives no clue away.
type Finding struct {
	Wrong   bool              // the pieces cannot all be right
	Seats   []cryptid.Seat    // no clue fits all the pieces of any of these; empty where only the seats together have a wrong piece
	Repairs [][]cryptid.Piece // the smallest sets of pieces whose swap would put it right; empty: it takes more than two swaps
}

// Check looks over all the pieces on the table. It takes a while: see the benchmark of
// package audit.
func (p *Position) Check() Finding {
	t := audit.Table{Board: p.Board, Players: p.Players()}
	for at := range cryptid.Space(cryptid.Spaces) {
		t.Pieces = append(t.Pieces, p.Pieces(at)...)
	}
	r := audit.Judge(t)
	f := Finding{Wrong: !r.Consistent, Repairs: r.Repairs}
	for i, n := range r.Candidates {
		if n == 0 {
			f.Seats = append(f.Seats, cryptid.Seat(i+1))
		}
	}
	return f
}
