package crypticolor

import "testing"

// TestCubes has the points of the score sheet and a side's half of the cubes in the
// box: 6 of each shape's colour, 26 green and 26 black.
func TestCubes(t *testing.T) {
	tests := map[Cube][2]int{
		LineCube: {4, 6}, CornerCube: {4, 6}, AngleCube: {4, 6}, CurveCube: {4, 6},
		HitCube: {1, 26}, MissCube: {-1, 26},
	}
	for c, want := range tests {
		if got := [2]int{c.Points(), 2 * c.Half()}; got != want {
			t.Errorf("%s: %d points and %d cubes, want %d and %d", c, got[0], got[1], want[0], want[1])
		}
	}
}
