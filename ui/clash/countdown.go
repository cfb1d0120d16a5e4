package clash

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

const (
	countFrom = 3
	countStep = time.Second
)

// A countdown leads to the reveal: OK begins it, then it counts 3, 2, 1, a
// second each, and the cards are turned over.
type countdown struct {
	over  func() ui.Step // what follows on it
	back  table.Key      // what Back does before it begins
	count int            // what is shown; 0 before it begins
	next  time.Time
}

// Draw draws what to do before, or the number, to be read from across the table.
func (c *countdown) Draw(f *ui.Frame) {
	f.Head("The reveal", "")
	f.Lit |= ui.Lamp(1, 2)
	body := f.Body().Inset(1, 0)
	if c.count == 0 {
		y := body.Para(1, "Lay your three cards face down before you.", f.Look.Title)
		body.Para(y+1, say.Sprintf("%s counts 3, 2, 1. Then turn them over together.", f.Look.Keys.Of(hw.OK)), f.Look.Text)
		f.Blink = ui.Lamp(ui.Status) // anybody does it
		f.Keys(ui.Does("count down", hw.OK), c.back.Help)
		return
	}
	body.Rows(0, body.H-3).Big(fmt.Sprint(c.count), f.Look.Title)
	body.Middle(body.H-2, "Turn your cards over after 1.", f.Look.Text)
	f.Keys(ui.Does("now", hw.OK), ui.Does("stop", hw.Back))
}

// Press begins, ends it at once or stops it.
func (c *countdown) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.OK && c.count == 0:
		return c.show(countFrom, now)
	case e.Key == hw.OK:
		return c.end()
	case e.Key == hw.Back && c.count > 0:
		c.count = 0
	case e.Key == hw.Back:
		return c.back.Press()
	}
	return ui.Step{}
}

// show shows a number for a step of time, with a sound to hear it by.
func (c *countdown) show(n int, now time.Time) ui.Step {
	c.count, c.next = n, now.Add(countStep)
	return ui.Step{Sound: ui.Attention}
}

// Next is when it counts on.
func (c *countdown) Next() time.Time {
	if c.count == 0 {
		return time.Time{}
	}
	return c.next
}

// Tick counts on.
func (c *countdown) Tick(now time.Time) ui.Step {
	if c.count > 1 {
		return c.show(c.count-1, now)
	}
	return c.end()
}

// end is the reveal, with a sound of its own where it makes no other.
func (c *countdown) end() ui.Step {
	step := c.over()
	if step.Sound == ui.Silence {
		step.Sound = ui.Attention
	}
	return step
}

// countFirst counts down before anybody has told the cards: those that lie open then
// are told.
func (t *Table) countFirst() ui.Screen {
	return &countdown{over: t.tellOpenly, back: table.Does("back", hw.Back, func() ui.Step { return ui.Step{Pop: 1} })}
}

// count counts down at once, while the cards lie face down, and comes back.
func (t *Table) count(now time.Time) ui.Step {
	back := func() ui.Step { return ui.Step{Pop: 1} }
	c := &countdown{over: back, back: table.Does("back", hw.Back, back)}
	step := c.show(countFrom, now)
	step.Push = c
	return step
}

// countLast counts down to the battle of cards that both players have told in private.
func (t *Table) countLast() ui.Screen {
	return &countdown{over: t.reveal, back: table.Does("menu", hw.Back, t.menu)}
}

// tellOpenly goes on to the telling of cards that nobody has told and that lie open
// now.
func (t *Table) tellOpenly() ui.Step {
	t.openly = true
	return t.GoOn()
}

// reveal shows the battle that both players' cards make.
func (t *Table) reveal() ui.Step {
	t.usually = t.openly
	t.faceDown, t.openly = false, false
	v := t.view()
	if v.Current() == nil && v.Battles != nil {
		// A draw when the deck is out: the round is over already.
		return ui.Step{Home: true, Push: &tied{t, v.Battles[len(v.Battles)-1]}}
	}
	return t.GoOn()
}
