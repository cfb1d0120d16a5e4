package clash

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// winning asks who collects a card, and its points, of a battle of which only that is
// told.
type winning struct {
	t      *Table
	winner int // 0: not told yet
	dial   dial
	// done is what follows; out is what Down does, nil where it does nothing; back is
	// where Back leads.
	done func(clash.Won) ui.Step
	out  func() ui.Step
	back func() ui.Step
}

func newWinning(t *Table) *winning {
	w := &winning{t: t, dial: dial{most: clash.MaxValue, leap: pointsLeap}, back: t.menu}
	w.dial.start(usualPoints(t.view()))
	w.done = func(won clash.Won) ui.Step { return t.Do(won, t.GoOn) }
	w.out = func() ui.Step { return t.Do(clash.RoundEnded{}, t.GoOn) }
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
	body.Text(1, y, fmt.Sprintf("%c %s", f.Look.Left, v.Name(1)), f.Look.Selected)
	body.Middle(y+1, f.Look.Keys.Of(hw.OK)+" nobody", f.Look.Text)
	body.Right(body.W-1, y, fmt.Sprintf("%s %c", v.Name(2), f.Look.Right), f.Look.Selected)
	y = body.Para(y+3, reminder(v), f.Look.Text)
	if n := len(v.Battles); n > 0 && w.out != nil {
		last := v.Battles[n-1]
		y = body.Para(min(y+1, body.H-1), "Last battle: "+battleText(v, &last)+".", f.Look.Dim)
	}
	drawAround(f, y+1, v)
	helps := []ui.Help{ui.Does("nobody", hw.OK), ui.Does("menu", hw.Back), ui.Does(v.Name(1), hw.Left).Or("A"), ui.Does(v.Name(2), hw.Right).Or("B")}
	if w.out != nil {
		helps = append(helps, ui.Does("deck is out", hw.Down).Or("out"))
	}
	f.Keys(helps...)
}

// reminder says the rules in short, since the box follows only the points.
func reminder(v *clash.View) string {
	return fmt.Sprintf("Four sea monsters or more: sea. One or none: land. Else open. Twice the strength or more: the winner chooses the card, else the loser. Then each may keep one, and both draw up to five, the winner first, or after a draw %s.", v.Name(v.First))
}

// drawPoints asks for the points of the card.
func (w *winning) drawPoints(f *ui.Frame, body ui.Area, v *clash.View) {
	y := body.Para(0, v.Name(w.winner)+" collects a card. How many points is it?", f.Look.Title) + 1
	w.dial.draw(body, dialCol, y, true)
	w.dial.drawBelow(f, y+2, v)
	f.Keys(append([]ui.Help{ui.Does("take", hw.OK), ui.Does("back", hw.Back)}, w.dial.help()...)...)
}

// Press tells who, and then the points.
func (w *winning) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && w.winner != 0:
		w.winner = 0
	case e.Key == hw.Back:
		return w.back()
	case e.Key == hw.OK && w.winner == 0:
		return w.done(clash.Won{})
	case e.Key == hw.OK:
		return w.done(clash.Won{Player: w.winner, Points: w.dial.n})
	case w.winner != 0:
		w.dial.press(e)
	case e.Key == hw.Left, e.Key == hw.Seat1:
		w.winner = 1
	case e.Key == hw.Right, e.Key == hw.Seat1+1:
		w.winner = 2
	case e.Key == hw.Down && w.out != nil:
		return w.out()
	}
	return ui.Step{}
}
