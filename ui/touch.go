package ui

import (
	"slices"
	"time"

	"gamekeeper/tabletop/say"
)

// A Touch is a finger, or a mouse button, going down on a cell, moving or coming up.
type Touch struct {
	At   Point
	Kind TouchKind
}

// TouchKind is a stage of a touch.
type TouchKind uint8

// The kinds of touch. The zero value is no touch.
const (
	NoTouch TouchKind = iota
	TouchDown
	TouchMove
	TouchUp
	TouchLost // the touch no longer counts: it releases its key and chooses nothing
)

// A target is a rectangle of cells that a touch acts on: it presses a key, which comes up with the
// finger, or it chooses something or scrolls.
type target struct {
	Rect
	key    Key
	choose func(x, y int) Key // returns the key for the touched cell, or nil if that is always key
	rows   bool               // it has rows or lines, which a finger can scroll
	means  say.Text           // what it does or has
	since  time.Time          // when it came; the zero time if long ago
}

// follows reports whether a target does what was did in the last frame, in the same place.
func (t *target) follows(was *target) bool {
	overlaps := t.X < was.X+was.W && was.X < t.X+t.W && t.Y < was.Y+was.H && was.Y < t.Y+t.H
	if t.Rect == was.Rect && was.choose != nil && t.key == OK {
		return true // the first touch has moved the cursor here
	}
	return overlaps && t.key == was.key && t.means == was.means && (t.choose == nil) == (was.choose == nil)
}

// has reports whether a cell is in the target.
func (t *target) has(p Point) bool {
	return t.X <= p.X && p.X < t.X+t.W && t.Y <= p.Y && p.Y < t.Y+t.H
}

// Target lets a touch anywhere in the area press key.
func (a Area) Target(key Key) { a.target(target{key: key}) }

// OwnKey lets a click in the area press a seat's own key. A finger could be anybody's, so on a
// display that is touched it does nothing.
func (a Area) OwnKey(seat int) {
	if a.Look.Bar == 0 {
		a.Target(Seat1 + Key(seat-1))
	}
}

// Choose lets a touch choose something in the area. choose moves the cursor to the touched cell and
// returns the key to press next: [OK] to choose at once, or [NoKey] to let the table look first. If
// targets overlap, the last one counts.
func (a Area) Choose(choose func(x, y int) Key) { a.target(target{choose: choose}) }

// chosen returns the key to press after a touch on a row. here is set if the cursor was there
// before. A mouse chooses at once, but a finger is broader than a row, so its first touch only
// moves the cursor.
func (l Look) chosen(here bool) Key {
	if l.Bar > 0 && !here {
		return NoKey
	}
	return OK
}

// CursorTarget lets a touch in the area move the cursor there or, if it is there already, press OK.
func (a Area) CursorTarget(here bool, move func()) {
	if here {
		a.Target(OK)
		return
	}
	a.Choose(func(_, _ int) Key {
		move()
		return NoKey
	})
}

//go:noinline // it would add 10 KB to the program
func (a Area) target(t target) {
	if a.W > 0 && a.H > 0 && a.cells != nil {
		t.Rect = Rect{a.x, a.y, a.W, a.H}
		*a.targets = append(*a.targets, t)
	}
}

// Targets returns the keys of all targets at a cell, with [NoKey] for each that chooses or scrolls.
// The last one counts.
func (f *Frame) Targets(p Point) (keys []Key) {
	for _, t := range *f.targets {
		if t.has(p) {
			keys = append(keys, t.key)
		}
	}
	return keys
}

// touched returns the target at a cell, or nil if there is none.
func (f *Frame) touched(p Point) *target {
	for i, t := range slices.Backward(*f.targets) {
		if t.has(p) {
			return &(*f.targets)[i]
		}
	}
	return nil
}

// A finger holds the state of a touch that is down.
type finger struct {
	down   bool
	key    Key       // the key that it holds down, or NoKey if none
	at     Point     // the last position of the finger
	since  time.Time // when it came down
	again  time.Time // when a direction repeats, or another key becomes held, or zero if never
	until  time.Time // when it counts as lost unless it is heard of
	screen int       // the screen that it belongs to
	typed  bool      // its key is typed, and comes up only if the finger has stayed
	stayed bool
	choose bool // it chooses when it comes up, unless it has scrolled
	early  bool // it would choose if it had not come down too early
	rows   bool // it can scroll
}

// A TouchDisplay is what is known about a display that is touched, to calibrate it. ID returns its
// vendor and product, or "" if there is none. Tapped returns where it was touched last, in fractions of
// its own ranges, or nil if the finger was not still. Fit returns the six numbers that take such places to the
// crosses that were touched, if the console were not turned: X becomes n[0]*X + n[1]*Y + n[2], and Y
// becomes n[3]*X + n[4]*Y + n[5]. At returns where such a place is on the console by these numbers.
type TouchDisplay struct {
	ID     func() string
	Tapped func() *[2]float64
	Fit    func(touches, crosses [][2]float64) (n [6]float64, err error)
	At     func(n [6]float64, tapped [2]float64) (at [2]float64)
}

// Timing says when a key under a finger counts as held or repeats, as for a button of the box.
type Timing struct {
	Hold        time.Duration // how long it must be down to be held
	RepeatAfter time.Duration // how long a direction must be down before it repeats
	RepeatEvery time.Duration // how often it then repeats
}

// SetTiming sets the timing of keys under a finger. Until it is called, the timing is that of an
// unconfigured box.
func (s *Stage) SetTiming(t Timing) { s.timing = t }

// Touch handles a touch. It presses the key of the touched target in the frame on display. The key
// comes up with the finger, wherever that is by then. A choice is made when the finger comes up, so
// that the same finger can scroll a list or a text first. While a finger shows a secret, sliding
// turns its pages, or moves the cursor of a map. A finger that goes down twice counts as having
// come up in between, which a terminal may not report.
func (s *Stage) Touch(t Touch, now time.Time) {
	s.now = now
	if t.Kind == TouchLost || t.Kind == TouchDown && s.finger.down {
		s.finger.choose, s.finger.stayed = false, true
		s.fingerUp(now)
	}
	switch {
	case t.Kind == TouchLost:
		return
	case t.Kind == TouchUp:
		s.fingerUp(now)
		return
	case t.Kind == TouchMove:
		s.fingerMoves(t.At, now)
		return
	case !s.small() && s.frame != nil && s.frame.idle:
		s.fingerPresses(OK, now)
		return
	case !s.touchable():
		return // the touch means what is no longer there
	}
	hit := s.frame.touched(t.At)
	early := hit != nil && isNew(now.Sub(hit.since), Settling)
	if s.early = early && !hit.rows; s.early {
		return
	}
	s.finger, s.pressed = finger{down: true, at: t.At, since: now, screen: s.shown}, now
	s.feel(now)
	s.aim(hit != nil, now)
	switch {
	case hit == nil:
	case hit.choose != nil || hit.rows:
		s.finger.choose, s.finger.rows, s.finger.early = hit.choose != nil && !early, hit.rows, early
	default:
		s.fingerPresses(hit.key, now)
	}
}

// feel records that the finger, or the mouse, is certainly down.
func (s *Stage) feel(now time.Time) {
	s.finger.until = now.Add(heldAtMost)
	if s.look.Bar == 0 {
		s.finger.until = now.Add(clickedAtMost)
	}
}

// Of the last touches on a display, so many must hit nothing before the stage asks about it.
const lastTouches, mostMisses = 6, 3

// AskIfAstray makes the stage ask a question if half of the last touches on a touch display hit
// nothing. The display may report other places than those that are touched.
func (s *Stage) AskIfAstray(question func() Screen) { s.astray = question }

// aim records that a touch has hit something or nothing, and asks the question of AskIfAstray if
// that is due.
func (s *Stage) aim(hit bool, now time.Time) {
	if s.astray == nil || s.look.Bar == 0 {
		return
	}
	s.hits = append(s.hits, hit)
	s.hits = s.hits[max(0, len(s.hits)-lastTouches):]
	missed := slices.DeleteFunc(slices.Clone(s.hits), func(hit bool) bool { return hit })
	if len(missed) >= mostMisses {
		s.hits = nil
		s.Ask(s.astray(), KeyEvent{}, now)
	}
}

// touchable reports whether a touch counts: the frame on display is up to date, and no unannounced
// work is running.
func (s *Stage) touchable() bool {
	return s.frame != nil && !s.stale && !s.moved && (s.work == nil || s.slow) && !s.small()
}

// fingerPresses presses a key. Where keys do not report when they come up, a click on OK counts as
// typed: it shows a secret for some seconds, as the screen promises.
func (s *Stage) fingerPresses(k Key, now time.Time) {
	s.finger.key, s.finger.again = k, now.Add(s.timing.Hold)
	if isDirection(k) {
		s.finger.again = now.Add(s.timing.RepeatAfter)
	}
	s.finger.typed = k == OK && s.look.Bar == 0 && s.look.Keys != nil && !s.look.Keys.ReportsRelease
	s.Press(s.touch(k, KeyDown), now)
}

// fingerStays repeats or holds the key of a finger that has stayed down.
func (s *Stage) fingerStays(now time.Time) {
	e := s.touch(s.finger.key, KeyHold)
	s.finger.again, s.finger.stayed = time.Time{}, true
	if isDirection(s.finger.key) {
		e.Kind, s.finger.again = KeyRepeat, now.Add(s.timing.RepeatEvery)
	}
	s.Press(e, now)
}

func (s *Stage) fingerUp(now time.Time) {
	was := s.finger
	s.finger, s.early = finger{typed: was.typed}, was.early
	if was.choose && was.screen == s.shown {
		if was.key, _ = s.chooses(was.at, was.since); was.key != NoKey {
			s.Press(s.touch(was.key, KeyDown), now)
		}
	}
	if was.key != NoKey && (was.stayed || !was.typed) {
		s.Press(s.touch(was.key, KeyUp), now)
	}
	s.finger.typed = false
}

// fingerMoves turns the page of a secret, moves the cursor there, or scrolls.
func (s *Stage) fingerMoves(to Point, now time.Time) {
	if !s.finger.down || s.finger.screen != s.shown {
		return
	}
	s.feel(now)
	dx, dy := to.X-s.finger.at.X, to.Y-s.finger.at.Y
	far := func(d, much int) bool { return max(d, -d) >= much }
	chosen := false
	if s.finger.key == OK && s.IsPrivate() {
		_, chosen = s.chooses(to, now) // the cursor of a map moves with the finger
	}
	switch f := &s.finger; {
	case chosen:
		f.at = to
	case f.key == OK && s.IsPrivate() && far(dx, max(2, s.w/8)):
		s.slide(f, to, now, dx > 0, Left, Right)
	case f.key == OK && s.IsPrivate() && far(dy, max(2, s.h/6)):
		s.slide(f, to, now, dy > 0, Up, Down)
	case f.rows && far(dy, 2):
		f.choose, f.early = false, false
		for ; dy != 0; dy -= max(-1, min(dy, 1)) {
			k := Down // the finger pulls the text up
			if dy > 0 {
				k = Up
			}
			s.Press(KeyEvent{Key: k, Kind: KeyRepeat}, now)
		}
		f.at = to
	}
}

// chooses chooses what has been at a cell since a time, and returns the key to press next. It reports
// false if nothing can be chosen there.
func (s *Stage) chooses(at Point, since time.Time) (k Key, any bool) {
	if !s.touchable() {
		return NoKey, false
	}
	t := s.frame.touched(at)
	if t == nil || t.choose == nil || t.since.After(since) {
		return NoKey, false
	}
	k = t.choose(at.X-t.X, at.Y-t.Y)
	s.change()
	return k, true
}

// slide presses and releases a key for a finger that has slid: previous if back is set, otherwise
// next.
func (s *Stage) slide(f *finger, to Point, now time.Time, back bool, previous, next Key) {
	f.at = to
	k := next
	if back {
		k = previous
	}
	s.Press(KeyEvent{Key: k, Source: fingerSource}, now)
	s.Press(KeyEvent{Key: k, Source: fingerSource, Kind: KeyUp}, now)
}

// touch returns the event of a key that a finger presses in place of a button.
func (s *Stage) touch(k Key, kind KeyKind) KeyEvent {
	return KeyEvent{Key: k, Kind: kind, Source: fingerSource, Typed: s.finger.typed, Shared: s.look.Keys != nil && s.look.Keys.Shared(k)}
}
