package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A pieceCell is a cell of a piece: its position on the space, the sign drawn there, and the
// piece's owner.
type pieceCell struct {
	x, y int
	sign rune
	seat cryptid.Seat
}

// layPieces lays out the pieces on a space, from its second row on. The pieces are wide if wide is
// set and all fit. On a small space, those that do not fit go into the right corner of its first
// row and then into the left one.
func (p pen) layPieces(pieces []cryptid.Piece, wide bool) []pieceCell {
	w, room := p.a.W, p.a.W*(p.a.H-1)
	wide = wide && 2*len(pieces) <= room
	var cells []pieceCell
	for _, piece := range pieces {
		for _, sign := range p.signs.piece(piece, p.a.Look.Seat[piece.Seat-1], wide) {
			n := len(cells)
			cell := pieceCell{n % w, 1 + n/w, sign, piece.Seat}
			if n >= room {
				cell.x, cell.y = (w-1)*(room+1-n), 0
			}
			cells = append(cells, cell)
		}
	}
	return cells
}

// piece returns the signs of a piece. A wide piece has two: the piece and its owner's shape, or
// one picture of both. Without hexagons, a narrow disc is its owner's shape alone, and a cube
// still has two signs.
func (s *Signs) piece(piece cryptid.Piece, owner ui.Mark, wide bool) []rune {
	hexes, seat := s.Hexes, piece.Seat-1
	switch {
	case hexes == nil && (wide || piece.Token == cryptid.Cube):
		return []rune{s.Token[piece.Token], owner.Shape}
	case hexes == nil:
		return []rune{owner.Shape}
	case wide:
		return hexes.BigPiece[piece.Token][seat][:]
	}
	return []rune{hexes.Piece[piece.Token][seat]}
}

// TokenOf returns the large picture of a piece.
func TokenOf(look ui.Look, piece cryptid.Piece) ui.Token {
	mark := look.Seat[piece.Seat-1]
	return ui.Token{Round: piece.Token == cryptid.Disc, Owner: mark, Small: string(glyphSigns(look.Glyphs).piece(piece, mark, true))}
}

// drawPieces draws pieces in their owners' colours, on a background that makes them visible.
func (p pen) drawPieces(cells []pieceCell) {
	for _, c := range cells {
		p.put(c.x, c.y, c.sign, p.a.Look.Seat[c.seat-1].Style.On(p.signs.Under))
	}
}
