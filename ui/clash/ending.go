package clash

import (
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding returns the screen for the end of a game: who won, the points of each round, why the game
// ended, and when it was decided. The same players can play again at once. Events can still be taken back.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	e := table.Ending{
		Titles: []say.Text{"The end"}, Winners: v.Ending.Winners,
		Text: func(ui.Look) say.Text {
			return say.Join("\n\n", say.Sentence(v.NextText()), v.RoundsText(), say.Lines(v.EndText(), v.Review().DecidedText()))
		},
		Review: table.OpenText("How it went", func() say.Text { return v.Review().Text() }), PlayAgain: t.PlayAgain,
		More: ui.Bind(ui.Left, "more", table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.pastRows} })),
	}
	if len(e.Winners) == 1 {
		e.Seat, e.Name = e.Winners[0], say.Plain(v.Name(e.Winners[0]))
	}
	return t.Ending(e)
}

// roundOver is the screen that says why a round is over, its points, and what to do with the cards
// before the next one.
type roundOver struct{ t *Table }

// Draw draws how the round ended and its points, then a numbered list of what to do.
func (r *roundOver) Draw(f *ui.Frame) {
	v := r.t.view()
	last := v.LastRoundEnd.Round
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	title := say.Sprintf("Round %d is over", last)
	f.Head(title, scoreBeside(title, f, v))
	body := leftSide(f)
	y := body.Para(0, v.LastRoundEnd.Text(), f.Look.Title) + 1
	y = body.Para(y, say.Sprintf("This round: %s %d, %s %d.", v.Name(1), v.RoundPoints(last, 1), v.Name(2), v.RoundPoints(last, 2)), f.Look.Text)
	if body.H-y > 7 {
		y++
	}
	for i, todo := range []say.Text{
		"Discard both hands.",
		"Shuffle all but the collections.",
		say.Sprintf("Deal five each, leaving %d.", v.Deck.Max),
	} {
		y = body.Sub(ui.Rect{X: 2, Y: 0, W: body.W - 2, H: body.H}).Para(y, say.Sprintf("%d %s", i+1, todo), f.Look.Text)
	}
	if v.Round == clash.RoundCount {
		body.Para(y+1, say.Sprintf("Round %d is the last.", v.Round), f.Look.Text)
	}
	dealt := func() ui.Step { return r.t.happen(clash.Dealt{Round: v.Round}) }
	f.Keys(ui.Bind(ui.OK, "done", dealt), ui.Bind(ui.Back, "menu", r.t.menu))
}
