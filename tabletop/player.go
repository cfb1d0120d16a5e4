package tabletop

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/say"
)

// MaxName is the most characters in a name.
const MaxName = 10

// CheckName says why a text cannot be a name that a table gives, such as a player's. A
// name has 1 to MaxName printable characters, and no space at its ends.
func CheckName(name string) error {
	n := utf8.RuneCountInString(name)
	hidden := func(r rune) bool { return !unicode.IsPrint(r) }
	if n < 1 || n > MaxName || !utf8.ValidString(name) || strings.ContainsFunc(name, hidden) || strings.Trim(name, " ") != name {
		return say.Errorf("%q cannot be a name: use 1 to %d letters", name, MaxName)
	}
	return nil
}

// LooksBlank reports whether a name has a character that nobody sees although Unicode counts
// it among the letters or signs, such as a Hangul filler: two such names look the same.
// [CheckName] lets it pass, since a game may have been played with it; whatever hears of one
// from elsewhere refuses it.
func LooksBlank(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		return r == '\u2800' || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
	})
}

// CheckNames says why these cannot be the names of the players at a table: each must be
// a name, and no two the same.
func CheckNames(names []string) error {
	for i, name := range names {
		if err := CheckName(name); err != nil {
			return err
		}
		if slices.Contains(names[:i], name) {
			return say.Errorf("two players are called %q: give one of them another name", name)
		}
	}
	return nil
}

// Names lists players' names as a sentence does: Ann, Ben and Cem.
func Names(names []string) say.Text {
	all := make([]say.Text, len(names))
	for i, name := range names {
		all[i] = say.Plain(name)
	}
	return say.List(all...)
}

// CheckPlayer says why a number is not that of a player at a table of so many.
func CheckPlayer(n, players int) error {
	if n < 1 || n > players {
		return say.Errorf("there is no player %d at this table: it has %d", n, players)
	}
	return nil
}

// The errors of a game that has not begun, has begun already, or is over.
var (
	ErrNotBegun = say.Errorf("the game has not begun")
	ErrBegun    = say.Errorf("the game has begun already")
	ErrOver     = say.Errorf("the game is over: nothing changes any more")
)
