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

// keyLines returns lines that tell what the keys do on this device, including those that the key
// line does not name.
func (l Look) keyLines(all []Binding) (lines []string) {
	var told []Binding
	for _, b := range all {
		b.Text = cmp.Or(b.told, b.Text)
		if b.Keys = slices.Concat(b.Keys, b.also); b.isNamed(l.Keys) {
			told = append(told, b)
		}
	}
	for _, p := range l.parts(told, long) {
		line := p.text
		if p.keys != "" {
			line = l.Say(say.Sprintf("%s: %s", say.Plain(p.keys), say.Plain(p.text)))
		}
		lines = append(lines, line)
	}
	return lines
}

// asks handles the keys that ask for help: a question mark on a keyboard, and Back held on buttons.
// A button's Back may yet be held, so it takes effect on release, unless a secret is shown, work is
// in progress, or the press ends a rest. A knob's OK waits in the same way, since it is Back when it is
// held, unless it shows a secret. asks reports whether it consumed the event.
func (s *Stage) asks(k *downKey, e KeyEvent, now time.Time) bool {
	waits := k.waits
	switch {
	case e.Rune == '?', waits && e.Key == Back && e.Kind == KeyHold:
		k.waits = false
		return s.helps(now)
	case waits && e.Knob && e.Kind == KeyHold:
		k.waits = false
		s.enter(KeyEvent{Key: Back, Source: e.Source}, false, now)
		return true
	case e.Knob && e.Kind == KeyDown: // unless it shows a secret
		k.waits = s.work == nil && !s.IsPrivate() && !s.IsIdle() && (s.small() || !s.bound().reveals(OK))
		return k.waits
	case !e.Knob && (e.Key != Back || e.Typed):
		return false
	case e.Kind == KeyDown:
		k.waits = s.work == nil && !s.IsPrivate() && !s.IsIdle()
		return k.waits
	}
	if k.waits = false; waits && k.screen == s.shown {
		e.Kind = KeyDown
		s.enter(e, false, now)
	}
	return false
}

// helps repeats what was said or, without a voice, opens or closes the page of all keys. Without a
// voice it reports false during work or a rest, while a secret is shown, and on a display that is
// too small: a question mark is an ordinary key then.
func (s *Stage) helps(now time.Time) bool {
	switch {
	case s.look.Voice != Mute:
		s.sound = Again
		return true
	case s.work != nil, s.small(), s.IsPrivate(), s.IsIdle():
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
