package kryptex

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A word is the entry of a keyword, or of the letters that a guess lacks. It says how
// many are missing when somebody takes it to be complete.
type word struct {
	*ui.Entry
	letters int
	missing say.Text // empty, unless the last key was an OK too early
}

func newWord(letters int) *word { return &word{Entry: ui.NewWord(letters), letters: letters} }

// press takes a key, and refuses OK where it neither enters anything nor ends.
func (w *word) press(e hw.Event) (ui.Entered, ui.Step) {
	before := w.Text()
	entered := w.Press(e)
	w.missing = ""
	missing := w.letters - len(w.Text())
	switch {
	case e.Key != hw.OK || entered == ui.Accepted || w.Text() != before || missing == 0:
		return entered, ui.Step{}
	}
	w.missing = say.Count(missing, "%d letter is missing.", "%d letters are missing.")
	return entered, ui.Step{Sound: ui.Refused}
}

// tell gives a text and its style: how many letters are missing, if that is to be said.
func (w *word) tell(g *ui.Glyphs, text say.Text, st ui.Style) (say.Text, ui.Style) {
	if w.missing != "" {
		return w.missing, g.Warning
	}
	return text, st
}
