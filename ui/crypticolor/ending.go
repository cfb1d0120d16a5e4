package crypticolor

import (
	"slices"
	"strconv"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding returns the screen for the end of a game: who won, the words, the points and par and,
// with an opponent, when it was decided. The same players can play again at once.
func (t *Table) newEnding() ui.Screen {
	v := t.view()
	review := t.Position().Review()
	texts := []say.Text{t.result(), v.EndingText(), v.ParText(), review.DecidedText()}
	if v.Mode == crypticolor.Alone { // without an opponent, par and the story matter most
		texts = []say.Text{v.ParText(), review.DecidedText(), t.result(), v.EndingText()}
	}
	e := table.Ending{
		Titles: []say.Text{say.Capital(v.NextText())}, Text: func(ui.Look) say.Text { return say.Join("\n\n", texts...) },
		Review: table.OpenText("How it went", review.Text), PlayAgain: t.again,
		More: ui.Bind(ui.Left, "more", table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.sheetRows} })),
	}
	if w := v.Ending.Winner; w != 0 {
		e.Winners = v.Players(w)
		short := say.Sprintf("%s wins", v.Name(w)) // always fits
		switch {
		case v.Mode == crypticolor.Alone:
			short = say.Capital(scores("word", v.Total(w)))
		case len(e.Winners) > 1:
			short = say.Sprintf("%s win", v.Name(w))
		}
		e.Titles = append(e.Titles, short)
	}
	return t.Ending(e)
}

// again starts another game with the same players and settings, in which the other side guesses
// first. After a daily game it asks before it starts an ordinary one.
func (t *Table) again() ui.Step {
	v := t.view()
	next := crypticolor.Began{Settings: v.Settings, Names: v.Names, Starter: v.Starter.Other(), Card: v.Card}
	next.Day = "" // a day has only one word, so the box makes another
	next.HasExplanations, next.Rules = false, crypticolor.CurrentRules
	if v.Mode == crypticolor.Alone {
		next.Starter = 1
	}
	return table.AskAnother(v.Day, func() ui.Step { return ui.Step{Work: kind().Begin(t.Box, next)} })
}

// The widths of a score pad: its row titles, and its columns, which hold at least a sign, two
// digits and a space.
const (
	padTitle    = 16
	leastColumn = 4
	mostColumn  = 7
)

// drawPad draws the score pad of the word that a side breaks in this round. It takes padHeight
// rows.
func drawPad(a ui.Area, v *crypticolor.View, side crypticolor.Side) {
	d, look, width := v.Decoder(side), a.Look, min((a.W-padTitle)/crypticolor.LetterCount, mostColumn)
	// The text of a column is flush right.
	row := func(y int, title say.Text, st ui.Style, text func(column int) string) {
		a.Text(0, y, title, st)
		for column := range crypticolor.LetterCount {
			is := text(column)
			a.Runes(padTitle+(column+1)*width-ui.Width(is), y, is, st)
		}
	}
	row(0, "letters", look.Dim, func(column int) string {
		switch known := d.KnownLetters(); {
		case column < len(known):
			return known[column : column+1]
		case column == len(known):
			return "?"
		}
		return strconv.Itoa(column + 1)
	})
	for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
		y := int(c - crypticolor.LineCube + 1)
		row(y, "", look.Text, func(column int) string { return points(d.ScoreSheet.CubePoints[c][column]) })
		a.Text(drawSign(a, 0, y, c)+1, y, say.Sprintf("%s %+d", c, c.Points()), look.Text)
	}
	row(7, "guess||points for guessing a letter", look.Text, func(column int) string { return points(d.ScoreSheet.LetterGuess[column]) })
	row(8, "subtotal", look.Title, func(column int) string { return points(d.ScoreSheet.Subtotal(column)) })
	a.Text(0, 10, "total", look.Title)
	a.TextRight(padTitle+crypticolor.LetterCount*width, 10, say.Plain(crypticolor.SignedText(d.ScoreSheet.Total())), look.Title)
}

// points returns the text of a cell of the pad: a dot for 0.
func points(n int) string {
	if n == 0 {
		return "."
	}
	return crypticolor.SignedText(n)
}

// scoreSheets is the screen that shows both sides' score pads for all rounds so far.
type scoreSheets struct {
	t  *Table
	at int // an index of pages
}

// A page identifies the word that a side breaks in a round.
type page struct {
	round int
	side  crypticolor.Side
}

// pages lists the words of the rounds so far, in the order of play.
func pages(v *crypticolor.View) []page {
	var all []page
	for round := 1; round <= v.Round; round++ {
		then := *v
		then.Round = round
		for _, side := range []crypticolor.Side{v.Starter, v.Starter.Other()} {
			if then.HasWordToBreak(side) {
				all = append(all, page{round, side})
			}
		}
	}
	return all
}

// newScoreSheets returns the screen with the score pads. It starts with the word that the side in
// turn breaks.
func (t *Table) newScoreSheets() ui.Screen {
	v := t.view()
	at := slices.Index(pages(v), page{v.Round, v.TurnSide})
	return &scoreSheets{t: t, at: max(at, 0)}
}

func (s *scoreSheets) Draw(f *ui.Frame) {
	v := s.t.view()
	all := pages(v)
	p := all[s.at]
	then := *v
	then.Round = p.round
	what := say.Text("points")
	if v.Mode.RoundCount() > 1 {
		what = say.Sprintf("round %d", p.round)
	}
	f.Head(say.Sprintf("%s: %s", then.BreakerName(p.side), what), "")
	body := f.Body().Inset(1, 0)
	space := 1 // above the pad, and above the totals
	if v.Mode.RoundCount() > 1 {
		const both = 2 // sides
		space = min(space, (body.H-padHeight-both)/2)
		body.Rows(space+padHeight+space, both).Para(0, v.TotalsText(), f.Look.Title)
	}
	drawPad(body.Rows(space, padHeight), &then, p.side)
	for column := range crypticolor.LetterCount {
		body.Speak(scores(say.Sprintf("letter %d", column+1), then.Decoder(p.side).ScoreSheet.Subtotal(column)))
	}
	body.Speak(scores("total", then.Decoder(p.side).ScoreSheet.Total()))
	keys := []ui.Binding{ui.Bind(ui.OK, "close", ui.GoBack).And(ui.Back)}
	if n := len(all); n > 1 {
		keys = append(keys, ui.Move("other word", func(e ui.Event) { s.at = (s.at + e.By() + n) % n }, ui.Left, ui.Right).Or("word"))
	}
	f.Keys(keys...)
}
