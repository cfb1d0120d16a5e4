package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// clockScreen is a screen on which the clock runs for the player in turn.
type clockScreen struct {
	ui.Screen
	t *Table
}

// whileThinking returns the screen with the clock running, or just the screen if the table has no
// clock or nobody is thinking.
func whileThinking(t *Table, s ui.Screen) ui.Screen {
	if v := t.view(); !v.HasClock() || !v.Thinking() {
		return s
	}
	return &clockScreen{s, t}
}

// Draw draws the screen, and makes every press and every second update the clock.
func (s *clockScreen) Draw(f *ui.Frame) {
	s.Screen.Draw(f)
	f.WrapPresses(func(e ui.Event, does func(e ui.Event) ui.Step) ui.Step {
		s.t.count(e.Now)
		return does(e)
	})
	f.TickAt(s.t.running().Next(), s.tick)
}

// tick updates the clock, ends the game when its time is up, records the time every ten seconds,
// and reminds the player.
func (s *clockScreen) tick(now time.Time) ui.Step {
	s.t.count(now)
	c, v := &s.t.clock, s.t.view()
	if s.t.IsFresh() { // the time is recorded once it settles
		return ui.Step{}
	}
	if v.Limit > 0 && c.left(v) <= 0 {
		return s.t.afterThought(func() ui.Step { return s.t.Do(play.TimeRanOut{}) })
	}
	var step ui.Step
	if c.Total >= saveEvery {
		step = s.save()
	}
	if line := newsLine(v); c.reminded != line && c.due(v) {
		c.reminded, step.Sound = line, ui.Attention
	}
	return step
}

// save records the time so far while the player is still thinking. It ignores a failure, because
// the move will report it.
func (s *clockScreen) save() ui.Step {
	return s.t.recordThought(func() ui.Step { return ui.Step{} }).WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err != nil {
			return ui.Step{}
		}
		return follows()
	})
}

// count updates the clock to now.
func (t *Table) count(now time.Time) {
	t.clock = *t.running()
	t.clock.Count(now)
}

// running returns the clock since the last move. If the clock was started before that move, it
// returns a new one.
func (t *Table) running() *clock {
	v := t.view()
	move := len(v.Record)
	for move > 0 && len(spacesOf(v.Record[move-1].Event)) == 0 {
		move--
	}
	if t.clock.move == move {
		return &t.clock
	}
	return &clock{move: move}
}

// move carries out an event. With a clock, it first records how long the player thought about a
// move.
func (t *Table) move(e play.Event) ui.Step {
	do := func() ui.Step { return t.Do(e) }
	switch e.(type) {
	case play.Placed, play.QuestionAsked, play.SearchDeclared:
		if v := t.view(); v.HasClock() && v.Thinking() {
			return t.afterThought(do)
		}
	}
	return do()
}

// afterThought records the time so far, if it is a second or more, and then calls next.
func (t *Table) afterThought(next func() ui.Step) ui.Step {
	if t.running().seconds() == 0 {
		return next()
	}
	return t.recordThought(next)
}

// recordThought records the time so far, and then calls next. Until the time is on disk, it counts
// as not recorded.
func (t *Table) recordThought(next func() ui.Step) ui.Step {
	c := *t.running()
	seconds := c.seconds()
	return t.DoThen(play.TimeSpent{Player: t.view().Player, Seconds: seconds}, func() ui.Step {
		saved := time.Duration(seconds) * time.Second
		t.clock = c
		t.clock.Total -= saved
		t.clock.recorded += saved
		return next()
	})
}
