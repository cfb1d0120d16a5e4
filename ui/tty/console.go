package tty

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The kernel's request for a console's Unicode table: linux/kd.h.
const gioUnimap = 0x4b66

// A unipair is a character and its glyph, a unimapdesc a table of them:
// linux/kd.h.
type (
	unipair    struct{ unicode, glyph uint16 }
	unimapdesc struct {
		count   uint16
		entries unsafe.Pointer
	}
)

// ConsoleRunes returns the characters that the kernel's console which the program
// runs on can draw, by the Unicode table of its font. The error is not nil where
// there is no such console: in a terminal window or over a network.
func ConsoleRunes() (map[rune]bool, error) {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	defer tty.Close()
	table := make([]unipair, 1<<16-1)
	desc := unimapdesc{count: uint16(len(table)), entries: unsafe.Pointer(&table[0])}
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, tty.Fd(), gioUnimap, uintptr(unsafe.Pointer(&desc))); errno != 0 {
		return nil, fmt.Errorf("no console of the kernel: %w", errno)
	}
	runes := map[rune]bool{}
	for _, pair := range table[:desc.count] {
		runes[rune(pair.unicode)] = true
	}
	return runes, nil
}

// setPalette gives the console the colours of the glyph set, or its own. Other
// terminals keep theirs: to them this would be the beginning of something else.
// What is shown has to be drawn again, since that is how it takes the colours.
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

// palette is what tells the console its 16 colours.
func palette(colours *[16]uint32) string {
	var s []byte
	for i, c := range colours {
		s = fmt.Appendf(s, "\x1b]P%x%06x", i, c)
	}
	return string(s)
}
