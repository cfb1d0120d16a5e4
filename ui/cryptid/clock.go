package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A clock counts how long the player on turn thinks. It only reminds, and it runs only while
// the map is seen: behind the menu, a mistake or a clue no tick comes, and a gap longer than
// a tick is not counted. The thinking goes on record with the move, and every ten seconds of
// a thought that runs on, so that a pulled plug loses no more. It starts again with every
// move on the board.
type clock struct {
	move     int           // the line of the record with the move since which it counts
	last     time.Time     // when it was last looked at; zero if not since that move
	sum      time.Duration // what was counted and is not on record yet
	recorded time.Duration // what is on record since that move
	reminded int           // the line that was news when the player was reminded
}

// The times of a clock.
const (
	tick     = time.Second
	lateTick = 3 * time.Second / 2 // a longer gap was not thinking on this screen
	unsaved  = 10 * time.Second    // what a pulled plug may cost: each saving wears the card
)

// count counts up to now.
func (c *clock) count(now time.Time) {
	if d := now.Sub(c.last); !c.last.IsZero() && 0 < d && d <= lateTick {
		c.sum += d
	}
	c.last = now
}

// seconds returns the whole seconds that are not on record yet.
func (c *clock) seconds() int { return int(c.sum / time.Second) }

// running returns the clock as it runs since the last move.
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

// recordThought puts what was counted on record, and then does what follows. Until it is
// on disk, it counts as not recorded.
func (t *Table) recordThought(then func() ui.Step) ui.Step {
	c := *t.running()
	seconds := c.seconds()
	return t.Then(play.Thought{Player: t.view().Player, Seconds: seconds}, func() ui.Step {
		saved := time.Duration(seconds) * time.Second
		t.clock = c
		t.clock.sum -= saved
		t.clock.recorded += saved
		return then()
	})
}

// saveThought puts what was counted on record while the thought runs on. If that fails, the
// move will say so.
func (t *Table) saveThought() ui.Step {
	return t.recordThought(func() ui.Step { return ui.Step{} }).Around(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err != nil {
			return ui.Step{}
		}
		return follows()
	})
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

// Draw draws the screen, and counts at every press and every second.
func (s *thinking) Draw(f *ui.Frame) {
	s.Screen.Draw(f)
	f.Around(s.press)
	next := ui.AtOnce()
	if last := s.t.running().last; !last.IsZero() {
		next = last.Add(tick)
	}
	f.Wake(next, s.tick)
}

// press counts, and lets the clock go on over the list of what can be done.
func (s *thinking) press(e ui.Event, does func(e ui.Event) ui.Step) ui.Step {
	s.t.count(e.Now)
	step := does(e)
	if list, ok := step.Push.(*actions); ok {
		step.Push = &thinking{list, s.t}
	}
	return step
}

// tick counts a second, saves ten, and reminds the player once.
func (s *thinking) tick(now time.Time) ui.Step {
	s.t.count(now)
	c, v := &s.t.clock, s.t.view()
	if v.Limit > 0 && s.t.left() <= 0 {
		return s.t.timeUp()
	}
	var step ui.Step
	if c.sum >= unsaved {
		step = s.t.saveThought()
	}
	if line := newsLine(v); c.reminded != line && s.t.due() {
		c.reminded, step.Sound = line, ui.Attention
	}
	return step
}

// count counts up to now.
func (t *Table) count(now time.Time) {
	t.clock = *t.running()
	t.clock.count(now)
}

// move makes a move happen, with the thinking before it.
func (t *Table) move(e play.Event) ui.Step {
	do := func() ui.Step { return t.Do(e) }
	switch e.(type) {
	case play.Put, play.Asked, play.Searched:
		if v := t.view(); v.Clocked() && v.Thinking() {
			return t.afterThought(do)
		}
	}
	return do()
}

// afterThought puts what was counted on record, if it is a second or more, and then does what
// follows.
func (t *Table) afterThought(then func() ui.Step) ui.Step {
	if t.running().seconds() == 0 {
		return then()
	}
	return t.recordThought(then)
}

// timeUp ends the game of a table that has no time left, which goes on record before.
func (t *Table) timeUp() ui.Step {
	return t.afterThought(func() ui.Step { return t.Do(play.TimeUp{}) })
}

// left is what the player on turn has left of the bank, less than nothing where it is used
// up, or all together of their time.
func (t *Table) left() time.Duration {
	v := t.view()
	seconds := v.Habits.Bank - v.Thought[v.Player]
	if v.Limit > 0 {
		seconds = v.Limit - v.Spent()
	}
	return time.Duration(seconds)*time.Second - t.running().sum
}

// lastMinute is when a table is reminded that has a time to look together.
const lastMinute = time.Minute

// due reports whether the player on turn is to be reminded.
func (t *Table) due() bool {
	v := t.view()
	h, c := v.Habits, t.running()
	return v.Limit > 0 && t.left() <= lastMinute || h.Bank > 0 && t.left() <= 0 || h.Nudge > 0 && c.recorded+c.sum >= time.Duration(h.Nudge)*time.Second
}

// clockFigures is what the player on turn has left, or all together, where there is an end,
// with a minus where it is over.
func (t *Table) clockFigures() say.Text {
	v := t.view()
	if v.Habits.Bank == 0 && v.Limit == 0 || !v.Thinking() {
		return ""
	}
	seconds, sign := int(t.left()/time.Second), ""
	if seconds < 0 {
		seconds, sign = -seconds, "-"
	}
	return say.Plain(fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60))
}

// reminder is what a player on turn is told who thinks for long.
func (t *Table) reminder() say.Text {
	v := t.view()
	switch {
	case t.running().reminded != newsLine(v) || !v.Thinking():
		return ""
	case v.Limit > 0:
		return "The last minute is running."
	case v.Habits.Bank > 0:
		return say.Count(v.Habits.Bank/60, "%[2]s, your minute is over. Play on.", "%[2]s, your %[1]d minutes are over. Play on.", v.Names[v.Player-1])
	}
	return say.Sprintf("%s, no hurry, but it is your turn.", v.Names[v.Player-1])
}
