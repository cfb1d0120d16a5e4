package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A ground is the background of a space. It is zero for a space that is not drawn or not on the
// board.
type ground struct {
	style  ui.Style
	drawn  bool
	framed bool // the space is marked: its sides are bright, and all else is as on the others
}

// side returns the colour of the part of a hexagon at its sides.
func (g ground) side(look ui.Look) ui.Colour {
	if g.framed {
		return look.Selected.BG
	}
	return g.style.BG
}

// ground returns the background of the space at a column and a row.
func (f field) ground(column, row int) ground {
	c, r := column-f.column, row-f.row
	if c < 0 || c >= f.columns || r < 0 || r >= f.rows {
		return ground{}
	}
	s := cryptid.SpaceAt(column, row)
	switch {
	case !f.only.Has(s):
		return ground{}
	case f.blank:
		return ground{style: f.a.Look.Dim, drawn: true}
	case f.marked.Has(s) && f.side == 0:
		return ground{style: f.a.Look.Selected, drawn: true}
	}
	return ground{f.signs.Terrain[f.board.Terrain(s)].Shade[(column+row)%2], true, f.marked.Has(s)}
}

// texture returns the style of a space's texture or pictures. It is the background's style, but in
// territory it has the animal's colour, so that the borders of territory are easy to see. A marked
// space that is not a hexagon keeps the style of its background.
func (f field) texture(s cryptid.Space) ui.Style {
	ground := f.ground(s.Column(), s.Row()).style
	if f.marked.Has(s) && f.side == 0 {
		return ground
	}
	if animal := f.board.Territory(s); animal != cryptid.NoTerritory {
		st := f.signs.Animal[animal].Style
		ground.FG, ground.Bold = st.FG, st.Bold
	}
	return ground
}

// drawGround draws the texture of a space or, on a hexagon, its pictures. It leaves out the cells
// that the space shares with others.
func (f field) drawGround(s cryptid.Space, x, y int) {
	if f.blank {
		f.drawBlank(s, x, y)
		return
	}
	terrain := f.board.Terrain(s)
	texture := f.texture(s)
	if f.side > 0 {
		f.drawMotifs(s, x, y, f.signs.Hexes.Motif[terrain], texture)
		return
	}
	h := f.h
	if f.halved(s.Column()) {
		y, h = y+1, h-1
	}
	fill := f.signs.Terrain[terrain].Fill
	if texture.Reverse && (fill == f.a.Look.MediumShade || fill == f.a.Look.LightShade) {
		fill = ' ' // a halftone is as grey when it is reversed
	}
	f.a.Sub(ui.Rect{X: x, Y: y, W: f.w, H: h}).Fill(fill, texture)
}

// drawBlank draws the upper and the lower edge of a hexagon without terrain.
func (f field) drawBlank(s cryptid.Space, x, y int) {
	if f.side == 0 {
		return
	}
	edge := f.a.Look.Border.H
	if !f.halved(s.Column()) {
		edge = f.signs.Hexes.Edge
	}
	for _, y := range []int{y, y + f.h} {
		f.a.Sub(ui.Rect{X: x, Y: y, W: f.w - f.side, H: 1}).Fill(edge, f.a.Look.Dim)
	}
}

// Two arrangements of the pictures on each kind of hexagon: L and R are the halves of the large
// picture, s is the small one, e the small one below the upper edge, - the edge alone, and . a
// blank. The first column is left of the space's own cells: the second row of a large space in a
// high column starts there.
var (
	smallMotifs = [2][]string{
		{" -e-", " LRs"},
		{" e--", " sLR"},
	}
	narrowMotifs = [2][]string{
		{" e-", " LR"},
		{" -e", " LR"},
	}
	highMotifs = [2][]string{
		{" -e--", ".LR..s", " s.LR"},
		{" e--e", "s...LR", " LR.s"},
	}
	lowMotifs = [2][]string{
		{"", " s..s", " LR.s"},
		{"", " LR.s", " s.LR"},
	}
)

// drawMotifs draws the pictures of a hexagon and its upper edge. The edge has the colour of the
// lines, and where it would touch a picture of another colour, the picture is left out.
func (f field) drawMotifs(s cryptid.Space, x, y int, motif Motif, texture ui.Style) {
	own, over := f.ground(s.Column(), s.Row()), f.ground(s.Column(), s.Row()-1)
	edge := onDark.On(own.style)
	if own.framed || over.framed {
		edge = f.signs.Pawn.Style.On(own.style)
	}
	if texture != edge {
		motif.Edged = f.signs.Hexes.Edge
	}

	motifs := smallMotifs
	switch {
	case f.halved(s.Column()):
		motifs = lowMotifs
	case f.narrow():
		motifs = narrowMotifs
	case f.large():
		motifs = highMotifs
	}
	for dy, row := range motifs[(s.Column()/2+s.Row())%2] {
		for dx, sign := range row {
			switch sign {
			case ' ':
			case 'e', '-':
				f.a.Set(x+dx-1, y+dy, f.motif(motif, sign), edge)
			default:
				f.a.Set(x+dx-1, y+dy, f.motif(motif, sign), texture)
			}
		}
	}
}

// motif returns the rune for a sign of the arrangements.
func (f field) motif(motif Motif, sign rune) rune {
	switch sign {
	case 'L':
		return motif.Large[0]
	case 'R':
		return motif.Large[1]
	case 's':
		return motif.Small
	case 'e':
		return motif.Edged
	case '-':
		return f.signs.Hexes.Edge
	}
	return ' '
}

// drawEdges draws the cells that spaces share: the upper edges of spaces that start in the middle
// of a cell, and the sides of hexagons.
func (f field) drawEdges() {
	for c := f.column - 1; c <= f.column+f.columns; c++ {
		for r := f.row - 1; r <= f.row+f.rows; r++ {
			if f.halved(c) && !f.blank {
				f.drawUpperEdge(c, r)
			}
			if f.side > 0 && c%2 == 0 {
				f.drawSide(c, r, right)
				f.drawSide(c, r, left)
			}
		}
	}
}

// drawUpperEdge draws the edge between a space and the one above it, which runs through the middle
// of a row of cells.
func (f field) drawUpperEdge(c, r int) {
	x, y := f.at(c, r)
	for dx := range f.w - f.side {
		own, over := f.ground(c, r), f.ground(c, r-1)
		if own.framed || over.framed { // a bright line, as above the spaces of the other columns
			f.a.Set(x+dx, y, f.a.Look.Border.H, f.signs.Pawn.Style.On(own.style))
			continue
		}
		f.drawEdge(x+dx, y, f.a.Look.Lower, f.a.Look.Border.H, own, over)
	}
}

// The sides of a hexagon.
const (
	right = iota
	left
)

// A sideCell is a cell at the side of a hexagon: how many cells beyond the first one at the side,
// in which row of the space, and which neighbour shares it, the one above or the one below.
type sideCell struct{ out, row, neighbour int }

// The cells of a side, in the order of the signs in Hexes. The third cell of a large side is the
// tip, which both neighbours share.
var (
	smallSide = []sideCell{{0, 0, above}, {0, 1, below}}
	largeSide = []sideCell{{0, 0, above}, {1, 0, above}, {1, 1, below}, {0, 2, below}, {1, 2, below}}
)

// The rows of the neighbours of a space in a high column, relative to its own.
const (
	above = -1
	below = 0
)

// drawSide draws a side of a space in a high column, which is also a side of its neighbours in a
// low column.
func (f field) drawSide(c, r, side int) {
	hexes := f.signs.Hexes
	cells, slopes, lines := smallSide, hexes.Slope[side][:], hexes.Line[side][:]
	if f.large() {
		cells, slopes, lines = largeSide, hexes.LargeSlope[side][:], hexes.LargeLine[side][:]
	}
	x, y := f.at(c, r)
	c2 := c + 1
	if side == left {
		c2 = c - 1
	}
	own := f.ground(c, r)
	for i, cell := range cells {
		dx := f.w - f.side + cell.out
		if side == left {
			dx = -1 - cell.out
		}
		slope, line, other := slopes[i], lines[i], f.ground(c2, r+cell.neighbour)
		if f.large() && cell.row == 1 {
			over, under := f.ground(c2, r+above), other
			slope, other = f.tip(slope, side, own, over, under)
			if !own.drawn && over.drawn != under.drawn { // at the corner of the only one
				line = hexes.TipLine[side][0]
				if under.drawn {
					line = hexes.TipLine[side][1]
				}
			}
		}
		f.drawEdge(x+dx, y+cell.row, slope, line, own, other)
	}
}

// tip chooses the slope at the tip of a large space, and the background visible behind it. A cell
// can show only two backgrounds, so if three meet there, one of the neighbours reaches half a cell
// too far.
func (f field) tip(slope rune, side int, own, over, under ground) (rune, ground) {
	hexes := f.signs.Hexes
	switch {
	case over == under:
		return slope, under
	case own == under:
		return hexes.TipAbove[side], over
	case own == over, !own.drawn:
		return hexes.TipBelow[side], under
	case !over.drawn:
		return slope, over
	}
	return slope, under
}

// drawEdge draws a cell that two spaces share: the slope in the background colour of own, in front
// of that of other. Between hexagons with the same background, it draws a line.
func (f field) drawEdge(x, y int, slope, line rune, own, other ground) {
	switch {
	case !own.drawn && !other.drawn:
	case f.blank:
		f.a.Set(x, y, line, f.a.Look.Dim)
	case !own.drawn:
		f.a.Set(x, y, slope, ui.Style{FG: other.side(f.a.Look), Reverse: true})
	case own == other && f.side > 0:
		f.a.Set(x, y, line, f.signs.Hexes.Ink.On(own.style))
	default:
		f.a.Set(x, y, slope, ui.Style{FG: own.side(f.a.Look), BG: other.side(f.a.Look)})
	}
}
