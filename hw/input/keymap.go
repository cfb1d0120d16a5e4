package input

import (
	"unicode"

	"gamekeeper/hw"
)

// A Keymap returns what the key with a code types on the console, in one of its tables: alone, with
// Shift, with AltGr, or with both. It is 0 if that is unknown.
type Keymap func(table, code uint8) (symbol uint16)

// The symbols of a keymap: linux/keyboard.h. The upper byte is a type, up to a limit.
const (
	latin, pad, cursor, letter = 0x00, 0x03, 0x06, 0x0b
	symEnter, symPadEnter      = 0x0201, 0x030e
	firstUnicode, flipped      = 0x0f00, 0xf000 // no types, but characters with flipped bits
	esc, del                   = 0x1b, 0x7f
	keymapTables               = 4
)

// types reports whether the key with a code can have typed an event.
func (m Keymap) types(code uint16, e hw.Event) bool {
	for table := range uint8(keymapTables) {
		if m != nil && code <= 0xff && means(m(table, uint8(code)), e) {
			return true
		}
	}
	return false
}

// means reports whether a symbol stands for an event. CapsLock may have changed the case of a letter, and
// without NumLock four digits of a number pad are arrows.
func means(symbol uint16, e hw.Event) bool {
	r, arrow := rune(0), hw.NoKey
	switch n := symbol & 0xff; symbol >> 8 {
	case latin, letter:
		r = rune(n)
	case cursor:
		arrow = map[uint16]hw.Key{0: hw.Down, 1: hw.Left, 2: hw.Right, 3: hw.Up}[n]
	case pad:
		if arrow = map[uint16]hw.Key{2: hw.Down, 4: hw.Left, 6: hw.Right, 8: hw.Up}[n]; n < 10 {
			r = rune('0' + n)
		}
	}
	if symbol >= firstUnicode {
		r = rune(symbol ^ flipped)
	}
	switch {
	case e.Rune == '\b':
		return r == '\b' || r == del
	case e.Rune != 0:
		return unicode.ToLower(r) == unicode.ToLower(e.Rune)
	case e.Key == hw.OK:
		return r == '\r' || symbol == symEnter || symbol == symPadEnter
	case e.Key == hw.Back:
		return r == esc
	}
	return e.Key != hw.NoKey && e.Key == arrow
}
