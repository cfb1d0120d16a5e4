package hw

import (
	"time"
)

const (
	// stuckAfter is longer than anybody holds a button on purpose.
	stuckAfter = time.Minute
	// bouncingAfter is longer than any good switch bounces. Most bounce for a few milliseconds.
	bouncingAfter = time.Second
)

// button interprets the line of one button. It has no clock and no line: the caller reads the line
// and calls observe after each reading, no later than the time that next returns.
type button struct {
	key, hold Key
	timing    Timing

	state       State     // Opening, Working, HeldAtStart, Stuck or Bouncing
	active      bool      // the button was down when last read, before any debouncing
	lastChange  time.Time // when the level last changed or an edge arrived
	noisySince  time.Time // when the line stopped being quiet; zero if it is quiet
	settledDown bool      // the button was down when the line was last quiet
	since       time.Time // when the last press began, after debouncing
	reported    Key       // the key that was reported down, but not yet up; NoKey if none
	nextReport  time.Time // when to report a hold, a repeat or the second key; zero if never
}

// newButton returns a button whose line has just been read for the first time.
func newButton(key, hold Key, timing Timing, now time.Time, active bool) *button {
	return &button{key: key, hold: hold, timing: timing, active: active, lastChange: now, noisySince: now}
}

// observe takes a reading of the line: its level, and whether an edge has arrived since the last
// reading. It returns the events to report.
func (b *button) observe(now time.Time, active, edge bool) []Event {
	if active != b.active || edge {
		b.active, b.lastChange = active, now
		if b.noisySince.IsZero() {
			b.noisySince = now
		}
	}
	switch {
	case b.noisySince.IsZero():
		return b.pass(now)
	case now.Sub(b.lastChange) >= b.timing.Debounce:
		b.noisySince = time.Time{}
		return b.settle(now)
	case now.Sub(b.noisySince) >= bouncingAfter:
		b.state = Bouncing
		return b.letGo()
	}
	return nil
}

// next returns when observe must be called even if nothing happens. The zero time means that
// nothing is due, but a stuck button is noticed only when observe is called.
func (b *button) next() time.Time {
	if !b.noisySince.IsZero() {
		return b.lastChange.Add(b.timing.Debounce)
	}
	return b.nextReport
}

// settle accepts the level of a line that has become quiet, and returns the events to report.
func (b *button) settle(now time.Time) []Event {
	was := b.settledDown
	b.settledDown = b.active
	switch {
	case b.state == Opening || b.state == Bouncing:
		b.state = Working
		if b.settledDown {
			b.state = HeldAtStart
		}
	case b.state != Working:
		if !b.settledDown {
			b.state = Working
		}
	case b.settledDown && !was:
		return b.press(now)
	case was && !b.settledDown:
		return b.release()
	}
	return nil
}

// press handles the button going down.
func (b *button) press(now time.Time) []Event {
	b.since = now
	if b.hold == NoKey {
		return b.start(b.key, now)
	}
	b.nextReport = now.Add(b.timing.Hold)
	return nil
}

// start reports that key k, the button's first or second one, has gone down.
func (b *button) start(k Key, now time.Time) []Event {
	b.reported = k
	switch {
	case k.direction():
		b.nextReport = now.Add(b.timing.RepeatAfter)
	case k == b.key:
		b.nextReport = now.Add(b.timing.Hold)
	default: // a second key that does not repeat: it has already been held for a long time
		b.nextReport = time.Time{}
	}
	return []Event{b.event(k, Press)}
}

// release handles the button coming up.
func (b *button) release() []Event {
	if b.reported != NoKey {
		return b.letGo()
	}
	b.nextReport = time.Time{}
	return []Event{b.event(b.key, Press), b.event(b.key, Release)}
}

// event returns an event of the given kind for one of the button's keys.
func (b *button) event(k Key, kind EventKind) Event {
	return Event{Key: k, Kind: kind, Shared: b.key.direction() && b.hold.direction()}
}

// letGo returns the Release of the key that was reported down, if any.
func (b *button) letGo() []Event {
	k := b.reported
	b.reported, b.nextReport = NoKey, time.Time{}
	if k == NoKey {
		return nil
	}
	return []Event{b.event(k, Release)}
}

// pass handles the passing of time on a quiet line: holds, repeats and stuck buttons.
func (b *button) pass(now time.Time) []Event {
	switch {
	case b.state != Working || !b.settledDown:
		return nil
	case now.Sub(b.since) >= stuckAfter:
		b.state = Stuck
		return b.letGo()
	case b.nextReport.IsZero() || now.Before(b.nextReport):
		return nil
	case b.reported == NoKey:
		return b.start(b.hold, now)
	case b.reported.direction():
		// Count from now, not from when it was due: a program that was late does not send the
		// repeats it missed.
		b.nextReport = now.Add(b.timing.RepeatEvery)
		return []Event{b.event(b.reported, Repeat)}
	}
	b.nextReport = time.Time{}
	return []Event{b.event(b.reported, Hold)}
}

// A Switch interprets a key that does not bounce, such as a keyboard's. Like a button of the box,
// it sends presses, holds, repeats and releases. If the key is still down a minute after it went
// down, it is reported up, and ignored until it comes up.
type Switch struct{ button *button }

// NewSwitch returns the switch for a key that is going down now. The first call of Observe must
// report it down.
func NewSwitch(key Key, timing Timing, now time.Time) *Switch {
	timing.Debounce = 0
	s := &Switch{newButton(key, NoKey, timing, now, false)}
	s.Observe(now, false)
	return s
}

// Observe takes a reading of the key and returns the events to report.
func (s *Switch) Observe(now time.Time, down bool) []Event { return s.button.observe(now, down, false) }

// Next returns when to call Observe even if nothing happens, or the zero time if nothing is due.
func (s *Switch) Next() time.Time {
	next := s.button.next()
	if next.IsZero() && s.button.state == Working && s.button.settledDown {
		return s.button.since.Add(stuckAfter) // keys are not polled, so a stuck one must be due
	}
	return next
}

// LetGo returns the events to report when the key's device has gone.
func (s *Switch) LetGo() []Event { return s.button.letGo() }
