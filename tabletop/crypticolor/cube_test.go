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

// TestPlacements counts the placements of each shape on a grid: 48 lines, 64
// corners, 96 curves and 48 angles.
func TestPlacements(t *testing.T) {
	count := map[Cube]int{}
	for a := Square(1); a <= LastSquare; a++ {
		for b := a + 1; b <= LastSquare; b++ {
			for c := b + 1; c <= LastSquare; c++ {
				count[SquaresOf(a, b, c).Shape()]++
			}
		}
	}
	if count[LineCube] != 48 || count[CornerCube] != 64 || count[CurveCube] != 96 || count[AngleCube] != 48 {
		t.Errorf("%d lines, %d corners, %d curves, %d angles", count[LineCube], count[CornerCube], count[CurveCube], count[AngleCube])
	}
}

// TestShapes names some placements that are seen on the grid
//
//	 1  2  3  4  5
//	 6  7  8  9 10
//	11 12 13 14 15
//	16 17 18 19 20
//	21 22 23 24 25
func TestShapes(t *testing.T) {
	tests := []struct {
		at   Squares
		want Cube
	}{
		{SquaresOf(3, 4, 5), LineCube},
		{SquaresOf(15, 20, 25), LineCube},
		{SquaresOf(1, 7, 13), LineCube},
		{SquaresOf(13, 17, 21), LineCube},
		{SquaresOf(1, 2, 6), CornerCube},
		{SquaresOf(19, 24, 25), CornerCube},
		{SquaresOf(1, 2, 8), CurveCube},
		{SquaresOf(2, 6, 11), CurveCube},
		{SquaresOf(1, 3, 7), AngleCube},
		{SquaresOf(15, 19, 25), AngleCube},
		{SquaresOf(4, 5, 6), NoCube},   // over the edge
		{SquaresOf(5, 6, 11), NoCube},  // over the edge
		{SquaresOf(1, 2, 4), NoCube},   // a gap
		{SquaresOf(1, 8, 15), NoCube},  // knight's steps
		{SquaresOf(1, 13, 25), NoCube}, // two apart
		{SquaresOf(1, 2), NoCube},
		{SquaresOf(1, 2, 3, 4), NoCube},
	}
	for _, test := range tests {
		if got := test.at.Shape(); got != test.want {
			t.Errorf("%v is %s, want %s", test.at.All(), got, test.want)
		}
	}
}
