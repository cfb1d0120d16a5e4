package kryptex

import (
	"fmt"

	"gamekeeper/tabletop/say"
)

// A Mode is one of the rulebook's ways to play.
type Mode uint8

// The modes: two keywords with markers; two keywords whose letters are shown at once;
// one keyword of the box's for two players; one player against the box's keyword.
const (
	Original Mode = iota
	Quick
	Single
	Solo
)

var modeWords = []string{"original", "quick", "single", "solo"}

// String is the mode's word.
func (m Mode) String() string { return modeWords[m] }

// Text is what the rulebook calls the mode.
func (m Mode) Text() say.Text {
	return [...]say.Text{"original game", "quick game", "single keyword", "against Kryptex"}[m]
}

// Title is what the table plays: the rulebook's mode, or today's keyword, as the box calls
// the solo mode with the keyword of a day.
func (v *View) Title() say.Text {
	if v.Day != "" && v.Mode == Solo {
		return "today's keyword"
	}
	return v.Mode.Text()
}

// Players is how many play.
func (m Mode) Players() int {
	if m == Solo {
		return 1
	}
	return 2
}

// Outsider reports whether the box writes the keyword, as the rulebook's outsider.
func (m Mode) Outsider() bool { return m == Single || m == Solo }

// An Owner is whose keyword it is: a player's number, or the Box.
type Owner uint8

// Box owns the keyword of the modes with an outsider.
const Box Owner = 0

// MaxPlayers is the most players of any mode.
const MaxPlayers = 2

// String is the owner's number, or box.
func (o Owner) String() string {
	if o == Box {
		return "box"
	}
	return fmt.Sprintf("%d", uint8(o))
}
