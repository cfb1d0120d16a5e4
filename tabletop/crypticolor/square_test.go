package crypticolor

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

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

// TestRotatedE has the rulebook's three rotated encodings of E.
func TestRotatedE(t *testing.T) {
	e := ShippedCard().Squares('E')
	tests := map[Rotation][]Square{
		0: {1, 2, 3, 6, 11, 12, 13, 16, 21, 22, 23},
		1: {1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 15},
		2: {3, 4, 5, 10, 13, 14, 15, 20, 23, 24, 25},
		3: {11, 13, 15, 16, 18, 20, 21, 22, 23, 24, 25},
	}
	for by, want := range tests {
		if got := e.Turned(by).All(); !slices.Equal(got, want) {
			t.Errorf("E turned by %d degrees is %v, want %v", by.Degrees(), got, want)
		}
	}
}

func TestSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Squares(rapid.Uint32Range(0, 1<<25-1).Draw(t, "squares") << 1)
		if back, err := ParseSquares(s.String()); err != nil || back != s {
			t.Fatalf("%s was read as %s: %v", s, back, err)
		}
		if SquaresOf(s.All()...) != s || len(s.All()) != s.Len() {
			t.Fatalf("%s lists %v, %d", s, s.All(), s.Len())
		}
		if s.Turned(1).Turned(3) != s || s.Turned(2).Len() != s.Len() {
			t.Fatalf("%s does not come back", s)
		}
	})
	if s := SquaresOf(0, 1, 25, 26, 255); s.String() != "#..../...../...../...../....#" || s.Len() != 2 {
		t.Errorf("squares off the grid are in %s", s)
	}
	for _, text := range []string{"", "#", "###../#..../###../#..../###.", "###../#..../###../#..../###...", "###..#....###..#....###..", "###../#..../###../#..../##x..", "é##../#..../###../#..../###.."} {
		if s, err := ParseSquares(text); err == nil {
			t.Errorf("%q was read as %s", text, s)
		}
	}
}
