package crypticolor

import (
	"strconv"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// A scale is how large a decoder is drawn: the cells inside a square. The width
// is odd, so that a sign has a middle to stand in.
type scale struct{ w, h int }

// The scales, the smallest first.
var scales = [...]scale{{3, 1}, {5, 2}, {7, 3}}

// size is the room that a decoder takes, with the lines around its squares.
func (sc scale) size() (w, h int) {
	return crypticolor.Size*(sc.w+1) + 1, crypticolor.Size*(sc.h+1) + 1
}

// A picture is a decoder as it is drawn, or another grid of squares.
type picture struct {
	cubes  *[crypticolor.LastSquare + 1]crypticolor.Cube // nil: none
	filled crypticolor.Squares                           // a letter's
	marked crypticolor.Squares                           // what is asked about, or chosen so far
	cursor crypticolor.Square                            // 0: none
}

// draw draws the picture at the top left of a, which has room for it.
func (p *picture) draw(a ui.Area, sc scale) {
	drawLines(a, sc)
	for at := crypticolor.Square(1); at <= crypticolor.LastSquare; at++ {
		x, y := sc.corner(at)
		p.drawSquare(a.Sub(ui.Rect{X: x, Y: y, W: sc.w, H: sc.h}), at)
	}
	if p.cursor != 0 {
		x, y := sc.corner(p.cursor)
		cursor := glyphsOf(a.Look.Glyphs).cursor
		for i := range sc.h {
			a.Set(x-1, y+i, cursor[0], a.Look.Title)
			a.Set(x+sc.w, y+i, cursor[1], a.Look.Title)
		}
	}
}

// corner is where the inside of a square begins.
func (sc scale) corner(at crypticolor.Square) (x, y int) {
	column, row := int(at-1)%crypticolor.Size, int(at-1)/crypticolor.Size
	return column*(sc.w+1) + 1, row*(sc.h+1) + 1
}

// drawLines draws the lines around the squares.
func drawLines(a ui.Area, sc scale) {
	b, st := a.Look.Border, a.Look.Dim
	crossings := [3][3]rune{
		{b.TopLeft, b.TeeDown, b.TopRight},
		{b.TeeRight, b.Cross, b.TeeLeft},
		{b.BottomLeft, b.TeeUp, b.BottomRight},
	}
	w, h := sc.size()
	for y := range h {
		for x := range w {
			onColumn, onRow := x%(sc.w+1) == 0, y%(sc.h+1) == 0
			switch {
			case onColumn && onRow:
				a.Set(x, y, crossings[edge(y, h)][edge(x, w)], st)
			case onRow:
				a.Set(x, y, b.H, st)
			case onColumn:
				a.Set(x, y, b.V, st)
			}
		}
	}
}

// edge tells the first of n, the last, and those between: 0, 2, 1.
func edge(i, n int) int {
	switch i {
	case 0:
		return 0
	case n - 1:
		return 2
	}
	return 1
}

// drawSquare draws the inside of a square: a cube with its sign, a filled or
// marked square, or the square's number.
func (p *picture) drawSquare(a ui.Area, at crypticolor.Square) {
	look, middle := a.Look, (a.H-1)/2
	number, text := look.Text, ui.FlushRight(strconv.Itoa(int(at)), 2)+" "
	switch {
	case p.cubes != nil && p.cubes[at] != crypticolor.NoCube:
		drawCube(a, blockOf(look.Glyphs, p.cubes[at]))
		return
	case p.filled.Has(at):
		a.Fill(look.Full, look.Title)
		return
	case p.marked.Has(at):
		a.Fill(look.Half, look.Title)
		number, text = look.Title, strconv.Itoa(int(at))
	case p.filled != 0:
		number = look.Dim
	}
	if at == p.cursor {
		number = look.Selected
	}
	a.Letters((a.W-len(text))/2, middle, text, number)
}

// drawCube fills a square with a cube and sets its sign in the middle, in the colour of
// titles: a dark cube's own could hardly be read.
func drawCube(a ui.Area, b block) {
	a.Fill(b.fill, b.style)
	x, y := a.W/2, (a.H-1)/2
	if a.W > 3 {
		a.Set(x-1, y, ' ', b.style)
		a.Set(x+1, y, ' ', b.style)
	}
	a.Set(x, y, b.sign, a.Look.Title)
}

// drawSign draws a cube's sign for texts, three cells wide, and returns the
// column after it.
func drawSign(a ui.Area, x, y int, c crypticolor.Cube) int {
	drawCube(a.Sub(ui.Rect{X: x, Y: y, W: 3, H: 1}), blockOf(a.Look.Glyphs, c))
	return x + 3
}

// glyphs is what a decoder is drawn with on a display, beside what every game has.
type glyphs struct {
	cursor [2]rune  // stand left and right of a square
	blocks [6]block // the cubes, in the order of the score sheet: see blockOf
}

// A block is a cube that fills its square: a sign on a ground of the same colour.
type block struct {
	sign, fill rune
	style      ui.Style
}

// glyphsOf gives what goes with a display's own glyphs.
func glyphsOf(g *ui.Glyphs) glyphs {
	fg := func(c ui.Colour) ui.Style { return ui.Style{FG: c} }
	bold := func(c ui.Colour) ui.Style { return ui.Style{FG: c, Bold: true} }
	if g.Name == "rich" {
		return glyphs{[2]rune{'►', '◄'}, [6]block{
			{'─', '█', bold(ui.Palette(226))},
			{'└', '█', bold(ui.Palette(208))},
			{'^', '█', bold(ui.Palette(135))},
			{')', '█', bold(ui.Palette(218))},
			{'+', '█', bold(ui.Palette(41))},
			{'×', '░', bold(ui.Palette(250))},
		}}
	}
	console := glyphs{[2]rune{'[', ']'}, [6]block{
		{'─', '█', bold(ui.Yellow)},
		{'└', '█', fg(ui.Yellow)}, // brown
		{'^', '█', fg(ui.Magenta)},
		{')', '█', bold(ui.Magenta)},
		{'+', '█', bold(ui.Green)},
		{'x', '░', fg(ui.White)},
	}}
	if g.Name == "font" {
		console.cursor = [2]rune{'►', '◄'}
		console.blocks[1] = block{'╰', '█', bold(ui.Red)} // which is orange there
	}
	return console
}

// blockOf is how the cube of a kind is drawn; it has one.
func blockOf(g *ui.Glyphs, c crypticolor.Cube) block {
	return glyphsOf(g).blocks[c-crypticolor.LineCube]
}
