package clash

import (
	"fmt"
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
	y := body.Para(0, say.Plain(whoWins(v, b)), f.Look.Title)
	y = body.Para(y+1, say.Plain(whoChooses(v, b)), f.Look.Text)
	y = body.Para(y+1, howManyPoints, f.Look.Title)
	s.dial.draw(body, dialCol, y+1, true)
	y = s.dial.drawMissed(body, y+3)
	if s.dial.set {
		points := [clash.Players + 1]int{0, v.Points(1), v.Points(2)}
		points[w] += s.dial.n
		y = body.Para(y, say.Plain(fmt.Sprintf("Then it is %s %d, %s %d.", v.Name(1), points[1], v.Name(2), points[2])), f.Look.Text)
	}
	s.dial.drawBelow(f, y, v)
	f.Keys(s.dial.help(ui.Does("strengths", hw.Back).Or("sums"))...)
}

// howManyPoints asks for the points of the card that a battle's winner collects.
const howManyPoints = "How many points is the card worth?"

// whoWins says who wins, such as: Ann wins 18 to 9, double.
func whoWins(v *clash.View, b *clash.Battle) string {
	text := fmt.Sprintf("%s wins %d to %d", v.Name(b.Winner()), b.Strength(b.Winner()), b.Strength(clash.Opponent(b.Winner())))
	if b.Double() {
		text += ", double"
	}
	return text + "."
}

// whoChooses says why who chooses the card.
func whoChooses(v *clash.View, b *clash.Battle) string {
	w := b.Winner()
	l := clash.Opponent(w)
	if b.Double() {
		return fmt.Sprintf("So %s chooses which of %s's three cards to take.", v.Name(w), v.Name(l))
	}
	return fmt.Sprintf("%d is not twice %d, so %s chooses which of the three to give.", b.Strength(w), b.Strength(l), v.Name(l))
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
