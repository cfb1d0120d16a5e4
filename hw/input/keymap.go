package input

import (
	"unicode"

	"gamekeeper/hw"
)

// A Keymap returns what the key with a code types on the console, in one of its tables: alone, with
// Shift, with AltGr, or with both. It is 0 if that is unknown.
type Keymap func(table, code uint8) (symbol uint16)

// The symbols of a keymap that are not characters: linux/keyboard.h.
const (
	latin, letter    = 0x00, 0x0b // the types of characters, in the upper byte
	symEnter, symPad = 0x0201, 0x0300
	symPadEnter      = 0x030e
	symDown, symUp   = 0x0600, 0x0603 // with Left and Right between them
	firstUnicode     = 0x0f           // no type: such a symbol is a character, with flipped bits
	flipped          = 0xf000
	backspace, esc   = 0x08, 0x1b
	del, enter       = 0x7f, 0x0d
	keymapTables     = 4
	digitsOfPad      = 10
)

// arrows holds the arrows in the order of their symbols, and padArrows the digits of a number pad that
// are arrows without NumLock.
var (
	arrows    = [...]hw.Key{hw.Down, hw.Left, hw.Right, hw.Up}
	padArrows = map[uint16]hw.Key{2: hw.Down, 4: hw.Left, 6: hw.Right, 8: hw.Up}
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

// means reports whether a symbol stands for an event. CapsLock may have changed the case of a letter.
func means(symbol uint16, e hw.Event) bool {
	r, kind := rune(0), symbol>>8
	switch {
	case kind >= firstUnicode:
		r = rune(symbol ^ flipped)
	case kind == latin || kind == letter:
		r = rune(symbol & 0xff)
	case symbol >= symPad && symbol < symPad+digitsOfPad:
		if e.Rune == 0 {
			return e.Key != hw.NoKey && e.Key == padArrows[symbol-symPad]
		}
		return e.Rune == '0'+rune(symbol-symPad)
	case symbol >= symDown && symbol <= symUp:
		return e.Rune == 0 && e.Key == arrows[symbol-symDown]
	}
	switch {
	case e.Rune == '\b':
		return r == backspace || r == del
	case e.Rune != 0:
		return unicode.ToLower(r) == unicode.ToLower(e.Rune)
	case e.Key == hw.OK:
		return r == enter || symbol == symEnter || symbol == symPadEnter
	}
	return e.Key == hw.Back && r == esc
}
