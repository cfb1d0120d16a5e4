package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// scoring asks for the points of the card that the winner of a battle collects.
type scoring struct {
	t      *Table
	battle clash.Battle
	was    *clash.Battle // what it was before it was put right; nil: it was not
	dial   dial

	done func(points int) ui.Step
	back func() ui.Step // to the strengths
}

// newScoring asks for the points of the battle on the table. Back leads to the strengths
// again, and on to the menu.
func newScoring(t *Table) *scoring {
	v := t.view()
	s := &scoring{t: t, battle: *v.Current(), dial: newPoints(v)}
	s.done = func(points int) ui.Step { return t.Do(clash.Scored{Points: points}, t.GoOn) }
	s.back = func() ui.Step {
		f := t.refight(s.battle)
		f.asked = clash.Players // the strength that was told last
		f.back = t.menu
		return ui.Step{Push: f}
	}
	return s
}

// Draw says who has won and who chooses, and asks for the points.
func (s *scoring) Draw(f *ui.Frame) {
	v, b := s.t.view(), &s.battle
	f.Lit |= ui.Lamp(b.Chooser())
	if b.Double() {
		f.Flicker |= ui.Lamp(b.Chooser())
	}
	back := ui.Does("strengths", hw.Back).Or("sums")
	body := leftSide(f)
	y := body.Para(0, say.Sentence(v.Outcome(b)), f.Look.Title)
	if s.was != nil {
		back = ui.Does("back", hw.Back)
		y = s.drawOtherWinner(f, y)
	} else {
		s.t.head(f, nil)
	}
	y = body.Para(y+1, whoChooses(v, b), f.Look.Text)
	y = s.dial.drawPoints(body, y+1)
	if s.dial.set && s.was == nil {
		y = body.Para(y, thenItIs(v, b.Winner(), s.dial.n), f.Look.Text)
	}
	if s.was == nil {
		s.dial.drawBelow(f, y, v)
	}
	f.Keys(s.dial.help(f.Look.Keys, back)...)
}

// drawOtherWinner says in the head and below row y whether another player has won than was
// told first, and which card is given back then. It returns the row after it.
func (s *scoring) drawOtherWinner(f *ui.Frame, y int) int {
	v, title := s.t.view(), say.Text("Put a battle right")
	other := s.battle.Winner() != s.was.Winner()
	if other {
		title = "Another winner"
	}
	f.Head(title, scoreBeside(title, f, v))
	if !other || !s.was.Collected {
		return y
	}
	return leftSide(f).Para(y+1, say.Count(s.was.Points,
		"%[2]s gives back the card collected then, of %[1]d point.",
		"%[2]s gives back the card collected then, of %[1]d points.", v.Name(s.was.Winner())), f.Look.Text)
}

// whoChooses says why who chooses the card.
func whoChooses(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	l := clash.Opponent(w)
	if b.Double() {
		return say.Sprintf("So %s chooses which of the three cards to take from %s.", v.Name(w), v.Name(l))
	}
	return say.Sprintf("%d is not twice %d, so %s chooses which of the three to give.", b.Strengths[w], b.Strengths[l], v.Name(l))
}

// Press tells the points.
func (s *scoring) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return s.dial.ok(s.done)
	case hw.Back:
		return s.back()
	}
	s.dial.press(e)
	return ui.Step{}
}

// keeping asks of both players at once whether they keep a card, and says what they draw
// then. Nearly everybody keeps one: so it begins.
type keeping struct {
	t    *Table
	kept [clash.Players + 1]int
}

// keepWidth is the width of a player's column.
const keepWidth = 18

// Draw draws who keeps a card, what follows, and what keeping none would mean.
func (k *keeping) Draw(f *ui.Frame) {
	v := k.t.view()
	f.Lit |= ui.Lamp(v.First)
	k.t.head(f, nil)
	body := leftSide(f)
	y := body.Para(0, collects(v), f.Look.Text)
	y = body.Para(y, "Each may keep one of the cards still theirs.", f.Look.Title) + 1
	for player := 1; player <= clash.Players; player++ {
		column := body.Sub(ui.Rect{X: 1 + (player-1)*keepWidth, Y: y, W: keepWidth, H: 2})
		drawName(column, 0, 0, v, player)
		column.Text(2, 1, [...]say.Text{"keeps none", "keeps one"}[k.kept[player]], f.Look.Selected)
	}
	y = body.Para(y+3, v.Foretell(k.kept), f.Look.Text)
	if text := v.IfNone(k.kept); text != "" {
		y = body.Para(y, text, f.Look.Warning)
	}
	drawAround(f, y, v)
	f.Keys(
		ui.Does("drawn", hw.OK), ui.Does("menu", hw.Back),
		ui.Does(say.Plain(v.Name(1)), hw.Left).Or("A"), ui.Does(say.Plain(v.Name(2)), hw.Right).Or("B"))
}

// collects says what came of the battle on the table.
func collects(v *clash.View) say.Text {
	b := v.Current()
	if b.Winner() == 0 {
		return say.Sprintf("%d to %d: a draw, nobody collects.", b.Strengths[1], b.Strengths[2])
	}
	return say.Count(b.Points, "%[2]s collects %[1]d point.", "%[2]s collects %[1]d points.", v.Name(b.Winner()))
}

// Press changes who keeps a card, or draws.
func (k *keeping) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return k.t.Do(clash.Kept{Cards: k.kept}, k.t.GoOn)
	case e.Key == hw.Back:
		return k.t.menu()
	case e.Key == hw.Left, e.Key == hw.Seat1:
		k.kept[1] = 1 - k.kept[1]
	case e.Key == hw.Right, e.Key == hw.Seat1+1:
		k.kept[2] = 1 - k.kept[2]
	}
	return ui.Step{}
}
