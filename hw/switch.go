package hw

import "time"

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
