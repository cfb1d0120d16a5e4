package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// A lesson explains a kind of step in a line or two, when it comes for the first time in
// a game that explains itself.
type lesson uint8

// The lessons.
const (
	noLesson lesson = iota
	onSharing
	onTurn
	onAnswer
	onPenalty
	onClosed
	onSearch
	whenToSearch
	onMistake
	onTogether
)

// lessons are what is said. On the smallest display each takes two lines.
var lessons = [...]say.Text{
	noLesson:     "",
	onSharing:    "A cube says: not here. Everybody puts two, where their own clue says no.",
	onTurn:       "Ask one person about a space. Or search the space you believe in.",
	onAnswer:     "Does your own clue allow this space? Yes is a disc, no is a cube.",
	onPenalty:    "After a no you put a cube too: on any other space where your clue says no.",
	onClosed:     "A cube closes its space: no questions, searches or pieces there.",
	onSearch:     "Your disc first, then everybody answers. Nobody says no? You win.",
	whenToSearch: "Search when your own clue says yes and no cube speaks against it.",
	onTogether:   "Find the space that fits every clue. Agree on it, then search it.",
	onMistake:    "It happens. The piece is swapped, the old one moves, and play goes on.",
}

// searchFrom is the turn from which on a search is worth a thought.
const searchFrom = 4

// A lessonSet is the lessons that were taught.
type lessonSet map[lesson]bool

// lessonOf is what a position has to teach, if it was not taught before.
func lessonOf(v *play.View, taught lessonSet) lesson {
	if !v.Habits.Explain || v.Way == play.Notebook || v.Ending != nil {
		return noLesson
	}
	first := func(all ...lesson) lesson {
		for _, l := range all {
			if !taught[l] {
				return l
			}
		}
		return noLesson
	}
	switch {
	case len(v.Mistakes) > 0:
		return first(onMistake)
	case v.Phase == play.Sharing && v.SharingRound() > 1:
		return noLesson
	case v.Phase == play.Sharing:
		return onSharing
	case v.Together && v.Phase == play.Turning:
		return first(onTogether)
	case v.Together:
		return first(onAnswer)
	case v.Phase == play.Answering && v.Searching:
		return first(onSearch)
	case v.Phase == play.Answering:
		return first(onAnswer)
	case v.Phase == play.Penalty:
		return first(onPenalty)
	case v.Phase == play.Turning && v.Turns() == 0:
		return first(onTurn)
	case v.Phase == play.Turning && v.Turns()+1 >= searchFrom:
		return first(whenToSearch)
	case v.Phase == play.Turning:
		return first(onClosed)
	}
	return noLesson
}

// lesson is what is explained now.
func (t *Table) lesson() say.Text { return lessons[lessonOf(t.view(), t.taught)] }

// taughtIn is what a game has taught so far.
func taughtIn(p play.Position) lessonSet {
	taught := lessonSet{}
	if p.Habits.Explain {
		for before, e := range p.Steps() {
			taught.learn(before, e)
		}
	}
	return taught
}

// learn notes that a step was explained, once it was done. The initial sharing is
// explained to everybody.
func (taught lessonSet) learn(before *play.View, e play.Event) {
	switch e.(type) {
	case play.Put, play.Asked, play.Searched, play.Corrected:
	default:
		return
	}
	if l := lessonOf(before, taught); l != noLesson && l != onSharing {
		taught[l] = true
	}
}
