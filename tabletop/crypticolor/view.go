package crypticolor

import (
	"fmt"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

// A View is what everybody at the table may see of a game. It holds no code
// word before it was guessed.
type View struct {
	Settings
	Names   []string // nil before the game began
	Starter Side
	Looks   [3]int                 // how often each side's word was looked at
	Record  tabletop.Record[Event] // all that happened
	Ending  *Ending                // nil while the game goes on

	Play
}

// An Ending is how a game ended. It's public: the words are shown.
type Ending struct {
	Winner Side // 0 for a draw
	// Codes are the words, by round and side, both from 1. Of a word kept on
	// paper there is the word and, where all letters were solved, the
	// scramble. A side that made none has the zero Code.
	Codes [MaxRounds + 1][3]Code
}

// MaxRounds is the most rounds that a game has.
const MaxRounds = 2

// Play is the game in play: whose move it is, and the decoders.
type Play struct {
	// Card is the Key Card as everybody may see it: as it was when the round began.
	// Redrawn tells that letters were put right since; which, shows when the
	// round's words are guessed.
	Card    Card
	Redrawn bool
	Phase   Phase
	Round   int // from 1

	// In this round, by side: the word is made; on paper; and whether anything
	// was guessed yet.
	Made, Paper [3]bool
	Opened      bool

	Turn    Side  // whose turn it is to guess squares
	Guesses int   // how many squares are left in the turn
	Since   int   // the line of the record with which the turn began
	Open    Guess // the guess to be answered, or nil

	// Decoders are those of all rounds, by round and by the side that
	// breaks, both from 1.
	Decoders [MaxRounds + 1][3]Decoder
}

// A Phase is what the table is about to do.
type Phase uint8

// The phases.
const (
	Making    Phase = iota // the sides make their words
	Guessing               // Turn guesses squares, or anybody a letter or a word
	Answering              // the maker answers Open
	Over
)

// GuessesPerTurn is how many squares a turn has. A shape takes all of them.
const GuessesPerTurn = 3

// TurnTime is how long a turn lasts at a timed table. The clock is the table's:
// it begins anew when Since changes, and TimedOut says that it ran out.
const TurnTime = time.Minute

// Decoder is a side's decoder in this round, not to be changed.
func (v *View) Decoder(s Side) *Decoder { return &v.Decoders[v.Round][s] }

// Total is a side's points in all rounds.
func (v *View) Total(s Side) (sum int) {
	for round := range v.Decoders {
		sum += v.Decoders[round][s].Pad.Total()
	}
	return sum
}

// Breaks tells whether a side guesses a word in this round. With cooperative
// teams only one does, the starter first.
func (v *View) Breaks(s Side) bool {
	return v.Mode != CooperativeTeams || (s == v.Starter) == (v.Round == 1)
}

// Makes tells whether a side makes a word in this round.
func (v *View) Makes(s Side) bool { return v.Breaks(s.Other()) }

// Name is who a side is: a player, or a pair.
func (v *View) Name(s Side) string {
	if v.Mode == TwoPlayers {
		return v.Names[s-1]
	}
	return v.Names[2*s-2] + " and " + v.Names[2*s-1]
}

// Maker is who makes a side's word in this round, looks at it and answers.
func (v *View) Maker(s Side) string { return v.role(s, v.Round-1) }

// Breaker is who guesses for a side in this round.
func (v *View) Breaker(s Side) string { return v.role(s, 2-v.Round) }

// role is a side's name, or of a mixed-role team the player at an index.
func (v *View) role(s Side, index int) string {
	if v.Mode == MixedTeams {
		return v.Names[2*int(s)-2+index]
	}
	return v.Name(s)
}

// Next says what the table is about to do, in words that show no secret.
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

// does says that somebody does something: a player, or a pair.
func (v *View) does(who, verb string) string {
	if v.Mode == CooperativeTeams {
		verb = strings.TrimSuffix(verb, "s")
	}
	return who + " " + verb
}

// NextMaker is the next side to make a word in this round, or 0.
func (v *View) NextMaker() Side {
	for s := Side(1); s <= 2; s++ {
		if v.Makes(s) && !v.Made[s] {
			return s
		}
	}
	return 0
}

// Misfits is the side on whose decoder the answers fit no letter, or 0.
func (v *View) Misfits() Side {
	for s := Side(1); s <= 2; s++ {
		if v.Decoder(s).Misfit {
			return s
		}
	}
	return 0
}

// errMisfit is what the table is told about answers that fit no letter.
func (v *View) errMisfit(s Side) error {
	return fmt.Errorf("no letter of the Key Card fits the answers on letter %d: %s an answer, or the table corrects the card",
		v.Decoder(s).Letter(), v.does(v.Maker(s.Other()), "corrects"))
}

func (v *View) result() string {
	winner := v.Ending.Winner
	if winner == 0 {
		return fmt.Sprintf("a draw at %d", v.Total(1))
	}
	wins := " wins"
	if v.Mode != TwoPlayers {
		wins = " win"
	}
	return fmt.Sprintf("%s%s, %d to %d", v.Name(winner), wins, v.Total(winner), v.Total(winner.Other()))
}
