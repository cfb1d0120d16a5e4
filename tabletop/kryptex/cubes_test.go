package kryptex

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestShippedCubes(t *testing.T) {
	// The unofficial table: top, front and side, opposite faces equal.
	table := strings.Fields("SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC MR|MN|MC")
	c, err := ParseCubes(shippedCubes)
	if err != nil {
		t.Fatal(err)
	}
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
			c.Signs = Signs{"delta", "", "xi", "dark blue", "", "C"}
		}
		got, err := ParseCubes("# a comment\r\n\n" + c.String())
		if err != nil || got != c {
			t.Fatalf("%q was read as %v, %v", c.String(), got, err)
		}
	})
}

// Words of the file may stand in columns.
func TestCubeFileInColumns(t *testing.T) {
	c, err := ParseCubes("sign  S  delta\n" + strings.Repeat("cube  SN|AN|MN\n", 9))
	if err != nil || c.Signs[SymbolS] != "delta" || c.Cubes[8].String() != "SN|AN|MN" {
		t.Errorf("read as %v, %v", c, err)
	}
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
		"sign S delta\nsign S xi":           `line 2: sign S is already named "delta"`,
		nine + "sign S delta\nsign A delta": `two signs are called "delta"`,
		nine + "sign S A":                   `two signs are called "A"`,
	}
	for text, want := range tests {
		if _, err := ParseCubes(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// TestRoll holds that all faces come up: nine cubes rolled 2,000 times show each
// of the nine faces 2,000 times but for chance. The deviation is 44 at most (if
// the three cubes that have a face were rolled apart), and seven of them are
// allowed.
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
