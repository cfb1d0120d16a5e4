package crypticolor

import (
	"slices"
	"strings"
	"testing"
)

// TestShippedCard holds that the card in the program is in order, and that all
// letters can be told apart, even turned.
func TestShippedCard(t *testing.T) {
	c, err := ParseCard(shippedCard)
	if err != nil {
		t.Fatal(err)
	}
	if c != ShippedCard() {
		t.Error("the shipped card is another")
	}
	seen := map[Squares]Letter{}
	for l := Letter('A'); l <= 'Z'; l++ {
		// The sparsest letter of the rulebook, Y, has 7 squares, and a side
		// has 13 green cubes to cover a letter with.
		if n := c.Squares(l).Len(); n < 7 || n > HitCube.Half() {
			t.Errorf("%s has %d squares", l, n)
		}
		for r := Rotation(0); r <= 3; r++ {
			s := c.Squares(l).Turned(r)
			if other, ok := seen[s]; ok && other != l {
				t.Errorf("%s turned by %d is %s", l, r.Degrees(), other)
			}
			seen[s] = l
		}
	}
}

// TestPrintedLetters has the letters that the rulebook's examples prove, as
// numbers. Its tables list the empty squares, and drop some of them.
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
		if c.House(l) == ok && l != 'R' { // its square 7 is not proven
			t.Errorf("%s marked as house: %v", l, c.House(l))
		}
		if got := c.Squares(l).All(); ok && !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", l, got, want)
		}
	}
}

func TestCardFile(t *testing.T) {
	c := ShippedCard().With('Q', SquaresOf(1, 2, 3))
	if c.House('Q') || !c.House('S') {
		t.Error("a corrected letter keeps its mark, or another loses it")
	}
	if back, err := ParseCard(c.File()); err != nil || back != c {
		t.Errorf("the card was read as\n%s%v", back.File(), err)
	}
	lines := strings.Split(c.File(), "\n")
	if want := "A .##../#..#./####./#..#./#..#. house"; lines[3] != want || len(lines) != 30 {
		t.Errorf("%d lines, the fourth %q, want %q", len(lines), lines[3], want)
	}
}

// TestKeep holds that a kept card takes over what changed, a mark that went too,
// and nothing else.
func TestKeep(t *testing.T) {
	kept := ShippedCard().With('A', SquaresOf(1, 2, 3)).With('B', SquaresOf(2, 3, 4))
	before := ShippedCard().With('B', SquaresOf(4, 5, 6))
	after := before.With('Q', SquaresOf(7, 8, 9)).With('S', ShippedCard().Squares('S'))
	want := kept.With('Q', SquaresOf(7, 8, 9)).With('S', ShippedCard().Squares('S'))
	if got := kept.Keep(before, after); got != want {
		t.Errorf("kept as\n%s", got.File())
	}
	if got := want.Keep(after, before); got != kept {
		t.Errorf("after taking back it's kept as\n%s", got.File())
	}
}

func TestCheck(t *testing.T) {
	tests := map[string]Card{
		"S has 2 squares: draw it with 3 or more": ShippedCard().With('S', SquaresOf(1, 2)),
		"Z has 2 squares: draw it with 3 or more": ShippedCard().With('Z', SquaresOf(1, 2)),
		"H and S are drawn alike":                 ShippedCard().With('S', ShippedCard().Squares('H')),
	}
	for want, card := range tests {
		if err := card.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if back, err := ParseCard(card.File()); err != nil || back != card {
			t.Errorf("a card to be put right is read as\n%s%v", back.File(), err)
		}
	}
}

func TestBadCards(t *testing.T) {
	_, file, _ := strings.Cut(ShippedCard().File(), "when a letter is corrected, and keeps no comments but these.\n") // the letters alone
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
