package kryptex

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"gamekeeper/tabletop"
)

// Signs is what a table calls the objectives. One without a name goes by its letter.
type Signs [ObjectiveCount]string

// Name is what the table calls an objective.
func (s *Signs) Name(o Objective) string {
	if s[o] == "" {
		return o.String()
	}
	return s[o]
}

// Names is what the table calls these objectives.
func (s *Signs) Names(all []Objective) (names []string) {
	for _, o := range all {
		names = append(names, s.Name(o))
	}
	return names
}

// Face is what the table calls a face, such as: delta white. If neither sign has a name
// it is the face's letters, and ? for NoFace.
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

// Letters stand for the objectives where there is no room for names. They are the
// names' first letters, capitals for symbols and small ones for colours, if these tell
// the three of a kind apart; otherwise the objectives' own letters.
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

// initials is the small first letters of the names of three objectives, and whether
// they can be told apart on any display.
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

// Brief is a face's two letters, such as Dw, or ? for NoFace.
func (s *Signs) Brief(f Face) string {
	if f == NoFace {
		return f.String()
	}
	all := s.Letters()
	signs := f.Signs().List()
	return string([]rune{all[signs[0]], all[signs[1]]})
}

// check says why the names cannot be used: one is not a name, or two are the same.
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

// parse reads an objective's letter and what the table calls it.
func (s *Signs) parse(text string) error {
	letter, name, _ := strings.Cut(text, " ")
	o, err := ParseObjective(letter)
	if err != nil {
		return err
	}
	if s[o] != "" {
		return fmt.Errorf("sign %s is already named %q: write only one line for it", o, s[o])
	}
	s[o] = strings.TrimSpace(name)
	return tabletop.CheckName(s[o])
}
