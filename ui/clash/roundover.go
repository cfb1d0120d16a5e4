package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

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
