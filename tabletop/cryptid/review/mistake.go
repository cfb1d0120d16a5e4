package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// A Mistake is a wrong piece: one that the clues contradict, or that its owner said was
// wrong.
type Mistake struct {
	Piece   cryptid.Piece
	Line    int // that put it there
	Fate    Fate
	Righted int // the line that corrected it or took it back; 0 if it stood to the end
}

// A Fate is what became of a wrong piece.
type Fate uint8

// The fates: it was swapped and moved by the rulebook, taken back, or still lay there
// at the end.
const (
	Corrected Fate = iota
	TakenBack
	Stood
)

// String is corrected, taken back or stood.
func (f Fate) String() string { return [...]string{"corrected", "taken back", "stood"}[f] }

// mistakes lists the wrong pieces, in the order in which they were put right.
func (r *Review) mistakes(positions []play.Position) (all []Mistake) {
	for i, line := range r.End.Record {
		switch e := line.Event.(type) {
		case play.Corrected:
			if !line.TakenBack {
				token, _ := positions[i].Has(e.Seat, e.At)
				piece := cryptid.Piece{Seat: e.Seat, Token: token, At: e.At}
				all = append(all, Mistake{piece, since(positions, i, piece), Corrected, i + 1})
			}
		case play.TookBack:
			for _, piece := range r.wrong(&positions[e.Line].State) {
				if !has(&positions[e.Line-1], piece) {
					all = append(all, Mistake{piece, e.Line, TakenBack, i + 1})
				}
			}
		}
	}
	for _, piece := range r.wrong(&r.End.State) {
		all = append(all, Mistake{piece, since(positions, len(r.End.Record), piece), Stood, 0})
	}
	return all
}

// wrong lists the pieces on a board that known clues contradict.
func (r *Review) wrong(on *play.State) (all []cryptid.Piece) {
	for at := range cryptid.Space(cryptid.Spaces) {
		for _, piece := range on.Pieces(at) {
			if clue := r.Clues[piece.Seat-1]; clue != cryptid.Unknown && !piece.Fits(r.End.Board, clue) {
				all = append(all, piece)
			}
		}
	}
	return all
}

// since is the line that put a piece on its space, where it is after line n.
func since(positions []play.Position, n int, piece cryptid.Piece) int {
	for has(&positions[n-1], piece) {
		n--
	}
	return n
}

func has(p *play.Position, piece cryptid.Piece) bool {
	token, ok := p.Has(piece.Seat, piece.At)
	return ok && token == piece.Token
}
