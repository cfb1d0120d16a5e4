package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// winning asks who collects a card, and its points, of a battle of which only that is
// told.
type winning struct {
	t      *Table
	winner int  // 0: not told yet
	missed bool // OK was pressed before
	dial   dial
	// done is what follows; out is what Down does, nil where it does nothing; back is
	// where Back leads.
	done func(clash.Won) ui.Step
	out  func() ui.Step
	back func() ui.Step
}

func newWinning(t *Table) *winning {
	w := &winning{t: t, dial: newPoints(t.view()), back: t.menu}
	w.done = func(won clash.Won) ui.Step { return t.Do(won, t.GoOn) }
	w.out = func() ui.Step {
		return ui.Step{Push: ui.NewAsk("Is the deck out, and the last battle fought?", 0,
			ui.Row{Text: "Not yet"},
			ui.Row{Text: "The round is over", Open: func() ui.Step { return t.Do(clash.RoundEnded{}, t.GoOn) }},
		)}
	}
	return w
}

// Draw asks who collects a card, or how many points it is.
func (w *winning) Draw(f *ui.Frame) {
	v := w.t.view()
	f.Lit |= ui.Lamp(1, 2)
	w.t.head(f)
	body := leftSide(f)
	if w.winner != 0 {
		w.drawPoints(f, body, v)
		return
	}
	y := body.Para(0, "Who collects a card?", f.Look.Title) + 1
	body.Text(1, y, say.Sprintf("%c %s", f.Look.Left, v.Name(1)), f.Look.Selected)
	body.Right(body.W-1, y, say.Sprintf("%s %c", v.Name(2), f.Look.Right), f.Look.Selected)
	y += 2
	if w.missed {
		y = body.Para(y, say.Sprintf("Say who, with %s. For a draw there is a key of its own.", f.Look.Keys.Of(hw.Left, hw.Right)), f.Look.Warning)
	}
	y = body.Para(y, reminder(v), f.Look.Text)
	if n := len(v.Battles); n > 0 && w.out != nil {
		last := v.Battles[n-1]
		y = body.Para(min(y, body.H-1), say.Sprintf("Last battle: %s.", battleText(v, &last)), f.Look.Dim)
	}
	drawAround(f, y, v)
	helps := []ui.Help{ui.Does("menu", hw.Back), ui.Does(say.Plain(v.Name(1)), hw.Left).Or("A"), ui.Does(say.Plain(v.Name(2)), hw.Right).Or("B"), ui.Does("a draw", hw.Up).Or("draw")}
	if w.out != nil {
		helps = append(helps, ui.Does("deck is out", hw.Down).Or("out"))
	}
	f.Keys(helps...)
}

// reminder says the rules in short, since the box follows only the points.
func reminder(v *clash.View) say.Text {
	return say.Sprintf("Four sea monsters or more: sea. One or none: land. Else open. By double the winner chooses the card, else the loser. Keep one each; draw to five, the winner first, or %s after a draw.", v.Name(v.First))
}

// drawPoints asks for the points of the card.
func (w *winning) drawPoints(f *ui.Frame, body ui.Area, v *clash.View) {
	y := body.Para(0, say.Sprintf("%s collects a card.", v.Name(w.winner)), f.Look.Title)
	y = body.Para(y, howManyPoints, f.Look.Title) + 1
	w.dial.draw(body, dialCol, y, true)
	y = w.dial.drawMissed(body, y+2)
	w.dial.drawBelow(f, y-1, v)
	f.Keys(w.dial.help(ui.Does("back", hw.Back))...)
}

// Press tells who, and then the points. OK tells nothing before: whoever presses it once
// too often must not book a draw.
func (w *winning) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && w.winner != 0:
		w.winner = 0
	case e.Key == hw.Back:
		return w.back()
	case e.Key == hw.OK && w.winner == 0:
		w.missed = true
		return ui.Step{Sound: ui.Refused}
	case e.Key == hw.OK:
		return w.dial.ok(func(n int) ui.Step { return w.done(clash.Won{Player: w.winner, Points: n}) })
	case w.winner != 0:
		w.dial.press(e)
	case e.Key == hw.Up:
		return w.done(clash.Won{})
	case e.Key == hw.Left, e.Key == hw.Seat1:
		w.winner = 1
	case e.Key == hw.Right, e.Key == hw.Seat1+1:
		w.winner = 2
	case e.Key == hw.Down && w.out != nil:
		return w.out()
	}
	return ui.Step{}
}
