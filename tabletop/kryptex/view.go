package kryptex

import (
	"strings"

	"gamekeeper/tabletop"
)

// A View is what everybody may see of a game: only the letters that are shown.
type View struct {
	Mode    Mode
	Names   []string // nil before the game began
	Starter int
	Strict  bool
	Signs   Signs
	Helps   bool  // the box says what lies in the grid and what a move leads to
	Explain bool  // each kind of step is explained when it comes for the first time
	Grade   Grade // of the keyword that the box draws
	Day     Day   // whose keyword it is; empty: drawn by chance
	PINs    bool  // a keyword is shown for a PIN
	Rules   Rules
	Locks   tabletop.Locks // the players' PINs

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
func (v *View) Next() string {
	if v.Names == nil {
		return "a game begins"
	}
	switch v.Phase() {
	case Over:
		return v.ended()
	case Writing:
		owner, _ := v.NextToWrite()
		return v.name(owner) + " writes a keyword"
	case Laying:
		return "lay the cubes"
	}
	return v.Names[v.Player-1] + " " + tabletop.List(v.choices(), "or")
}

// choices is what the player whose turn it is can do.
func (v *View) choices() (can []string) {
	open := v.Declarable()
	switch {
	case v.step == Moving:
		can = append(can, "moves")
	case open != 0 && v.Mode == Solo:
		can = append(can, "declares "+v.names(open))
	case open != 0:
		can = append(can, "declares", "passes")
	default:
		can = append(can, "passes")
	}
	if v.MayGuess() {
		can = append(can, "guesses")
	}
	return can
}

// name is what an owner is called.
func (v *View) name(o Owner) string {
	if o == Box {
		return "the box"
	}
	return v.Names[o-1]
}

// names is what the table calls the objectives, as a phrase.
func (v *View) names(s Objectives) string { return tabletop.List(v.Signs.Names(s.List()), "and") }

// list is what the table calls the objectives, as a list.
func (v *View) list(s Objectives) string { return strings.Join(v.Signs.Names(s.List()), ", ") }
