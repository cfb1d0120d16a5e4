package chart

import "gamekeeper/ui"

// Hexes is what a set needs to draw the spaces of a map as hexagons with flat
// tops, and pictures on them: signs that only a font of our own has.
//
// A space is two rows high, or three where it is large. Its sides are cells that
// it shares with its neighbours: on either side a column of two cells, of a large
// space two columns. A slope has the space's ground in front and the neighbour's
// behind it; a line divides two spaces of one ground. Both are given for the
// right side and for the left.
type Hexes struct {
	Ink         ui.Style   // the lines; take the ground by Style.On
	Edge        rune       // the upper edge of a space, at the top of a cell
	Slope, Line [2][2]rune // the sides, from the top
	// The sides of a large space: in its first row the cell beside it and the
	// next one, in its second row the next one, where the tip is, and in its third
	// row again both.
	LargeSlope, LargeLine [2][5]rune
	// The tip where the neighbour above, or the one below, has the space's ground.
	TipBelow, TipAbove [2]rune

	Motif              [5]Motif   // pictures of the terrains
	Disc, Cube         [5]rune    // a piece with its seat's shape
	BigDisc, BigCube   [5][2]rune // the same two cells wide
	Standing           [2][4]rune // a stone, a shack, with the letter of its colour
	BigBear, BigCougar [2]rune    // territory two cells wide
}

// Motif is the pictures of a terrain, which take the style from Terrain.Shade.
type Motif struct {
	Large [2]rune // two cells wide
	Small rune
	Edged rune // the small one, and the upper edge of a space
}
