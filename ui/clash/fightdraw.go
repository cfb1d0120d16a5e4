package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Draw asks for a number.
func (f *fight) Draw(frame *ui.Frame) {
	frame.Lit |= ui.Lamp(1, 2)
	f.t.headOf(frame, f.anew)
	if f.asked == 0 {
		f.drawSea(frame)
		return
	}
	f.drawStrengths(frame)
}

// drawSea asks how many of the six cards are sea monsters.
func (f *fight) drawSea(frame *ui.Frame) {
	body, v := leftSide(frame), f.t.view()
	y := body.Para(0, f.question(), frame.Look.Title)
	drawStrip(body.Rows(y+1, stripRows), f.sea)
	y = body.Para(y+1+stripRows, stripText(f.sea), frame.Look.Text)
	frame.Keys(f.seaKeys(frame.Look.Keys)...)
	if f.anew != nil {
		return
	}
	if !f.judges() {
		y = drawDrawn(body, y, v)
	}
	drawAround(frame, y, v)
}

// question asks for the sea monsters.
func (f *fight) question() say.Text {
	switch {
	case f.anew != nil:
		return "How many of the six were sea monsters?"
	case f.judges():
		return "How many of the six are sea monsters?"
	}
	return "Pick three each and turn them over. How many of the six are sea monsters?"
}

// seaKeys says what the keys do on the strip.
func (f *fight) seaKeys(keys *ui.KeyNames) []ui.Help {
	back := ui.Does("menu", hw.Back)
	if f.anew != nil || f.judges() {
		back.Text = "leave"
	}
	helps := []ui.Help{ui.Does("take", hw.OK), back, ui.Does("change", hw.Left, hw.Right).Or("set")}
	if f.anew == nil {
		helps = append(helps, ui.Does("count 3-2-1", hw.Up).Or("3-2-1"))
	}
	if !keys.Held {
		helps = append(helps, ui.Help{Text: "or type"})
	}
	return helps
}

// The columns of the dials.
const (
	dialCol   = 20
	dialWidth = 5
)

// drawStrengths asks for a strength, or for a value.
func (f *fight) drawStrengths(frame *ui.Frame) {
	body, v := leftSide(frame), f.t.view()
	asked := &f.sides[f.asked]
	dial := asked.dial()
	place := clash.PlaceOf(f.sea)
	y := body.Para(0, placeText(f.sea), body.Look.Text)
	question := addsUp(place)
	if asked.adds {
		question = say.Sprintf("The three %s values of each:", place.Name())
	}
	y = body.Para(y, question, body.Look.Title) + 1
	for player := 1; player <= clash.Players; player++ {
		drawName(body, 1, y, v, player)
		f.sides[player].draw(body, y, player == f.asked)
		y++
	}
	y = dial.drawHow(body, y+1, asked.how(body.Look.Keys))
	if f.last() && dial.set {
		b := f.battle()
		y = body.Para(y, verdict(v, &b), body.Look.Text)
	}
	dial.drawBelow(frame, y, v)
	frame.Keys(f.dialKeys(frame.Look.Keys, v)...)
}

// draw draws what is told of a strength, in row y, with arrows where it is asked.
func (s *side) draw(a ui.Area, y int, asked bool) {
	if !s.adds {
		s.sum.draw(a, dialCol, y, asked)
		return
	}
	for i := range s.values {
		s.values[i].draw(a, dialCol+dialWidth*i, y, asked && i == s.at)
	}
	if s.told() {
		a.Right(a.W, y, say.Sprintf("= %d", s.strength()), a.Look.Title)
	}
}

// how is another way to tell the number that is asked than by its arrows.
func (s *side) how(keys *ui.KeyNames) say.Text {
	switch {
	case s.adds:
		return typed(keys)
	case keys.Held:
		return say.Sprintf("%s: the box adds three values.", keys.How(hw.OK))
	}
	return "Type it, as 18 or as 7+5+6."
}

// dialKeys says what the keys do to the number that is asked.
func (f *fight) dialKeys(keys *ui.KeyNames, v *clash.View) []ui.Help {
	s := &f.sides[f.asked]
	back := ui.Does("sea monsters", hw.Back).Or("sea")
	switch {
	case s.adds && s.at > 0:
		back = ui.Does("back", hw.Back)
	case s.adds:
		back = ui.Does("tell the sum", hw.Back).Or("sum")
	case f.asked > 1:
		back = ui.Does(say.Sprintf("to %s", v.Name(f.asked-1)), hw.Back).Or("to A")
	}
	helps := s.dial().help(keys, back)
	if !s.adds && !s.sum.set {
		helps = append([]ui.Help{ui.Does("tell three values", hw.OK).Or("values")}, helps...)
	}
	return helps
}

// verdict says in sentences what a battle's strengths mean: who wins, whether it is
// double, and what would change that.
func verdict(v *clash.View, b *clash.Battle) say.Text {
	w := b.Winner()
	if w == 0 {
		return say.Sprintf("%d to %d: a draw. Nobody collects a card.", b.Strength(1), b.Strength(2))
	}
	l := clash.Opponent(w)
	win, lose := b.Strength(w), b.Strength(l)
	switch {
	case lose == 0:
		return say.Sprintf("%s wins %d to %d. Against nothing that is double.", v.Name(w), win, lose)
	case b.Double():
		return say.Sprintf("%s wins %d to %d, and that is double. With %d for %s it would not be.", v.Name(w), win, lose, win/2+1, v.Name(l))
	}
	return say.Sprintf("%s wins %d to %d. Double would take %d.", v.Name(w), win, lose, 2*lose)
}
