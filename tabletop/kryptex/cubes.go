package kryptex

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"gamekeeper/tabletop"
)

// Cubes is what a table's nine cubes look like, and what the table calls their
// signs.
type Cubes struct {
	Cubes [PlaceCount]Cube // each as its line in the file describes it
	Signs Signs
}

// Signs is what a table calls the objectives. An empty word stands for the
// objective's letter.
type Signs [ObjectiveCount]string

// Name is what the table calls an objective.
func (s *Signs) Name(o Objective) string {
	if s[o] == "" {
		return o.String()
	}
	return s[o]
}

// Face is what the table calls a face, such as: delta white. Where neither sign
// has a word it's the face's letters, and ? for NoFace.
func (s *Signs) Face(f Face) string {
	if f == NoFace {
		return f.String()
	}
	signs := f.Signs().List()
	symbol, colour := signs[0], signs[1]
	if s[symbol] == "" && s[colour] == "" {
		return f.String()
	}
	return s.Name(symbol) + " " + s.Name(colour)
}

// Letters are what stands for the objectives where words have no room: the first
// letters of the table's words, capitals for symbols and small ones for colours,
// where they tell the three of a kind apart; else the objectives' own letters.
func (s *Signs) Letters() (all [ObjectiveCount]rune) {
	for o := range Objective(ObjectiveCount) {
		all[o] = rune(objectiveLetters[o])
	}
	if initials, ok := s.initials(SymbolS); ok {
		for i, r := range initials {
			all[SymbolS+Objective(i)] = unicode.ToUpper(r)
		}
	}
	if initials, ok := s.initials(ColourN); ok {
		copy(all[ColourN:], initials)
	}
	return all
}

// initials gives the first letters, small, of the words for three objectives from the
// first on, and whether they can be told apart on any display.
func (s *Signs) initials(first Objective) (all []rune, ok bool) {
	for _, word := range s[first : first+3] {
		if word == "" {
			return nil, false
		}
		r := unicode.ToLower([]rune(word)[0])
		if r < 'a' || r > 'z' || slices.Contains(all, r) {
			return nil, false
		}
		all = append(all, r)
	}
	return all, true
}

// Brief is a face's two letters, such as Dw, and ? for NoFace.
func (s *Signs) Brief(f Face) string {
	if f == NoFace {
		return f.String()
	}
	all := s.Letters()
	signs := f.Signs().List()
	return string([]rune{all[signs[0]], all[signs[1]]})
}

// check tells whether the words can be told apart.
func (s *Signs) check() error {
	seen := map[string]bool{}
	for o := range Objective(ObjectiveCount) {
		if s[o] != "" {
			if err := tabletop.CheckName(s[o]); err != nil {
				return err
			}
		}
		if seen[s.Name(o)] {
			return fmt.Errorf("two signs are called %q: give one of them another name", s.Name(o))
		}
		seen[s.Name(o)] = true
	}
	return nil
}

//go:embed cubes.txt
var shippedCubes string

// ShippedCubes gives the cubes of the shipped file.
func ShippedCubes() Cubes {
	c, _ := ParseCubes(shippedCubes) // a test holds that the file is good
	return c
}

// ParseCubes reads a cube file: nine lines such as
//
//	cube SN|AN|MN
//
// and, for signs that the table has a name for, lines such as
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
			err = fmt.Errorf("%q is one cube too many: there are %d", rest, PlaceCount)
		case word == "cube":
			c.Cubes[n], err = ParseCube(rest)
			n++
		case word == "sign":
			err = c.Signs.parse(rest)
		default:
			err = fmt.Errorf("%q is unknown: a line begins with cube, sign or #", word)
		}
		if err != nil {
			return Cubes{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if n < PlaceCount {
		return Cubes{}, fmt.Errorf("it has %d of the %d cubes: write a line for each, such as: cube SN|AN|MN", n, PlaceCount)
	}
	return c, c.Signs.check()
}

// parse reads a letter and what the table calls it.
func (s *Signs) parse(text string) error {
	letter, name, _ := strings.Cut(text, " ")
	o, err := ParseObjective(letter)
	if err != nil {
		return err
	}
	if s[o] != "" {
		return fmt.Errorf("sign %s has a name already, %q: write one line for it", o, s[o])
	}
	s[o] = strings.TrimSpace(name)
	return tabletop.CheckName(s[o])
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

// Roll rolls the cubes and puts them down at random, for a table that lays them
// as the box says.
func (c *Cubes) Roll(source rand.Source) (g Grid) {
	chance := rand.New(source)
	for place, cube := range chance.Perm(PlaceCount) {
		g[place] = c.Cubes[cube].lying(chance.IntN(wayCount))
	}
	return g
}
