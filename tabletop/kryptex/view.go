package kryptex

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A View is what everybody may see of a game: only the letters that are shown.
type View struct {
	Mode    Mode
	Names   []string // nil before the game began
	Starter int
	Signs   Signs
	Helps   bool  // the box says what lies in the grid and what a move leads to
	Explain bool  // each kind of step is explained when it comes for the first time
	Grade   Grade // of the keyword that the box draws
	Day     Day   // whose keyword it is; empty: drawn by chance
	// Language is that of the words that the box draws from; empty: English.
	Language string
	PINs     bool // a keyword is shown for a PIN
	Rules    Rules
	Locks    tabletop.Locks // the players' PINs

	// Showed is the lines of the record that showed letters, taken back or not.
	Showed []Showing

	Written [MaxPlayers + 1]bool                      // whose keyword is written, by owner
	Order   [MaxPlayers + 1][ObjectiveCount]Objective // the signs of the cards, from left to right
	Looks   [MaxPlayers + 1]int                       // how often each player looked at their own keyword
	Record  tabletop.Record[Event]                    // all that happened
	Ending  *Ending                                   // nil while the game goes on

	State
}

// A Showing is which letters a line of the record showed.
type Showing struct {
	Line    int // from 1
	Letters [MaxPlayers + 1]Objectives
}

// State is what lies on the table: cubes, rings, zones, markers and letters, and
// whose move it is.
type State struct {
	Player int    // whose turn it is, from 1
	Turns  int    // the moves made
	Grid   Grid   // the cubes as they should lie
	Before Grid   // as they lay before Move
	Move   Event  // the last Swapped or Rotated; nil if the cubes were laid since, or there was none
	Rings  Places // where the two ringed cubes lie

	Zones   [MaxPlayers + 1]Zone                 // the blocked objectives, by player
	Marked  [MaxPlayers + 1]Objectives           // which letter cards have a marker, by owner
	Letters [MaxPlayers + 1][ObjectiveCount]byte // the letters shown, by owner and objective; 0 before

	// Initial is what lay completed before the first move.
	Initial Objectives

	step Phase
}

// Next says what the table does next, without a secret.
func (v *View) Next() say.Text {
	if v.Names == nil {
		return "a game begins"
	}
	switch v.Phase() {
	case Over:
		return v.ended()
	case Writing:
		owner, _ := v.NextToWrite()
		if owner == Box {
			return "the box writes a keyword"
		}
		return say.Sprintf("%s writes a keyword", v.Names[owner-1])
	case Laying:
		return "lay the cubes"
	}
	return v.choices(v.Names[v.Player-1])
}

// choices is what the player whose turn it is can do.
func (v *View) choices(player string) say.Text {
	open, guesses := v.Declarable(), v.MayGuess()
	switch {
	case v.step == Moving && guesses:
		return say.Sprintf("%s moves or guesses", player)
	case v.step == Moving:
		return say.Sprintf("%s moves", player)
	case open != 0 && v.Mode == Solo && guesses:
		return say.Sprintf("%s declares %s or guesses", player, v.names(open))
	case open != 0 && v.Mode == Solo:
		return say.Sprintf("%s declares %s", player, v.names(open))
	case open != 0 && guesses:
		return say.Sprintf("%s declares, passes or guesses", player)
	case open != 0:
		return say.Sprintf("%s declares or passes", player)
	case guesses:
		return say.Sprintf("%s passes or guesses", player)
	}
	return say.Sprintf("%s passes", player)
}

// names is what the table calls the objectives, as a phrase.
func (v *View) names(s Objectives) say.Text { return say.List(v.Signs.Names(s.List())...) }

// list is what the table calls the objectives, as a list.
func (v *View) list(s Objectives) say.Text { return say.Join(", ", v.Signs.Names(s.List())...) }
