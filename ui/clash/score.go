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
	w := b.Winner()
	f.Lit |= ui.Lamp(b.Chooser())
	if b.Double() {
		f.Flicker |= ui.Lamp(b.Chooser())
	}
	s.t.head(f)
	body := leftSide(f)
	y := body.Para(0, whoWins(v, b), f.Look.Title)
	y = body.Para(y+1, whoChooses(v, b), f.Look.Text)
	y = body.Para(y+1, howManyPoints, f.Look.Title)
	s.dial.draw(body, dialCol, y+1, true)
	y = s.dial.drawMissed(body, y+3)
	if s.dial.set {
		points := [clash.Players + 1]int{0, v.Points(1), v.Points(2)}
		points[w] += s.dial.n
		y = body.Para(y, say.Sprintf("Then it is %s %d, %s %d.", v.Name(1), points[1], v.Name(2), points[2]), f.Look.Text)
	}
	s.dial.drawBelow(f, y, v)
	f.Keys(s.dial.help(ui.Does("strengths", hw.Back).Or("sums"))...)
}

// howManyPoints asks for the points of the card that a battle's winner collects.
const howManyPoints = "How many points is the card worth?"

// whoWins says who wins, such as: Ann wins 18 to 9, double.
func whoWins(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	win, lose := b.Strength(w), b.Strength(clash.Opponent(w))
	if b.Double() {
		return say.Sprintf("%s wins %d to %d, double.", v.Name(w), win, lose)
	}
	return say.Sprintf("%s wins %d to %d.", v.Name(w), win, lose)
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
		again.at = clash.Players // the strength that was told last
		again.back = s.t.menu
		return ui.Step{Push: again}
	}
	s.dial.press(e)
	return ui.Step{}
}
