package ui

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// keyPage is the page with all keys of the screen below it.
type keyPage struct{ *Page }

// keyLines returns what each key does on this device, a line each, also what the key line does
// not name.
func (l Look) keyLines(all []Binding) (lines []string) {
	var told []Binding
	for _, b := range all {
		if b.Text == "" {
			b.Text = b.told
		}
		if b.Keys = slices.Concat(b.Keys, b.also); b.isNamed(l.Keys) {
			told = append(told, b)
		}
	}
	for _, p := range l.parts(told, long) {
		lines = append(lines, strings.TrimPrefix(p.keys+": "+p.text, ": "))
	}
	return lines
}

// asksKeys takes a question mark where nothing is read aloud: it opens the page with all keys of
// the screen, and closes it again. While a secret is shown, it is a key like any other. It returns
// what follows, and whether it took the key.
func (s *Stage) asksKeys(e KeyEvent) (step Step, took bool) {
	if e.Rune != '?' || s.work != nil || s.small() || s.Private() || s.Idles() {
		return Step{}, false
	}
	if _, open := s.Top().(keyPage); open {
		return Step{Pop: 1}, true
	}
	lines := s.look.keyLines(s.bound().bindings)
	return Step{Push: keyPage{NewPage("Keys", say.Plain(strings.Join(lines, "\n")))}}, true
}
