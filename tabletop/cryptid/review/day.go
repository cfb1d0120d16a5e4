package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// DailyResultText returns a line about the daily game, to share with those who play it elsewhere.
// It tells in how many rounds player 1 found the habitat, if they did, in which round they asked
// their best question, and whether they used the hint. It reveals nothing about the setup. It is
// undefined for any other game.
//
// A round is one turn for each player, whereas the story counts every player's turns.
func (r *Review) DailyResultText() say.Text {
	is := r.FinalView.DailyResult()
	how := say.Text("the box got there first")
	switch {
	case is.Won:
		how = say.Count(is.Score, "found in %d round", "found in %d rounds")
	case r.FinalView.Ending.Winner == 0:
		how = is.Text
	}
	best, hint := say.Text(""), say.Text("")
	if l := toldMost(r.ownLessons(r.lessons())); l.before != 0 {
		n := 0
		for turn := range l.turn + 1 {
			if r.PlayerOf(turn) == 1 {
				n++
			}
		}
		best = say.Sprintf("best question in round %d", n)
	}
	if r.FinalView.Hint != cryptid.NoHint {
		hint = "with the hint"
	}
	return is.LineText("Cryptid", how, best, hint)
}
