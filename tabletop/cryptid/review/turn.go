package review

import (
	"gamekeeper/tabletop/cryptid/play"
)

// A Turn is a question or a search and what followed from it: the answers, the penalty
// cube, and what of these was corrected or taken back. It ends early if the table is
// given the hint before it is over.
type Turn struct {
	First, Last   int // its lines
	Before, After int // how many spaces were possible to the public
}

// turnOver reports whether no question or search is going on.
func turnOver(v *play.View) bool {
	switch v.Phase {
	case play.Answering, play.FurtherDisc, play.Penalty:
		return false
	}
	return len(v.Mistakes) == 0 && (v.Phase != play.Free || !v.Searching)
}

// turns gathers the lines of each question and search.
func (r *Review) turns() (all []Turn) {
	for i, m := range r.Timeline {
		if m.TakenBack || !m.isTurn() {
			continue
		}
		last := i
		for last+1 < len(r.Timeline) && r.continues(r.Timeline[last], r.Timeline[last+1]) {
			last++
		}
		before, after := r.Timeline[i-1], r.Timeline[last]
		all = append(all, Turn{m.Line, after.Line, before.Public.Size(), after.Public.Size()})
	}
	return all
}

// isTurn reports whether a question or a search begins here.
func (m Moment) isTurn() bool {
	switch m.Event.(type) {
	case play.Asked, play.Searched:
		return true
	}
	return false
}

// continues reports whether a moment belongs to the same turn as the one before it. A
// referee takes back the last move first, so what is taken back after a turn that
// stands belongs to that turn; in a notebook it can be anything. What a hint teaches
// does not belong to the turn.
func (r *Review) continues(before, m Moment) bool {
	switch m.Event.(type) {
	case play.Put, play.Corrected:
		return !before.over
	case play.TookBack:
		return !before.over || r.End.Way == play.Refereed
	}
	return false
}
