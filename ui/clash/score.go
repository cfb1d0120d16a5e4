package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// scoring asks for the points of the card that the winner of a battle collects. Back
// leads to the strengths again, and on to the menu.
type scoring struct {
	t    *Table
	dial dial
}

func newScoring(t *Table) *scoring {
	return &scoring{t: t, dial: newPoints(t.view())}
}

// Draw says who has won and who chooses, and asks for the points.
func (s *scoring) Draw(f *ui.Frame) {
	v := s.t.view()
	b := v.Current()
	f.Lit |= ui.Lamp(b.Chooser())
	if b.Double() {
		f.Flicker |= ui.Lamp(b.Chooser())
	}
	s.t.head(f)
	body := leftSide(f)
	y := body.Para(0, say.Sentence(v.Outcome(b)), f.Look.Title)
	y = body.Para(y+1, whoChooses(v, b), f.Look.Text)
	y = s.dial.drawPoints(body, y+1)
	if s.dial.set {
		y = body.Para(y, thenItIs(v, b.Winner(), s.dial.n), f.Look.Text)
	}
	s.dial.drawBelow(f, y, v)
	f.Keys(s.dial.help(f.Look.Keys, ui.Does("strengths", hw.Back).Or("sums"))...)
}

// drawPoints asks from row y on for the points of the card that a battle's winner
// collects. It returns the row after it.
func (d *dial) drawPoints(a ui.Area, y int) int {
	y = a.Para(y, "How many points is the card worth?", a.Look.Title) + 1
	d.draw(a, dialCol, y, true)
	return d.drawHow(a, y+2, typed(a.Look.Keys))
}

// thenItIs says how the game stands once a player collects a card of so many points.
func thenItIs(v *clash.View, player, points int) say.Text {
	then := [clash.Players + 1]int{0, v.Points(1), v.Points(2)}
	then[player] += points
	return say.Sprintf("Then it is %s %d, %s %d.", v.Name(1), then[1], v.Name(2), then[2])
}

// whoChooses says why who chooses the card.
func whoChooses(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	l := clash.Opponent(w)
	if b.Double() {
		return say.Sprintf("So %s chooses which of the three cards to take from %s.", v.Name(w), v.Name(l))
	}
	return say.Sprintf("%d is not twice %d, so %s chooses which of the three to give.", b.Strength(w), b.Strength(l), v.Name(l))
}

// Press tells the points.
func (s *scoring) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return s.dial.ok(func(n int) ui.Step { return s.t.Do(clash.Scored{Points: n}, s.t.GoOn) })
	case e.Key == hw.Back:
		b := s.t.view().Current()
		again := s.t.refight(b, s.t.GoOn)
		again.asked = clash.Players // the strength that was told last
		again.back = s.t.menu
		return ui.Step{Push: again}
	}
	s.dial.press(e)
	return ui.Step{}
}
