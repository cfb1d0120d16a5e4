package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// The lessons explain a kind of step, each when it comes for the first time in a game that
// explains itself. On the smallest display each takes two lines.
const (
	onSharing    say.Text = "A cube says: not here. Everybody puts two, where their own clue says no."
	onTurn       say.Text = "Ask one person about a space. Or search the space you believe in."
	onAnswer     say.Text = "Does your own clue allow this space? Yes is a disc, no is a cube."
	onPenalty    say.Text = "A no costs you a cube: put one on another space your clue rules out."
	onClosed     say.Text = "A cube closes its space: no questions, searches or pieces there."
	onSearch     say.Text = "Your disc first, then everybody answers. Nobody says no? You win."
	whenToSearch say.Text = "Search where your own clue says yes, and where no cube lies."
	onTogether   say.Text = "Find the space that fits every clue. Agree on it, then search it."
	onMistake    say.Text = "It happens. Swap the piece, move the old one, and play on."
)

// searchFrom is the turn from which on a search is worth a thought.
const searchFrom = 4

// A lessonSet is the lessons that were taught.
type lessonSet map[say.Text]bool

// lessonOf is what a position has to teach, if it was not taught before.
func lessonOf(v *play.View, taught lessonSet) (lesson say.Text) {
	if !v.Habits.Explain || v.Way == play.Notebook || v.Ending != nil {
		return ""
	}
	switch {
	case len(v.Mistakes) > 0:
		lesson = onMistake
	case v.Phase == play.Sharing && v.SharingRound() == 1:
		lesson = onSharing
	case v.Together && v.Phase == play.Turning:
		lesson = onTogether
	case v.Phase == play.Answering:
		lesson = onAnswer
	case v.Phase == play.Penalty:
		lesson = onPenalty
	case v.Phase == play.Turning && v.Turns() == 0:
		lesson = onTurn
	case v.Phase == play.Turning && v.Turns()+1 >= searchFrom:
		lesson = whenToSearch
	case v.Phase == play.Turning:
		lesson = onClosed
	}
	if taught[lesson] {
		return ""
	}
	return lesson
}

// searchLesson is what is explained before a search is declared.
func searchLesson(v *play.View, taught lessonSet) say.Text {
	if !v.Habits.Explain || v.Way == play.Notebook || v.Together || taught[onSearch] {
		return lessonOf(v, taught)
	}
	return onSearch
}

// lessons keeps what a game has explained, as far as it has come.
type lessons struct {
	taught lessonSet
	lines  int // of the record
}

// taughtIn is what a game has taught so far.
func taughtIn(p *play.Position) lessonSet {
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
	case play.Searched:
		taught[searchLesson(before, taught)] = true
	case play.Put, play.Asked, play.Corrected:
		if l := lessonOf(before, taught); l != onSharing {
			taught[l] = true
		}
	}
}

// rulesOf is how the table plays.
func rulesOf(v *play.View) say.Text {
	if v.Together {
		return say.Join("\n\n", rulesTogether...)
	}
	return say.Join("\n\n", rules...)
}

var rulesTogether = []say.Text{
	"All clues lie face up. Together they leave one space: the habitat. Find it together.",
	"Agree on a space. Whoever is on turn searches it for all of you. Then everybody answers by their own clue, one after the other: a disc for yes, a cube for no.",
	"The first cube ends the search, and that space is closed. The next one searches.",
	"If nobody puts a cube, you have found it. How many searches did you need?",
	"If you play against the clock, it runs while you look, and stands still while you answer.",
}

var rules = []say.Text{
	"Every player has a clue about where the creature lives. Together the clues leave one space: the habitat. Whoever searches it wins.",
	"A cube says: not here, by my clue. A disc says: it could be here. A space with a cube is closed.",
	"First, everybody puts one cube, and then everybody a second one, each where their own clue says no.",
	"On your turn, do one of two things.",
	"Ask: put the pawn on a space and ask one other player. They put a disc or a cube there. If it is a cube, you put a cube of your own on another space.",
	"Search: only where your own clue allows. Put your disc there; then everybody, clockwise, puts a disc or a cube. The first cube ends it, and you put a cube elsewhere. If nobody puts one, you have won.",
	"This box keeps the record, finds mistakes, and gives one hint when the table agrees.",
}
