package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// The smallest map on which pieces can be told apart: a space is two cells, and no column
// lies lower than others.
const (
	LiveW = 2 * cryptid.Columns
	LiveH = cryptid.Rows
)

// DrawLive draws a map with its pieces in the middle of an area, as large as the whole of
// it has room for. It reports whether there is room for any.
func DrawLive(a ui.Area, b *cryptid.Board, on *play.State) bool {
	for _, sc := range []scale{largeScale(a.Look.Glyphs), smallScale(a.Look.Glyphs)} {
		if w, h := sc.size(); w <= a.W && h <= a.H {
			whole(b, on, cryptid.At(6, 4)).draw(a.Centre(w, h), sc)
			return true
		}
	}
	if a.W < LiveW || a.H < LiveH {
		return false
	}
	a = a.Centre(LiveW, LiveH)
	for at := range cryptid.Space(cryptid.Spaces) {
		drawLiveSpace(a.Sub(ui.Rect{X: 2 * at.Column(), Y: at.Row(), W: 2, H: 1}), b, on, at)
	}
	return true
}

// drawLiveSpace draws a space in two cells: a piece, or the discs' owners, or the terrain.
func drawLiveSpace(a ui.Area, b *cryptid.Board, on *play.State, at cryptid.Space) {
	signs := glyphSigns(a.Look.Glyphs)
	terrain := b.Terrain(at)
	fill := signs.Terrain[terrain].Fill
	if signs.Hexes != nil {
		fill = signs.Hexes.Motif[terrain].Small
	}
	a.Fill(fill, signs.Terrain[terrain].Shade[(at.Column()+at.Row())%2])
	draw := func(x int, piece cryptid.Piece, wide bool) {
		mark := a.Look.Seat[piece.Seat-1]
		for i, sign := range signs.piece(piece, mark, wide) {
			a.Set(x+i, 0, sign, mark.Style.On(signs.Under))
		}
	}
	var discs []cryptid.Seat
	for seat := cryptid.Seat(1); seat <= cryptid.MaxSeats; seat++ {
		if on.Discs[at].Has(seat) {
			discs = append(discs, seat)
		}
	}
	switch cube := on.Cubes[at]; {
	case cube != 0:
		draw(0, cryptid.Piece{Seat: cube, Token: cryptid.Cube, At: at}, true)
	case len(discs) == 1:
		draw(0, cryptid.Piece{Seat: discs[0], Token: cryptid.Disc, At: at}, true)
	case len(discs) > 1:
		for i, seat := range discs[:2] {
			draw(i, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: at}, false)
		}
	}
}
