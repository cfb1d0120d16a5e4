package kryptex

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Signs is what a table calls the objectives. One without a name goes by its letter.
type Signs [ObjectiveCount]string

// rulebook is what the rulebook calls the signs. Which is which is ours.
var rulebook = [ObjectiveCount]say.Text{"delta", "theta", "xi", "turquoise", "white", "orange"}

// Rulebook is what the rulebook calls the signs, as files hold it.
func Rulebook() (s Signs) {
	for o, word := range rulebook {
		s[o] = word.String()
	}
	return s
}

// word is what the table calls an objective, as files hold it.
func (s *Signs) word(o Objective) string {
	if s[o] == "" {
		return o.String()
	}
	return s[o]
}

// Name is what the table calls an objective: a word of the rulebook's in every language,
// and another as it is.
func (s *Signs) Name(o Objective) say.Text {
	for _, word := range rulebook {
		if s[o] == word.String() {
			return word
		}
	}
	return say.Plain(s.word(o))
}

// Names is what the table calls these objectives.
func (s *Signs) Names(all []Objective) (names []say.Text) {
	for _, o := range all {
		names = append(names, s.Name(o))
	}
	return names
}

// Face is what the table calls a face, such as: delta white. If neither sign has a name
// it is the face's letters, and ? for NoFace.
func (s *Signs) Face(f Face) say.Text {
	if f == NoFace {
		return say.Plain(f.String())
	}
	signs := f.Signs().List()
	symbol, colour := signs[0], signs[1]
	if s[symbol] == "" && s[colour] == "" {
		return say.Plain(f.String())
	}
	return say.Sprintf("%s %s", s.Name(symbol), s.Name(colour))
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
		copy(all[ColourN:], initials[:])
	}
	return all
}

// Letter is the letter that stands for an objective. A table that calls all three of a
// kind as the rulebook does reads the first letter of the word in its own language.
func (s *Signs) Letter(o Objective) say.Text {
	first := o / ColourN * ColourN
	words := Rulebook()
	ours := func(word string) bool { return !slices.Contains(words[:], word) }
	if _, ok := s.initials(first); !ok || slices.ContainsFunc(s[first:first+3], ours) {
		return say.Plain(string(s.Letters()[o]))
	}
	letter := say.Initial(s.Name(o))
	if o < ColourN {
		return say.Capital(letter)
	}
	return letter
}

// initials is the small first letters of the names of three objectives, and whether
// they can be told apart on any display.
func (s *Signs) initials(first Objective) (all [3]rune, ok bool) {
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

// Brief is a face's two letters, such as Dw, or ? for NoFace.
func (s *Signs) Brief(f Face) say.Text {
	if f == NoFace {
		return say.Plain(f.String())
	}
	signs := f.Signs().List()
	return say.Join("", s.Letter(signs[0]), s.Letter(signs[1]))
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
		if seen[s.word(o)] {
			return say.Errorf("two signs are called %q: give one of them another name", s.word(o))
		}
		seen[s.word(o)] = true
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
		return say.Errorf("sign %s is already named %q: write only one line for it", o.String(), s[o])
	}
	s[o] = strings.TrimSpace(name)
	return tabletop.CheckName(s[o])
}
