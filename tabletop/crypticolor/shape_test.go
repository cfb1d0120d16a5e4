package crypticolor

import "testing"

// TestPlacements counts the placements of each shape on a grid: 48 lines, 64
// corners, and 96 and 48 of the other two.
func TestPlacements(t *testing.T) {
	for _, swapped := range []bool{false, true} {
		count := map[Cube]int{}
		for a := Square(1); a <= LastSquare; a++ {
			for b := a + 1; b <= LastSquare; b++ {
				for c := b + 1; c <= LastSquare; c++ {
					count[Settings{Swapped: swapped}.Shape(SquaresOf(a, b, c))]++
				}
			}
		}
		curves, angles := 96, 48
		if swapped {
			curves, angles = 48, 96
		}
		if count[LineCube] != 48 || count[CornerCube] != 64 || count[CurveCube] != curves || count[AngleCube] != angles {
			t.Errorf("swapped %v: %d lines, %d corners, %d curves, %d angles", swapped, count[LineCube], count[CornerCube], count[CurveCube], count[AngleCube])
		}
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
		if got := (Settings{}).Shape(test.at); got != test.want {
			t.Errorf("%v is %s, want %s", test.at.All(), got, test.want)
		}
	}
}
