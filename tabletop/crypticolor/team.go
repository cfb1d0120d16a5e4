package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
)

// A Mode determines who plays with whom.
type Mode uint8

// The modes. The rulebook's are for two players, or for two pairs. In mixed-role teams, one of each
// pair makes a word and the other breaks; in cooperative teams, one pair makes and the other
// breaks. In the second round they swap.
//
// Ruling: three players form two sides: a pair, who do everything together, plays the two-player
// game against the third. The rulebook covers two to four players but does not mention three, and
// its box has two decoders.
//
// Ruling: the box can make the word, which the rulebook leaves to people. In Alone, one player, or
// a group playing as one, tries to find it with a good score. In a Race, two take turns to look for
// the same word: each may use the other's findings, but scores only their own guesses.
const (
	TwoPlayers Mode = iota
	MixedTeams
	CooperativeTeams
	PairAgainstOne
	Alone
	Race
)

// modeWords holds the modes' words in events.
var modeWords = []string{"two", "mixed", "cooperative", "three", "alone", "race"}

// String returns two, mixed, cooperative, three, alone or race.
func (m Mode) String() string { return modeWords[m] }

// PlayerCount returns how many players there are.
func (m Mode) PlayerCount() int { return [...]int{2, 4, 4, 3, 1, 2}[m] }

// RoundCount returns how many rounds are played.
func (m Mode) RoundCount() int { return [...]int{1, 2, 2, 1, 1, 1}[m] }

// BoxMakesWord reports whether the box makes the word.
func (m Mode) BoxMakesWord() bool { return m == Alone || m == Race }

// MaxPlayers is the maximum number of players in a game.
const MaxPlayers = 4

// MaxRounds is the maximum number of rounds in a game.
const MaxRounds = 2

// Settings holds the choices that a table makes before the game.
type Settings struct {
	lexicon.DrawOptions // which word the box makes
	Mode                Mode
	Timed               bool // whether a turn is limited to a minute
	Rotations           bool // whether enciphered letters may be turned
	PINs                bool // whether a maker's word is protected by a PIN
	HasExplanations     bool // whether the first hit is explained
	Rules               RulesVersion
}

// RulesVersion is the version of this package's rules that a game is played by. From version 2 on
// the box answers. From version 3 on, a letter that the cubes rule out is refused, and a listed word
// with the letters of the right one costs nothing.
type RulesVersion uint8

// The first versions of the rules by which the box answers, and which spare slips.
const (
	rulesBoxAnswers RulesVersion = 2
	rulesSpareSlips RulesVersion = 3
)

// CurrentRules is the version of the rules for new games.
const CurrentRules = rulesSpareSlips

// A Side is a player or, with teams, a pair: 1 or 2. The zero Side is nobody; no event has it.
type Side uint8

// Other returns the side across the table from side 1 or 2.
func (s Side) Other() Side { return 3 - s }

// players holds the numbers of the players, from which Players slices.
var players = [MaxPlayers]int{1, 2, 3, 4}

// Players returns the numbers of a side's players, from 1, not to be changed. Side 1's come first.
// In Alone, side 2 has none.
func (v *View) Players(s Side) []int {
	switch {
	case v.Mode == Alone && s == 2:
		return nil
	case v.Mode.PlayerCount() <= 2:
		return players[s-1 : s : s]
	case v.Mode == PairAgainstOne && s == 2:
		return players[2:3:3]
	}
	return players[2*s-2 : 2*s : 2*s]
}

// Makers returns the players who make a side's word in this round and may look at it, or nil if the
// box makes it.
func (v *View) Makers(s Side) []int {
	if v.Mode.BoxMakesWord() {
		return nil
	}
	return v.members(s, v.Round-1)
}

// Breakers returns the players who guess for a side in this round.
func (v *View) Breakers(s Side) []int { return v.members(s, 2-v.Round) }

// members returns a side's players or, in a mixed-role team, only the one at the index.
func (v *View) members(s Side, index int) []int {
	if v.Mode == MixedTeams {
		return v.Players(s)[index : index+1]
	}
	return v.Players(s)
}

// Name returns the name of a side: a player's, or a pair's.
func (v *View) Name(s Side) say.Text { return v.names(v.Players(s)) }

// MakerName returns the name of a side's Makers.
func (v *View) MakerName(s Side) say.Text { return v.names(v.Makers(s)) }

// BreakerName returns the name of a side's Breakers.
func (v *View) BreakerName(s Side) say.Text { return v.names(v.Breakers(s)) }

func (v *View) names(players []int) say.Text {
	if len(players) == 0 {
		return "the box"
	}
	var names []string
	for _, n := range players {
		names = append(names, v.Names[n-1])
	}
	return tabletop.JoinNames(names)
}

// HasWordToBreak reports whether a side guesses a word in this round. In Alone, only side 1 does.
// With cooperative teams, side 2 does in the first round and side 1 in the second, since by the
// rulebook side 1 makes the first word.
func (v *View) HasWordToBreak(s Side) bool {
	switch v.Mode {
	case CooperativeTeams:
		return (s == 2) == (v.Round == 1)
	case Alone:
		return s == 1
	}
	return true
}

// HasWordToMake reports whether a side makes a word in this round.
func (v *View) HasWordToMake(s Side) bool { return v.HasWordToBreak(s.Other()) }

// StillBreaking reports whether a side still has a word to guess in this round.
func (v *View) StillBreaking(s Side) bool { return v.HasWordToBreak(s) && v.Decoder(s).Word == "" }
