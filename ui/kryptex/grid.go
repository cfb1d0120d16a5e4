package kryptex

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// A scale is how many cells a cube takes.
type scale struct{ w, h int }

// The scales, the largest first. A cube of the second shows its front and back
// too, one of the first all five faces that can be seen.
var scales = []scale{{14, 7}, {10, 5}, {6, 3}}

// sides reports whether a cube shows more than its top.
func (sc scale) sides() bool { return sc.h > 3 }

// A picture is the grid as it is drawn: from player 1's side, a box a cube, with
// the place at its upper left corner and the top face in its middle. Above that
// is the back, below it the front.
type picture struct {
	cubes  [kryptex.PlaceCount]kryptex.Cube // with NoFace for what is not known
	signs  *kryptex.Signs
	rings  kryptex.Places
	marked kryptex.Places  // the cubes in question
	picked []kryptex.Place // the cubes of a move, numbered
	turned hw.Key          // the direction in which the first of these was turned; or none
}

func (p *picture) draw(a ui.Area, sc scale) {
	for i := range p.cubes {
		at := kryptex.Place(i)
		p.drawCube(a.Sub(ui.Rect{X: i % 3 * sc.w, Y: i / 3 * sc.h, W: sc.w, H: sc.h}), at)
	}
}

func (p *picture) drawCube(a ui.Area, at kryptex.Place) {
	p.drawBorder(a, at)
	x, y := a.W/2-1, a.H/2
	marked := p.marked.Has(at)
	if marked {
		drawCursor(a, x, y)
	}
	cube := p.cubes[at]
	drawFace(a, x, y, p.signs, cube.Top(), marked)
	if (scale{a.W, a.H}).sides() {
		p.drawSide(a, x, 1, cube.Back())
		p.drawSide(a, x, a.H-2, cube.Front())
	}
	if a.H > 5 {
		p.drawSide(a, 2, y, cube.Left())
		p.drawSide(a, a.W-4, y, cube.Right())
	}
}

// drawSide draws a face that is not on top, where it is known.
func (p *picture) drawSide(a ui.Area, x, y int, f kryptex.Face) {
	if f == kryptex.NoFace {
		return
	}
	for _, o := range f.Signs().List() {
		r, _ := mark(a.Look, p.signs, o)
		a.Set(x, y, r, a.Look.Dim)
		x++
	}
}

// drawBorder draws the box around a cube, as a ring where the cube is ringed.
func (p *picture) drawBorder(a ui.Area, at kryptex.Place) {
	st := a.Look.Dim
	if p.rings.Has(at) {
		st = a.Look.Title
		a.Fill(a.Look.Half, st)
		a.Inset(1, 1).Fill(' ', a.Look.Text)
	} else {
		a.Box("")
	}
	a.Letters(1, 0, at.String(), st)
	switch n := slices.Index(p.picked, at); {
	case n < 0:
	case n == 0 && p.turned != hw.NoKey:
		arrow := map[hw.Key]rune{hw.Up: a.Look.Up, hw.Down: a.Look.Down, hw.Left: a.Look.Left, hw.Right: a.Look.Right}
		a.Set(a.W-2, 0, arrow[p.turned], a.Look.Title)
	default:
		a.Set(a.W-2, 0, rune('1'+n), a.Look.Title)
	}
}
