package doctor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Panel is what the guide tries: what is connected, and how to look at it and switch it.
// Without buttons, lamps and buzzer it is zero.
type Panel struct {
	Wiring hw.Wiring
	Lines  func() []hw.Line             // as [hw.Box.Lines]
	Light  func(lamp int, p hw.Pattern) // as [hw.Box.Light]
	Buzz   func(p hw.Pattern)           // as [hw.Box.Buzz]
}

// The times of the guide.
const (
	lookEvery = 100 * time.Millisecond
	// patience is how long the guide waits before it goes on by itself, so that it does not
	// wait for ever for a broken button.
	patience = 30 * time.Second
)

// Guide is the screen that takes a person through what only a person can try: the buttons,
// all at once; the lamps, one by one; the buzzer; and the signs on the screen. After the
// last of them it quits the stage.
type Guide struct {
	parts    []part
	answers  Answers
	now      time.Time // when it last looked
	deadline time.Time // when it goes on by itself
}

// part is one thing to try.
type part interface {
	// begin is called when its turn comes. It returns false to be skipped.
	begin(a *Answers) bool
	draw(f *ui.Frame, body ui.Area)
	// press takes a key, and reports whether the part is over. look looks at the lines,
	// and reports whether something happened.
	press(e hw.Event, a *Answers) (over bool)
	look(a *Answers) (happened bool)
	end()
}

// NewGuide returns the guide for what is connected. Its first part begins now.
func NewGuide(p Panel, now time.Time) *Guide {
	g := &Guide{answers: Answers{Lines: map[string]Answer{}}}
	if len(p.Wiring.Buttons) > 0 {
		g.parts = append(g.parts, &buttons{panel: p})
	}
	g.parts = append(g.parts, outputs(p)...)
	g.parts = append(g.parts, &question{title: "Signs and colours", text: "Are all signs and colours there?", picture: signs, tell: func(a *Answers, is Answer) { a.Signs = is }})
	g.begin(now)
	return g
}

// Answers returns what the guide has found out so far.
func (g *Guide) Answers() Answers { return g.answers }

// begin begins the first part that is not to be skipped, if any.
func (g *Guide) begin(now time.Time) {
	for len(g.parts) > 0 && !g.parts[0].begin(&g.answers) {
		g.parts = g.parts[1:]
	}
	g.now, g.deadline = now, now.Add(patience)
}

// next goes on to the next part.
func (g *Guide) next(now time.Time) ui.Step {
	g.parts[0].end()
	g.parts = g.parts[1:]
	g.begin(now)
	return ui.Step{Quit: len(g.parts) == 0}
}

// Draw draws the part, and how soon the guide goes on by itself.
func (g *Guide) Draw(f *ui.Frame) {
	if len(g.parts) == 0 {
		return
	}
	body := f.Body()
	g.parts[0].draw(f, body.Rows(0, body.H-1))
	body.Text(0, body.H-1, say.Count(int(g.deadline.Sub(g.now).Round(time.Second)/time.Second), "goes on by itself in %d second", "goes on by itself in %d seconds"), f.Look.Dim)
}

// Press passes the key on to the part.
func (g *Guide) Press(e hw.Event, now time.Time) ui.Step {
	if len(g.parts) == 0 {
		return ui.Step{Quit: true}
	}
	if g.parts[0].press(e, &g.answers) {
		return g.next(now)
	}
	g.deadline = now.Add(patience)
	return ui.Step{}
}

// Next returns when to look at the lines again.
func (g *Guide) Next() time.Time { return g.now.Add(lookEvery) }

// Tick looks at the lines, and goes on if nothing has happened for a while.
func (g *Guide) Tick(now time.Time) ui.Step {
	g.now = now
	switch {
	case len(g.parts) == 0:
		return ui.Step{Quit: true}
	case g.parts[0].look(&g.answers):
		g.deadline = now.Add(patience)
	case !now.Before(g.deadline):
		return g.next(now)
	}
	return ui.Step{}
}
