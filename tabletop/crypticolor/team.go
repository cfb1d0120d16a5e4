package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// Players is the numbers of a side's players, from 1. Side 1's come first.
func (v *View) Players(s Side) []int {
	switch {
	case v.Mode == TwoPlayers:
		return []int{int(s)}
	case v.Mode == PairAgainstOne && s == 2:
		return []int{3}
	}
	return []int{2*int(s) - 1, 2 * int(s)}
}

// Makers is who makes a side's word in this round, looks at it and answers.
func (v *View) Makers(s Side) []int { return v.cast(s, v.Round-1) }

// Breakers is who guesses for a side in this round.
func (v *View) Breakers(s Side) []int { return v.cast(s, 2-v.Round) }

// cast is a side's players or, in a mixed-role team, the one at an index.
func (v *View) cast(s Side, index int) []int {
	if v.Mode == MixedTeams {
		return v.Players(s)[index : index+1]
	}
	return v.Players(s)
}

// Name is the name of a side: a player's, or a pair's.
func (v *View) Name(s Side) say.Text { return v.names(v.Players(s)) }

// Maker is the name of a side's Makers.
func (v *View) Maker(s Side) say.Text { return v.names(v.Makers(s)) }

// Breaker is the name of a side's Breakers.
func (v *View) Breaker(s Side) say.Text { return v.names(v.Breakers(s)) }

func (v *View) names(players []int) say.Text {
	var names []string
	for _, n := range players {
		names = append(names, v.Names[n-1])
	}
	return tabletop.Names(names)
}

// Breaks reports whether a side guesses a word in this round. With cooperative
// teams only one does: side 2 first, since side 1 makes first. By the first rules it was
// the starter.
func (v *View) Breaks(s Side) bool {
	first := Side(2)
	if v.Rules < Today {
		first = v.Starter
	}
	return v.Mode != CooperativeTeams || (s == first) == (v.Round == 1)
}

// Makes reports whether a side makes a word in this round.
func (v *View) Makes(s Side) bool { return v.Breaks(s.Other()) }

// Breaking reports whether a side still has a word to guess in this round.
func (v *View) Breaking(s Side) bool { return v.Breaks(s) && v.Decoder(s).Word == "" }
