package ui

import "time"

const (
	// KeyRepeatLimit is longer than a keyboard usually takes to repeat a key that is held. It is also
	// how long a key must have been bound to reveal a secret before it does: the second of two quick
	// presses would show it to those who have not even seen the screen.
	KeyRepeatLimit = 600 * time.Millisecond
	// Settling is how long a target of a touch must have been there, and a binding that cannot be
	// undone must have been bound, before it counts: otherwise a double tap would choose what has just
	// appeared under the finger.
	Settling = 250 * time.Millisecond
	// heldAtMost is how long a key or a finger counts as down without being heard of. Nobody holds
	// one for longer on purpose.
	heldAtMost = time.Minute
	// clickedAtMost is the same for a mouse, whose release a terminal may not report, and for a typed
	// key that shows a secret.
	clickedAtMost = 4 * time.Second
	// whisperedAtLeast is the same for a typed key that shows a secret which is also heard: that takes
	// longer than reading.
	whisperedAtLeast = 12 * time.Second
	// lateGrace is how long the directions do nothing after a secret has hidden by itself. They turned
	// its pages, and the reader may still be pressing them.
	lateGrace = time.Second
)

// fingerSource is the source of the keys that a finger or a mouse presses.
const fingerSource = -1

// An origin is where a press comes from: a key of the box, a keyboard or a pad, or one under a finger. The
// typed keys that do not say when they come up have one source.
type origin struct {
	Key
	source int
	typed  bool
}

func originOf(e KeyEvent) origin { return origin{e.Key, e.Source, e.Typed && !e.ReportsRelease} }

// A downKey is what is known about a key that is down, or that may be, since it was typed.
type downKey struct {
	origin
	heard   time.Time // when it was last heard of, or zero if it is certainly up
	screen  int       // the screen that its press belongs to
	private bool      // which showed a secret then
	waits   bool      // it takes effect when it comes up
	first   time.Time // when it was typed, before it repeated
	last    time.Time // when it was last typed
	rune    rune
	again   bool // it may have repeated when it was last typed
	woke    bool // its press ended a rest
}

// upAt returns when a key counts as up although nobody has said so, or zero if it is up.
func (s *Stage) upAt(k *downKey) time.Time {
	switch {
	case k.heard.IsZero():
		return time.Time{}
	case k.typed:
		return k.heard.Add(s.glance)
	}
	return k.heard.Add(heldAtMost)
}

// nextUp returns when the next key counts as up, or the zero time if none is down.
func (s *Stage) nextUp() (at time.Time) {
	for _, k := range s.down {
		if t := s.upAt(k); !t.IsZero() && (at.IsZero() || t.Before(at)) {
			at = t
		}
	}
	return at
}

// hear records a key event. It returns the record of the key, and reports whether the event counts:
// the rest of a press does not, if the press belongs to a screen that is no longer there, or has ended
// a rest.
func (s *Stage) hear(e KeyEvent, now time.Time) (k *downKey, counts bool) {
	id := originOf(e)
	k = s.down[id]
	if k == nil {
		k = &downKey{origin: id}
	}
	switch {
	case e.Kind == KeyUp:
		k.heard = time.Time{}
		delete(s.down, id)
		return k, true
	case e.Kind != KeyDown:
		return k, k.heard.IsZero() || k.screen == s.shown && k.private == s.IsPrivate()
	}
	s.down[id], k.private = k, s.IsPrivate()
	if !k.typed {
		k.heard, k.screen = now, s.shown
		return k, true
	}
	gap := now.Sub(k.last) // what repeats cannot be told from what is typed again, except by time
	k.again = !k.last.IsZero() && 0 <= gap && gap < KeyRepeatLimit && k.rune == e.Rune && k == s.typed && now.Sub(k.first) < heldAtMost
	if k.last, k.rune, s.typed = now, e.Rune, k; !k.again {
		k.first, k.woke = now, false
	}
	rest := k.woke
	k.woke = k.woke || s.IsIdle()
	return k, !rest
}

// counts reports whether a press counts for its binding. If it came while another screen was on top,
// the key must have done the same there. What reveals a secret or cannot be undone must have been
// bound for long enough, and a key that may be held and repeat reveals nothing.
func (s *Stage) counts(b *Binding, e Event, came queued) bool {
	if !b.guarded(e.Key) || s.bound().private || s.bound().idle {
		return true
	}
	age := e.Now.Sub(s.risks[e.Key].since)
	if s.early = came.screen != s.shown && (b.reveals || b.Text != came.does) ||
		b.reveals && (e.Again || isNew(age, KeyRepeatLimit)) || b.final && (e.Again || isNew(age, Settling)); s.early {
		return false
	}
	if k := s.down[originOf(e.KeyEvent)]; k != nil {
		if k.screen = s.shown; b.reveals {
			s.reveals, k.heard = k, e.Now
		}
	}
	return true
}

// isNew reports whether something of an age has been there for less than d. If the clock was set back
// meanwhile, it has not.
func isNew(age, d time.Duration) bool { return 0 <= age && age < d }

// A risk is what a key may do that cannot be taken back, and since when it has been bound to do so.
type risk struct {
	does  string
	since time.Time
}

// grow records since when the keys and the targets of a frame that was just drawn mean what they mean
// on it.
func (s *Stage) grow(f *Frame) {
	if s.aged != s.shown {
		s.aged, s.risks, s.targets = s.shown, [numKeys]risk{}, s.targets[:0]
	}
	for k := range s.risks {
		does := riskOf(f.bindings, Key(k))
		if r := &s.risks[k]; does != r.does || r.since.IsZero() {
			*r = risk{does, s.changed}
		}
	}
	for i := range *f.targets {
		t := &(*f.targets)[i]
		if t.key != NoKey {
			t.means = meaning(f.bindings, Event{KeyEvent: KeyEvent{Key: t.key}})
		}
		t.since = s.changed
		for j := range s.targets {
			if t.follows(&s.targets[j]) {
				t.since = s.targets[j].since
			}
		}
	}
	s.targets = append(s.targets[:0], *f.targets...)
}

// read restarts the time for which a typed key shows a secret. If no secret is shown any more, the
// key counts as up.
func (s *Stage) read(now time.Time) {
	switch k := s.reveals; {
	case k == nil || s.work != nil:
	case !s.IsPrivate():
		if s.reveals = nil; k.typed {
			k.heard = time.Time{}
		}
	case k.typed:
		k.heard = now
	}
}

// nextSecond returns when the next second begins of those after which the secret hides by itself, or
// the zero time if it does not.
func (s *Stage) nextSecond() time.Time {
	k := s.reveals
	if k == nil || !k.typed || !s.IsPrivate() {
		return time.Time{}
	}
	return s.upAt(k).Add(-(s.upAt(k).Sub(s.now) - 1).Truncate(time.Second))
}

// letGo lets go of the keys and the finger that have been down for too long, and reports whether
// there are any. What waits for a key to come up does not happen.
func (s *Stage) letGo(now time.Time) (any bool) {
	overdue := func(at time.Time) bool { return !at.IsZero() && !now.Before(at) }
	if any = overdue(s.finger.until); any {
		s.Touch(Touch{Kind: TouchLost}, now)
	}
	for _, k := range s.down {
		if !overdue(s.upAt(k)) {
			continue
		}
		if any, k.waits = true, false; k == s.reveals {
			s.late = now.Add(lateGrace)
		}
		s.Press(KeyEvent{Key: k.Key, Source: k.source, Typed: k.typed, Kind: KeyUp}, now)
	}
	return any
}
