package hw

import "time"

// A Switch interprets a key that does not bounce in the same way as button interprets a line: it
// reports presses, holds and repeats, and ignores a key that is stuck for a minute.
type Switch struct{ button *button }

// NewSwitch returns the switch for a key that is going down now. The first call of Observe must
// report it down.
func NewSwitch(key Key, timing Timing, now time.Time) *Switch {
	timing.Debounce = 0
	s := &Switch{newButton(key, NoKey, timing, now, false)}
	s.Observe(now, false)
	return s
}

// Observe takes a reading of the key, and returns the events to report.
func (s *Switch) Observe(now time.Time, down bool) []Event { return s.button.observe(now, down, false) }

// Next returns when to call Observe even if nothing happens; zero: not at all.
func (s *Switch) Next() time.Time { return s.button.next() }

// LetGo returns the events to report when the key's device has gone.
func (s *Switch) LetGo() []Event { return s.button.letGo() }
