package cryptid

import (
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

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
