package kryptex

import "gamekeeper/tabletop/say"

// Score is a solo player's score so far: a point for each turn, and one for each
// objective that lay there at the beginning.
//
// Ruling: a turn counts once its move is made; a guess before the move costs nothing. For
// moves that were taken back see Spent.
func (v *View) Score() int { return v.Turns + v.Spent() + v.Initial.Len() }

// Verdict is what Leonardo says about a score, in the rulebook's words.
func Verdict(score int) say.Text {
	switch {
	case score < 8:
		return `"You are a genius. Leonardo sees you as a rival to be respected."`
	case score <= 10:
		return `"Many times, the student surpasses the teacher... Leonardo congratulates you."`
	case score <= 14:
		return `"There's something special about you, keep practicing."`
	}
	return `"Try again."`
}
