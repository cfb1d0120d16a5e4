package crypticolor

import "gamekeeper/tabletop/say"

// A Cube is the kind of a cube on a decoder, which says what its square is. The zero
// Cube is none.
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

// Text is the cube's word on the score sheet, in lower case.
func (c Cube) Text() say.Text {
	return [...]say.Text{"no cube", "line", "corner", "angle", "curve", "hit", "miss"}[c]
}

// String is that word in English, as it stands in the journal.
func (c Cube) String() string { return c.Text().String() }

// IsShape reports whether three of these cubes make a shape.
func (c Cube) IsShape() bool { return c >= LineCube && c <= CurveCube }

// Half is how many of these cubes each side has: half of all.
func (c Cube) Half() int { return [...]int{0, 3, 3, 3, 3, 13, 13}[c] }

// Shape is the shape that three squares make, or NoCube if they make none. Each is a path
// of two steps, straight or diagonal. A line keeps its direction; a corner is an L. The
// other two are a straight and a diagonal step (96 placements), and a V of two diagonal
// steps (48).
//
// Ruling: the rulebook's text does not say which of these is the curve and which the
// angle. The curve is the path with the straight step, and the angle the V.
func (s Squares) Shape() Cube {
	all := s.All()
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

// step is how far right and down it is from one square to another.
func step(from, to Square) (x, y int) {
	return int((to-1)%Size) - int((from-1)%Size), int((to-1)/Size) - int((from-1)/Size)
}
