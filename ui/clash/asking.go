package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// asking asks what the box must know of a battle's cards before it goes on, and learns
// it.
type asking struct {
	t    *Table
	ask  clash.Ask
	dial dial
}

func newAsking(t *Table) *asking {
	v := t.view()
	a := &asking{t: t, ask: v.Asks()}
	a.dial = dial{most: a.ask.Most(), leap: valueLeap}
	switch {
	case a.ask.Monsters != nil:
		a.dial.start((len(a.ask.Monsters) + 1) / 2)
	case a.ask.Points:
		a.dial = newPoints(v)
	default:
		a.dial.start(usualValue(v, a.ask.Place))
	}
	return a
}

// Draw draws the battle, and the question below.
func (a *asking) Draw(f *ui.Frame) {
	v := a.t.view()
	f.Blink = ui.Lamp(ui.Status)
	battlefield{battle: v.Current(), prompt: a.ask.Question(), asked: a.ask.Card, alone: true}.draw(f, v)
	body := f.Body()
	row := body.Rows(body.H-1, 1)
	if a.oneMonster() {
		row.Text(1, 0, say.Sprintf("%c land", f.Look.Left), f.Look.Selected)
		row.Right(row.W-2, 0, say.Sprintf("sea %c", f.Look.Right), f.Look.Selected)
		f.Keys(ui.Does("land", hw.Left), ui.Does("sea", hw.Right), ui.Does("menu", hw.Back))
		return
	}
	x := row.Text(1, 0, a.what(), f.Look.Title)
	a.dial.draw(row, max(dialCol, x+5), 0, true)
	body.Text(1, body.H-2, a.dial.missing(), f.Look.Warning)
	f.Keys(a.dial.help(f.Look.Keys, ui.Does("menu", hw.Back))...)
}

// oneMonster reports whether the question is what a single card is, which takes a key.
func (a *asking) oneMonster() bool { return len(a.ask.Monsters) == 1 }

// what says what the number is.
func (a *asking) what() say.Text {
	switch {
	case a.ask.Monsters != nil:
		return "sea monsters"
	case a.ask.Points:
		return say.Sprintf("%d: points", a.ask.Card.Number)
	}
	return say.Sprintf("%d: %s", a.ask.Card.Number, a.ask.Place.Name())
}

// Press tells the number.
func (a *asking) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case a.oneMonster() && (e.Key == hw.Left || e.Key == hw.Right):
		return a.t.Do(clash.Monsters{Sea: map[hw.Key]int{hw.Left: 0, hw.Right: 1}[e.Key]}, a.t.GoOn)
	case a.oneMonster() && e.Key != hw.Back:
		return ui.Step{Sound: ui.Refused}
	case e.Key == hw.OK:
		return a.dial.ok(func(n int) ui.Step { return a.t.Do(a.ask.Tell(n), a.t.GoOn) })
	case e.Key == hw.Back:
		return a.t.menu()
	}
	a.dial.press(e)
	return ui.Step{}
}
