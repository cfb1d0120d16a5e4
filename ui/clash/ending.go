package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newEnding is the end of a game: who has won, by what, and when it was decided. The same
// two can play again at once. The last events can still be taken back.
func newEnding(t *Table) ui.Screen {
	v := t.view()
	return t.Ending(table.Ending{
		Titles: []say.Text{"The end"}, Text: endingText(v), Winners: v.Ending.Winners,
		First:  t.drawWinner,
		Review: func() say.Text { return v.Review().Text() }, Again: t.Again,
		More: table.Does("more", hw.Left, table.Leads(func() ui.Screen { return &ui.Menu{Title: "The end", Rows: t.pastRows} })),
	})
}

// endingText says who has won, what each round brought, and when it was decided.
func endingText(v *clash.View) say.Text {
	won := say.Sentence(v.Next())
	if len(v.Battles) == 0 {
		return won
	}
	why := v.CutShortText()
	if last := v.LastRound; last.Round == clash.Rounds {
		why = v.WhyOver(last)
	}
	return say.Join("\n\n", won, v.RoundsText(), say.Lines(why, v.Review().Decided()))
}

// drawWinner draws who has won, as big as there is room for.
func (t *Table) drawWinner(f *ui.Frame, keys []ui.Help) {
	v := t.view()
	f.Head("The end", "")
	body := f.Body().Inset(1, 0)
	half := (body.H - 1) / 2
	if len(v.Ending.Winners) == 1 {
		w := v.Ending.Winners[0]
		body.Rows(0, half).BigName(w, say.Plain(v.Name(w)))
	}
	body.Text(0, half, say.Sentence(v.Next()), f.Look.Title)
	body.Rows(half+1, half).BigText(f.Look.Good, say.Sprintf("%d - %d", v.Points(1), v.Points(2)))
	f.Keys(keys...)
}

// roundOver says why a round is over, what it brought, and what to do with the cards
// before the next one.
type roundOver struct{ t *Table }

// Draw draws it as a list of what to do.
func (r *roundOver) Draw(f *ui.Frame) {
	v := r.t.view()
	last := v.LastRound.Round
	f.Blink = ui.Lamp(ui.Status)
	title := say.Sprintf("Round %d is over", last)
	f.Head(title, scoreBeside(title, f, v))
	body := leftSide(f)
	y := body.Para(0, v.WhyOver(v.LastRound), f.Look.Title) + 1
	y = body.Para(y, say.Sprintf("This round: %s %d, %s %d.", v.Name(1), v.RoundPoints(last, 1), v.Name(2), v.RoundPoints(last, 2)), f.Look.Text)
	if body.H-y > 7 {
		y++
	}
	for i, todo := range []say.Text{
		"Discard both hands.",
		"Shuffle all but the collections.",
		say.Sprintf("Deal five each; the deck keeps %d.", v.Deck),
	} {
		y = body.Sub(ui.Rect{X: 2, Y: 0, W: body.W - 2, H: body.H}).Para(y, say.Sprintf("%d %s", i+1, todo), f.Look.Text)
	}
	if v.Round == clash.Rounds {
		y = body.Para(y+1, say.Sprintf("Round %d is the last.", v.Round), f.Look.Text)
	}
	drawAround(f, y, v)
	f.Keys(ui.Does("dealt", hw.OK), ui.Does("menu", hw.Back))
}

// Press goes on to the next round.
func (r *roundOver) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return r.t.Do(clash.Dealt{Round: r.t.view().Round}, r.t.GoOn)
	case hw.Back:
		return r.t.menu()
	}
	return ui.Step{}
}
