package kryptex

import "gamekeeper/tabletop"

// A View is what everybody may see of a game. It holds no letter that isn't
// shown.
type View struct {
	Mode    Mode
	Names   []string // nil before the game began
	Starter int
	Strict  bool
	Signs   Signs

	Written [MaxPlayers + 1]bool                      // whose keyword is written, by owner
	Order   [MaxPlayers + 1][ObjectiveCount]Objective // the signs of the cards, from left to right
	Looks   [MaxPlayers + 1]int                       // how often each player looked at the own keyword
	Record  tabletop.Record[Event]                    // all that happened
	Ending  *Ending                                   // nil while the game goes on

	Play
}

// Play is what lies on the table: cubes, rings, zones, markers and letters, and
// whose move it is.
type Play struct {
	Player int    // whose turn it is, from 1
	Turns  int    // the moves made
	Grid   Grid   // the cubes as they should lie
	Before Grid   // as they lay before Move
	Move   Event  // the last Swapped or Rotated; nil before the first and where the cubes were laid since
	Rings  Places // where the two ringed cubes lie

	Zones   [MaxPlayers + 1]Zone                 // the blocked objectives, by player
	Marked  [MaxPlayers + 1]Objectives           // whose letter cards bear a marker, by owner
	Letters [MaxPlayers + 1][ObjectiveCount]byte // the letters shown, by owner and objective; 0 before

	// Initial is what lay completed before the first move.
	Initial Objectives

	step Phase
}

// A Zone holds the cards of the objectives that a player has blocked.
type Zone struct {
	Upright Objectives
	Turned  Objectives // solo: those that the next declaration frees
}

// All is all that the zone blocks.
func (z Zone) All() Objectives { return z.Upright | z.Turned }

// A Phase is what the table is about to do.
type Phase uint8

// The phases.
const (
	Writing   Phase = iota // a keyword is missing
	Laying                 // the cubes are laid
	Moving                 // Player swaps or rotates two cubes, or guesses
	Declaring              // Player declares, passes or guesses
	Guessing               // Player has declared, and passes or guesses
	Over
)

// Phase says what the table is about to do. It's undefined before the game began.
func (v *View) Phase() Phase {
	if v.Ending != nil {
		return Over
	}
	if _, missing := v.unwritten(); missing {
		return Writing
	}
	return v.step
}

// Owners lists those who have a keyword.
func (v *View) Owners() []Owner {
	if v.Mode.Outsider() {
		return []Owner{Box}
	}
	return []Owner{1, 2}
}

// unwritten gives the first owner whose keyword is missing.
func (v *View) unwritten() (Owner, bool) {
	for _, o := range v.Owners() {
		if !v.Written[o] {
			return o, true
		}
	}
	return 0, false
}

// Reads is whose keyword a player is to guess.
func (v *View) Reads(player int) Owner {
	if v.Mode.Outsider() {
		return Box
	}
	return Owner(v.other(player))
}

// other is the player opposite, or the same where one plays.
func (v *View) other(player int) int { return player%v.Mode.Players() + 1 }

// A Card is a letter card.
type Card struct {
	Sign   Objective
	Marked bool // it bears a marker: the next shows its letter
	Letter byte // A to Z, or 0 where it isn't to be seen
}

// Cards gives an owner's letter cards from left to right, as the one who is to
// guess the keyword sees them; none before it's written.
func (v *View) Cards(o Owner) (all []Card) {
	if !v.Written[o] {
		return nil
	}
	for _, sign := range v.Order[o] {
		all = append(all, Card{sign, v.Marked[o].Has(sign), v.Letters[o][sign]})
	}
	return all
}

// Shown counts the letters shown of an owner's keyword.
func (v *View) Shown(o Owner) (n int) {
	for _, letter := range v.Letters[o] {
		if letter != 0 {
			n++
		}
	}
	return n
}

// Blocked is the set of objectives that nobody can declare.
func (v *View) Blocked() (all Objectives) {
	for _, z := range v.Zones {
		all |= z.All()
	}
	return all
}

// Declarable is the set of objectives that the player can declare now.
func (v *View) Declarable() Objectives {
	if v.Phase() != Declaring {
		return 0
	}
	return v.Grid.Completed() &^ v.Blocked()
}

// lettersToGuess is how many letters must be shown before a guess.
const lettersToGuess = 4

// MayGuess tells whether the player whose turn it is may guess now.
func (v *View) MayGuess() bool {
	p := v.Phase()
	return (p == Moving || p == Declaring || p == Guessing) && v.Shown(v.Reads(v.Player)) >= lettersToGuess
}

// Next says what the table is about to do, in words that show no secret.
func (v *View) Next() string {
	if v.Names == nil {
		return "a game begins"
	}
	switch v.Phase() {
	case Over:
		return v.ended()
	case Writing:
		owner, _ := v.unwritten()
		return v.name(owner) + " writes a keyword"
	case Laying:
		return "the cubes are laid"
	}
	return v.Names[v.Player-1] + " " + tabletop.List(v.choices(), "or")
}

// choices are what the player whose turn it is can do.
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

// names are what the table calls the objectives.
func (v *View) names(s Objectives) string {
	var all []string
	for _, o := range s.List() {
		all = append(all, v.Signs.Name(o))
	}
	return tabletop.List(all, "and")
}
