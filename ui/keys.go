package ui

import (
	"cmp"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// KeyNames holds the names of a device's keys for the key line.
type KeyNames struct {
	Name [numKeys]say.Text // indexed by Key, and empty for a key that the device lacks
	// HoldKey is, for a key without a button of its own, the key whose button must be held instead,
	// and NoKey for any other key.
	HoldKey [numKeys]Key
	// ReportsRelease is set if keys also report when they come up, so a player can be asked to hold
	// one.
	ReportsRelease bool
	// HasKeyboard is set if there is a keyboard, so characters can be typed.
	HasKeyboard bool
}

// A Button of a box stands for Key when it is pressed, and for Hold when it is held. Hold is NoKey
// if the button has only one key.
type Button struct{ Key, Hold Key }

// KeyboardNames returns the names of a keyboard's keys.
func KeyboardNames() *KeyNames {
	return &KeyNames{Name: [numKeys]say.Text{"", "↑", "↓", "←", "→", "Enter", "Esc", "1", "2", "3", "4", "5"}, HasKeyboard: true}
}

// ButtonNames returns the key names for a box with these buttons or, if none are given, with a
// button for every key. A player's button has the seat's letter as its name.
func ButtonNames(buttons ...Button) *KeyNames {
	var names [numKeys]say.Text // as they are printed, the same in every language
	for k, name := range [numKeys]string{"", "↑", "↓", "←", "→", "OK", "Back", "A", "B", "C", "D", "E"} {
		names[k] = say.Plain(name)
	}
	if len(buttons) == 0 {
		return &KeyNames{Name: names, ReportsRelease: true}
	}
	n := &KeyNames{ReportsRelease: true}
	for _, b := range buttons {
		n.Name[b.Key], n.Name[b.Hold] = names[b.Key], names[b.Hold]
		n.HoldKey[b.Hold] = b.Key
	}
	for _, b := range buttons {
		if !n.Shared(b.Key) { // lists swap the two keys of a shared button
			n.HoldKey[b.Key] = NoKey
		}
	}
	n.HoldKey[NoKey] = NoKey
	return n
}

// Shared reports whether k is a direction that shares its button with another: one is pressed, the
// other held. The events of such a button have [KeyEvent.Shared] set.
func (n *KeyNames) Shared(k Key) bool {
	return isDirection(k) && (isDirection(n.HoldKey[k]) || slices.Contains(n.HoldKey[Up:Right+1], k))
}

// Join returns what the keys are called together: "←→", "Enter", "X/Y", "Enter/←→", and for a
// row of players' buttons "1-5".
func (n *KeyNames) Join(keys ...Key) say.Text {
	if last := len(keys) - 1; last > 1 && keys[0].Seat() != 0 && int(keys[last]-keys[0]) == last {
		return say.Join("-", n.Name[keys[0]], n.Name[keys[last]]) // a row of players' buttons
	}
	all := make([]say.Text, len(keys))
	for i, k := range keys {
		all[i] = n.Name[k]
	}
	names := all[:0]
	for i := 0; i < len(keys); {
		end := i + 1
		for end < len(keys) && n.isArrow(keys[i]) && n.isArrow(keys[end]) {
			end++
		}
		names = append(names, say.Join("", all[i:end]...))
		i = end
	}
	return say.Join("/", names...)
}

// isArrow reports whether a key's name is an arrow.
func (n *KeyNames) isArrow(k Key) bool {
	return strings.Contains("←→↑↓", n.Name[k].String())
}

// PressText returns how to press a key: "↑", or "hold ←" for a key without a button of its own.
func (n *KeyNames) PressText(k Key) say.Text {
	if by := n.HoldKey[k]; by != NoKey {
		return say.Sprintf("hold %s", n.Name[by])
	}
	return n.Name[k]
}

// TypedEvent returns the event of typing the character r. As in vi, h, j, k and l are the arrows. A
// space is OK, 1 to 5 are the seats, and any other character is no key. The event always carries
// the character too, so that text can be entered.
func TypedEvent(r rune) KeyEvent {
	keys := map[rune]Key{'h': Left, 'j': Down, 'k': Up, 'l': Right, ' ': OK}
	if '1' <= r && r <= '5' {
		keys[r] = Seat1 + Key(r-'1')
	}
	return KeyEvent{Key: keys[r], Rune: r, Typed: true}
}

// Keys draws what each key does into the last line, as in `Enter choose  Esc home`, and what a
// button does when it is held, as in `←→ move, held change`. It leaves out what has no room. It
// also binds the keys for the next press, and lets a touch on the line press them. If the look has
// a bar of buttons, and there is room for it, Keys draws that instead.
func (f *Frame) Keys(bindings ...Binding) {
	f.bindings = append(f.bindings[:0], bindings...)
	f.named = f.named[:0]
	for _, b := range bindings {
		if b.isNamed(f.Look.Keys) {
			f.named = append(f.named, b)
		}
	}
	f.hearKeys(bindings)
	if f.rows > f.H {
		f.drawBar()
		return
	}
	x, y := 0, f.H-1
	for _, p := range f.Look.fitted(f.named, f.W) {
		from := x
		if p.keys != "" {
			x = f.Runes(x, y, p.keys, f.Look.Key)
		}
		if p.keys != "" && p.text != "" {
			x++
		}
		words := x
		x = f.Runes(x, y, p.text, f.Look.Text)
		if p.token != nil && x > words {
			f.Runes(words, y, p.token.Small, p.token.Owner.Style)
		}
		p.target(f.Rows(y, 1).Sub(Rect{X: from, W: x - from, H: 1}))
		x += 2
	}
}

// isNamed reports whether the key line of a device names the binding.
func (b *Binding) isNamed(n *KeyNames) bool {
	return b.Text != "" && (!b.keyboard || n.HasKeyboard) && (b.named == nil || b.named())
}

// fitted returns the parts of a key line that fit a width. Until they do, it first uses the short
// texts, and then the shortest ones. If that is not enough, it does the same without the remarks and,
// last, leaves out other parts, from the end, but never those of OK and Back. A part that stays keeps
// its words.
func (l Look) fitted(helps []Binding, width int) (parts []part) {
	for much := long; much <= shortest; much++ {
		if parts = l.parts(helps, much); partsWidth(parts) <= width {
			return parts
		}
	}
	if slices.ContainsFunc(helps, isRemark) {
		return l.fitted(slices.DeleteFunc(slices.Clone(helps), isRemark), width)
	}
	for i := len(parts) - 1; i >= 0 && partsWidth(parts) > width; i-- {
		keys := slices.Concat(parts[i].own, parts[i].held)
		if !slices.Contains(keys, OK) && !slices.Contains(keys, Back) {
			parts = slices.Delete(parts, i, i+1)
		}
	}
	return parts
}

// target lets a touch on a key's name press that key. A touch on the words after the names presses
// the first key, unless that is one of several directions. A player's own button is a target only
// if it is named alone and can also be typed, since then anybody may press it.
func (p part) target(a Area) {
	n := a.Look.Keys
	if len(p.own) == 0 || p.own[0].Seat() != 0 && (!n.HasKeyboard || len(p.own) > 1) {
		return
	}
	x := 0
	for i, k := range p.own {
		if i > 0 && !(n.isArrow(k) && n.isArrow(p.own[i-1])) {
			x++ // the character between them
		}
		w := a.Look.Width(n.Name[k])
		a.Sub(Rect{X: x, W: w, H: 1}).Target(k)
		x += w
	}
	if len(p.own) == 1 || !isDirection(p.own[0]) {
		a.Sub(Rect{X: x, W: a.W - x, H: 1}).Target(p.own[0])
	}
}

func isDirection(k Key) bool { return Up <= k && k <= Right }

// length is how wordy the key line is.
type length uint8

const (
	long     length = iota
	short           // the short texts
	shortest        // just arrows for directions that are reached by holding others, and one part for what moves and pages
)

// part is a part of the key line: what some keys do, or a remark.
type part struct {
	own, held  []Key  // the keys that it names, and those that are reached by holding others
	keys, text string // in the look's language
	brief      string // the short text, for the bar
	token      *Token // a piece to draw in the bar
}

func isRemark(b Binding) bool { return len(b.Keys) == 0 }

// parts returns the parts of the key line for this device. The text for holding a button comes
// after the text for pressing it.
func (l Look) parts(helps []Binding, much length) []part {
	n := l.Keys
	var parts, below []part
	for _, h := range helps {
		switch own, held := n.split(h); {
		case much == shortest && h.pages && len(parts) > 0:
			with := &parts[len(parts)-1]
			with.own = append(with.own, own...)
			with.keys = l.Say(n.Join(with.own...))
		case len(own) > 0 || len(h.Keys) == 0:
			parts = append(parts, l.pressed(h, own, held, much))
		case len(held) > 0:
			below = append(below, part{own: held, text: l.Say(h.text(much))})
		}
	}
	for _, p := range below {
		by := n.buttonsOf(p.own)
		i := slices.IndexFunc(parts, func(above part) bool { return slices.Equal(above.own, by) })
		if i < 0 {
			p.keys = l.Say(say.Sprintf("hold %s", n.Join(by...)))
			parts = append(parts, p)
			continue
		}
		parts[i].text = l.Say(say.Sprintf("%s, held %s", parts[i].text, p.text))
		parts[i].held = slices.Concat(parts[i].held, p.own)
	}
	return parts
}

// split returns the keys of a binding that have buttons of their own on this device, and
// those that are reached by holding another. A binding that is not for this device has
// neither.
func (n *KeyNames) split(h Binding) (own, held []Key) {
	for _, k := range h.Keys {
		if h.inList && n.Shared(k) {
			k = swapAxes(k)
		}
		switch {
		case n.Name[k] == "":
		case n.HoldKey[k] != NoKey:
			held = append(held, k)
		default:
			own = append(own, k)
		}
	}
	return own, held
}

// pressed returns the part for a binding whose keys have buttons of their own, or that has
// no keys.
func (l Look) pressed(h Binding, own, held []Key, much length) part {
	n := l.Keys
	p := part{own: own, held: held, keys: l.Say(n.Join(own...)), text: l.Say(h.text(much)), token: h.token}
	if p.token != nil && p.token.Small != "" && p.text != "" && l.Bar == 0 {
		p.text = p.token.Small + " " + p.text
	}
	switch by := n.buttonsOf(held); {
	case len(held) == 0:
	case !slices.Equal(by, own):
		p.keys = l.Say(say.Sprintf("%s/hold %s", p.keys, n.Join(by...)))
	case much == shortest:
		p.text = l.Say(say.Sprintf("held %s", n.Join(held...)))
	default:
		p.text = l.Say(say.Sprintf("%s, held %s", p.text, n.Join(held...)))
	}
	return p
}

// buttonsOf returns the keys whose buttons must be held for these.
func (n *KeyNames) buttonsOf(held []Key) []Key {
	by := make([]Key, len(held))
	for i, k := range held {
		by[i] = n.HoldKey[k]
	}
	return by
}

func (h Binding) text(l length) say.Text {
	if l == long {
		return h.Text
	}
	return cmp.Or(h.Short, h.Text)
}

// partsWidth returns how many columns parts take in the key line.
func partsWidth(parts []part) int {
	w := -2
	for _, p := range parts {
		w += Width(p.keys) + Width(p.text) + 2
		if p.keys != "" && p.text != "" {
			w++
		}
	}
	return w
}
