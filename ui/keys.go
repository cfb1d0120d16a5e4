package ui

import (
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// KeyNames is what a device's keys are called in the key line.
type KeyNames struct {
	Name [hw.NumKeys]string // indexed by hw.Key; empty: the device has no such key
	// By is, for a key without a button of its own, the key whose button must be held
	// instead; NoKey: it has its own.
	By [hw.NumKeys]hw.Key
	// Held: the keys also report when they come up, so a player can be asked to hold one.
	Held bool
}

// Button is a button of a box: its key, and the key that it becomes when it is held;
// NoKey: none.
type Button struct{ Key, Hold hw.Key }

// Keyboard returns the names of a keyboard's keys.
func Keyboard() *KeyNames {
	return &KeyNames{Name: [hw.NumKeys]string{"", "↑", "↓", "←", "→", "Enter", "Esc", "1", "2", "3", "4", "5"}}
}

// Buttons returns the names of the keys of a box with these buttons; without any, those
// of a box with a button for every key. A player's button is called by the letter of the
// seat.
func Buttons(buttons ...Button) *KeyNames {
	names := [hw.NumKeys]string{"", "↑", "↓", "←", "→", "OK", "Back", "A", "B", "C", "D", "E"}
	if len(buttons) == 0 {
		return &KeyNames{Name: names, Held: true}
	}
	n := &KeyNames{Held: true}
	for _, b := range buttons {
		n.Name[b.Key], n.Name[b.Hold] = names[b.Key], names[b.Hold]
		n.By[b.Hold] = b.Key
	}
	for _, b := range buttons {
		if !n.Shared(b.Key) { // lists take its events for shared ones
			n.By[b.Key] = hw.NoKey
		}
	}
	n.By[hw.NoKey] = hw.NoKey
	return n
}

// Shared reports whether two directions share the button of k, one pressed and one held:
// whether its events are [hw.Event.Shared].
func (n *KeyNames) Shared(k hw.Key) bool {
	if k < hw.Up || k > hw.Right {
		return false
	}
	for other := hw.Up; other <= hw.Right; other++ {
		if n.By[other] == k {
			return true
		}
	}
	return hw.Up <= n.By[k] && n.By[k] <= hw.Right
}

// Of returns what the keys are called together: "←→", "Enter", "X/Y", and for a
// row of players' buttons "1-5".
func (n *KeyNames) Of(keys ...hw.Key) string {
	names := make([]string, len(keys))
	sep := ""
	for i, k := range keys {
		names[i] = n.Name[k]
		if !strings.Contains("←→↑↓", names[i]) {
			sep = "/"
		}
	}
	if n := len(keys); n > 2 && keys[0].Seat() != 0 && int(keys[n-1]-keys[0]) == n-1 {
		return names[0] + "-" + names[len(names)-1] // a row of players' buttons
	}
	return strings.Join(names, sep)
}

// How returns what is done for a key: "↑", or "hold ←" for one without a button of its own.
func (n *KeyNames) How(k hw.Key) say.Text {
	if by := n.By[k]; by != hw.NoKey {
		return say.Sprintf("hold %s", n.Name[by])
	}
	return say.Plain(n.Name[k])
}

// Typed returns the event of typing the character r: h, j, k and l are the arrows, as in
// vi, a space is OK, 1 to 5 are the seats, and any other character is no key. The event
// always carries the character too, so that text can be entered.
func Typed(r rune) hw.Event {
	e := hw.Event{Rune: r, Typed: true}
	switch r {
	case 'h':
		e.Key = hw.Left
	case 'j':
		e.Key = hw.Down
	case 'k':
		e.Key = hw.Up
	case 'l':
		e.Key = hw.Right
	case ' ':
		e.Key = hw.OK
	case '1', '2', '3', '4', '5':
		e.Key = hw.Seat1 + hw.Key(r-'1')
	}
	return e
}
