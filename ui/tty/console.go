package tty

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// console is the kernel's console on which the program runs.
type console struct {
	tty     *os.File
	ioctl   func(request uintptr, arg unsafe.Pointer) error
	runes   map[rune]bool // what its font can draw
	before  *consoleFont  // the font before ours was loaded; nil: ours is not loaded
	size    string        // of our own font, once it is loaded
	letters string        // those of the language that it was loaded for
	ours    *consoleFont  // our own font, once it is loaded
}

// The kernel's requests for a console's font: linux/kd.h.
const (
	gioUnimap    = 0x4b66
	pioUnimap    = 0x4b67
	pioUnimapClr = 0x4b68
	kdFontOp     = 0x4b72
)

// A unipair is a character and its glyph, and a unimapdesc a table of them: linux/kd.h.
type (
	unipair    struct{ unicode, glyph uint16 }
	unimapdesc struct {
		count   uint16
		entries unsafe.Pointer
	}
)

// openConsole returns the console on which the program runs. If there is none, as in a
// terminal window or over a network, it returns an error.
func openConsole() (*console, error) {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	c := &console{tty: tty, ioctl: func(request uintptr, arg unsafe.Pointer) error {
		if _, _, errno := unix.Syscall(unix.SYS_IOCTL, tty.Fd(), request, uintptr(arg)); errno != 0 {
			return errno
		}
		return nil
	}}
	if err := c.look(); err != nil {
		tty.Close()
		return nil, fmt.Errorf("no console of the kernel: %w", err)
	}
	return c, nil
}

// ConsoleRunes returns the characters that the font of the kernel's console can draw.
// If the program does not run on such a console but in a terminal window or over a
// network, it returns an error.
func ConsoleRunes() (map[rune]bool, error) {
	c, err := openConsole()
	if err != nil {
		return nil, err
	}
	return c.runes, c.tty.Close()
}

// close restores the console's font and leaves the console. Nobody could do anything
// about an error any more.
func (c *console) close() {
	if c != nil {
		_ = c.restore()
		_ = c.tty.Close()
	}
}

// look finds out what the console can draw.
func (c *console) look() error {
	pairs, err := c.pairs()
	if err != nil {
		return err
	}
	c.runes = map[rune]bool{}
	for _, pair := range pairs {
		c.runes[rune(pair.unicode)] = true
	}
	return nil
}

// pairs returns the Unicode table of the console's font.
func (c *console) pairs() ([]unipair, error) {
	table := make([]unipair, 1<<16-1)
	desc := unimapdesc{count: uint16(len(table)), entries: unsafe.Pointer(&table[0])}
	if err := c.ioctl(gioUnimap, unsafe.Pointer(&desc)); err != nil {
		return nil, err
	}
	return table[:desc.count], nil
}

// setPalette gives the console the colours of the glyph set, or its own. Other
// terminals keep theirs, as they would misunderstand the sequence. The screen must be
// drawn again for the colours to show.
func (t *Terminal) setPalette() {
	colours := t.look.Palette
	if t.console == nil || colours == t.colours {
		return
	}
	s := ownPalette
	if colours != nil {
		s = palette(colours)
	}
	t.device.Write([]byte(s))
	t.colours, t.shown = colours, nil
}

// ownPalette makes the console's colours its own again.
const ownPalette = "\x1b]R"

// palette returns the sequence that sets the console's 16 colours.
func palette(colours *[16]uint32) string {
	var s []byte
	for i, c := range colours {
		s = fmt.Appendf(s, "\x1b]P%x%06x", i, c)
	}
	return string(s)
}
