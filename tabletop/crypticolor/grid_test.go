package crypticolor

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

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
