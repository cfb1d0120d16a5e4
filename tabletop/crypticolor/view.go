package crypticolor

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
)

// A View is what everybody at the table may see of a game: no code word before it is
// guessed.
type View struct {
	Settings
	Names   []string // nil before the game began
	Starter Side
	Looks   [3]int                 // how often each side's word was looked at
	Record  tabletop.Record[Event] // all that happened
	Locks   tabletop.Locks         // the players' PINs
	Ending  *Ending                // nil while the game goes on

	State
}

// State is the game in play: whose move it is, and the decoders.
type State struct {
	// Card is the Key Card as it was when the round began. Redrawn says that letters
	// were corrected since; everybody sees which once the round's words are guessed.
	Card    Card
	Redrawn bool
	Phase   Phase
	Round   int // from 1

	// In this round, by side: whether the word is made, and on paper. Opened says that
	// something was guessed.
	Made, Paper [3]bool
	Opened      bool

	Turn    Side  // whose turn it is to guess squares
	Guesses int   // how many squares are left in the turn
	Since   int   // the line of the record with which the turn began
	Open    Guess // the guess to be answered, or nil

	// Decoders is those of all rounds, by round and by the side that breaks, both from
	// 1.
	Decoders [MaxRounds + 1][3]Decoder
}

// Decoder is a side's decoder in this round. The caller must not change it.
func (v *View) Decoder(s Side) *Decoder { return &v.Decoders[v.Round][s] }

// Next says what the table does next, without a secret.
func (v *View) Next() string {
	switch {
	case v.Names == nil:
		return "a game begins"
	case v.Ending != nil:
		return v.result()
	case v.Misfits() != 0:
		s := v.Misfits()
		return v.errMisfit(s).Error()
	}
	switch v.Phase {
	case Making:
		return v.does(v.Maker(v.NextMaker()), "makes") + " a word"
	case Answering:
		return v.does(v.Maker(v.Open.By().Other()), "answers") + " on " + v.Open.What()
	}
	d := v.Decoder(v.Turn)
	if d.Letter() > Letters {
		return v.does(v.Breaker(v.Turn), "unscrambles") + " " + d.Solved
	}
	return fmt.Sprintf("%s letter %d, with %d left", v.does(v.Breaker(v.Turn), "decodes"), d.Letter(), v.Guesses)
}

// does is a name with what a player does, or a pair do.
func (v *View) does(who, verb string) string {
	if v.several(who) {
		verb = strings.TrimSuffix(verb, "s")
	}
	return who + " " + verb
}

// has is a name with has, or have for a pair.
func (v *View) has(who string) string {
	if v.several(who) {
		return who + " have"
	}
	return who + " has"
}

// several reports whether a side's name is that of a pair who do it together.
func (v *View) several(who string) bool {
	return v.Mode == CooperativeTeams || v.Mode == PairAgainstOne && who == v.Name(1)
}
