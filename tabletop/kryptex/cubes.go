package kryptex

import (
	_ "embed"
	"math/rand/v2"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// Cubes describes a table's nine cubes, as its file lists them.
type Cubes [PlaceCount]Cube

//go:embed cubes.txt
var shippedCubes string

// ShippedCubes returns the cubes of the shipped file.
func ShippedCubes() Cubes {
	c, _ := ParseCubes(shippedCubes) // a test checks that there is no error
	return c
}

// ParseCubes reads a cube file: nine lines such as
//
//	cube SN|AN|MN
//
// and, if a letter stands for another sign than [Objective.Name] says, lines such as
//
//	sign S theta
//
// Empty lines and lines that begin with # are skipped, and so are the tables' own words for signs,
// which earlier versions used. An error names the line, unless there are too few cubes.
func ParseCubes(text string) (Cubes, error) {
	var c Cubes
	signs, n := [ObjectiveCount]Objective{0, 1, 2, 3, 4, 5}, 0
	for i, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		var err error
		switch {
		case word == "" || word[0] == '#':
		case word == "cube" && n == PlaceCount:
			err = say.Errorf("%q is one cube too many: there are only %d", rest, PlaceCount)
		case word == "cube":
			c[n], err = parseCube(rest)
			if err == nil && slices.Contains(c[n][:], NoFace) {
				err = say.Errorf("cube %q: some faces are missing: write three, top|front|right, or all six", rest)
			}
			n++
		case word == "sign":
			err = parseSign(rest, &signs)
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
	for i := range c {
		for side, f := range c[i] {
			c[i][side] = NewFace(signs[f.Symbol()], signs[f.Colour()])
		}
	}
	return c, nil
}

// parseSign reads which sign a letter stands for, from a text such as: S theta. The letter that
// stood for that sign gets the other one.
func parseSign(text string, signs *[ObjectiveCount]Objective) error {
	letter, name, _ := strings.Cut(text, " ")
	o, err := parseObjective(letter)
	if err != nil {
		return err
	}
	for sign, word := range signNames {
		if word.String() == strings.TrimSpace(name) && (o < ColourN) == (Objective(sign) < ColourN) {
			other := slices.Index(signs[:], Objective(sign))
			signs[o], signs[other] = signs[other], signs[o]
		}
	}
	return nil
}

// Roll rolls the cubes into a grid at random.
func (c *Cubes) Roll(source rand.Source) (g Grid) {
	chance := rand.New(source)
	for place, cube := range chance.Perm(PlaceCount) {
		g[place] = c[cube].rotatedTo(chance.IntN(wayCount))
	}
	return g
}

// signNames holds the rulebook's names for the signs. We chose which name goes with which sign.
var signNames = [ObjectiveCount]say.Text{"delta", "theta", "xi", "turquoise", "white||a sign of Kryptex", "orange"}

// Name returns the rulebook's name for the objective's sign.
func (o Objective) Name() say.Text { return signNames[o] }

// Names returns the names of the objectives' signs.
func Names(all []Objective) (names []say.Text) {
	for _, o := range all {
		names = append(names, o.Name())
	}
	return names
}

// phrase returns the names of the objectives, such as: delta and white
func (s Objectives) phrase() say.Text { return say.List(Names(s.List())...) }

// commas returns the names of the objectives, separated by commas.
func (s Objectives) commas() say.Text { return say.Join(", ", Names(s.List())...) }

// Text returns the names of a face's signs, such as: delta white. For NoFace it returns "?".
func (f Face) Text() say.Text {
	if f == NoFace {
		return say.Plain(f.String())
	}
	return say.Sprintf("%s %s", f.Symbol().Name(), f.Colour().Name())
}

// Likely lists the nine faces by how likely a cube of the list shows them on top of a place, given
// the sides that are known there and on the other places. possible is how many of them a cube can
// show: 0 if the known sides are not those of the list.
func (c *Cubes) Likely(g Grid, at Place) (faces []Face, possible int) {
	g[at][top] = NoFace
	ways := map[uint16]int{0: 1} // how often the cubes in a set lie as the other places are known
	for p := range Place(PlaceCount) {
		if p == at || g[p] == (Cube{}) {
			continue
		}
		next := map[uint16]int{}
		for i, cube := range c {
			n := len(cube.waysOf(g[p]))
			for used, times := range ways {
				if used>>i&1 == 0 && n > 0 {
					next[used|1<<i] += times * n
				}
			}
		}
		ways = next
	}
	shown := map[Face]int{}
	for used, times := range ways {
		for i, cube := range c {
			if used>>i&1 == 1 {
				continue
			}
			for _, f := range cube.waysOf(g[at]) {
				shown[f] += times
			}
		}
	}
	for n := range faceWords {
		faces = append(faces, faceAt(n))
		if shown[faceAt(n)] > 0 {
			possible++
		}
	}
	slices.SortStableFunc(faces, func(a, b Face) int { return shown[b] - shown[a] })
	return faces, possible
}

// waysOf returns the top face for each of the ways in which the cube can lie with the known sides of
// another.
func (c Cube) waysOf(known Cube) (tops []Face) {
	for way := range wayCount {
		lying, fits := c.rotatedTo(way), true
		for side, f := range known {
			fits = fits && (f == NoFace || f == lying[side])
		}
		if fits {
			tops = append(tops, lying.Top())
		}
	}
	return tops
}
