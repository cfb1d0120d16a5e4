package ui

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// keyPage is the page with all keys of the screen below it.
type keyPage struct{ *Page }

// keyLines returns what each key does on this device, a line each, also what the key line does
// not name.
func (l Look) keyLines(all []Binding) (lines []string) {
	var told []Binding
	for _, b := range all {
		b.Text = cmp.Or(b.told, b.Text)
		if b.Keys = slices.Concat(b.Keys, b.also); b.isNamed(l.Keys) {
			told = append(told, b)
		}
	}
	for _, p := range l.parts(told, long) {
		lines = append(lines, strings.TrimPrefix(p.keys+": "+p.text, ": "))
	}
	return lines
}

// asks takes a key that asks for help: on a keyboard a question mark, and on buttons Back, held. So
// on buttons Back counts when it comes up, unless it hides a secret or stops work. It reports whether
// it took the key.
func (s *Stage) asks(e KeyEvent, now time.Time) bool {
	waits := s.back
	switch {
	case e.Rune == '?', waits && e.Key == Back && e.Kind == KeyHold:
		s.back = false
		return s.helps(now)
	case e.Key != Back || e.Typed:
		return false
	case e.Kind == KeyDown:
		s.back = s.work == nil && !s.Private()
		return s.back
	}
	if s.back = false; waits {
		e.Kind = KeyDown
		s.enter(e, now)
	}
	return false
}

// helps says again what was said, or where nothing is read aloud, opens the page with all keys of
// the screen, and closes it again. It reports false where there is no such help: while a secret is
// shown, a question mark is a key like any other.
func (s *Stage) helps(now time.Time) bool {
	switch {
	case s.look.Voice != Mute:
		s.sound = Again
		return true
	case s.work != nil, s.small(), s.Private(), s.Idles():
		return false
	}
	step := Step{Pop: 1}
	if _, open := s.Top().(keyPage); !open {
		lines := s.look.keyLines(s.bound().bindings)
		step = Step{Push: keyPage{NewPage("Keys", say.Plain(strings.Join(lines, "\n")))}}
	}
	s.Do(step, now)
	return true
}
