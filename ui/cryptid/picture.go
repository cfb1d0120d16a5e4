package cryptid

import (
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// A picture is the map, or a part of it, to be drawn. A space is a block of
// cells, every second column half a space lower, as on the table.
type picture struct {
	board  *cryptid.Board
	play   *cryptid.Play       // the pieces; nil: none
	only   cryptid.Region      // what is drawn; the rest stays blank
	marked cryptid.Region      // spaces drawn with the cursor's style, which stand out
	cursor cryptid.Space       // in the middle, where the map is larger than its area
	choose bool                // the cursor is used: it's drawn in brackets
	pawn   bool                // the other marked spaces have the pawn
	number [cryptid.Spaces]int // the printed number on a space, 0 for none
	labels bool                // the columns' letters and the rows' numbers
	discs  bool                // a disc on every space

	structures int // how many of the structures stand there
}

// whole is the picture of a whole board.
func whole(b *cryptid.Board, play *cryptid.Play, cursor cryptid.Space) *picture {
	return &picture{board: b, play: play, only: everywhere, cursor: cursor, labels: true, structures: len(b.Structures())}
}

var everywhere = cryptid.Region{}.Not()

// A scale is the size of a space in cells, and how much lower every second
// column lies.
type scale struct{ w, h, shift int }

var (
	small = scale{4, 2, 1}
	large = scale{6, 3, 1}
)

// Room for the rows' numbers, left of the map.
const labelWidth = 2

// size is how many cells so many spaces take, with their labels.
func (sc scale) size(columns, rows int) (w, h int) {
	return columns*sc.w + labelWidth, rows*sc.h + sc.shift
}

// fits is how many of n spaces of a size fit into room.
func fits(room, size, n int) int { return max(1, min(room/size, n)) }

// first is the first of n spaces to be drawn when only some fit and the one at
// the cursor should be in the middle.
func first(cursor, seen, n int) int { return max(0, min(cursor-seen/2, n-seen)) }

// draw draws the map at a scale into the area, as much of it as has room.
func (p *picture) draw(a ui.Area, sc scale) {
	columns := fits(a.W-labelWidth, sc.w, cryptid.Columns)
	rows := fits(a.H-sc.shift, sc.h, cryptid.Rows)
	c0 := first(p.cursor.Column(), columns, cryptid.Columns)
	r0 := first(p.cursor.Row(), rows, cryptid.Rows)
	for c := c0; c < c0+columns; c++ {
		x, low := labelWidth+(c-c0)*sc.w, c%2*sc.shift
		for r := r0; r < r0+rows; r++ {
			s := cryptid.At(c, r)
			if p.only.Has(s) {
				block := a.Sub(ui.Rect{X: x, Y: (r-r0)*sc.h + low, W: sc.w, H: sc.h})
				p.drawSpace(block, s, sc)
			}
		}
		if p.labels {
			p.label(a, c, x, rows*sc.h, sc)
		}
	}
	for r := r0; p.labels && r < r0+rows; r++ {
		y := (r - r0) * sc.h
		a.Text(0, y+c0%2*sc.shift, string(rune('1'+r)), a.Look.Dim)
	}
}

// drawTile draws the six by three spaces of a slot, without labels.
func (p *picture) drawTile(a ui.Area, sc scale, slot int) {
	for s := range cryptid.SlotSpaces(slot).All() {
		c, r := s.Column()%cryptid.TileColumns, s.Row()%cryptid.TileRows
		p.drawSpace(a.Sub(ui.Rect{X: c * sc.w, Y: r*sc.h + c%2*sc.shift, W: sc.w, H: sc.h}), s, sc)
	}
}

// label writes a column's letter into the half space that its stagger leaves:
// above the low columns and below the high ones.
func (p *picture) label(a ui.Area, c, x, bottom int, sc scale) {
	y := 0
	if c%2 == 0 {
		y = bottom
	}
	a.Text(x+sc.w/2-1, y, string(rune('A'+c)), a.Look.Dim)
}

// drawSpace draws a space into its block: the terrain's texture, and on it the
// territory, the structure and the pieces. The terrain's letter stands in the
// corner of every space, which is also what tells one space from the next.
func (p *picture) drawSpace(a ui.Area, s cryptid.Space, sc scale) {
	look := a.Look
	terrain := look.Terrain[p.board.Terrain(s)]
	ground := terrain.Shade[(s.Column()+s.Row())%2]
	ink := terrain.Ink
	if p.marked.Has(s) {
		ground, ink = look.Selected, look.Selected
	}
	a.Fill(terrain.Fill, ground)
	a.Set(0, 0, terrain.Letter, ink.On(ground))
	pen := pen{a, ground, p.marked.Has(s)}
	pieces := p.pieces(s)
	p.drawStanding(pen, s, sc, len(pieces))
	if sc == large {
		pen.largePieces(pieces)
	} else {
		pen.smallPieces(pieces)
	}
	if p.marked.Has(s) {
		p.drawMark(pen, s)
	}
	if p.discs {
		pen.put(a.W/2-1, a.H-1, look.Disc, ink)
	}
	if n := p.number[s]; n != 0 {
		pen.put(a.W-2, a.H-1, rune('0'+n), look.Title)
	}
}

// drawMark draws what stands out on a marked space without any colour: the
// cursor's brackets or the pawn. They may cover the terrain's letter, which is
// told beside the map.
func (p *picture) drawMark(pen pen, s cryptid.Space) {
	look := pen.a.Look
	switch {
	case p.choose && s == p.cursor:
		pen.put(0, 0, look.Cursor[0], look.Selected)
		pen.put(pen.a.W-1, 0, look.Cursor[1], look.Selected)
	case p.pawn:
		pen.put(0, 0, look.Pawn.Shape, look.Pawn.Style)
	}
}

func (p *picture) pieces(s cryptid.Space) []cryptid.Piece {
	if p.play == nil {
		return nil
	}
	return p.play.Pieces(s)
}

// drawStanding draws what belongs to the map: territory and structure. With
// five pieces on a small space, the structure shrinks to one letter, a capital
// for stones.
func (p *picture) drawStanding(pen pen, s cryptid.Space, sc scale, pieces int) {
	look := pen.a.Look
	switch p.board.Territory(s) {
	case cryptid.Bear:
		pen.put(1, 0, look.Bear.Letter, look.Bear.Style)
	case cryptid.Cougar:
		pen.put(1, 0, look.Cougar.Letter, look.Cougar.Style)
	}
	st, ok := p.structure(s)
	if !ok {
		return
	}
	kind, colour := look.Stone, look.Structure[st.Colour]
	if st.Kind == cryptid.Shack {
		kind = look.Shack
	}
	x := pen.a.W - 2
	if sc == small && pieces > 4 {
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

// structure is the structure that stands on a space so far.
func (p *picture) structure(s cryptid.Space) (cryptid.Structure, bool) {
	for _, st := range p.board.Structures()[:p.structures] {
		if st.At == s {
			return st, true
		}
	}
	return cryptid.Structure{}, false
}

// A pen draws on a space's ground.
type pen struct {
	a      ui.Area
	ground ui.Style
	marked bool
}

// put draws a rune in its own colours on the ground. On a marked space, whose
// ground is the cursor's, the ground's colours count.
func (p pen) put(x, y int, r rune, st ui.Style) {
	if p.marked {
		st = p.ground
	} else if st.BG == ui.Default {
		st = st.On(p.ground)
	}
	p.a.Set(x, y, r, st)
}

// smallPieces draws one cell a piece: the owner's shape, on a block of the
// owner's colour where it's a cube. The fifth goes up beside the structure.
func (p pen) smallPieces(pieces []cryptid.Piece) {
	for i, piece := range pieces {
		mark := p.a.Look.Seat[piece.Seat-1]
		st := mark.Style
		if piece.Token == cryptid.Cube {
			st.Reverse = true
			st.BG = p.ground.BG
		}
		x, y := i, p.a.H-1
		if i == 4 {
			x, y = p.a.W-1, 0
		}
		p.piece(x, y, mark.Shape, st, piece.Token)
	}
}

// largePieces draws two cells a piece: the owner's letter, and a cube or a disc.
func (p pen) largePieces(pieces []cryptid.Piece) {
	for i, piece := range pieces {
		mark := p.a.Look.Seat[piece.Seat-1]
		token := p.a.Look.Disc
		if piece.Token == cryptid.Cube {
			token = p.a.Look.Cube
		}
		x, y := 2*(i%3), 1+i/3
		p.put(x, y, mark.Letter, mark.Style)
		p.put(x+1, y, token, mark.Style)
	}
}

// piece draws a small piece; a cube is told from a disc by its reversed cell,
// on a marked space too.
func (p pen) piece(x, y int, r rune, st ui.Style, token cryptid.Token) {
	if p.marked {
		st = p.ground
		st.Reverse = st.Reverse != (token == cryptid.Cube)
	} else if token == cryptid.Disc {
		st = st.On(p.ground)
	}
	p.a.Set(x, y, r, st)
}
