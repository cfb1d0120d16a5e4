package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
)

// A Mistake is a wrong piece: one that the clues contradict, or that its owner said was
// wrong.
type Mistake struct {
	Piece     cryptid.Piece
	Line      int // the line that placed it
	Fate      Fate
	FixedLine int // the line that corrected it or took it back; 0 if it stayed to the end
}

// A Fate describes what became of a wrong piece.
type Fate string

// The fates: it was swapped and moved as the rulebook says, taken back, or still there at the end.
const (
	Corrected Fate = "corrected"
	TakenBack Fate = "taken back"
	Remained  Fate = "stood"
)

// mistakes lists the wrong pieces in the order in which they were corrected or taken back, and
// last those that remained.
func (r *Review) mistakes(views []play.View) (all []Mistake) {
	for i, line := range r.FinalView.Record {
		switch e := line.Event.(type) {
		case play.PieceCorrected:
			if !line.TakenBack {
				token, _ := views[i].Has(e.Seat, e.At)
				piece := cryptid.Piece{Seat: e.Seat, Token: token, At: e.At}
				all = append(all, Mistake{piece, since(views, i, piece), Corrected, i + 1})
			}
		case play.TookBack:
			for _, piece := range r.wrong(&views[e.Line].State) {
				if !has(&views[e.Line-1], piece) {
					all = append(all, Mistake{piece, e.Line, TakenBack, i + 1})
				}
			}
		}
	}
	for _, piece := range r.wrong(&r.FinalView.State) {
		all = append(all, Mistake{piece, since(views, len(r.FinalView.Record), piece), Remained, 0})
	}
	return all
}

// wrong lists the pieces on a board that known clues contradict.
func (r *Review) wrong(on *play.State) (all []cryptid.Piece) {
	for at := range cryptid.Space(cryptid.SpaceCount) {
		for _, piece := range on.Pieces(at) {
			if clue := r.Clues[piece.Seat-1]; clue != cryptid.UnknownClue && !piece.Fits(r.FinalView.Board, clue) {
				all = append(all, piece)
			}
		}
	}
	return all
}

// since returns the line that placed a piece that is on its space after line n.
func since(views []play.View, n int, piece cryptid.Piece) int {
	for has(&views[n-1], piece) {
		n--
	}
	return n
}

func has(v *play.View, piece cryptid.Piece) bool {
	token, ok := v.Has(piece.Seat, piece.At)
	return ok && token == piece.Token
}
