package chart

import (
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// hexWidth is the width of a hexagon's contents. On a small one, the last column is at its side,
// and is used only if there are many pieces.
const hexWidth = 4

// drawContents draws what is on a space: territory, structure, pieces and marks. Except on
// hexagons, it also draws the terrain's letter, always in the same corner, where it helps to tell a
// space from the next.
func (f field) drawContents(s cryptid.Space, x, y int) {
	look, signs := f.a.Look, f.signs
	block := ui.Rect{X: x, Y: y, W: f.w, H: f.h}
	if f.shift%2 != 0 {
		block.Y, block.H = y+1, 2 // the rows that both high and low spaces have in full
	}
	if f.side > 0 {
		block.W = min(f.w, hexWidth)
	}
	pen := pen{f.a.Sub(block), f.signs, f.ground(s.Column(), s.Row()).style, f.marked.Has(s) && f.side == 0}
	ink := signs.Terrain[f.board.Terrain(s)].Ink
	if signs.Hexes == nil {
		pen.put(0, 0, signs.Terrain[f.board.Terrain(s)].Letter, ink)
	}
	pieces := f.pieces(s)
	big := signs.Hexes != nil && f.large() && len(pieces) <= 2 && !f.hasPawn(s)
	cells := pen.layPieces(pieces, big || signs.Hexes == nil)
	f.drawStanding(pen, s, len(cells) > pen.a.W*(pen.a.H-1), big)
	pen.drawPieces(cells)
	switch {
	case f.marked.Has(s):
		f.drawMark(pen, s)
	case f.suspects.Has(s):
		pen.put(0, 0, '!', look.Warning.On(signs.Under))
	case f.pencil.Has(s):
		pen.put(0, 0, 'x', look.Title.On(signs.Under))
	}
	if f.region != nil {
		pen.put(pen.a.W/2-1, pen.a.H-1, signs.Token[tokenIn(*f.region, s)], ink)
	}
	if n := f.number[s]; n != 0 {
		pen.put(pen.a.W-2, pen.a.H-1, rune('0'+n), look.Title)
	}
}

// hasPawn reports whether a space is marked with the pawn.
func (p *picture) hasPawn(s cryptid.Space) bool {
	return p.pawn && p.marked.Has(s) && !(p.choose && s == p.cursor)
}

// drawMark draws the sign that makes a marked space visible without colour: the cursor's brackets
// or the pawn. The bright sides of a hexagon are such brackets. The sign may cover the terrain's
// letter, but the words about the space name the terrain.
func (p *picture) drawMark(pen pen, s cryptid.Space) {
	look, signs := pen.a.Look, pen.signs
	switch {
	case p.choose && s == p.cursor:
		if signs.Hexes != nil {
			return
		}
		left, right := p.brackets(pen, s)
		pen.put(0, left, signs.Cursor[0], look.Selected)
		pen.put(pen.a.W-1, right, signs.Cursor[1], look.Selected)
	case p.pawn && (pen.a.W >= hexWidth || p.board.Territory(s) == 0):
		pen.put(0, 0, signs.Pawn.Shape, signs.Pawn.Style.On(signs.Under))
	}
}

// brackets returns the rows of the cursor's brackets: the last row, below the letters, if the space
// has no pieces, and otherwise the first. If the space has few pieces, the right bracket makes way
// for a structure, and is in the last row, too.
func (p *picture) brackets(pen pen, s cryptid.Space) (left, right int) {
	below, pieces := pen.a.H-1, len(p.pieces(s))
	if _, ok := p.board.Structure(s); pieces == 0 || ok && pieces < pen.a.W {
		right = below
	}
	if pieces == 0 {
		left = below
	}
	return left, right
}

func (p *picture) pieces(s cryptid.Space) []cryptid.Piece {
	if p.play == nil {
		return nil
	}
	return p.play.Pieces(s)
}

// drawStanding draws the territory and the structure of a space. If big is set, territory is two
// cells wide. If full is set, the pieces extend into this row, and a structure with two signs
// shrinks to one letter, a capital for stones.
func (p *picture) drawStanding(pen pen, s cryptid.Space, full, big bool) {
	signs := pen.signs
	animal, at := p.board.Territory(s), 1
	if pen.a.W < hexWidth { // the structure is there
		at = 0
	}
	switch mark := signs.Animal[animal]; {
	case animal == cryptid.NoTerritory:
	case big:
		for x, sign := range signs.Hexes.BigAnimal[animal] {
			pen.put(x, 0, sign, mark.Style)
		}
	default:
		pen.put(at, 0, mark.Shape, mark.Style)
	}
	st, ok := p.board.Structure(s)
	if !ok || p.bare {
		return
	}
	kind, colour := signs.Standing[st.Kind], signs.Structure[st.Colour]
	x := pen.a.W - 2
	if signs.Hexes != nil {
		pen.put(x, 0, signs.Hexes.Standing[st.Kind][st.Colour], colour.Style)
		return
	}
	if full {
		letter := colour.Letter
		if st.Kind == cryptid.Stone {
			letter = unicode.ToUpper(letter)
		}
		pen.put(x, 0, letter, colour.Style)
		return
	}
	pen.put(x, 0, kind.Shape, colour.Style)
	pen.put(x+1, 0, colour.Letter, colour.Style)
}

// A pen draws on the background of a space.
type pen struct {
	a      ui.Area
	signs  *Signs
	ground ui.Style
	marked bool // the ground has the cursor's colours
}

// put draws a rune in a style, on the space's background unless the style has its own. On a marked
// space, a rune without a background of its own has the cursor's colours or, where those are
// reversed, its own on the display's background.
func (p pen) put(x, y int, r rune, st ui.Style) {
	switch {
	case st.BG != ui.Default:
	case p.marked && !p.ground.Reverse:
		st = p.ground
	default:
		st = st.On(p.ground)
	}
	if p.signs.Hexes != nil {
		p.uncover(x, y)
	}
	p.a.Set(x, y, r, st)
}

// uncover blanks the other half of a terrain's picture if one half is about to be covered.
func (p pen) uncover(x, y int) {
	for _, motif := range p.signs.Hexes.Motif {
		switch p.a.At(x, y).Rune {
		case motif.Large[0]:
			p.a.Set(x+1, y, ' ', p.ground)
		case motif.Large[1]:
			p.a.Set(x-1, y, ' ', p.ground)
		}
	}
}
