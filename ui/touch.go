package ui

import (
	"slices"
	"time"
)

// A Touch is a finger, or the button of a mouse, that goes down on a cell, moves and comes up again.
type Touch struct {
	At   Point
	Kind TouchKind
}

// TouchKind is what a finger does.
type TouchKind uint8

// The kinds of touch. The zero one is none.
const (
	NoTouch TouchKind = iota
	TouchDown
	TouchMove
	TouchUp
	TouchLost // it does not count any more: it lets go, and chooses nothing
)

// A target is cells that stand for a key: touched, it is pressed and, with the finger, comes up.
type target struct {
	Rect
	key    Key
	choose func(x, y int) Key // what is touched there; nil: always the key
	rows   bool               // it is rows or lines, which a finger pulls up and down
}

// has reports whether a cell is the target's.
func (t *target) has(p Point) bool {
	return t.X <= p.X && p.X < t.X+t.W && t.Y <= p.Y && p.Y < t.Y+t.H
}

// Target makes all of a stand for a key.
func (a Area) Target(key Key) { a.target(target{key: key}) }

// Choose makes a stand for what there is to choose in it: choose moves the cursor to what is
// touched and returns the key that is then pressed, [OK] to choose it at once, [NoKey] if the
// table is to look first. Of two targets, the later counts.
func (a Area) Choose(choose func(x, y int) Key) { a.target(target{choose: choose}) }

// chosen is the key of what is chosen by a touch, whether the cursor was there or not: a mouse chooses
// at once, but a finger is broader than a row, so it first moves the cursor there.
func (l Look) chosen(here bool) Key {
	if l.Bar > 0 && !here {
		return NoKey
	}
	return OK
}

// Place makes all of a stand for a place that the cursor can be on: touched, the cursor moves
// there, and where it is there already, that is OK.
func (a Area) Place(here bool, move func()) {
	if here {
		a.Target(OK)
		return
	}
	a.Choose(func(_, _ int) Key {
		move()
		return NoKey
	})
}

func (a Area) target(t target) {
	if a.W > 0 && a.H > 0 && a.cells != nil {
		t.Rect = Rect{a.x, a.y, a.W, a.H}
		*a.targets = append(*a.targets, t)
	}
}

// Targets returns the keys for which a cell stands, of which the last counts; [NoKey] for what
// there is to choose.
func (f *Frame) Targets(p Point) (keys []Key) {
	for _, t := range *f.targets {
		if t.has(p) {
			keys = append(keys, t.key)
		}
	}
	return keys
}

// touched returns the target at a cell; nil: there is none.
func (f *Frame) touched(p Point) *target {
	for i, t := range slices.Backward(*f.targets) {
		if t.has(p) {
			return &(*f.targets)[i]
		}
	}
	return nil
}

// A finger is what one does that is down.
type finger struct {
	key    Key       // that it holds down; NoKey: none
	at     Point     // from where it is followed
	again  time.Time // when the key counts again, if it is a direction, or else as held; zero: never
	choose bool      // it chooses what is there when it comes up, unless it has pulled rows
	rows   bool      // it may pull rows
}

// The times of a finger.
const (
	// settling is how long a screen must have been there for a finger to mean it: whoever taps twice
	// would else choose what has just come to lie under the finger.
	settling = 250 * time.Millisecond
	// againAfter is when a direction counts again that a finger stays on, or another key as held;
	// againEvery is when a direction does after that.
	againAfter = 400 * time.Millisecond
	againEvery = 120 * time.Millisecond
)

// Touch takes what a finger does. It presses the key for which the touched cells of the frame
// that is shown stand; the key comes up with the finger, wherever that is then. What there is to
// choose is chosen when the finger comes up, so that it can pull the rows of a list, or the lines of a text, before. While
// a finger shows a secret, sliding turns its pages.
func (s *Stage) Touch(t Touch, now time.Time) {
	switch {
	case t.Kind == TouchUp || t.Kind == TouchLost:
		s.finger.choose = s.finger.choose && t.Kind == TouchUp
		s.fingerUp(now)
		return
	case t.Kind == TouchMove:
		s.fingerMoves(t.At, now)
		return
	case !s.small() && s.frame != nil && s.frame.idle:
		s.fingerPresses(OK, now)
		return
	case !s.touchable(now):
		return // it means what is no longer there
	}
	s.finger, s.pressed = finger{at: t.At}, now
	switch t := s.frame.touched(t.At); {
	case t == nil:
	case t.choose != nil || t.rows:
		s.finger.choose, s.finger.rows = t.choose != nil, t.rows
	default:
		s.fingerPresses(t.key, now)
	}
}

// touchable reports whether the frame that is shown is of what there is now.
func (s *Stage) touchable(now time.Time) bool {
	return s.frame != nil && !s.stale && !s.moved && (s.work == nil || s.late) && !s.small() && !now.Before(s.settled)
}

func (s *Stage) fingerPresses(k Key, now time.Time) {
	s.finger.key, s.finger.again = k, now.Add(againAfter)
	s.Press(s.touch(k, KeyDown), now)
}

// fingerStays says what follows when a finger has stayed on a key.
func (s *Stage) fingerStays(now time.Time) {
	kind := KeyHold
	if s.finger.again = (time.Time{}); isDirection(s.finger.key) {
		kind, s.finger.again = KeyRepeat, now.Add(againEvery)
	}
	s.Press(s.touch(s.finger.key, kind), now)
}

func (s *Stage) fingerUp(now time.Time) {
	was := s.finger
	s.finger = finger{}
	if was.choose && s.touchable(now) {
		if t := s.frame.touched(was.at); t != nil && t.choose != nil {
			was.key, s.stale = t.choose(was.at.X-t.X, was.at.Y-t.Y), true
			if was.key != NoKey {
				s.Press(s.touch(was.key, KeyDown), now)
			}
		}
	}
	if was.key != NoKey {
		s.Press(s.touch(was.key, KeyUp), now)
	}
}

// fingerMoves turns the page of a secret, or pulls the rows of a list.
func (s *Stage) fingerMoves(to Point, now time.Time) {
	dx, dy := to.X-s.finger.at.X, to.Y-s.finger.at.Y
	far := func(d, much int) bool { return max(d, -d) >= much }
	switch f := &s.finger; {
	case f.key == OK && s.Private() && far(dx, max(2, s.w/8)):
		s.slide(f, to, now, dx > 0, Left, Right)
	case f.key == OK && s.Private() && far(dy, max(2, s.h/6)):
		s.slide(f, to, now, dy > 0, Up, Down)
	case f.rows && far(dy, 2):
		f.choose = false
		for ; dy != 0; dy -= max(-1, min(dy, 1)) {
			k := Down // which is pulled up
			if dy > 0 {
				k = Up
			}
			s.Press(KeyEvent{Key: k, Kind: KeyRepeat}, now)
		}
		f.at = to
	}
}

// slide presses a key for a finger that has slid there from where it was followed.
func (s *Stage) slide(f *finger, to Point, now time.Time, less bool, before, after Key) {
	f.at = to
	k := after
	if less {
		k = before
	}
	s.Press(KeyEvent{Key: k}, now)
	s.Press(KeyEvent{Key: k, Kind: KeyUp}, now)
}

// touch returns the event of a key that a finger presses in place of a button.
func (s *Stage) touch(k Key, kind KeyKind) KeyEvent {
	return KeyEvent{Key: k, Kind: kind, Shared: s.look.Keys != nil && s.look.Keys.Shared(k)}
}
