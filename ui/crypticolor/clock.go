package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A clock is the sand timer of a timed table. It begins anew with every turn,
// once the side that guesses has started it.
//
// Ruling: it goes on while somebody reads, as a sand timer does, or else whoever is on
// turn would pause to think: over the menu, the pads, the record, the rules and the
// Key Card. These screens show it, and the turn ends on them: see ticking. On the home
// screen it goes on too, unseen, and ends the turn when the table goes on.
//
// Ruling: it stands still while the other side has the box, for that would be at the
// cost of the side that guesses: while it calls a letter or the word out of turn, or
// looks at its word again; while a word is made anew, before the first guess; and while
// the disk keeps nothing. Whoever is on turn cannot look at the own word meanwhile: a
// pause is on a screen of the other side, which everybody sees.
//
// A game that is resumed gives the turn a whole minute again: the time is not in the
// journal.
type clock struct {
	since   int           // the turn that it is for, as View.Since
	left    time.Duration // as of from, or of the moment when it was stopped
	from    time.Time     // zero while it stands still
	started bool          // in this turn
	halted  time.Time     // when a screen was laid over it that it stands still for; or zero
}

// sync brings the clock up to date with the game and the time.
func (c *clock) sync(v *crypticolor.View, now time.Time) {
	if c.since != v.Since {
		*c = clock{since: v.Since, left: crypticolor.TurnTime}
	}
	if !c.from.IsZero() {
		c.left -= now.Sub(c.from)
	}
	if !guessing(v) {
		c.halted = time.Time{} // it stands still anyway, and goes on after an answer
	}
	c.from = time.Time{}
	if c.started && c.halted.IsZero() && guessing(v) {
		c.from = now
	}
}

// guessing reports whether a side may guess, for which it has its minute.
func guessing(v *crypticolor.View) bool { return v.Phase == crypticolor.Guessing }

// keepTime notes what a turn that has just ended had left of its minute, and gives a turn
// that is gone back to no more than that.
func (t *Table) keepTime(before *crypticolor.View, now time.Time) {
	v := t.view()
	if before.Since != v.Since && t.clock.since == before.Since {
		t.clock.sync(before, now)
		t.left[before.Since] = t.clock.left
	}
	t.clock.sync(v, now)
	if left, ended := t.left[v.Since]; ended && before.Since != v.Since {
		t.clock.left = left
	}
}

// start begins the minute of a turn.
func (c *clock) start(v *crypticolor.View, now time.Time) {
	c.sync(v, now)
	c.started = true
	c.sync(v, now)
}

// halt stops a clock that goes on, until it is asked whether the time is up.
func (c *clock) halt(v *crypticolor.View, now time.Time) {
	if c.from.IsZero() {
		return
	}
	c.halted = now
	c.sync(v, now)
}

// next is when the clock shows another second, or goes on after it was halted: at
// once. It is zero while it stands still.
func (c *clock) next() time.Time {
	switch {
	case !c.halted.IsZero():
		return c.halted
	case c.from.IsZero():
		return time.Time{}
	case c.left <= 0:
		return c.from
	}
	return c.from.Add((c.left-1)%time.Second + 1)
}

// inMinute reports whether the minute of this turn was started.
func (t *Table) inMinute() bool {
	v := t.view()
	return v.Timed && guessing(v) && t.clock.since == v.Since && t.clock.started
}

// waits reports whether it is still to be started.
func (t *Table) waits() bool {
	v := t.view()
	return v.Timed && guessing(v) && !t.inMinute()
}

// hurry is when the clock shows that little time is left.
const hurry = 10 * time.Second

// timeLeft is what the clock shows: in brackets while it stands still, with a !
// when the turn is about to end. It is empty at a table without one, and while
// nobody is on turn.
func (t *Table) timeLeft() say.Text {
	v := t.view()
	left := t.clock.left
	if t.clock.since != v.Since {
		left = crypticolor.TurnTime
	}
	switch {
	case !v.Timed || v.Turn == 0:
		return ""
	case t.clock.since != v.Since || t.clock.from.IsZero():
		return say.Sprintf("(%s)", shown(left))
	case left <= hurry:
		return say.Sprintf("%s!", shown(left))
	}
	return shown(left)
}

// shown is a time as minutes and seconds, a second that has begun as a whole.
func shown(d time.Duration) say.Text {
	seconds := int((max(d, 0) + time.Second - 1) / time.Second)
	return say.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// ticking is a screen that shows the clock, which goes on there unless the screen is
// of the side that is not on turn.
type ticking struct {
	ui.Screen
	t    *Table
	side crypticolor.Side // whose screen it is; 0: anybody's
}

// goesOn reports whether the clock goes on here.
func (s ticking) goesOn() bool { return s.side != s.t.view().Turn.Other() }

// Resize tells the screen its size and look.
func (s ticking) Resize(w, h int, look ui.Look) {
	if sized, ok := s.Screen.(ui.Sized); ok {
		sized.Resize(w, h, look)
	}
}

// Press ends the turn when its time is up, and halts the clock where the press leads
// to a screen that it stands still for.
func (s ticking) Press(e hw.Event, now time.Time) ui.Step {
	if s.goesOn() {
		if step, up := s.t.timeUp(now); up {
			return step
		}
	}
	return s.t.over(s.Screen.Press(e, now), now)
}

// Next is when the clock shows another second.
func (s ticking) Next() time.Time {
	if !s.goesOn() {
		return time.Time{}
	}
	return s.t.clock.next()
}

// Tick shows the second, and ends the turn when its time is up.
func (s ticking) Tick(now time.Time) ui.Step {
	step, _ := s.t.timeUp(now)
	return step
}

// over halts the clock where a step leads to a screen that it stands still for. It
// goes on when another one is on top again.
func (t *Table) over(step ui.Step, now time.Time) ui.Step {
	if timed, ok := step.Push.(ui.Timed); step.Push != nil && (!ok || timed.Next().IsZero()) {
		t.clock.halt(t.view(), now)
	}
	return step
}

// timeUp brings the clock up to date, which goes on if it was halted, and if the
// turn's time is up, ends the turn. It reports whether it is.
func (t *Table) timeUp(now time.Time) (ui.Step, bool) {
	v := t.view()
	t.clock.halted = time.Time{}
	t.clock.sync(v, now)
	if !v.Timed || !guessing(v) || !t.clock.started || t.clock.left > 0 {
		return ui.Step{}, false
	}
	t.clock.from = time.Time{} // should the save fail, the next press tries again
	step := t.Do(crypticolor.TimedOut{Side: v.Turn}, t.GoOn)
	step.Sound = ui.Attention
	return step, true
}
