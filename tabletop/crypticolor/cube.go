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
func (c Cube) String() string {
	return [...]string{"no cube", "line", "corner", "angle", "curve", "hit", "miss"}[c]
}

// IsShape reports whether three of these cubes make a shape.
func (c Cube) IsShape() bool { return c >= LineCube && c <= CurveCube }

// Half is how many of these cubes each side has: half of all.
func (c Cube) Half() int { return [...]int{0, 3, 3, 3, 3, 13, 13}[c] }
