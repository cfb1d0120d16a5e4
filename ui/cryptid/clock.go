package cryptid

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A clock counts how long the player on turn thinks. It only reminds, and goes on only
// while the map is seen: behind the menu, a mistake or a clue no tick comes, and longer
// than a tick nothing is counted. What was counted is put on record with the move, and
// every ten seconds of a thought that runs on, so that a pulled plug loses no more.
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
	unsaved  = 10 * time.Second    // what a pulled plug may cost: each saving wears the card
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

// record puts what was counted on record while the thought runs on. If that fails, it is
// still to be put there, and the move will say so.
func (t *Table) record() ui.Step {
	counted := t.clock
	step := t.Table.Do(play.Thought{Player: t.view().Player, Seconds: t.clock.take()}, func() ui.Step { return ui.Step{} })
	return step.Around(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		if err != nil {
			t.clock = counted
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
	if last := s.t.clock.last; !last.IsZero() {
		next = last.Add(tick)
	}
	f.Wake(next, s.tick)
}

// press counts, and lets the clock go on over the list of what can be done.
func (s *thinking) press(e ui.Event, does func(e ui.Event) ui.Step) ui.Step {
	s.t.clock.count(e.Now)
	step := does(e)
	if list, ok := step.Push.(*actions); ok {
		step.Push = &thinking{list, s.t}
	}
	return step
}

// tick counts a second, saves ten, and reminds the player once a turn.
func (s *thinking) tick(now time.Time) ui.Step {
	c, v := &s.t.clock, s.t.view()
	c.count(now)
	if v.Limit > 0 && s.t.left() <= 0 {
		return s.t.timeUp()
	}
	var step ui.Step
	if c.sum >= unsaved {
		step = s.t.record()
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

// timeUp ends the game of a table that has no time left, which goes on record before.
func (t *Table) timeUp() ui.Step {
	end := func() ui.Step { return t.Table.Do(play.TimeUp{}, t.GoOn) }
	if seconds := t.clock.take(); seconds > 0 {
		return t.Table.Do(play.Thought{Player: t.view().Player, Seconds: seconds}, end)
	}
	return end()
}

// left is what the player on turn has left of the bank, less than nothing where it is used
// up, or all together of their time.
func (t *Table) left() time.Duration {
	v := t.view()
	seconds := v.Habits.Bank - v.Thought[v.Player]
	if v.Limit > 0 {
		seconds = v.Limit - v.Spent()
	}
	return time.Duration(seconds)*time.Second - t.clock.sum
}

// lastMinute is when a table is reminded that has a time to look together.
const lastMinute = time.Minute

// due reports whether the player on turn is to be reminded.
func (t *Table) due() bool {
	v := t.view()
	h := v.Habits
	return v.Limit > 0 && t.left() <= lastMinute || h.Bank > 0 && t.left() <= 0 || h.Nudge > 0 && t.clock.recorded+t.clock.sum >= time.Duration(h.Nudge)*time.Second
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
	case !t.clock.reminded || !v.Thinking():
		return ""
	case v.Limit > 0:
		return "The last minute is running."
	case v.Habits.Bank > 0:
		return say.Count(v.Habits.Bank/60, "%[2]s, your minute is over. Play on.", "%[2]s, your %[1]d minutes are over. Play on.", v.Names[v.Player-1])
	}
	return say.Sprintf("%s, no hurry, but it is your turn.", v.Names[v.Player-1])
}

// finished reports whether these people have played a game to its end, in any order. What
// cannot be read is passed over.
func finished(disk journal.Disk, path string, names []string) bool {
	ids, _ := journal.IDs(disk, path)
	for _, id := range slices.Backward(ids) {
		game, err := journal.ReadBeginning(disk, path, id)
		if err != nil || game.Header.Game != name || len(game.Entries) == 0 {
			continue
		}
		first, err := session.Replay[play.Position](game, play.ParseEvent)
		if err != nil || !table.SamePeople(first.Names, names) {
			continue
		}
		if game, err = journal.Read(disk, path, id); err != nil {
			continue
		}
		if p, err := session.Replay[play.Position](game, play.ParseEvent); err == nil && p.Ending != nil {
			return true
		}
	}
	return false
}
