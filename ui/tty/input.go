package tty

import (
	"bytes"
	"fmt"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/sys/unix"

	"gamekeeper/ui"
)

// pump sends what happens at the terminal to t.inputs, until the terminal hangs up or is closed.
func (t *Terminal) pump() {
	defer func() {
		if !t.abandoned.Load() {
			close(t.inputs)
		}
	}()
	events := make(chan tcell.Event)
	go t.screen.ChannelEvents(events, t.closed)
	var d decoder
	for {
		var inputs []ui.Input
		select {
		case b, ok := <-t.device.typed:
			if !ok {
				return
			}
			inputs = d.decode(b, time.Now())
		case <-after(d.deadline()):
			inputs = d.flush()
		case e := <-events:
			if _, ok := e.(*tcell.EventResize); ok {
				inputs = []ui.Input{{Resized: true}}
			}
		case s := <-t.signals:
			if s == unix.SIGTSTP {
				inputs = []ui.Input{{Suspend: true}}
				break
			}
			t.handle.set(t.mode) // a shell has had the terminal meanwhile
			t.reportTouches(true)
			t.device.out.lost.Store(true)
			inputs = []ui.Input{{Resumed: true}}
		case <-t.device.out.drained:
			inputs = []ui.Input{{Drawn: true}}
		case <-t.device.out.ended:
			return
		case <-t.closed:
			return
		}
		if !t.send(inputs) {
			return
		}
	}
}

// after returns a channel that fires at the given time, or never if that is zero.
func after(at time.Time) <-chan time.Time {
	if at.IsZero() {
		return nil
	}
	return time.After(time.Until(at))
}

// send sends inputs to t.inputs. It returns false once the terminal is closed.
func (t *Terminal) send(inputs []ui.Input) bool {
	for _, in := range inputs {
		select {
		case t.inputs <- in:
		case <-t.closed:
			return false
		}
	}
	return true
}

// A decoder turns the bytes that a terminal sends into keys. Even after bytes that make no sense,
// it understands the next key.
//
// The decoder of tcell v2.13.10 does not. After Alt and ], or any other beginning of a message, it
// decodes nothing, not even Ctrl-C, until the message ends, which never happens. After Alt and [,
// it swallows the next key, no matter how late that comes. If Esc is pressed twice, it reports
// neither. If Esc and Enter arrive together, it reports the letter m. And it does not know the
// keypad's keys, though it makes the terminal send them as special ones.
//
// A key is a character in UTF-8, a control character, or a sequence that begins with an escape.
// Anything else is dropped. Only time can distinguish a sequence that continues from one that
// breaks off, or from the Esc key.
type decoder struct {
	held     []byte    // the start of a character or of a sequence
	skip     bool      // a message is being skipped, or a sequence that is too long
	lastByte time.Time // when the last byte came
}

// sequenceTimeout is how long to wait for the next byte of a sequence.
const sequenceTimeout = 60 * time.Millisecond

// maxSequence is the maximum number of bytes in the sequence of a key.
const maxSequence = 64

// The control characters with a meaning.
const (
	ctrlC     = 0x03
	bell      = 0x07
	backspace = 0x08
	enter     = '\r'
	escape    = 0x1b
	del       = 0x7f
)

// decode takes the next bytes, and returns the keys that they complete.
func (d *decoder) decode(b []byte, now time.Time) []ui.Input {
	d.held, d.lastByte = append(d.held, b...), now
	var keys []ui.Input
	for len(d.held) > 0 {
		n, key := d.first()
		if n == 0 {
			break
		}
		d.held = d.held[n:]
		if key != nil {
			keys = append(keys, *key)
		}
	}
	d.held = bytes.Clone(d.held) // so that a few bytes do not keep a large array alive
	return keys
}

// deadline returns when to call flush, or the zero time if nothing is incomplete.
func (d *decoder) deadline() time.Time {
	if len(d.held) == 0 && !d.skip {
		return time.Time{}
	}
	return d.lastByte.Add(sequenceTimeout)
}

// flush gives up what is incomplete. If it is a single escape, flush returns the Esc key.
func (d *decoder) flush() []ui.Input {
	esc := len(d.held) == 1 && d.held[0] == escape
	d.held, d.skip = nil, false
	if esc {
		return []ui.Input{*press(ui.Back)}
	}
	return nil
}

// first returns the number of bytes of the first item in held and its key. n is 0 if the item is
// incomplete, and key is nil if it is not a key.
func (d *decoder) first() (n int, key *ui.Input) {
	c := d.held[0]
	switch {
	case d.skip:
		return d.skipMessage(c)
	case c == escape:
		return d.sequence()
	case isControl(c):
		return 1, control(c)
	case !utf8.FullRune(d.held):
		return 0, nil
	}
	r, n := utf8.DecodeRune(d.held)
	if r == utf8.RuneError && n == 1 {
		return 1, nil
	}
	return n, typed(r)
}

// skipMessage is like first, but for a byte within a message, such as a title or a clipboard, which
// nobody typed. A control character ends the message. Except for the bell, it is then a key, so
// that Enter and Ctrl-C always count.
func (d *decoder) skipMessage(c byte) (n int, key *ui.Input) {
	if !isControl(c) {
		return 1, nil
	}
	d.skip = false
	if c == bell {
		return 1, nil
	}
	return d.first()
}

// sequence is like first, for an item that begins with an escape.
func (d *decoder) sequence() (n int, key *ui.Input) {
	if len(d.held) == 1 {
		return 0, nil
	}
	switch d.held[1] {
	case '[':
		return d.control()
	case 'O':
		return d.single()
	case ']', 'P', 'X', '^', '_':
		d.skip = true
		return 2, nil
	case '\\': // the end of a message
		return 2, nil
	}
	return 1, press(ui.Back) // what follows is another key or a second Esc
}

// single is like first, for a key that begins with an escape and an O, such as an arrow of a VT100.
func (d *decoder) single() (n int, key *ui.Input) {
	switch {
	case len(d.held) == 2:
		return 0, nil
	case d.held[2] < ' ' || d.held[2] >= del:
		return 2, nil
	}
	return 3, vt100Key(d.held[2])
}

// control is like first, for a sequence of an escape, a bracket, parameters and a final byte. A
// function key of the Linux console has two brackets.
func (d *decoder) control() (n int, key *ui.Input) {
	n = 2
	function := len(d.held) > n && d.held[n] == '['
	if function {
		n++
	}
	for n < min(len(d.held), maxSequence) && isParameter(d.held[n]) {
		n++
	}
	switch {
	case n == maxSequence:
		d.skip = true
		return n, nil
	case n == len(d.held):
		return 0, nil
	case !isFinal(d.held[n]):
		return n, nil
	case function:
		return n + 1, press(ui.NoKey)
	case d.held[2] == '<':
		return n + 1, touch(string(d.held[3:n]), d.held[n])
	case bytes.ContainsAny(d.held[2:n], "<=>?"): // an answer to a query
		return n + 1, nil
	}
	return n + 1, arrow(d.held[n])
}

// The sequences that turn a terminal's reports of touches on and off. A report says where a mouse's
// button, or a finger on a window, goes down and up, and where it is dragged. A terminal that
// cannot report drags still reports the rest.
const (
	reportTouches = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
	ignoreTouches = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
)

// The codes of a mouse's buttons in its reports.
const (
	leftButton = 0
	leftMoves  = 32
	modifiers  = 4 | 8 | 16 // the bits of Shift, Alt and Ctrl
	wheelUp    = 64
	wheelDown  = 65
)

// touch decodes a mouse's report of its left button or of a drag as a touch on a cell, and one of
// its wheel as Up or Down. It returns nil for any other report.
func touch(report string, final byte) *ui.Input {
	var button, x, y int
	if n, err := fmt.Sscanf(report, "%d;%d;%d", &button, &x, &y); n != 3 || err != nil {
		return nil
	}
	at := ui.Point{X: x - 1, Y: y - 1}
	switch {
	case final == 'M' && button == wheelUp:
		return press(ui.Up)
	case final == 'M' && button == wheelDown:
		return press(ui.Down)
	case final == 'M' && button&^modifiers == leftMoves:
		return &ui.Input{Touch: ui.Touch{At: at, Kind: ui.TouchMove}}
	case final == 'M' && button == leftButton:
		return &ui.Input{Touch: ui.Touch{At: at, Kind: ui.TouchDown}}
	case final == 'm' && button&^modifiers == leftButton: // whichever key is down by now
		return &ui.Input{Touch: ui.Touch{At: at, Kind: ui.TouchUp}}
	}
	return nil
}

func isControl(c byte) bool   { return c < ' ' || c == del }
func isParameter(c byte) bool { return c >= ' ' && c <= '?' }
func isFinal(c byte) bool     { return c >= '@' && c < del }

// press returns the input for a key that is not a character. Even a key without meaning,
// [ui.NoKey], is a press: it counts as "any key".
func press(k ui.Key) *ui.Input { return &ui.Input{Key: ui.KeyEvent{Key: k, Typed: true}} }

// typed returns the input for a character. One that cannot be printed is a key without meaning.
func typed(r rune) *ui.Input {
	if !unicode.IsPrint(r) {
		return press(ui.NoKey)
	}
	return &ui.Input{Key: ui.TypedEvent(r)}
}

// control returns the input for a control character.
func control(c byte) *ui.Input {
	switch c {
	case ctrlC:
		return &ui.Input{Quit: true}
	case enter:
		return press(ui.OK)
	case escape:
		return press(ui.Back)
	case backspace, del:
		return &ui.Input{Key: ui.KeyEvent{Key: ui.Back, Rune: '\b', Typed: true}}
	}
	return press(ui.NoKey)
}

// arrow returns the input for a final byte: an arrow for A, B, C or D, otherwise a key without
// meaning.
func arrow(c byte) *ui.Input {
	return press(map[byte]ui.Key{'A': ui.Up, 'B': ui.Down, 'C': ui.Right, 'D': ui.Left}[c])
}

// vt100Key returns the input for the byte after an escape and an O: Enter or a digit of the keypad,
// an arrow, or a key without meaning.
func vt100Key(c byte) *ui.Input {
	switch {
	case c == 'M':
		return press(ui.OK)
	case c >= 'p' && c <= 'y':
		return typed(rune(c - 'p' + '0'))
	}
	return arrow(c)
}
