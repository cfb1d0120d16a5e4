package ui

import (
	"slices"
	"time"
)

// turn handles a step of a rotary encoder: Up and Down in a list, and the reading order elsewhere, such
// as on a map, from the end of a row to the beginning of the next.
func (s *Stage) turn(e KeyEvent, now time.Time) {
	screen := s.shown
	press := func(k Key) (moved bool) {
		before := slices.Clone(s.current().cells)
		for _, kind := range []KeyKind{KeyDown, KeyUp} {
			s.Press(KeyEvent{Key: k, Kind: kind, Source: e.Source}, now)
		}
		return s.shown != screen || s.IsPrivate() || !slices.Equal(before, s.current().cells)
	}
	next, row, first := Right, Down, Left
	if e.Key == Up {
		next, row, first = Left, Up, Right
	}
	switch {
	case s.small(), s.work != nil, s.bound().idle, s.bound().HasList(), !s.bound().Binds(Left):
		s.Press(KeyEvent{Key: e.Key, Source: e.Source}, now)
		s.Press(KeyEvent{Key: e.Key, Kind: KeyUp, Source: e.Source}, now)
	case press(next), !press(row):
	default:
		for n := 0; n < s.w && s.shown == screen && press(first); n++ {
		}
	}
}

// reveals reports whether a press of k shows a secret.
func (f *Frame) reveals(k Key) bool { return riskOf(f.bindings, k) == revealing }
