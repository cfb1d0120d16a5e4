package cryptid

import "gamekeeper/tabletop/cryptid/play"

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
)

// lessons are what is said. On the smallest display each takes two lines.
var lessons = [...]string{
	noLesson:     "",
	onSharing:    "A cube says: not here. Everybody puts two, where their own clue says no.",
	onTurn:       "Ask one person about a space. Or search the space you believe in.",
	onAnswer:     "Does your own clue allow this space? Yes is a disc, no is a cube.",
	onPenalty:    "A no costs a cube of your own: on any other space that your clue denies.",
	onClosed:     "A cube closes its space: no questions, searches or pieces there.",
	onSearch:     "Your disc first, then everybody answers. Nobody says no? You win.",
	whenToSearch: "Search when your own clue says yes and no cube speaks against it.",
	onMistake:    "It happens. The piece is swapped, the old one moves, and play goes on.",
}

// searchFrom is the turn from which on a search is worth a thought.
const searchFrom = 4

// lessonOf is what a position has to teach, if it was not taught before.
func lessonOf(v *play.View, taught map[lesson]bool) lesson {
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
	case v.Phase == play.Sharing:
		return first(onSharing)
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
func (t *Table) lesson() string { return lessons[lessonOf(t.view(), t.taught)] }

// learn notes that a step was explained, once it was done. The initial sharing is
// explained to everybody.
func (t *Table) learn(before *play.View, e play.Event) {
	switch e.(type) {
	case play.Put, play.Asked, play.Searched, play.Corrected:
	default:
		return
	}
	l := lessonOf(before, t.taught)
	if l == noLesson || l == onSharing && before.SharingRound() == 1 && t.view().SharingRound() == 1 {
		return
	}
	if t.taught == nil {
		t.taught = map[lesson]bool{}
	}
	t.taught[l] = true
}
