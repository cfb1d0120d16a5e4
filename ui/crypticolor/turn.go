package crypticolor

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// turn is a side's turn: the cursor goes over the decoder, and OK says what to
// guess. At a timed table OK starts the minute first, so that none of it is lost
// while the box goes round the table. The other side calls a letter or the word
// out of turn with a button of its own, or by the list of actions.
type turn struct{ ticking }

// scene is the side's decoder on its turn.
func (t *Table) scene() scene {
	v := t.view()
	d := v.Decoder(v.Turn)
	sc := scene{v: v, side: v.Turn, who: v.Breaker(v.Turn), seat: only(v.Breakers(v.Turn)), cursor: t.cursor}
	sc.what, sc.short = fmt.Sprintf("letter %d, %d left", d.Letter(), v.Guesses), fmt.Sprintf("%d left", v.Guesses)
	if d.Letter() > crypticolor.Letters {
		sc.what, sc.short, sc.cursor = "unscramble "+d.Solved, d.Solved, 0
	}
	return sc
}

func (t *turn) Draw(f *ui.Frame) {
	v := t.view()
	f.Lit |= ui.Lamp(v.Breakers(v.Turn)...)
	sc := t.scene()
	sc.keys = []ui.Help{ui.Does("guess", hw.OK), ui.Does("menu", hw.Back), moveHelp}
	switch {
	case t.waits():
		if t.result == "" {
			sc.strip = fmt.Sprintf("%s: %s starts your minute.", sc.who, f.Look.Keys.Of(hw.OK))
		}
		sc.keys = []ui.Help{ui.Does("start the minute", hw.OK), ui.Does("menu", hw.Back)}
	case sc.cursor == 0:
		sc.keys = sc.keys[:2]
	}
	t.draw(f, sc)
}

func (t *turn) Press(e hw.Event, now time.Time) ui.Step {
	if step, up := t.timeUp(now); up {
		return step
	}
	v := t.view()
	switch {
	case v.Breaking(v.Turn.Other()) && slices.Contains(v.Breakers(v.Turn.Other()), e.Key.Seat()):
		return t.over(t.call(), now)
	case e.Key == hw.OK && t.waits():
		t.clock.start(v, now)
		return ui.Step{}
	case t.waits():
		return t.common(e)
	case t.scene().cursor != 0 && t.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return ui.Step{Push: &actions{ticking: t.ticking}}
	}
	return t.common(e)
}

// call is what the side that isn't on turn guesses: a letter or the word. It stands
// beside that side's decoder.
type call struct {
	ticking
	list ui.List
}

// call asks for it.
func (t *Table) call() ui.Step {
	t.notice = ""
	return ui.Step{Push: &call{ticking: ticking{t, t.view().Turn.Other()}}}
}

func (c *call) rows() []ui.Row {
	rows := []ui.Row{
		{Text: "a letter", Open: func() ui.Step { return ui.Step{Pop: 1, Push: newLetterGuess(c.Table, c.side)} }},
		{Text: "the word", Open: func() ui.Step { return ui.Step{Pop: 1, Push: newWordGuess(c.Table, c.side)} }},
	}
	if c.view().Decoder(c.side).Letter() > crypticolor.Letters {
		rows = rows[1:]
	}
	return rows
}

func (c *call) Draw(f *ui.Frame) {
	v, rows := c.view(), c.rows()
	seats := v.Breakers(c.side)
	f.Lit |= ui.Lamp(seats...)
	sc := scene{
		v: v, side: c.side, who: v.Breaker(c.side), seat: only(seats), what: "out of turn",
		strip: fmt.Sprintf("What does %s guess, out of turn?", v.Breaker(c.side)),
		words: func(a ui.Area) { c.list.Draw(a, rows) },
		keys:  append(c.list.Help(rows), ui.Does("leave", hw.Back)),
	}
	c.draw(f, sc)
}

func (c *call) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	return c.list.Press(e, c.rows())
}

// actions is the list of what can be guessed at the cursor. It stands beside the
// decoder, which stays in sight, and begins with the square: OK twice guesses it.
type actions struct {
	ticking
	list ui.List
}

func (s *actions) Draw(f *ui.Frame) {
	v := s.view()
	f.Lit |= ui.Lamp(v.Breakers(v.Turn)...)
	rows := s.rows()
	sc := s.scene()
	sc.words = func(a ui.Area) { s.list.Draw(a, rows) }
	sc.keys = append(s.list.Help(rows), ui.Does("cancel", hw.Back))
	s.draw(f, sc)
}

func (s *actions) Press(e hw.Event, now time.Time) ui.Step {
	if step, up := s.timeUp(now); up {
		return step
	}
	if e.Key == hw.Back {
		s.notice = ""
		return ui.Step{Pop: 1}
	}
	step := s.list.Press(e, s.rows())
	return s.over(step, now)
}

// rows lists what a side can do in its turn. What the rules forbid, they say
// when it's chosen.
func (s *actions) rows() []ui.Row {
	v := s.view()
	side := v.Turn
	push := func(screen ui.Screen) func() ui.Step {
		return func() ui.Step {
			s.notice = ""
			return ui.Step{Pop: 1, Push: screen}
		}
	}
	var rows []ui.Row
	if v.Decoder(side).Letter() <= crypticolor.Letters {
		square := crypticolor.GuessedSquare{Side: side, At: s.cursor}
		rows = []ui.Row{
			{Text: square.What(), Open: func() ui.Step { return s.do(square, s.goOn) }},
			{Text: "a shape", Open: push(newShape(s.Table)), Off: off(v.Guesses < crypticolor.GuessesPerTurn, "takes 3")},
			{Text: "the letter", Open: push(newLetterGuess(s.Table, side))},
		}
	}
	rows = append(rows, ui.Row{Text: "the word", Open: push(newWordGuess(s.Table, side))})
	if v.Breaking(side.Other()) {
		rows = append(rows, ui.Row{Text: "rival guesses", Open: func() ui.Step {
			step := s.call()
			step.Pop = 1
			return step
		}})
	}
	return append(rows, ui.Row{Text: "end the turn", Open: func() ui.Step { return ui.Step{Pop: 1, Push: s.pass()} }})
}

// pass asks before what is left of a turn is given up: the list goes around, so
// that one Up too many leads to its last row.
func (t *Table) pass() ui.Screen {
	v := t.view()
	text := fmt.Sprintf("%s does without the rest of the turn.", v.Breaker(v.Turn))
	return &standBy{ticking: ticking{Table: t}, title: "End of the turn", text: text, event: crypticolor.Passed{Side: v.Turn}}
}
