package automa

import (
	"fmt"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
)

// Explain says in a line of at most 60 columns what a move of the player is good for.
// The view is that before the move. The numbers are those by which the move was chosen,
// so they say something about the player's clues: they are for a demo, where nobody
// plays. Without the Clues they are what everybody at the table can work out, and give
// nothing away. No clue is ever put into words. It is empty for an event that does not
// change the board.
func (p Player) Explain(v *play.View, e play.Event) string {
	switch e := e.(type) {
	case play.Asked:
		return p.know(v).explainQuestion(e)
	case play.Searched:
		return p.know(v).explainSearch(e.At)
	case play.Put:
		if v.Phase == play.Answering {
			return fmt.Sprintf("%s on %s, as its clue demands", e.Token, e.At)
		}
		return p.knowPublic(v).explainPiece(e.Piece)
	case play.Corrected:
		return fmt.Sprintf("puts the piece on %s right; the one taken off goes to %s", e.At, e.To)
	}
	return ""
}

// explainQuestion says how many spaces each answer leaves.
func (k *knowledge) explainQuestion(e play.Asked) string {
	left := func(token cryptid.Token) int {
		candidates := slices.Clone(k.candidates)
		candidates[e.Seat-1] = k.after(cryptid.Piece{Seat: e.Seat, Token: token, At: e.At})
		w := deduce.Weights{Space: k.model.Spaces(candidates)}
		return w.Habitats().Size()
	}
	return fmt.Sprintf("asks %s on %s: disc leaves %d spaces, cube %d", k.Name(e.Seat), e.At, left(cryptid.Disc), left(cryptid.Cube))
}

// explainSearch says how likely a search is to succeed.
func (k *knowledge) explainSearch(at cryptid.Space) string {
	spaces := k.now.Habitats()
	if spaces.Size() == 1 && spaces.Has(at) {
		return fmt.Sprintf("searches %s, the only space left", at)
	}
	return fmt.Sprintf("searches %s: %.0f%%, of %d spaces", at, 100*k.succeeds(at), spaces.Size())
}

// explainPiece says how much of its owner's clue a piece gives away.
func (k *knowledge) explainPiece(piece cryptid.Piece) string {
	before, left := k.candidates[piece.Seat-1], k.after(piece)
	return fmt.Sprintf("%s on %s: leaves it %d of %d clues", piece.Token, piece.At, left.Size(), before.Size())
}
