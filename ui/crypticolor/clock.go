package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
)

// A clock is the sand timer of a timed table. It begins anew with every turn,
// once the side that guesses has started it. It goes on behind the menu and on
// the home screen.
//
// Ruling: it stands still while the maker answers and while the table puts
// something right, for that would be at the cost of the side that guesses. A game
// that's resumed gives the turn a whole minute again: the time isn't in the
// journal.
type clock struct {
	since   int           // the turn that it's for, as View.Since
	left    time.Duration // as of from, or of the moment when it was stopped
	from    time.Time     // zero while it stands still
	started bool          // in this turn
}

// sync brings the clock up to date with the game and the time.
func (c *clock) sync(v *crypticolor.View, now time.Time) {
	if c.since != v.Since {
		*c = clock{since: v.Since, left: crypticolor.TurnTime}
	}
	if !c.from.IsZero() {
		c.left -= now.Sub(c.from)
	}
	c.from = time.Time{}
	if c.started && guessing(v) {
		c.from = now
	}
}

// guessing tells whether a side may guess, for which it has its minute.
func guessing(v *crypticolor.View) bool {
	return v.Phase == crypticolor.Guessing && v.Misfits() == 0
}

// start begins the minute of a turn.
func (c *clock) start(v *crypticolor.View, now time.Time) {
	c.sync(v, now)
	c.started = true
	c.sync(v, now)
}

// next is when the clock shows another second; zero while it stands still.
func (c *clock) next() time.Time {
	if c.from.IsZero() {
		return time.Time{}
	}
	if c.left <= 0 {
		return c.from
	}
	return c.from.Add((c.left-1)%time.Second + 1)
}

// waits tells whether the clock of this turn is to be started.
func (t *Table) waits() bool {
	v := t.view()
	return v.Timed && guessing(v) && !(t.clock.since == v.Since && t.clock.started)
}

// hurry is when the clock shows that little time is left.
const hurry = 10 * time.Second

// timeLeft is what the clock shows: in brackets while it stands still, with a !
// when the turn is about to end. It's empty at a table without one, and while
// nobody is on turn.
func (t *Table) timeLeft() string {
	v := t.view()
	left := t.clock.left
	if t.clock.since != v.Since {
		left = crypticolor.TurnTime
	}
	switch {
	case !v.Timed || v.Turn == 0:
		return ""
	case t.clock.since != v.Since || t.clock.from.IsZero():
		return "(" + shown(left) + ")"
	case left <= hurry:
		return shown(left) + "!"
	}
	return shown(left)
}

// shown is a time as minutes and seconds, a second that has begun as a whole.
func shown(d time.Duration) string {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// Next is when a screen of the turn shows another second. All screens on the
// table have it, as far as they aren't secret.
func (t *Table) Next() time.Time { return t.clock.next() }

// Tick shows the second, and ends the turn when its time is up.
func (t *Table) Tick(now time.Time) ui.Step {
	step, _ := t.timeUp(now)
	return step
}

// timeUp brings the clock up to date, and if the turn's time is up, ends the
// turn. It reports whether it is.
func (t *Table) timeUp(now time.Time) (ui.Step, bool) {
	v := t.view()
	t.clock.sync(v, now)
	if !v.Timed || !guessing(v) || !t.clock.started || t.clock.left > 0 {
		return ui.Step{}, false
	}
	t.clock.from = time.Time{} // should the save fail, the next press tries again
	step := t.do(crypticolor.TimedOut{Side: v.Turn}, now, t.goOn)
	step.Sound = ui.Attention
	return step, true
}
