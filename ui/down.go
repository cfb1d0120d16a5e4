package ui

import "time"

const (
	// KeyRepeatLimit is longer than a keyboard usually takes to repeat a key that is held. It is also
	// how long a screen must have been shown before a press reveals a secret there: the second of two
	// quick presses would show it to those who have not even seen the screen.
	KeyRepeatLimit = 600 * time.Millisecond
	// settling is how long a screen must have been shown before a touch counts: otherwise a double
	// tap would choose what has just appeared under the finger.
	settling = 250 * time.Millisecond
	// heldAtMost is how long a key or a finger counts as down without being heard of. Nobody holds
	// one for longer on purpose.
	heldAtMost = time.Minute
	// clickedAtMost is the same for a mouse, whose release a terminal may not report.
	clickedAtMost = 4 * time.Second
)

// downs is the record of the keys that are down, whether on the box, a keyboard, a pad or under a
// finger. A key is down only as long as that is certain: it counts as up once it is reported up,
// lost, or not heard of for too long. Two sources of the same key count as one, so the first that
// comes up lets it go.
type downs [numKeys]downKey

// A downKey is what is known about one key.
type downKey struct {
	until  time.Time     // when it counts as up although nobody has said so, or zero if it is up
	screen int           // the screen that its press belongs to
	last   time.Time     // when it was last typed, if nobody says when it comes up
	gap    time.Duration // the time between that and the time before
	typed  rune
	woke   bool // its press ended a rest
}

// any reports whether any key is down.
func (d *downs) any() bool { return !d.next().IsZero() }

// next returns when the next key counts as up, or the zero time if none is down.
func (d *downs) next() (at time.Time) {
	for i := range d {
		if t := d[i].until; !t.IsZero() && (at.IsZero() || t.Before(at)) {
			at = t
		}
	}
	return at
}

// hear records a key event. It reports whether the event counts: the rest of a press does not, if
// the press belongs to a screen that is no longer there, or has ended a rest.
func (s *Stage) hear(e KeyEvent, now time.Time) bool {
	k := &s.down[e.Key]
	switch {
	case e.Kind == KeyUp:
		k.until = time.Time{}
	case e.Kind != KeyDown:
		return k.until.IsZero() || k.screen == s.shown
	case !e.Typed || e.ReportsRelease:
		k.until, k.screen = now.Add(heldAtMost), s.shown
	default: // what repeats cannot be told from what is typed again, except by time
		if k.gap = now.Sub(k.last); k.last.IsZero() || k.gap < 0 {
			k.gap = KeyRepeatLimit
		}
		again := k.woke && k.gap < KeyRepeatLimit && k.typed == e.Rune
		k.last, k.typed, k.woke = now, e.Rune, again || s.IsIdle()
		return !again
	}
	return true
}

// counts reports whether a press counts for its binding. If it came while another screen was on top,
// the key must have done the same there. To reveal something, it must have come on this screen, which
// must have been there for long enough, and a key that does not say when it comes up must have been
// silent for as long if it was pressed on another screen, since it may be held and repeat.
func (s *Stage) counts(b *Binding, e Event, came queued) bool {
	k := &s.down[e.Key]
	switch {
	case !b.guarded(e.Key), s.bound().private, s.bound().idle:
		return true
	case came.screen != s.shown && (b.reveals || b.Text != came.does):
		return false
	case !b.reveals:
	case s.isNew(KeyRepeatLimit, e.Now), e.Typed && !e.ReportsRelease && k.screen != s.shown && k.gap < KeyRepeatLimit:
		return false
	}
	k.screen = s.shown
	return true
}

// isNew reports whether the screen on top has been there for less than the given time. If the clock
// was set back meanwhile, it is not.
func (s *Stage) isNew(d time.Duration, now time.Time) bool {
	age := now.Sub(s.opened)
	return 0 <= age && age < d
}

// letGo lets go of the keys and the finger that have been down for too long, and reports whether
// there are any. What waits for a key to come up does not happen.
func (s *Stage) letGo(now time.Time) (any bool) {
	overdue := func(at time.Time) bool { return !at.IsZero() && !now.Before(at) }
	if any = overdue(s.finger.until); any {
		s.Touch(Touch{Kind: TouchLost}, now)
	}
	for k := range s.down {
		if overdue(s.down[k].until) {
			any, s.back = true, s.back && Key(k) != Back
			s.Press(KeyEvent{Key: Key(k), Kind: KeyUp}, now)
		}
	}
	return any
}
