package kryptex

import (
	"cmp"

	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Cubes describes a table's nine cubes, and holds the table's names for their signs.
type Cubes struct {
	Cubes     [PlaceCount]Cube // as the file describes them
	SignNames SignNames
}

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
// and, for signs that the table has named, lines such as
//
//	sign S delta
//
// Empty lines and lines that begin with # are skipped. An error names the line, unless it is about
// the whole file: too few cubes, or two signs with the same name.
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
			c.Cubes[n], err = parseCube(rest)
			if err == nil && slices.Contains(c.Cubes[n][:], NoFace) {
				err = say.Errorf("cube %q: some faces are missing: write three, top|front|right, or all six", rest)
			}
			n++
		case word == "sign":
			err = c.SignNames.parse(rest)
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
	return c, c.SignNames.check()
}

// String returns a cube file with the cubes and the names, which ParseCubes can read.
func (c *Cubes) String() string {
	var t strings.Builder
	for o, name := range c.SignNames {
		if name != "" {
			fmt.Fprintf(&t, "sign %s %s\n", Objective(o), name)
		}
	}
	for _, cube := range c.Cubes {
		fmt.Fprintf(&t, "cube %s\n", cube)
	}
	return t.String()
}

// Roll rolls the cubes into a grid at random.
func (c *Cubes) Roll(source rand.Source) (g Grid) {
	chance := rand.New(source)
	for place, cube := range chance.Perm(PlaceCount) {
		g[place] = c.Cubes[cube].rotatedTo(chance.IntN(wayCount))
	}
	return g
}

// SignNames holds the table's names for the objectives. An objective without a name is called by its
// letter.
type SignNames [ObjectiveCount]string

// rulebook holds the rulebook's names for the signs. We chose which name goes with which sign.
var rulebook = [ObjectiveCount]say.Text{"delta", "theta", "xi", "turquoise", "white||a sign of Kryptex", "orange"}

// RulebookSignNames returns the rulebook's names for the signs, as cube files hold them.
func RulebookSignNames() (s SignNames) {
	for o, word := range rulebook {
		s[o] = word.String()
	}
	return s
}

// word returns the table's name for an objective as cube files hold it, or the objective's letter.
func (s *SignNames) word(o Objective) string { return cmp.Or(s[o], o.String()) }

// Name returns the table's name for an objective, or the objective's letter. Only a
// name from the rulebook is translated.
func (s *SignNames) Name(o Objective) say.Text {
	for _, word := range rulebook {
		if s[o] == word.String() {
			return word
		}
	}
	return say.Plain(s.word(o))
}

// Names returns the table's names for these objectives.
func (s *SignNames) Names(all []Objective) (names []say.Text) {
	for _, o := range all {
		names = append(names, s.Name(o))
	}
	return names
}

// FaceText returns a face in the table's words, such as: delta white. If neither sign has a name, it
// returns the face's letters. For NoFace it returns "?".
func (s *SignNames) FaceText(f Face) say.Text {
	if f == NoFace {
		return say.Plain(f.String())
	}
	signs := f.Objectives().List()
	symbol, colour := signs[0], signs[1]
	if s[symbol] == "" && s[colour] == "" {
		return say.Plain(f.String())
	}
	return say.Sprintf("%s %s", s.Name(symbol), s.Name(colour))
}

// Letters returns the letters that stand for the objectives if there is no room for names. They are
// the first letters of the names, capitals for symbols and small ones for colours. The three
// symbols, or the three colours, keep the objectives' own letters if one has no name, or if the
// first letters are not different letters from a to z.
func (s *SignNames) Letters() (all [ObjectiveCount]rune) {
	for o := range Objective(ObjectiveCount) {
		all[o] = rune(objectiveLetters[o])
	}
	if initials, ok := s.initials(SymbolS); ok {
		for i, r := range initials {
			all[SymbolS+Objective(i)] = unicode.ToUpper(r)
		}
	}
	if initials, ok := s.initials(ColourN); ok {
		copy(all[ColourN:], initials[:])
	}
	return all
}

// Letter returns the letter that stands for an objective, in general the one that Letters returns.
// But if that is the first letter of a name, it is translated with the name, as long as all three
// symbols, or all three colours, have the rulebook's names.
func (s *SignNames) Letter(o Objective) say.Text {
	first := o / ColourN * ColourN
	words := RulebookSignNames()
	ours := func(word string) bool { return !slices.Contains(words[:], word) }
	if _, ok := s.initials(first); !ok || slices.ContainsFunc(s[first:first+3], ours) {
		return say.Plain(string(s.Letters()[o]))
	}
	letter := say.LowerInitial(s.Name(o))
	if o < ColourN {
		return say.Capital(letter)
	}
	return letter
}

// initials returns the first letters, in lower case, of the names of three objectives. ok reports
// whether they are different letters from a to z, which any display can show.
func (s *SignNames) initials(first Objective) (all [3]rune, ok bool) {
	for i, word := range s[first : first+3] {
		if word == "" {
			return [3]rune{}, false
		}
		r, _ := utf8.DecodeRuneInString(word)
		r = unicode.ToLower(r)
		if r < 'a' || r > 'z' || slices.Contains(all[:i], r) {
			return [3]rune{}, false
		}
		all[i] = r
	}
	return all, true
}

// check returns an error if a name is not allowed, or if two signs are called the same.
func (s *SignNames) check() error {
	seen := map[string]bool{}
	for o := range Objective(ObjectiveCount) {
		if s[o] != "" {
			if err := tabletop.CheckName(s[o]); err != nil {
				return err
			}
		}
		if seen[s.word(o)] {
			return say.Errorf("two signs are called %q: give one of them another name", s.word(o))
		}
		seen[s.word(o)] = true
	}
	return nil
}

func (e SignsNamed) decide(p Position) error {
	if p.step != Laying {
		return say.Errorf("name the signs before the cubes are set out")
	}
	return e.SignNames.check()
}

func (e SignsNamed) apply(p *Position) { p.SignNames = e.SignNames }

// parse sets the table's name for an objective, from a text such as: S delta
func (s *SignNames) parse(text string) error {
	letter, name, _ := strings.Cut(text, " ")
	o, err := parseObjective(letter)
	if err != nil {
		return err
	}
	if s[o] != "" {
		return say.Errorf("sign %s already has the name %q: write only one line for it", o.String(), s[o])
	}
	s[o] = strings.TrimSpace(name)
	return tabletop.CheckName(s[o])
}
