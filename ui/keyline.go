package ui

import (
	"cmp"
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// Help says what a key does, or several keys together.
type Help struct {
	Keys  []hw.Key // none: Text is a remark
	Text  say.Text
	Short say.Text // used if there is little room; empty: Text

	inList bool // the directions are a list's, see [List]
	shared bool // shown only if directions share buttons
}

// Does returns the help which says that the keys do what text says.
func Does(text say.Text, keys ...hw.Key) Help { return Help{Keys: keys, Text: text} }

// Or returns h with a shorter text, used if there is little room.
func (h Help) Or(short say.Text) Help {
	h.Short = short
	return h
}

// Keys draws what each key does into the last line, as in `Enter choose  Esc home`, and
// what a button does when it is held, as in `←→ move, held change`. If that does not fit,
// it takes the short texts; then it leaves out remarks; then it says nothing of Back, which
// leads back everywhere, but its name; then it leaves out other helps from the end, but
// never those of OK and Back; and in the end it names just these keys.
func (f *Frame) Keys(helps ...Help) {
	parts := f.Look.parts(helps, long)
	wide := func() bool { return partsWidth(parts) > f.W }
	for l := short; l <= shortest && wide(); l++ {
		parts = f.Look.parts(helps, l)
	}
	leaveOut := func(which func(part) bool) {
		for i := len(parts) - 1; i >= 0 && wide(); i-- {
			if which(parts[i]) {
				parts = slices.Delete(parts, i, i+1)
			}
		}
	}
	leaveOut(isRemark)
	if wide() {
		silence(parts, aboutBack)
		leaveOut(func(p part) bool { return !p.essential })
		for _, which := range []func(part) bool{none, aboutBack, all} { // there may be room again
			if silence(parts, which); !wide() {
				break
			}
		}
	}
	x, y := 0, f.H-1
	for _, p := range parts {
		if p.keys != "" {
			x = f.Letters(x, y, p.keys, f.Look.Key)
		}
		if p.keys != "" && p.says() != "" {
			x++
		}
		x = f.Letters(x, y, p.says(), f.Look.Text) + 2
	}
}

// length is how much the key line says.
type length uint8

const (
	long     length = iota
	short           // the short texts
	shortest        // and just the arrows of directions that are reached by holding others
)

// part is a part of the key line: what some keys do, or a remark.
type part struct {
	own        []hw.Key // the keys that it names
	keys, text string   // as they are said
	essential  bool     // it is about OK or Back, which are always named
	silent     bool     // it just names its keys
}

func none(part) bool        { return false }
func all(part) bool         { return true }
func isRemark(p part) bool  { return p.keys == "" }
func aboutBack(p part) bool { return slices.Contains(p.own, hw.Back) }

// silence makes these parts, and no others, just name their keys.
func silence(parts []part, which func(part) bool) {
	for i, p := range parts {
		parts[i].silent = which(p)
	}
}

// says is what the part says about its keys.
func (p part) says() string {
	if p.silent {
		return ""
	}
	return p.text
}

// parts returns the key line for this device. What a button does when it is held comes
// after what it does when it is pressed.
func (l Look) parts(helps []Help, much length) []part {
	n := l.Keys
	parts := make([]part, 0, len(helps))
	for _, h := range helps {
		if own, held := n.split(h); len(own) > 0 || len(held) == 0 && len(h.Keys) == 0 {
			parts = append(parts, l.pressed(h, own, held, much))
		}
	}
	for _, h := range helps {
		own, held := n.split(h)
		if len(own) > 0 || len(held) == 0 {
			continue
		}
		by := n.buttonsOf(held)
		i := slices.IndexFunc(parts, func(p part) bool { return slices.Equal(p.own, by) })
		if i < 0 {
			keys := l.Say(say.Sprintf("hold %s", n.Of(by...)))
			parts = append(parts, part{own: held, keys: keys, text: l.Say(h.text(much)), essential: essential(held)})
			continue
		}
		parts[i].text = l.Say(say.Sprintf("%s, held %s", parts[i].text, h.text(much)))
		parts[i].essential = parts[i].essential || essential(held)
	}
	return parts
}

// split returns the keys of a help that have buttons of their own on this device, and
// those that are reached by holding another. A help that is not for this device has
// neither.
func (n *KeyNames) split(h Help) (own, held []hw.Key) {
	if n.plain(h) {
		return h.Keys, nil
	}
	for _, k := range h.Keys {
		if h.inList && n.Shared(k) {
			k = exchanged(k)
		}
		switch {
		case n.Name[k] == "" || h.shared && !n.Shared(hw.Left):
		case n.By[k] != hw.NoKey:
			held = append(held, k)
		default:
			own = append(own, k)
		}
	}
	return own, held
}

// plain reports whether all keys of a help have buttons of their own and their usual
// meaning.
func (n *KeyNames) plain(h Help) bool {
	for _, k := range h.Keys {
		if n.Name[k] == "" || n.By[k] != hw.NoKey || n.Shared(k) {
			return false
		}
	}
	return !h.shared
}

// pressed returns the part for a help whose keys have buttons of their own, or that has
// no keys.
func (l Look) pressed(h Help, own, held []hw.Key, much length) part {
	n := l.Keys
	p := part{own: own, keys: n.Of(own...), text: l.Say(h.text(much)), essential: essential(own) || essential(held)}
	switch by := n.buttonsOf(held); {
	case len(held) == 0:
	case !slices.Equal(by, own):
		p.keys = l.Say(say.Sprintf("%s/hold %s", p.keys, n.Of(by...)))
	case much == shortest:
		p.text = l.Say(say.Sprintf("held %s", n.Of(held...)))
	default:
		p.text = l.Say(say.Sprintf("%s, held %s", p.text, n.Of(held...)))
	}
	return p
}

// buttonsOf returns the keys whose buttons must be held for these.
func (n *KeyNames) buttonsOf(held []hw.Key) []hw.Key {
	by := make([]hw.Key, len(held))
	for i, k := range held {
		by[i] = n.By[k]
	}
	return by
}

func (h Help) text(l length) say.Text {
	if l == long {
		return h.Text
	}
	return cmp.Or(h.Short, h.Text)
}

func essential(keys []hw.Key) bool {
	return slices.Contains(keys, hw.OK) || slices.Contains(keys, hw.Back)
}

// partsWidth returns how wide parts are drawn.
func partsWidth(parts []part) int {
	w := -2
	for _, p := range parts {
		w += Width(p.keys) + Width(p.says()) + 2
		if p.keys != "" && p.says() != "" {
			w++
		}
	}
	return w
}
