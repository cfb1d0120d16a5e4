package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// A clock counts how long the player on turn thinks. It only reminds, and goes on only
// while the map is seen: behind the menu, a mistake or a clue no tick comes, and longer
// than a tick nothing is counted. What was counted is put on record with the move, and
// every few seconds before, so that a pulled plug loses no more than these.
type clock struct {
	last     time.Time     // when it was last looked at; zero: not in this turn
	sum      time.Duration // what was counted and is not on record yet
	recorded time.Duration // what was put on record of this turn
	reminded bool          // the player was reminded in this turn
}

// The times of a clock.
const (
	tick     = time.Second
	lateTick = 3 * time.Second / 2 // what is later was not thinking on this screen
	keep     = 10 * time.Second    // how much is put on record at once
)

// count counts up to now.
func (c *clock) count(now time.Time) {
	if d := now.Sub(c.last); !c.last.IsZero() && 0 < d && d <= lateTick {
		c.sum += d
	}
	c.last = now
}

// take gives the whole seconds that are not on record yet, which are now to be put there.
func (c *clock) take() int {
	seconds := int(c.sum / time.Second)
	c.sum -= time.Duration(seconds) * time.Second
	c.recorded += time.Duration(seconds) * time.Second
	return seconds
}

// thinking is a screen on which the player on turn thinks.
type thinking struct {
	ui.Screen
	t *Table
}

// thinking lets the clock go on over a screen, where the table has one.
func (t *Table) thinking(s ui.Screen) ui.Screen {
	if v := t.view(); !v.Clocked() || !v.Thinking() {
		return s
	}
	return &thinking{s, t}
}

// Press counts, and lets the clock go on over the list of what can be done.
func (s *thinking) Press(e hw.Event, now time.Time) ui.Step {
	s.t.clock.count(now)
	step := s.Screen.Press(e, now)
	if list, ok := step.Push.(*actions); ok {
		step.Push = &thinking{list, s.t}
	}
	return step
}

// Next is the next second.
func (s *thinking) Next() time.Time {
	if s.t.clock.last.IsZero() {
		return ui.AtOnce()
	}
	return s.t.clock.last.Add(tick)
}

// Tick counts a second, puts some on record, and reminds the player once a turn.
func (s *thinking) Tick(now time.Time) ui.Step {
	c, v := &s.t.clock, s.t.view()
	c.count(now)
	var step ui.Step
	if c.sum >= keep {
		step = s.t.Table.Do(play.Thought{Player: v.Player, Seconds: c.take()}, func() ui.Step { return ui.Step{} })
	}
	if !c.reminded && s.t.due() {
		c.reminded, step.Sound = true, ui.Attention
	}
	return step
}

// Do lets an event happen, as the kit's table does, with the thinking before a move.
func (t *Table) Do(e play.Event, then func() ui.Step) ui.Step {
	switch e.(type) {
	case play.Put, play.Asked, play.Searched:
	default:
		return t.Table.Do(e, then)
	}
	v := t.view()
	if !v.Clocked() || !v.Thinking() || t.clock.sum < time.Second {
		return t.Table.Do(e, then)
	}
	return t.Table.Do(play.Thought{Player: v.Player, Seconds: t.clock.take()}, func() ui.Step { return t.Table.Do(e, then) })
}

// left is what the player on turn has left of the bank; less than nothing where it is
// used up.
func (t *Table) left() time.Duration {
	v := t.view()
	return time.Duration(v.Habits.Bank-v.Thought[v.Player])*time.Second - t.clock.sum
}

// due reports whether the player on turn is to be reminded.
func (t *Table) due() bool {
	h := t.view().Habits
	return h.Bank > 0 && t.left() <= 0 || h.Nudge > 0 && t.clock.recorded+t.clock.sum >= time.Duration(h.Nudge)*time.Second
}

// clockWords is what the player on turn has left, where the table has banks.
func (t *Table) clockWords() string {
	v := t.view()
	if v.Habits.Bank == 0 || !v.Thinking() {
		return ""
	}
	word, left := "left", t.left()
	if left < 0 {
		word, left = "over", -left
	}
	seconds := int(left / time.Second)
	return fmt.Sprintf("%d:%02d %s", seconds/60, seconds%60, word)
}

// reminder is what a player on turn is told who thinks for long.
func (t *Table) reminder() string {
	v := t.view()
	switch {
	case !t.clock.reminded || !v.Thinking():
		return ""
	case v.Habits.Bank > 0:
		return fmt.Sprintf("%s's %d minutes are over. Play goes on.", v.Names[v.Player-1], v.Habits.Bank/60)
	}
	return v.Names[v.Player-1] + ", no hurry, but it is your turn."
}
