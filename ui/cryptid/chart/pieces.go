package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A pieceCell is a cell of a piece: where on its space, and what is drawn there.
type pieceCell struct {
	x, y int
	sign rune
	seat cryptid.Seat
}

// layPieces lays out the pieces on a space, from its second row on: wide where they have
// room for it. Of five pieces on a small space, the last go up into the corners of the
// first row, right and then left.
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

// piece is the signs of a piece. Wide ones are two: the piece and its owner's shape, or
// both in one picture. Of narrow ones, a disc is its owner's shape alone.
func (s *Signs) piece(piece cryptid.Piece, owner ui.Mark, wide bool) []rune {
	hexes, seat := s.Hexes, piece.Seat-1
	switch {
	case hexes == nil && (wide || piece.Token == cryptid.Cube):
		return []rune{s.Token(piece.Token), owner.Shape}
	case hexes == nil:
		return []rune{owner.Shape}
	case wide && piece.Token == cryptid.Cube:
		return hexes.BigCube[seat][:]
	case wide:
		return hexes.BigDisc[seat][:]
	case piece.Token == cryptid.Cube:
		return []rune{hexes.Cube[seat]}
	}
	return []rune{hexes.Disc[seat]}
}

// drawPieces draws pieces in their owners' colours, on a ground that these can be seen
// on.
func (p pen) drawPieces(cells []pieceCell) {
	for _, c := range cells {
		p.put(c.x, c.y, c.sign, p.a.Look.Seat[c.seat-1].Style.On(p.signs.Under))
	}
}
