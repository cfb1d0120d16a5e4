package crypticolor

import (
	"math/bits"
	"strings"

	"gamekeeper/tabletop/say"
)

// GridSize is the number of rows in a grid, and of columns.
const GridSize = 5

// A Square is one of a grid's squares, 1 to LastSquare, row by row from the top left. The zero
// Square stands for no square.
type Square uint8

// LastSquare is the square at the bottom right.
const LastSquare Square = GridSize * GridSize

// Squares is a set of squares of a grid, such as those of a letter or a shape.
type Squares uint32

// SquaresOf returns the set of these squares, without any that are outside the grid.
func SquaresOf(all ...Square) (s Squares) {
	for _, at := range all {
		if at >= 1 && at <= LastSquare {
			s |= 1 << at
		}
	}
	return s
}

// Has reports whether the square is in the set.
func (s Squares) Has(at Square) bool { return s>>at&1 == 1 }

// Len returns the size of the set.
func (s Squares) Len() int { return bits.OnesCount32(uint32(s)) }

// all lists the squares, lowest first.
func (s Squares) all() (all []Square) {
	for at := Square(1); at <= LastSquare; at++ {
		if s.Has(at) {
			all = append(all, at)
		}
	}
	return all
}

// Text returns the squares as a phrase, such as: 8, 13 and 20
func (s Squares) Text() say.Text {
	var all []say.Text
	for _, at := range s.all() {
		all = append(all, say.Sprintf("%d", at))
	}
	return say.List(all...)
}

// RowsText returns the squares row by row, such as: 1, 2, 3; 6; 11
func (s Squares) RowsText() say.Text {
	var rows, row []say.Text
	for at := Square(1); at <= LastSquare; at++ {
		if s.Has(at) {
			row = append(row, say.Sprintf("%d", at))
		}
		if at%GridSize == 0 && row != nil {
			rows, row = append(rows, say.Join(", ", row...)), nil
		}
	}
	return say.Clauses(rows...)
}

// String returns the rows from top to bottom, with # for a square in the set:
// ###../#..../###../#..../###..
func (s Squares) String() string {
	var t strings.Builder
	for at := Square(1); at <= LastSquare; at++ {
		if at > 1 && at%GridSize == 1 {
			t.WriteByte('/')
		}
		t.WriteByte(".#"[s>>at&1])
	}
	return t.String()
}

// parseSquares reads what String writes.
func parseSquares(text string) (Squares, error) {
	var s Squares
	for i, sign := range strings.ReplaceAll(text, "/", "") {
		if sign == '#' && i < int(LastSquare) {
			s |= 1 << (i + 1)
		}
	}
	if s.String() != text {
		return 0, say.Errorf("%q is not a grid: use # and . in five rows of five, with a / between rows", text)
	}
	return s, nil
}

// A Rotation is a number of clockwise quarter turns of a grid, 0 to 3.
type Rotation uint8

// Degrees returns the angle of the rotation: 0, 90, 180 or 270.
func (r Rotation) Degrees() int { return 90 * int(r) }

// turned returns the whole grid turned: each quarter turn moves the square in row r and column c,
// from 0, to row c and column 4-r.
func (s Squares) turned(by Rotation) Squares {
	for range by {
		var turned Squares
		for _, at := range s.all() {
			row, column := (at-1)/GridSize, (at-1)%GridSize
			turned |= 1 << (column*GridSize + GridSize - row)
		}
		s = turned
	}
	return s
}

// A Cube is a kind of cube. On a decoder it shows the answer about its square. The zero Cube
// stands for no cube.
type Cube uint8

// The cubes, in the order of the score sheet. A shape takes three of its colour.
const (
	NoCube     Cube = iota
	LineCube        // yellow
	CornerCube      // orange
	AngleCube       // purple
	CurveCube       // pink
	HitCube         // green
	MissCube        // black
)

// Text returns the cube's word on the score sheet, in lower case.
func (c Cube) Text() say.Text {
	return [...]say.Text{"no cube", "line", "corner", "angle", "curve", "hit", "miss"}[c]
}

// String returns the cube's word in English, as in journals.
func (c Cube) String() string { return c.Text().String() }

// IsShape reports whether three of these cubes make a shape.
func (c Cube) IsShape() bool { return c >= LineCube && c <= CurveCube }

// half returns how many of these cubes each side has: half of all.
func (c Cube) half() int { return [...]int{0, 3, 3, 3, 3, 13, 13}[c] }

// Shape returns the shape that three squares make, or NoCube if they make none. Each is a path of
// two steps, straight or diagonal. A line keeps its direction, and a corner is an L. The other two
// are a straight and a diagonal step (96 placements), and a V of two diagonal steps (48).
//
// Ruling: the curve is the path with the straight step, and the angle is the V. The rulebook's text
// does not say which is which.
func (s Squares) Shape() Cube {
	all := s.all()
	if len(all) != 3 {
		return NoCube
	}
	for i, middle := range all {
		x1, y1 := step(middle, all[(i+1)%3])
		x2, y2 := step(middle, all[(i+2)%3])
		length1, length2 := x1*x1+y1*y1, x2*x2+y2*y2 // 1 straight, 2 diagonal
		turn := x1*x2 + y1*y2                        // the scalar product
		switch {
		case length1 > 2 || length2 > 2:
		case turn == -length1 && length1 == length2:
			return LineCube
		case turn == 0 && length1 == 1 && length2 == 1:
			return CornerCube
		case turn == 0 && length1 == 2 && length2 == 2:
			return AngleCube
		case turn == -1:
			return CurveCube
		}
	}
	return NoCube
}

// step returns how far the second square is to the right of the first, and below it.
func step(from, to Square) (x, y int) {
	return int((to-1)%GridSize) - int((from-1)%GridSize), int((to-1)/GridSize) - int((from-1)/GridSize)
}
