package chart

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A picture is the map, or a part of it, ready to be drawn. A space is a block of cells, and every
// second column is about half a space lower, as on the table.
type picture struct {
	board    *cryptid.Board
	play     *play.State             // the pieces, or nil if there are none
	only     cryptid.Region          // the spaces to draw; the rest stays blank
	marked   cryptid.Region          // the spaces drawn in the cursor's style
	cursor   cryptid.Space           // the space that is always in sight
	middle   cryptid.Space           // the space around which a map that does not fit is cut
	choose   bool                    // a player chooses a space, so the cursor's sign is drawn
	pawn     bool                    // marked spaces have the pawn, except one with the cursor's sign
	number   [cryptid.SpaceCount]int // the printed number on a space, or 0 if none
	labels   bool                    // the columns have their letters, and the rows their numbers
	region   *cryptid.Region         // if set, its spaces have a disc, and all others a cube
	suspects cryptid.Region          // spaces marked because a piece on them can be wrong
	pencil   cryptid.Region          // spaces that somebody has marked
	blank    bool                    // the spaces have no terrain, and nothing is on them

	bare     bool // no structures are drawn
	unchosen bool // a touch on the cursor's space chooses it

	// focus moves the cursor to a space that is touched, and keeps middle in the middle. It is nil
	// if no space can be touched.
	focus func(at, middle cryptid.Space)
}

// wholeBoard returns the picture of a whole board. If it does not fit, it is cut around the space
// of the cursor.
func wholeBoard(b *cryptid.Board, on *play.State, cursor cryptid.Space) *picture {
	return &picture{board: b, play: on, only: everywhere, cursor: cursor, middle: cursor, labels: true}
}

var everywhere = cryptid.Region{}.Not()

// A scale is the size of a space in cells.
type scale struct {
	w, h  int
	shift int // how much lower every second column is, in half rows
	side  int // how many columns of cells a space shares with the next, or 0 if it is not a hexagon
	left  int // the columns left of the map, for the rows' numbers and the first spaces' sides
}

// labelWidth is the width of the rows' numbers.
const labelWidth = 2

// smallScale returns the scale at which the whole map takes 50 by 19 cells.
func smallScale(g *ui.Glyphs) scale {
	sc := scale{w: 4, h: smallHeight, shift: 2, left: labelWidth}
	if glyphSigns(g).Hexes != nil {
		sc.side = 1
	}
	return sc
}

const smallHeight = 2

// narrowScale returns the scale of hexagons that are a cell narrower than small ones, and nearer to
// regular ones. The whole map takes 38 by 19 cells, so no display loses a column. Without hexagons
// it is the small scale, whose signs need its width.
func narrowScale(g *ui.Glyphs) scale {
	sc := smallScale(g)
	if sc.side > 0 {
		sc.w--
	}
	return sc
}

// narrow reports whether this is the narrow scale of hexagons.
func (sc scale) narrow() bool { return sc.w < hexWidth }

// largeScale returns the scale for large displays. If the glyphs can divide a cell, every second
// column is exactly half a space lower.
func largeScale(g *ui.Glyphs) scale {
	sc := scale{w: 6, h: 3, shift: 2, left: labelWidth}
	if g.Lower != 0 {
		sc.shift = 3
	}
	if glyphSigns(g).Hexes != nil {
		sc.side, sc.left = 2, labelWidth+1
	}
	return sc
}

// large reports whether this is the larger of the two scales.
func (sc scale) large() bool { return sc.h > smallHeight }

// drop returns how many rows the stagger of the columns adds to a map.
func (sc scale) drop() int { return (sc.shift + 1) / 2 }

// size returns how many cells the map takes, with its labels.
func (sc scale) size() (w, h int) {
	return sc.left + cryptid.Columns*sc.w, cryptid.Rows*sc.h + sc.drop()
}

// fits returns how many of n spaces of a size fit into room. It returns at least 1.
func fits(room, size, n int) int { return max(1, min(room/size, n)) }

// first returns the first column or row to draw, if only seen of n fit. It puts middle in the
// middle if it can, and always keeps cursor in sight.
func first(middle, cursor, seen, n int) int {
	return min(max(0, min(middle-seen/2, n-seen), cursor-seen+1), cursor)
}

// draw draws as much of the map as fits the area at a scale.
func (p *picture) draw(a ui.Area, sc scale) {
	columns := fits(a.W-sc.left, sc.w, cryptid.Columns)
	rows := fits(a.H-sc.drop(), sc.h, cryptid.Rows)
	f := field{picture: p, signs: SignsOf(a.Look), a: a, grid: grid{
		scale: sc, x: sc.left,
		column: first(p.middle.Column(), p.cursor.Column(), columns, cryptid.Columns), columns: columns,
		row: first(p.middle.Row(), p.cursor.Row(), rows, cryptid.Rows), rows: rows,
	}}
	f.draw()
	if focus, g, cursor, middle, unchosen := p.focus, f.grid, p.cursor, p.middle, p.unchosen; focus != nil {
		a.Choose(func(x, y int) ui.Key {
			return g.choose(x, y, func(at cryptid.Space) bool { return at == cursor && !unchosen }, func(at cryptid.Space) {
				if g.atCut(at) { // so that the spaces beyond it come into sight
					middle = at
				}
				focus(at, middle)
			})
		})
	}
	if p.labels {
		f.drawLabels()
	}
}

// atCut reports whether a space is the last one drawn before a cut in the map.
func (g grid) atCut(s cryptid.Space) bool {
	cut := func(at, first, seen, n int) bool { return at == first && first > 0 || at == first+seen-1 && at < n-1 }
	return cut(s.Column(), g.column, g.columns, cryptid.Columns) || cut(s.Row(), g.row, g.rows, cryptid.Rows)
}

// choose moves the cursor to the space at a cell, or returns OK if that is chosen already. A row of
// cells that two spaces share belongs to the upper one.
func (g grid) choose(x, y int, chosen func(cryptid.Space) bool, focus func(cryptid.Space)) ui.Key {
	for c := g.column; c < g.column+g.columns; c++ {
		for r := g.row; r < g.row+g.rows; r++ {
			left, top := g.at(c, r)
			if g.halved(c) {
				top++
			}
			bottom := top + g.h
			switch s := cryptid.SpaceAt(c, r); {
			case x < left || x >= left+g.w || y < top || y >= bottom:
			case chosen(s):
				return ui.OK
			default:
				focus(s)
				return ui.NoKey
			}
		}
	}
	return ui.NoKey
}

// drawTile draws the six by three spaces of a slot, without labels.
func (p *picture) drawTile(a ui.Area, sc scale, slot int) {
	field{picture: p, signs: SignsOf(a.Look), a: a, grid: grid{
		scale: sc, x: sc.side,
		column: slot % 2 * cryptid.TileColumns, columns: cryptid.TileColumns,
		row: slot / 2 * cryptid.TileRows, rows: cryptid.TileRows,
	}}.draw()
}

// A field is the part of a picture that is drawn, with its area.
type field struct {
	*picture
	grid
	signs *Signs
	a     ui.Area
}

// A grid holds the positions of the spaces in an area.
type grid struct {
	scale
	x               int // the left edge of the first column
	column, columns int // the first column of spaces, and how many there are
	row, rows       int // the same for the rows
}

// at returns the corner of a space: the leftmost cell of its first row. In a halved column, only
// the lower half of that row belongs to the space.
func (g grid) at(column, row int) (x, y int) {
	x, y = g.x+(column-g.column)*g.w, (row-g.row)*g.h
	if column%2 != 0 {
		y += g.shift / 2
	}
	return x, y
}

// halved reports whether the spaces of a column start in the middle of a cell.
func (g grid) halved(column int) bool { return column%2 != 0 && g.shift%2 != 0 }

// spaces calls do for every space that is drawn.
func (f field) spaces(do func(s cryptid.Space, x, y int)) {
	for c := f.column; c < f.column+f.columns; c++ {
		for r := f.row; r < f.row+f.rows; r++ {
			if s := cryptid.SpaceAt(c, r); f.only.Has(s) {
				x, y := f.at(c, r)
				do(s, x, y)
			}
		}
	}
}

// draw draws the spaces: first their backgrounds, then the edges between them, then their contents.
func (f field) draw() {
	f.spaces(f.drawGround)
	f.drawEdges()
	if !f.blank {
		f.spaces(f.drawContents)
	}
}

// drawLabels draws the numbers of the rows and the letters of the columns. The letters are in the
// half spaces left by the stagger, above the low columns and below the high ones.
func (f field) drawLabels() {
	for c := f.column; c < f.column+f.columns; c++ {
		x, _ := f.at(c, f.row)
		y := 0
		if c%2 == 0 {
			y = f.rows * f.h
		}
		f.a.Runes(x+f.w/2-1, y, string(rune('A'+c)), f.a.Look.Dim)
	}
	for r := f.row; r < f.row+f.rows; r++ {
		_, y := f.at(f.column, r)
		f.a.Runes(0, y, string(rune('1'+r)), f.a.Look.Dim)
	}
}

// DrawTile draws the tile of a slot, says which way round it is, and shows where on the map the
// slot is.
func DrawTile(a ui.Area, b *cryptid.Board, slot int, title say.Text) {
	number := NumberText(b.Tiles()[slot])
	a.Speak(say.Join(" ", title, number)) // joined, because an unchanged number on its own would not be read again
	in := a.Silent().Inset(1, 0)
	y := in.Para(0, title, a.Look.Title)
	y = in.Para(y, number, a.Look.Text) + 1
	sc := smallScale(a.Look.Glyphs)
	if a.W >= 60 && a.H-y >= 11 {
		sc = largeScale(a.Look.Glyphs)
	}
	w, h := sc.side+cryptid.TileColumns*sc.w, cryptid.TileRows*sc.h+sc.drop()
	tile := b.Tiles()[slot]
	pic := &picture{board: b, only: cryptid.SlotSpaces(slot), bare: true}
	pic.number[tile.NumberSpace(slot)] = int(tile.Number)
	pic.drawTile(in.Sub(ui.Rect{X: 0, Y: y, W: w, H: h}), sc, slot)
	drawSlots(in.Sub(ui.Rect{X: w + 2, Y: y, W: 11, H: 7}), b, slot)
}

// NumberText returns a sentence about where the number on a tile is, from which people see which
// way round the tile is.
func NumberText(tile cryptid.Tile) say.Text {
	if tile.Turned {
		return "Its number is at the bottom right."
	}
	return "Its number is at the top left."
}

// drawSlots shows where on the map a slot is. It draws the numbers of the tiles before it, dots for
// those after it, and marks the slot itself.
func drawSlots(a ui.Area, b *cryptid.Board, slot int) {
	for i, tile := range b.Tiles() {
		text, st := " . ", a.Look.Dim
		if i < slot {
			text = fmt.Sprintf(" %d ", tile.Number)
		}
		if i == slot {
			text, st = fmt.Sprintf("[%d]", tile.Number), a.Look.Selected
		}
		a.Runes(i%2*4, i/2*2, text, st)
	}
}
