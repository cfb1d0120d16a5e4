package hw

import "time"

// A Switch gives a key that does not bounce the meaning that a button of the box has: it is
// pressed, held, repeats, and is stuck in the end.
type Switch struct{ button *button }

// NewSwitch returns the switch of a key that goes down now, which the first call of Observe says.
func NewSwitch(key Key, timing Timing, now time.Time) *Switch {
	timing.Debounce = 0
	s := &Switch{newButton(key, NoKey, timing, now, false)}
	s.Observe(now, false)
	return s
}

// Observe takes a look at the key, and returns what to report.
func (s *Switch) Observe(now time.Time, down bool) []Event { return s.button.observe(now, down, false) }

// Next returns when to call Observe even if nothing happens; zero: there is no need.
func (s *Switch) Next() time.Time { return s.button.next() }

// LetGo returns what to report when the key's device has gone.
func (s *Switch) LetGo() []Event { return s.button.letGo() }
