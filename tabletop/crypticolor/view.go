package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
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
func (v *View) Next() say.Text {
	switch {
	case v.Names == nil:
		return "a game begins"
	case v.Ending != nil:
		return v.result()
	case v.Misfits() != 0:
		return v.misfit(v.Misfits())
	}
	switch v.Phase {
	case Making:
		s := v.NextMaker()
		return say.Count(len(v.Makers(s)), "%[2]s makes a word", "%[2]s make a word", v.Maker(s))
	case Answering:
		s := v.Open.By().Other()
		return say.Count(len(v.Makers(s)), "%[2]s answers on %[3]s", "%[2]s answer on %[3]s", v.Maker(s), v.Open)
	}
	d, guessers, who := v.Decoder(v.Turn), len(v.Breakers(v.Turn)), v.Breaker(v.Turn)
	if d.Letter() > Letters {
		return say.Count(guessers, "%[2]s unscrambles %[3]s", "%[2]s unscramble %[3]s", who, d.Solved)
	}
	return say.Count(guessers,
		"%[2]s decodes letter %[3]d, with %[4]d left", "%[2]s decode letter %[3]d, with %[4]d left", who, d.Letter(), v.Guesses)
}
