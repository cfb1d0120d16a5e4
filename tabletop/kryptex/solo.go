package kryptex

// Score is what a player who is alone has to answer for so far: a point a turn,
// and one for each objective that the cubes completed as they were laid.
//
// Ruling: a turn is played when its move is made; a guess before the move costs
// nothing.
func (v *View) Score() int { return v.Turns + v.Initial.Len() }

// Verdict is what Leonardo has to say about a score.
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
