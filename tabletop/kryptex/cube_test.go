package kryptex

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// six is a cube with six different faces, so that each can be followed.
var six = playtest.Must(parseCube("SN|SR|SC|AN|AR|AC"))

func TestTurns(t *testing.T) {
	// Worked out with a cube in hand: its bottom is AN, its back AR, its left AC.
	want := map[Direction]string{
		Toward:        "AR|SN|SC|SR|AN|AC",
		Away:          "SR|AN|SC|AR|SN|AC",
		Clockwise:     "SN|SC|AR|AN|AC|SR",
		Anticlockwise: "SN|AC|SR|AN|SC|AR",
		TiltLeft:      "SC|SR|AN|AC|AR|SN",
		TiltRight:     "AC|SR|SN|SC|AR|AN",
	}
	if got := []Face{six.Top(), six.Front(), six.Right(), six.Bottom(), six.Back(), six.Left()}; fmt.Sprint(got) != "[SN SR SC AN AR AC]" {
		t.Errorf("the faces are %v", got)
	}
	for d, want := range want {
		if got := six.turned(d).String(); got != want {
			t.Errorf("%s: %s, want %s", d, got, want)
		}
		if six.turned(d).turned(d.opposite()) != six {
			t.Errorf("%s and %s don't cancel", d, d.opposite())
		}
		if six.turned(d).turned(d).turned(d).turned(d) != six {
			t.Errorf("four times %s is not the cube as it was", d)
		}
		across := six.turned(Clockwise).turned(Clockwise).turned(d.by(2)).turned(Clockwise).turned(Clockwise)
		if across != six.turned(d) {
			t.Errorf("%s by player 2 is not %s seen from the other side", d, d)
		}
	}
}

// TestWaysToLie checks that rotatedTo returns every way that turns lead to, and no other, such as a
// mirror image.
func TestWaysToLie(t *testing.T) {
	turned, lying := map[Cube]bool{six: true}, map[Cube]bool{}
	for range 4 { // four turns are enough to reach every way
		for c := range maps.Clone(turned) {
			for d := range Direction(len(directionWords)) {
				turned[c.turned(d)] = true
			}
		}
	}
	for way := range wayCount {
		lying[six.rotatedTo(way)] = true
	}
	if len(turned) != 24 || !maps.Equal(lying, turned) {
		t.Errorf("it lies in %v, and turns lead to %v", lying, turned)
	}
}

// TestCompleted compares the grid's objectives with a simple count of signs.
func TestCompleted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawLaid(t, drawCubes(t)).Grid
		var want, lines Objectives
		for _, o := range AllObjectives.List() {
			for i := range 3 {
				row, column := 0, 0
				for j := range 3 {
					row += strings.Count(g[3*i+j].Top().String(), o.String())
					column += strings.Count(g[3*j+i].Top().String(), o.String())
				}
				if row == 3 || column == 3 {
					want = want.With(o)
				}
			}
		}
		for _, a := range g.Alignments() {
			lines |= a.Objectives
		}
		if g.Completed() != want || lines != want {
			t.Fatalf("%v completes %s, lines %s, want %s", g.Tops(), g.Completed(), lines, want)
		}
	})
}

func TestShippedCubes(t *testing.T) {
	// The unofficial table: top, front and side, opposite faces equal.
	table := strings.Fields("SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC MR|MN|MC")
	c := playtest.Must(ParseCubes(shippedCubes))
	if c != ShippedCubes() {
		t.Error("ShippedCubes is not what the shipped file says")
	}
	faces := map[Face]int{}
	for i, cube := range c.Cubes {
		if cube.String() != table[i] {
			t.Errorf("cube %d is %s, not %s", i+1, cube, table[i])
		}
		for _, face := range cube {
			faces[face]++
		}
	}
	for face, n := range faces {
		if n != 6 || len(faces) != 9 {
			t.Errorf("%s is on %d sides of all cubes: every one of nine faces is on three pairs", face, n)
		}
	}
}

func TestCubeFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCubes(t)
		if rapid.Bool().Draw(t, "named") {
			c.SignNames = SignNames{"delta", "", "xi", "dark blue", "", "C"}
		}
		got, err := ParseCubes("# a comment\r\n\n" + strings.ReplaceAll(c.String(), "cube ", "cube  ")) // aligned in columns
		if err != nil || got != c {
			t.Fatalf("%q was read as %v, %v", c.String(), got, err)
		}
	})
}

func TestBadCubeFiles(t *testing.T) {
	nine := strings.Repeat("cube SN|AN|MN\n", 9)
	tests := map[string]string{
		"":                                  "it has only 0 of the 9 cubes",
		nine[:len(nine)-14]:                 "it has only 8 of the 9 cubes",
		nine + "cube SN|AN|MN":              `line 10: "SN|AN|MN" is one cube too many`,
		"cube SN|AN":                        `line 1: cube "SN|AN" has 2 faces`,
		"# x\ncube SN|AN|MM":                `line 2: "MM" is not a face`,
		"cube SN|AN|NM":                     `"NM" is not a face`,
		"cube SN|AN|SA":                     `"SA" is not a face`, // two symbols
		"cube SN|AN|":                       `"" is not a face`,
		"dice SN|AN|MN":                     `line 1: "dice" is unknown`,
		"sign X delta":                      `line 1: "X" is not an objective`,
		"sign SA delta":                     `line 1: "SA" is not an objective`,
		"sign S":                            `line 1: "" cannot be a name`,
		"sign S a very long name":           `"a very long name" cannot be a name`,
		"sign S delta\nsign S xi":           `line 2: sign S already has the name "delta"`,
		nine + "sign S delta\nsign A delta": `two signs are called "delta"`,
		nine + "sign S A":                   `two signs are called "A"`,
	}
	for text, want := range tests {
		if _, err := ParseCubes(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// TestRoll checks that all faces come up equally often, and that each cube is on A1 equally often.
// In 2,000 rolls of nine cubes, each of the nine faces should be on top about 2,000 times. The test
// allows seven standard deviations. One is less than 44 for a face and about 14 for a cube on A1.
func TestRoll(t *testing.T) {
	c := ShippedCubes()
	source := rand.NewPCG(1, 2)
	shown := map[Face]int{}
	corner := map[Cube]int{}
	for range 2000 {
		g := c.Roll(source)
		if !slices.Equal(kinds(g[:]), kinds(c.Cubes[:])) {
			t.Fatalf("%v are not the nine cubes", g)
		}
		for _, face := range g.Tops() {
			shown[face]++
		}
		corner[kinds(g[:1])[0]]++
	}
	if len(shown) != 9 {
		t.Errorf("%d faces came up, want 9", len(shown))
	}
	for face, n := range shown {
		if n < 2000-7*44 || n > 2000+7*44 {
			t.Errorf("%s came up %d times of 18,000", face, n)
		}
	}
	for cube, n := range corner {
		if len(corner) != 9 || n < 222-7*14 || n > 222+7*14 {
			t.Errorf("%s lay on A1 %d times of 2,000", cube, n)
		}
	}
}

// TestLetters checks when the three symbols, or the three colours, get the first letters of their
// names: if these are different and any display can show them. Otherwise they get the objectives'
// own letters.
func TestLetters(t *testing.T) {
	for want, signs := range map[string]SignNames{
		"MR": {},
		"Xw": {"delta", "theta", "xi", "turquoise", "white", "orange"},
		"XR": {"delta", "theta", "xi", "white", "Weiß", "orange"},
		"Mw": {"delta", "Dreieck", "xi", "Türkis", "Weiß", "orange"},
		"Mr": {"delta", "theta", "ξ", "n", "r", "c"}, // not every display has ξ
	} {
		if got := signs.Letter(SymbolM).String() + signs.Letter(ColourR).String(); got != want {
			t.Errorf("%q: %s, want %s", signs, got, want)
		}
	}
}

// TestLetterInALanguage checks when a sign's letter is that of the translated name: if all three
// symbols, or all three colours, have the rulebook's names. Otherwise it is the first letter of the
// table's name or, without names, the objective's own.
func TestLetterInALanguage(t *testing.T) {
	french := playtest.Must(say.Read("fr.toml", []byte(`
name = "Français"
letters = "éê"
["tabletop/kryptex"]
"theta" = "thêta"
"white||a sign of Kryptex" = "blanc"
`)))
	own := RulebookSignNames()
	own[ColourN] = "red"
	for _, c := range []struct {
		signs SignNames
		sign  Objective
		want  string
	}{
		{RulebookSignNames(), SymbolA, "T thêta"},
		{RulebookSignNames(), ColourR, "b blanc"},
		{RulebookSignNames(), ColourN, "t turquoise"},
		{own, ColourR, "w blanc"}, // the three letters might not differ
		{own, ColourN, "r red"},
		{SignNames{}, ColourR, "R R"},
	} {
		if got := french.Say(say.Join(" ", c.signs.Letter(c.sign), c.signs.Name(c.sign))); got != c.want {
			t.Errorf("%q has %q in French, want %q", c.signs, got, c.want)
		}
	}
}
