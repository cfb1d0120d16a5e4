package kryptex

import (
	"strings"
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// guess is the screen on which the player in turn enters a guess. Only the letters that are not
// shown, two at most, need to be entered. The whole word can be entered too, but it must match the
// letters shown, so a typing mistake in one of these cannot lose the game. The guess is visible to
// all, since the players say it aloud anyway.
type guess struct {
	t     *Table
	entry *ui.Entry // nil if all letters are shown
}

// newGuess returns the screen for a guess or, if all letters are shown, the one that confirms it.
// It is undefined if the player may not guess.
func newGuess(t *Table) ui.Screen {
	g := &guess{t: t}
	if gaps := t.view().GapCount(); gaps > 0 {
		g.entry = ui.NewGapsEntry(gaps, kryptex.ObjectiveCount, t.view().Fits)
		return g
	}
	return g.confirm()
}

// owner returns the owner of the keyword to guess.
func (g *guess) owner() kryptex.Owner {
	v := g.t.view()
	return v.TargetOwner(v.Player)
}

// keyword returns the guess so far, with an underscore for each missing letter.
func (g *guess) keyword() string {
	if g.entry == nil {
		return g.t.view().FilledGuess("")
	}
	return g.t.view().FilledGuess(g.entry.Text())
}

// confirm returns the screen that asks the player to confirm the guess.
func (g *guess) confirm() ui.Screen {
	v := g.t.view()
	word := g.keyword()
	text := say.Sprintf("%s guesses %s. If it is right, the game is won; if not, it is lost.", g.t.name(v.Player), word)
	if v.Mode != kryptex.Solo {
		text = say.Sprintf("%s guesses %s. If it is right, the game is won; if not, %s wins.", g.t.name(v.Player), word, g.t.name(3-v.Player))
	}
	return g.t.confirmScreen(v.Player, text, v.Grid, func() ui.Step {
		return g.t.happen(kryptex.KeywordGuessed{Player: v.Player, Keyword: word})
	})
}

func (g *guess) Draw(f *ui.Frame) {
	v := g.t.view()
	f.LampsOn = ui.Lamp(v.Player)
	title := say.Sprintf("%s guesses the keyword", g.t.name(v.Player))
	if o := g.owner(); o != kryptex.Box {
		title = say.Sprintf("%s guesses %s's keyword", g.t.name(v.Player), g.t.name(int(o)))
	}
	f.Head(title, "")
	body := f.Body().Inset(1, 0)
	f.Speak(cardsText(v, g.owner()))
	word := g.keyword()
	for i, card := range v.Cards(g.owner()) {
		sign, st := mark(f.Look, card.Sign)
		body.Set(3*i, 1, sign, st)
		body.Set(3*i, 2, rune(word[i]), f.Look.Title)
	}
	if f.Refusal != "" {
		body.Para(4, f.Refusal, f.Look.Warning)
	} else {
		body.Para(4, say.Count(v.GapCount(), "The missing letter, or all six:", "The %d missing letters in order, or all six:"), f.Look.Dim)
	}
	g.entry.Draw(body.Rows(6, body.H-6))
	if !strings.Contains(word, "_") {
		f.Speak(say.Plain(word))
	}
	f.Keys(g.entry.Keys(func(string, time.Time) ui.Step { return ui.Step{Push: g.confirm()} }, ui.GoBack)...)
}

// newEnding returns the screen for the end of a game: who won, the keywords, the score of a solo
// game that was won, and when enough letters were shown to guess. The same players can play again
// at once.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	review := v.Review()
	e := table.Ending{
		Titles: []say.Text{say.Sprintf("The end (%s)", v.Title())}, Text: func(ui.Look) say.Text { return say.Join("\n\n", v.EndingText(), review.DecidedText()) },
		Review: table.OpenText("How it went", review.Text), PlayAgain: t.PlayAgain, More: ui.Bind(ui.Left, "record", t.record).Or("more"),
	}
	if w := v.Ending.Winner; w != 0 {
		e.Winners, e.Seat, e.Name = []int{w}, w, say.Plain(t.name(w))
	}
	return t.Ending(e)
}
