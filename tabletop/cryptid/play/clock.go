package play

import "gamekeeper/tabletop/say"

// Clocked reports whether the table has a clock. It only reminds, and nobody loses by it,
// but for the limit of a table that looks together.
func (v *View) Clocked() bool { return v.Habits.Bank > 0 || v.Habits.Nudge > 0 || v.Limit > 0 }

// Thinking reports whether it is on the player on turn to think: what to ask or search,
// or where to put a piece after it. While another answers, or a mistake is mended, the
// clock stands still.
func (v *View) Thinking() bool {
	if len(v.Mistakes) > 0 || v.Way != Refereed {
		return false
	}
	switch v.Phase {
	case Turning, Penalty, FurtherDisc:
		return v.Played(v.SeatsOf(v.Player)[0]) == 0
	}
	return false
}

// decideThought takes the time of whoever is on turn, at a table with a clock.
func (p *Position) decideThought(e Thought) error {
	switch {
	case !p.Clocked():
		return say.Errorf("this table has no clock")
	case !p.Thinking() || e.Player != p.Player:
		return say.Errorf("the clock stands still")
	}
	return nil
}
