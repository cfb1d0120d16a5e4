package kryptex

// Score is a solo player's score so far: a point for each turn, and one for each
// objective that lay there at the beginning.
//
// Ruling: a turn counts once its move is made; a guess before the move costs nothing.
func (v *View) Score() int { return v.Turns + v.Initial.Len() }

// Verdict is what Leonardo says about a score.
func Verdict(score int) string {
	switch {
	case score < 8:
		return "A genius: Leonardo sees a rival to be respected."
	case score <= 10:
		return "The student surpasses the teacher: Leonardo sends congratulations."
	case score <= 14:
		return "There is something special about you: keep practising."
	}
	return "Try again."
}
