package ui

import (
	"cmp"
	"slices"
	"strings"

	"gamekeeper/hw"
)

// KeyNames is what a device's keys are called in the key line.
type KeyNames struct {
	Name [hw.NumKeys]string // indexed by hw.Key
	// Held: the keys report that they come up, so that a player can be asked to
	// hold one.
	Held bool
}

// Keyboard returns the names of a keyboard's keys.
func Keyboard() *KeyNames {
	return &KeyNames{Name: [hw.NumKeys]string{"", "↑", "↓", "←", "→", "Enter", "Esc", "1", "2", "3", "4", "5"}}
}

// Buttons returns the names of a box's buttons where its configuration gives no
// others: a player's button has the letter of the seat.
func Buttons() *KeyNames {
	return &KeyNames{Name: [hw.NumKeys]string{"", "↑", "↓", "←", "→", "OK", "Back", "A", "B", "C", "D", "E"}, Held: true}
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

// Help says what a key does, or several together.
type Help struct {
	Keys  []hw.Key // none: Text is a remark
	Text  string
	Short string // for a line with little room; empty: Text
}

// Does returns the help that the keys do what text says.
func Does(text string, keys ...hw.Key) Help { return Help{Keys: keys, Text: text} }

// Or returns h with a shorter text for a line with little room.
func (h Help) Or(short string) Help {
	h.Short = short
	return h
}

// essential reports whether h is about OK or Back, which are always named.
func (h Help) essential() bool {
	return slices.Contains(h.Keys, hw.OK) || slices.Contains(h.Keys, hw.Back)
}

// Keys draws what each key does into the last line: `Enter choose  Esc home`.
// Where they do not fit, it takes the short texts, then leaves out helps from
// the end but never those of OK and Back, and at last only names these.
func (f *Frame) Keys(helps ...Help) {
	helps = slices.Clone(helps)
	if f.keysWidth(helps) > f.W {
		for i, h := range helps {
			helps[i].Text = cmp.Or(h.Short, h.Text)
		}
	}
	for i := len(helps) - 1; i >= 0 && f.keysWidth(helps) > f.W; i-- {
		if !helps[i].essential() {
			helps = slices.Delete(helps, i, i+1)
		}
	}
	if f.keysWidth(helps) > f.W {
		for i := range helps {
			helps[i].Text = ""
		}
	}
	f.drawKeys(helps)
}

func (f *Frame) drawKeys(helps []Help) {
	x, y := 0, f.H-1
	for _, h := range helps {
		if len(h.Keys) > 0 {
			x = f.Text(x, y, f.Look.Keys.Of(h.Keys...), f.Look.Key) + 1
		}
		x = f.Text(x, y, h.Text, f.Look.Text) + 2
	}
}

// keysWidth returns how wide drawKeys draws.
func (f *Frame) keysWidth(helps []Help) int {
	w := -2
	for _, h := range helps {
		if len(h.Keys) > 0 {
			w += Width(f.Look.Keys.Of(h.Keys...)) + 1
		}
		w += Width(h.Text) + 2
	}
	return w
}
