package cryptid

import (
	"cmp"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// The lessons explain each kind of step when it first comes up in a game with explanations. On the
// smallest display each fits on one line.
const (
	onSharing    say.Text = "A cube: never here, by your clue."
	onTurn       say.Text = "Ask about a space, or search it."
	onAnswer     say.Text = "Your clue allows it? A disc."
	onPenalty    say.Text = "A no costs you a cube."
	onClosed     say.Text = "A cube closes its space for good."
	onSearch     say.Text = "Nobody says no? You win."
	whenToSearch say.Text = "Search where your clue says yes."
	onTogether   say.Text = "Find the one space all clues allow."
	onMistake    say.Text = "Swap the piece, then play on."
)

// onTyping is the lesson for a keyboard, in the second round of the initial sharing.
const onTyping say.Text = "Or type a space: E, then 7."

// The lessons that differ for two players, who have two clues each.
const (
	onSharingTwo    say.Text = "A cube: never here, by that clue."
	onTurnTwo       say.Text = "Ask by one of their clues, or search."
	onSearchTwo     say.Text = "Neither clue says no? You win."
	whenToSearchTwo say.Text = "Search where both clues say yes."
)

// ofTwo holds the lessons for two players, each by the lesson that it replaces.
var ofTwo = map[say.Text]say.Text{onSharing: onSharingTwo, onTurn: onTurnTwo, onSearch: onSearchTwo, whenToSearch: whenToSearchTwo}

// forTable returns the version of a lesson for the table's number of players.
func forTable(v *play.View, lesson say.Text) say.Text {
	if v.PlayerCount() == 2 {
		return cmp.Or(ofTwo[lesson], lesson)
	}
	return lesson
}

// searchFrom is the first turn that can have the lesson whenToSearch.
const searchFrom = 4

// A lessonSet is the set of lessons already shown.
type lessonSet map[say.Text]bool

// lessonOf returns the lesson of a position, or "" if there is none or it was already shown.
func lessonOf(v *play.View, taught lessonSet) (lesson say.Text) {
	if !v.Preferences.HasExplanations || v.Style == play.Notebook || v.Ending != nil {
		return ""
	}
	switch {
	case len(v.Mistakes) > 0:
		lesson = onMistake
	case v.Phase == play.Sharing && v.SharingRound() == 1:
		lesson = onSharing
	case v.Cooperative && v.Phase == play.AskOrSearch:
		lesson = onTogether
	case v.Phase == play.Answering:
		lesson = onAnswer
	case v.Phase == play.Penalty:
		lesson = onPenalty
	case v.Phase == play.AskOrSearch && v.TurnCount() == 0:
		lesson = onTurn
	case v.Phase == play.AskOrSearch && v.TurnCount()+1 >= searchFrom:
		lesson = whenToSearch
	case v.Phase == play.AskOrSearch:
		lesson = onClosed
	}
	if lesson = forTable(v, lesson); taught[lesson] {
		return ""
	}
	return lesson
}

// searchLesson returns the lesson shown before a search is declared: the one about searching or, if
// that does not apply or was already shown, the lesson of the position.
func searchLesson(v *play.View, taught lessonSet) say.Text {
	lesson := forTable(v, onSearch)
	if !v.Preferences.HasExplanations || v.Style == play.Notebook || v.Cooperative || taught[lesson] {
		return lessonOf(v, taught)
	}
	return lesson
}

// lessons caches the lessons that a game has shown.
type lessons struct {
	taught lessonSet
	lines  int // the length of the record when taught was worked out
}

// learn adds the lesson of a step that was taken. It leaves out the lesson of the initial sharing,
// so that everybody gets to read it.
func (taught lessonSet) learn(before *play.View, e play.Event) {
	switch e.(type) {
	case play.SearchDeclared:
		taught[searchLesson(before, taught)] = true
	case play.Placed, play.QuestionAsked, play.PieceCorrected:
		if l := lessonOf(before, taught); before.Phase != play.Sharing || l == onMistake {
			taught[l] = true
		}
	}
}

// lessonAt returns the lesson of a screen with this look. choose reports whether the screen is one
// on which a space is chosen.
func (t *Table) lessonAt(look ui.Look, choose bool) say.Text {
	v, lesson := t.view(), t.lesson()
	if lesson == "" && choose && !look.Keys.ReportsRelease && v.Preferences.HasExplanations && v.Phase == play.Sharing && len(v.Mistakes) == 0 {
		return onTyping
	}
	return lesson
}

// taught returns the lessons shown so far.
func (t *Table) taught() lessonSet {
	p := t.Current()
	if t.lessons.lines == len(p.Record) {
		return t.lessons.taught
	}
	t.lessons = lessons{lessonSet{}, len(p.Record)}
	if p.Preferences.HasExplanations {
		for before, e := range p.Events() {
			t.lessons.taught.learn(before, e)
		}
	}
	return t.lessons.taught
}

// lesson returns the lesson of the current position.
func (t *Table) lesson() say.Text { return lessonOf(t.view(), t.taught()) }
