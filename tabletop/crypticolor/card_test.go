package crypticolor

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/playtest"
)

// TestShippedCard checks that the card in the program is valid, that no two letters look the same,
// even when turned, and that a side has enough cubes for each.
func TestShippedCard(t *testing.T) {
	c := playtest.Must(ParseCard(shippedCard))
	if c != ShippedCard() {
		t.Error("the shipped card is another")
	}
	seen := map[Squares]Letter{}
	for l := Letter('A'); l <= 'Z'; l++ {
		// The rulebook's sparsest letter, Y, has 7 squares, and a side has only 13 green cubes with
		// which to cover a letter.
		if n := c.Squares(l).Len(); n < 7 || n > HitCube.half() {
			t.Errorf("%s has %d squares", l, n)
		}
		for r := Rotation(0); r <= 3; r++ {
			s := c.Squares(l).turned(r)
			if other, ok := seen[s]; ok && other != l {
				t.Errorf("%s turned by %d is %s", l, r.Degrees(), other)
			}
			seen[s] = l
		}
	}
}

// TestPrintedLetters checks the letters that the rulebook's examples prove, square by square. The
// rulebook's tables list the empty squares, but omit some of them.
func TestPrintedLetters(t *testing.T) {
	printed := map[Letter][]Square{
		'E': {1, 2, 3, 6, 11, 12, 13, 16, 21, 22, 23},
		'O': {2, 3, 6, 9, 11, 14, 16, 19, 22, 23},
		'F': {1, 2, 3, 6, 11, 12, 13, 16, 21},
		'Y': {1, 5, 7, 9, 13, 18, 23},
		'R': {1, 2, 3, 6, 9, 11, 12, 13, 16, 19, 21, 24},
	}
	c := ShippedCard()
	for l := Letter('A'); l <= 'Z'; l++ {
		want, ok := printed[l]
		if c.IsOurDrawing(l) == ok && l != 'R' { // no example proves R's square 7
			t.Errorf("%s marked as house: %v", l, c.IsOurDrawing(l))
		}
		if got := c.Squares(l).all(); ok && !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", l, got, want)
		}
	}
}

func TestCardFile(t *testing.T) {
	c := ShippedCard().WithLetter('Q', SquaresOf(1, 2, 3))
	if c.IsOurDrawing('Q') || !c.IsOurDrawing('S') {
		t.Error("a corrected letter keeps its mark, or another loses it")
	}
	if back, err := ParseCard(c.FileText()); err != nil || back != c {
		t.Errorf("the card was read as\n%s%v", back.FileText(), err)
	}
	lines := strings.Split(c.FileText(), "\n")
	if want := "A .##../#..#./####./#..#./#..#. house"; lines[3] != want || len(lines) != 30 {
		t.Errorf("%d lines, the fourth %q, want %q", len(lines), lines[3], want)
	}
}

func TestCheck(t *testing.T) {
	tests := map[string]Card{
		"S has 2 squares: draw it with 3 or more": ShippedCard().WithLetter('S', SquaresOf(1, 2)),
		"Z has 2 squares: draw it with 3 or more": ShippedCard().WithLetter('Z', SquaresOf(1, 2)),
		"H and S look the same":                   ShippedCard().WithLetter('S', ShippedCard().Squares('H')),
	}
	for want, card := range tests {
		if err := card.check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if back, err := ParseCard(card.FileText()); err != nil || back != card {
			t.Errorf("a card to be put right is read as\n%s%v", back.FileText(), err)
		}
	}
}

func TestBadCards(t *testing.T) {
	_, file, _ := strings.Cut(ShippedCard().FileText(), "when a letter is corrected, and keeps no comments but these.\n") // only the letters
	tests := map[string]string{
		strings.Replace(file, "C .", "C x", 1):                    "key card, line 3",
		strings.Replace(file, "B ", "X ", 1):                      `line 2: "B" is missing`,
		strings.Replace(file, "B ", "# B ", 1):                    `line 3: "B" is missing`,
		strings.Replace(file, "A ", "# a comment\n\nA ", 1) + "A": "line 29: the card ends with Z",
		strings.Replace(file, "house", "mouse", 1):                `line 1: "mouse" is left over`,
		file[:strings.Index(file, "Y")]:                           "Y is missing",
		file[:strings.Index(file, "Z")]:                           "Z is missing",
		"":                                                        "A is missing",
		strings.Replace(file, "#####/...#./..#../.#.../#####", "#####/...#./..#../.#", 1): "is not a grid",
	}
	for text, want := range tests {
		if _, err := ParseCard(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// TestPlacements counts the placements of each shape on a grid: 48 lines, 64
// corners, 96 curves and 48 angles.
func TestPlacements(t *testing.T) {
	count := map[Cube]int{}
	for _, at := range shapes {
		count[at.Shape()]++
	}
	if count[LineCube] != 48 || count[CornerCube] != 64 || count[CurveCube] != 96 || count[AngleCube] != 48 {
		t.Errorf("%d lines, %d corners, %d curves, %d angles", count[LineCube], count[CornerCube], count[CurveCube], count[AngleCube])
	}
}

// TestShapes checks some placements on this grid:
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
			t.Errorf("%v is %s, want %s", test.at.all(), got, test.want)
		}
	}
}

// TestRotatedE checks E and the rulebook's three rotations of it.
func TestRotatedE(t *testing.T) {
	e := ShippedCard().Squares('E')
	tests := map[Rotation][]Square{
		0: {1, 2, 3, 6, 11, 12, 13, 16, 21, 22, 23},
		1: {1, 2, 3, 4, 5, 6, 8, 10, 11, 13, 15},
		2: {3, 4, 5, 10, 13, 14, 15, 20, 23, 24, 25},
		3: {11, 13, 15, 16, 18, 20, 21, 22, 23, 24, 25},
	}
	for by, want := range tests {
		if got := e.turned(by).all(); !slices.Equal(got, want) {
			t.Errorf("E turned by %d degrees is %v, want %v", by.Degrees(), got, want)
		}
	}
}

func TestSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Squares(rapid.Uint32Range(0, 1<<25-1).Draw(t, "squares") << 1)
		if back, err := parseSquares(s.String()); err != nil || back != s {
			t.Fatalf("%s was read as %s: %v", s, back, err)
		}
		if SquaresOf(s.all()...) != s || len(s.all()) != s.Len() {
			t.Fatalf("%s lists %v, %d", s, s.all(), s.Len())
		}
		if s.turned(1).turned(3) != s || s.turned(2).Len() != s.Len() {
			t.Fatalf("%s does not come back", s)
		}
	})
	if s := SquaresOf(0, 1, 25, 26, 255); s.String() != "#..../...../...../...../....#" || s.Len() != 2 {
		t.Errorf("squares off the grid are in %s", s)
	}
	for _, text := range []string{"", "#", "###../#..../###../#..../###.", "###../#..../###../#..../###...", "###..#....###..#....###..", "###../#..../###../#..../##x..", "é##../#..../###../#..../###.."} {
		if s, err := parseSquares(text); err == nil {
			t.Errorf("%q was read as %s", text, s)
		}
	}
}

func TestEncipher(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[A-C]{5}`).Draw(t, "word")
		rotations := rapid.Bool().Draw(t, "rotations")
		source := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
		c, err := Encipher(word, rotations, source)
		if same := strings.Trim(word, word[:1]) == ""; same != (err != nil) {
			t.Fatalf("%s: %v", word, err)
		}
		if err == nil && (c.Word != word || c.check(rotations) != nil) {
			t.Fatalf("%+v: %v", c, c.check(rotations))
		}
	})
}

// TestEncipherAll checks that all 119 scrambles of five different letters occur, and all rotations.
func TestEncipherAll(t *testing.T) {
	scrambles, rotations := map[string]bool{}, map[Rotation]bool{}
	for seed := range uint64(3000) {
		c := playtest.Must(Encipher("FOYER", true, rand.NewPCG(seed, 0)))
		scrambles[c.Scramble] = true
		rotations[c.Rotations[seed%LetterCount]] = true
	}
	if len(scrambles) != 119 || scrambles["FOYER"] || len(rotations) != 4 {
		t.Errorf("%d scrambles, the word itself %v, %d rotations", len(scrambles), scrambles["FOYER"], len(rotations))
	}
}

// TestRowsText checks that squares are listed row by row, and that rows without any are left out.
func TestRowsText(t *testing.T) {
	for want, at := range map[string]Squares{
		"":                    0,
		"5":                   SquaresOf(5),
		"1, 2, 3; 6; 11":      SquaresOf(1, 2, 3, 6, 11),
		"4, 5; 6, 10; 21, 25": SquaresOf(4, 5, 6, 10, 21, 25),
	} {
		if got := at.RowsText().String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
