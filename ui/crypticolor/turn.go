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
type turn struct{ t *Table }

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

func (s *turn) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Lit |= ui.Lamp(v.Breakers(v.Turn)...)
	sc := s.t.scene()
	sc.keys = []ui.Help{ui.Does("guess", hw.OK), ui.Does("menu", hw.Back), moveHelp}
	switch {
	case s.t.waits():
		if s.t.result == "" {
			sc.strip = fmt.Sprintf("%s: %s starts your minute.", sc.who, f.Look.Keys.Of(hw.OK))
		}
		sc.keys = []ui.Help{ui.Does("start the minute", hw.OK), ui.Does("menu", hw.Back)}
	case sc.cursor == 0:
		sc.keys = sc.keys[:2]
	}
	s.t.draw(f, sc)
}

func (s *turn) Press(e hw.Event, now time.Time) ui.Step {
	v := s.t.view()
	switch {
	case v.Breaking(v.Turn.Other()) && slices.Contains(v.Breakers(v.Turn.Other()), e.Key.Seat()):
		return ui.Step{Push: s.t.newCall()}
	case e.Key == hw.OK && s.t.waits():
		s.t.clock.start(v, now)
		return ui.Step{}
	case s.t.waits():
		return s.t.common(e)
	case s.t.scene().cursor != 0 && s.t.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return ui.Step{Push: s.t.newActions()}
	}
	return s.t.common(e)
}

// guesses is a list of what a side can guess, beside its decoder, which stays in sight.
type guesses struct {
	t     *Table
	scene func() scene
	rows  func() []ui.Row
	leave string // what Back does
	list  ui.List
}

func (s *guesses) Draw(f *ui.Frame) {
	sc, rows := s.scene(), s.rows()
	f.Lit |= ui.Lamp(sc.v.Breakers(sc.side)...)
	sc.words = func(a ui.Area) { s.list.Draw(a, rows) }
	sc.keys = append(s.list.Help(rows), ui.Does(s.leave, hw.Back))
	s.t.draw(f, sc)
}

func (s *guesses) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		s.t.Notice = ""
		return ui.Step{Pop: 1}
	}
	return s.list.Press(e, s.rows())
}

// instead is the Open of a row that shows a screen in the place of the list.
func (t *Table) instead(screen func() ui.Screen) func() ui.Step {
	return func() ui.Step {
		t.Notice = ""
		return ui.Step{Pop: 1, Push: screen()}
	}
}

// newCall asks what the side that isn't on turn guesses: a letter or the word.
func (t *Table) newCall() ui.Screen {
	side := t.view().Turn.Other()
	return ticking{&guesses{t: t, scene: func() scene { return t.sceneOfCall(side) }, rows: func() []ui.Row {
		rows := []ui.Row{
			{Text: "a letter", Open: t.instead(func() ui.Screen { return t.newLetterGuess(side) })},
			{Text: "the word", Open: t.instead(func() ui.Screen { return t.newWordGuess(side) })},
		}
		if t.view().Decoder(side).Letter() > crypticolor.Letters {
			rows = rows[1:]
		}
		return rows
	}, leave: "leave"}, t, side}
}

// sceneOfCall is the decoder of the side that isn't on turn.
func (t *Table) sceneOfCall(side crypticolor.Side) scene {
	v := t.view()
	who := v.Breaker(side)
	return scene{
		v: v, side: side, who: who, seat: only(v.Breakers(side)), what: "out of turn",
		strip: fmt.Sprintf("What does %s guess, out of turn?", who),
	}
}

// newActions lists what can be done at the cursor. It begins with the square: OK twice
// guesses it.
func (t *Table) newActions() ui.Screen {
	return ticking{&guesses{t: t, scene: t.scene, rows: t.actions, leave: "cancel"}, t, t.view().Turn}
}

// actions are what a side can do in its turn. What the rules forbid, they say when
// it's chosen.
func (t *Table) actions() []ui.Row {
	v := t.view()
	side := v.Turn
	var rows []ui.Row
	if v.Decoder(side).Letter() <= crypticolor.Letters {
		square := crypticolor.GuessedSquare{Side: side, At: t.cursor}
		rows = []ui.Row{
			{Text: square.What(), Open: func() ui.Step { return t.Do(square, t.GoOn) }},
			{Text: "a shape", Open: t.instead(t.newShape), Off: off(v.Guesses < crypticolor.GuessesPerTurn, "takes 3")},
			{Text: "the letter", Open: t.instead(func() ui.Screen { return t.newLetterGuess(side) })},
		}
	}
	rows = append(rows, ui.Row{Text: "the word", Open: t.instead(func() ui.Screen { return t.newWordGuess(side) })})
	if v.Breaking(side.Other()) {
		rows = append(rows, ui.Row{Text: "rival guesses", Open: t.instead(t.newCall)})
	}
	return append(rows, ui.Row{Text: "end the turn", Open: t.instead(t.pass)})
}

// pass asks before what is left of a turn is given up: the list goes around, so
// that one Up too many leads to its last row.
func (t *Table) pass() ui.Screen {
	v := t.view()
	text := fmt.Sprintf("%s does without the rest of the turn.", v.Breaker(v.Turn))
	return t.confirm(0, "End of the turn", text, func() ui.Step { return t.Do(crypticolor.Passed{Side: v.Turn}, t.GoOn) })
}
