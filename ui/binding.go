package ui

import (
	"cmp"
	"slices"
	"time"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// A Key is a key of the box. A KeyEvent is something that happens to one, such as a press, and a
// KeyKind is the kind of such an event.
type (
	Key      = hw.Key
	KeyEvent = hw.Event
	KeyKind  = hw.EventKind
)

// The kinds of key events.
const (
	KeyDown   = hw.Press
	KeyRepeat = hw.Repeat
	KeyHold   = hw.Hold
	KeyUp     = hw.Release
)

// An Event is a key event with the time at which it happened. Again is set if a terminal may just have
// repeated a key that is held.
type Event struct {
	KeyEvent
	Now   time.Time
	Again bool
}

// By returns which way a direction leads: -1 for Up and Left, +1 for Down and Right.
func (e Event) By() int { return by(e.Key) }

// The keys that screens bind, and the number of all keys.
const (
	NoKey = hw.NoKey
	Up    = hw.Up
	Down  = hw.Down
	Left  = hw.Left
	Right = hw.Right
	OK    = hw.OK
	Back  = hw.Back
	Seat1 = hw.Seat1

	numKeys = hw.KeyCount
)

// A Binding holds some keys, what they do on a screen, and the key line's text for it. [Frame.Keys]
// draws the text and binds the keys, so that the two cannot disagree. Without a text, the key line
// does not name the binding. A binding that has only a text is a remark.
type Binding struct {
	Keys  []Key
	Text  say.Text
	Short say.Text // replaces Text if there is little room, unless it is empty

	do      func(e Event) Step
	up      func()                               // called when the key comes up or counts as up
	when    func(Event) bool                     // reports whether a key event counts, or nil if all do
	typed   func(e Event) (step Step, took bool) // takes a typed character
	also    []Key                                // keys that do the same, and are not in the key line
	held    bool                                 // do is also called for repeats
	steady  bool                                 // see Steady
	told    say.Text                             // see WithHelp
	any     bool                                 // binds all keys that have no other binding
	leaves  bool                                 // just closes the screen
	reveals bool                                 // shows a secret
	final   bool                                 // see Final
	was     say.Text                             // its text before NotOffered
	row     bool                                 // it does what the row under the cursor says
	idle    bool                                 // does nothing here, or refuses, unless Text is set

	token    *Token      // see WithToken
	inList   bool        // its directions belong to a list, see [List]
	pages    bool        // it moves further than the binding before it
	keyboard bool        // the key line names it only if there is a keyboard
	named    func() bool // reports whether the key line names it, or nil if it always does
}

// Bind returns a binding of a key. A press calls do once, however long a button is held. A keyboard
// that reports no releases repeats a held key as further presses.
//
//go:noinline // it would add 84 KB to the program
func Bind(key Key, text say.Text, do func() Step) Binding {
	return Binding{Keys: []Key{key}, Text: text, do: func(Event) Step { return do() }}
}

// Each returns a binding of keys that do different things: the event tells do which was pressed.
func Each(text say.Text, do func(e Event) Step, keys ...Key) Binding {
	return Binding{Keys: keys, Text: text, do: do}
}

// Leave returns a binding of Back that closes the screen.
//
//go:noinline // the program would be larger
func Leave(text say.Text) Binding {
	b := Bind(Back, text, GoBack)
	b.leaves = true
	return b
}

// Hold returns a binding of a key to be held, to show a secret. It calls down when the key goes down,
// unless the screen has only just appeared, and up when the key comes up or all keys count as up. A
// typed key comes up only if its event has ReportsRelease set.
func Hold(key Key, text say.Text, down func(e Event) Step, up func()) Binding {
	return Binding{Keys: []Key{key}, Text: text, do: down, up: up, reveals: true}
}

// OnHide returns a binding without keys: hide is called when all keys count as up.
func OnHide(hide func()) Binding { return Binding{up: hide} }

// Move returns a binding of keys, by default all four directions, that move something, repeatedly
// while they are held.
//
//go:noinline // it would add 26 KB to the program
func Move(text say.Text, move func(e Event), keys ...Key) Binding {
	if len(keys) == 0 {
		keys = []Key{Left, Right, Up, Down}
	}
	return moves(text, func(e Event) Step { move(e); return Step{} }, keys...)
}

func moves(text say.Text, do func(e Event) Step, keys ...Key) Binding {
	return Binding{Keys: keys, Text: text, held: true, do: do}
}

// Typing returns a binding of typed characters. If typed reports that it took one, the character
// does not count as a key. The key line shows the text only if there is a keyboard.
func Typing(text say.Text, typed func(r rune) bool) Binding {
	return Binding{Text: text, keyboard: true, typed: func(e Event) (Step, bool) { return Step{}, typed(e.Rune) }}
}

// Letters returns a binding of all letters that are typed. typed gets each as a capital. The key
// line does not name it.
func Letters(typed func(letter rune) Step) Binding {
	return Binding{keyboard: true, told: "a letter picks it", typed: func(e Event) (step Step, took bool) {
		if took = unicode.IsLetter(e.Rune); took {
			step = typed(unicode.ToUpper(e.Rune))
		}
		return step, took
	}}
}

// Digits returns a binding of all digits that are typed. The key line does not name it.
func Digits(typed func(digit int) Step) Binding {
	return Binding{keyboard: true, told: "a number: that one", typed: func(e Event) (step Step, took bool) {
		if took = '0' <= e.Rune && e.Rune <= '9'; took {
			step = typed(int(e.Rune - '0'))
		}
		return step, took
	}}
}

// AnyKey returns a binding of all keys that have no other.
func AnyKey(text say.Text, do func(e Event) Step) Binding {
	return Binding{Text: text, any: true, do: do}
}

// OwnKeys returns a binding of the players' own buttons: A press calls own with the seat. The key
// line does not name the buttons.
func OwnKeys(own func(seat int) Step) Binding {
	return Binding{also: []Key{Seat1, Seat1 + 1, Seat1 + 2, Seat1 + 3, Seat1 + 4}, told: "each player's own button", do: func(e Event) Step { return own(e.Key.Seat()) }}
}

// Remark returns a binding of no key, which is just a text in the key line.
func Remark(text say.Text) Binding { return Binding{Text: text} }

// Or returns b with a shorter text, used if there is little room.
//
//go:noinline // the program would be larger
func (b Binding) Or(short say.Text) Binding {
	b.Short = short
	return b
}

// WithHelp returns b with a text that the page of all keys shows instead of b.Text. It is for a
// binding whose text in the key line is short or missing.
func (b Binding) WithHelp(text say.Text) Binding {
	b.told = text
	return b
}

// And returns b with more keys, which the key line names too.
func (b Binding) And(keys ...Key) Binding {
	b.Keys = append(slices.Clip(b.Keys), keys...)
	return b
}

// Also returns b with more keys, which the key line does not name.
func (b Binding) Also(keys ...Key) Binding {
	b.also = append(slices.Clip(b.also), keys...)
	return b
}

// When returns b restricted to the key events for which allow returns true.
func (b Binding) When(allow func(e Event) bool) Binding {
	b.when = allow
	return b
}

// Before returns b changed to call prepare before it acts on a key.
func (b Binding) Before(prepare func()) Binding {
	do := b.do
	b.do = func(e Event) Step {
		prepare()
		return do(e)
	}
	return b
}

// Final returns b marked as something that must not happen by accident, such as the end of a game. A
// press counts only if b was bound to do it for a moment before, and a key that is held and repeats
// does not count.
func (b Binding) Final() Binding {
	b.final = true
	return b
}

// Steady returns b marked as changing only the picture and the texts of the bindings, not what the
// bindings do. For that, the bindings must read what b changes only when they are pressed, not when
// they are drawn. Many presses of b's keys at once then draw one frame, not one each.
func (b Binding) Steady() Binding {
	b.steady = true
	return b
}

// Refused returns b as a refusal: it makes a sound, and the key line does not name it. why is the
// reason, or empty if the screen shows it anyway.
func (b Binding) Refused(why say.Text) Binding {
	b.Text, b.do, b.idle = "", func(Event) Step { return Step{Refusal: why, Sound: Refused} }, true
	return b
}

// NotOffered returns b without its texts in the key line, for a frame on which its press would be
// refused. The press still reaches b, which decides.
func (b Binding) NotOffered() Binding {
	b.was, b.Text, b.Short, b.idle = b.Text, "", "", true
	return b
}

// hasWords reports whether the page of all keys describes b, or b does nothing or refuses.
func (b *Binding) hasWords() bool { return b.Text != "" || b.told != "" || b.idle }

// takes reports whether b handles an event because of its key.
func (b *Binding) takes(e Event) bool {
	k := e.Key
	if b.inList && e.Shared {
		k = swapAxes(k)
	}
	bound := slices.Contains(b.Keys, k) || slices.Contains(b.also, k)
	return b.do != nil && bound && (e.Kind == hw.Press || b.held) && (b.when == nil || b.when(e))
}

// minds reports whether b handles a plain press of k: an event with the key alone, no time and no
// typed character.
func (b *Binding) minds(k Key) bool { return b.any || b.takes(Event{KeyEvent: KeyEvent{Key: k}}) }

// guarded reports whether a press of k may reveal or commit something through b: see
// [Stage.counts]. What moves, closes the screen, or takes any key or a typed character does not, unless
// it is final.
func (b *Binding) guarded(k Key) bool { return !b.leaves && (b.final || !(b.held && isDirection(k))) }

// revealing is the risk of a key that shows a secret.
const revealing = "a secret"

// riskOf returns what a press of k reveals or ends for good, and "" if it does neither.
func riskOf(all []Binding, k Key) string {
	switch b := taking(all, Event{KeyEvent: KeyEvent{Key: k}}); {
	case b == nil:
	case b.reveals:
		return revealing
	case b.final && !b.row: // somebody has moved the cursor to the row
		return cmp.Or(b.was, b.Text).String()
	}
	return ""
}

// meaning returns what the key line says that a key does, or "" if it does not name the key.
func meaning(all []Binding, e Event) say.Text {
	if b := taking(all, e); b != nil {
		return b.Text
	}
	return ""
}

// taking returns the first binding that handles an event because of its key, or nil.
func taking(all []Binding, e Event) *Binding {
	for i := range all {
		if all[i].takes(e) {
			return &all[i]
		}
	}
	return nil
}

// press calls the binding of a press or a repeat, and returns its step and whether it is steady.
// Without a binding, or if counts says that the press does not count for it, it returns the zero Step.
func press(all []Binding, e Event, counts func(*Binding) bool) (step Step, steady bool) {
	for i := range all {
		if b := &all[i]; e.Rune != 0 && b.typed != nil {
			if b.final && !counts(b) {
				return Step{}, true
			}
			if step, took := b.typed(e); took {
				return step, b.steady
			}
		}
	}
	if b := taking(all, e); b != nil {
		if !counts(b) {
			return Step{}, true
		}
		if b.inList && e.Shared {
			e.Key = swapAxes(e.Key)
		}
		return b.do(e), b.steady
	}
	for i := range all {
		if b := &all[i]; b.any && e.Kind == hw.Press {
			return b.do(e), b.steady
		}
	}
	return Step{}, false
}

// release calls the bindings that wait for k to come up or, if k is NoKey, for any key. It reports
// whether there are any.
func release(all []Binding, k Key) (any bool) {
	for i := range all {
		if b := &all[i]; b.up != nil && (k == NoKey || slices.Contains(b.Keys, k)) {
			b.up()
			any = true
		}
	}
	return any
}
