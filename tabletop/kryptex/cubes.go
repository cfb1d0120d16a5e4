package kryptex

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// Cubes is what a table's nine cubes look like, and what the table calls their signs.
type Cubes struct {
	Cubes [PlaceCount]Cube // as the file describes them
	Signs Signs
}

//go:embed cubes.txt
var shippedCubes string

// ShippedCubes is the cubes of the shipped file.
func ShippedCubes() Cubes {
	c, _ := ParseCubes(shippedCubes) // a test holds that the file is good
	return c
}

// ParseCubes reads a cube file: nine lines such as
//
//	cube SN|AN|MN
//
// and, for signs that the table has named, lines such as
//
//	sign S delta
//
// Empty lines and lines that begin with # are skipped. An error names the line.
func ParseCubes(text string) (Cubes, error) {
	var c Cubes
	n := 0
	for i, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		var err error
		switch {
		case word == "" || word[0] == '#':
		case word == "cube" && n == PlaceCount:
			err = say.Errorf("%q is one cube too many: there are only %d", rest, PlaceCount)
		case word == "cube":
			c.Cubes[n], err = ParseCube(rest)
			if err == nil && slices.Contains(c.Cubes[n][:], NoFace) {
				err = say.Errorf("cube %q: not all its faces are told: write three, top|front|right, or all six", rest)
			}
			n++
		case word == "sign":
			err = c.Signs.parse(rest)
		default:
			err = say.Errorf("%q is unknown: begin the line with cube, sign or #", word)
		}
		if err != nil {
			return Cubes{}, say.Errorf("line %d: %s", i+1, err)
		}
	}
	if n < PlaceCount {
		return Cubes{}, say.Errorf("it has only %d of the %d cubes: write a line for each, such as cube SN|AN|MN", n, PlaceCount)
	}
	return c, c.Signs.check()
}

// String writes the cubes as ParseCubes reads them.
func (c *Cubes) String() string {
	var t strings.Builder
	for o, name := range c.Signs {
		if name != "" {
			fmt.Fprintf(&t, "sign %s %s\n", Objective(o), name)
		}
	}
	for _, cube := range c.Cubes {
		fmt.Fprintf(&t, "cube %s\n", cube)
	}
	return t.String()
}

// Roll rolls the cubes into a grid by chance.
func (c *Cubes) Roll(source rand.Source) (g Grid) {
	chance := rand.New(source)
	for place, cube := range chance.Perm(PlaceCount) {
		g[place] = c.Cubes[cube].lying(chance.IntN(wayCount))
	}
	return g
}
