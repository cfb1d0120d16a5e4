package tty

import (
	"strconv"
	"strings"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// press returns a key that is not a character. Even a key without meaning, [hw.NoKey],
// is a press: it counts as "any key".
func press(k hw.Key) *ui.Input { return &ui.Input{Key: hw.Event{Key: k, Typed: true}} }

// typed returns the key of a character.
func typed(r rune) *ui.Input {
	if !unicode.IsPrint(r) {
		return press(hw.NoKey)
	}
	return &ui.Input{Key: ui.Typed(r)}
}

// control returns the key of a control character.
func control(c byte) *ui.Input {
	switch c {
	case ctrlC:
		return &ui.Input{Quit: true}
	case enter:
		return press(hw.OK)
	case escape:
		return press(hw.Back)
	case backspace, del:
		return &ui.Input{Key: hw.Event{Key: hw.Back, Rune: '\b', Typed: true}}
	}
	return press(hw.NoKey)
}

// arrow returns the arrow key that all terminals call A, B, C or D.
func arrow(c byte) *ui.Input {
	switch c {
	case 'A':
		return press(hw.Up)
	case 'B':
		return press(hw.Down)
	case 'C':
		return press(hw.Right)
	case 'D':
		return press(hw.Left)
	}
	return press(hw.NoKey)
}

// vt100Key returns the key after an escape and an O: an arrow, or one of the keypad.
func vt100Key(c byte) *ui.Input {
	switch {
	case c == 'M':
		return press(hw.OK)
	case c >= 'p' && c <= 'y':
		return typed(rune(c - 'p' + '0'))
	}
	return arrow(c)
}

// csiKey returns the key after an escape and a bracket, with its parameters; nil: it is
// not a key. Besides the arrows there are three ways to send any key: xterm's, kitty's
// and that of Windows. tcell asks terminals to use the one they know.
func csiKey(text string, final byte) *ui.Input {
	if strings.ContainsAny(text, "<=>?") { // an answer, or a mouse
		return nil
	}
	p := numbers(text)
	switch {
	case final == '~' && p[0] == 27:
		return codeKey(p[2], p[1])
	case final == 'u':
		return codeKey(p[0], p[1])
	case final == '_':
		return windowsKey(p[0], p[2], p[3])
	}
	return arrow(final)
}

// numbers returns the first parameters of a sequence, 0 for those that are missing.
func numbers(text string) (p [6]int) {
	for i := range p {
		var word string
		word, text, _ = strings.Cut(text, ";")
		word, _, _ = strings.Cut(word, ":") // what kitty adds
		p[i], _ = strconv.Atoi(word)
	}
	return p
}

// codeKey returns the key with a character, or with kitty's number for it, and with the
// modifiers that are held.
func codeKey(code, modifiers int) *ui.Input {
	const ctrl = 4
	held := modifiers > 0 && (modifiers-1)&ctrl != 0
	switch {
	case held && code == 'c':
		return control(ctrlC)
	case held, code > unicode.MaxRune:
		return press(hw.NoKey)
	case code <= del && isControl(byte(code)):
		return control(byte(code))
	case code >= 57399 && code <= 57408: // the keypad
		return typed(rune(code - 57399 + '0'))
	}
	switch code {
	case 57414:
		return press(hw.OK)
	case 57417:
		return press(hw.Left)
	case 57418:
		return press(hw.Right)
	case 57419:
		return press(hw.Up)
	case 57420:
		return press(hw.Down)
	}
	return typed(rune(code))
}

// windowsKey returns a key that was sent in the way of Windows: its number, its
// character, and whether it went down. A modifier alone is not a key.
func windowsKey(number, char, down int) *ui.Input {
	const shift, capsLock, left = 0x10, 0x14, 0x25
	switch {
	case down == 0:
		return nil
	case char >= ' ' && char != del:
		return typed(rune(char))
	case number == 0, number >= shift && number <= capsLock:
		return nil
	case char > 0:
		return control(byte(char))
	case number >= left && number < left+4:
		return press([...]hw.Key{hw.Left, hw.Up, hw.Right, hw.Down}[number-left])
	}
	return press(hw.NoKey)
}
