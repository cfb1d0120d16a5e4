package crypticolor

// A Cube is a colour of the cubes on a decoder, which tells what the square
// beneath is. The zero Cube is none.
type Cube uint8

// The cubes, in the order of the score sheet. Three of a shape's colour lie on
// the shape.
const (
	NoCube     Cube = iota
	LineCube        // yellow
	CornerCube      // orange
	AngleCube       // purple
	CurveCube       // pink
	HitCube         // green
	MissCube        // black
)

// String is the cube's word on the score sheet, in lower case.
func (c Cube) String() string {
	return [...]string{"no cube", "line", "corner", "angle", "curve", "hit", "miss"}[c]
}

// IsShape tells whether three of these cubes make a shape.
func (c Cube) IsShape() bool { return c >= LineCube && c <= CurveCube }

// Points is what the score sheet gives for a shape, a hit or a miss.
func (c Cube) Points() int { return [...]int{0, 4, 4, 4, 4, 1, -1}[c] }

// Half is how many of these cubes a side has: half of those in the box.
func (c Cube) Half() int { return [...]int{0, 3, 3, 3, 3, 13, 13}[c] }

// Shape names the shape that three squares make, or NoCube where they make
// none. Each is a path of two steps, to a square beside or diagonally: a line
// goes straight on, diagonally too; a corner is an L; the other two are one
// straight and one diagonal step (96 placements), and a V of two diagonal
// steps (48).
//
// Ruling: the rulebook's text doesn't tell curve and angle apart. The curve is
// the path with the straight step, the angle the V; a setting swaps them.
func (s Settings) Shape(at Squares) Cube {
	all := at.All()
	if len(all) != 3 {
		return NoCube
	}
	shape := pathShape([3]Square(all))
	switch {
	case s.Swapped && shape == CurveCube:
		return AngleCube
	case s.Swapped && shape == AngleCube:
		return CurveCube
	}
	return shape
}

// pathShape looks for the square in the middle of the path.
func pathShape(all [3]Square) Cube {
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

// step is how far to the right and down it is from one square to another.
func step(from, to Square) (x, y int) {
	return int((to-1)%Size) - int((from-1)%Size), int((to-1)/Size) - int((from-1)/Size)
}
