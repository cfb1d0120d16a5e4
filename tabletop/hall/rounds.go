package hall

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Round is a game of Cryptid that many tables play alike. Its code is as secret as the clues that
// it deals, until the round has ended at all tables: no state, page or screen has it.
type Round struct {
	Code  string   `json:"code"`            // the setup code, which says how many play
	Names []string `json:"names,omitempty"` // the players at the table, in the order of their seats; nil if anybody
}

// A Weekend holds the rounds of each table, by its name. A box is sent those of its own table alone,
// and publishes their number when it has them.
type Weekend struct {
	Schema int                `json:"schema"`
	Number uint32             `json:"weekend,omitempty"` // drawn by chance; 0 if there are no tables
	Tables map[string][]Round `json:"tables"`
}

// A RoundProgress holds how many tables have played a round to its end, and the names of those that
// have not.
type RoundProgress struct {
	Played  int
	Missing []string
}

// The limits of a weekend.
const (
	MaxWeekendSize = 1 << 20 // bytes of JSON
	MaxRounds      = 20
	MaxRoundsSize  = 8 << 10 // bytes of the JSON for one table, and its line for a box
)

// RoundsPrefix begins the line with which the hall's program tells a box its part of a weekend.
const RoundsPrefix = "rounds "

// Of returns the part of a weekend for one table.
func (w Weekend) Of(table string) Weekend {
	return Weekend{w.Schema, w.Number, map[string][]Round{table: w.Tables[table]}}
}

// Encode returns the weekend as JSON, which [ParseWeekend] reads.
func (w Weekend) Encode() []byte { return encode(w) }

// ParseWeekend parses the output of Encode, and refuses anything else. The error quotes no code.
func ParseWeekend(text []byte) (w Weekend, err error) {
	if len(text) > MaxWeekendSize {
		return Weekend{}, say.Errorf("the message is too long")
	}
	if !unmarshal(text, &w) || w.Schema != Schema || (w.Number == 0) != (len(w.Tables) == 0) {
		return Weekend{}, say.Errorf("it is not a weekend that gamekeeper-hall has made")
	}
	for table, rounds := range w.Tables {
		if tabletop.CheckName(table) != nil || tabletop.LooksBlank(table) || len(rounds) > MaxRounds || slices.ContainsFunc(rounds, Round.isInvalid) {
			return Weekend{}, say.Errorf("it is not a weekend that gamekeeper-hall has made")
		}
	}
	return w, nil
}

// isInvalid reports whether nobody could play the round. Whether its code deals a game is for the
// game to say.
func (r Round) isInvalid() bool {
	return r.Code == "" || len(r.Code) > 32 || r.Names != nil && (len(r.Names) > maxPlayers || tabletop.CheckNames(r.Names) != nil)
}
