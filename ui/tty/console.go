package tty

import (
	"bytes"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// console is the kernel's console on which the program runs.
type console struct {
	tty     *os.File
	ioctl   func(request uintptr, arg unsafe.Pointer) error
	runes   map[rune]bool // what its font can draw
	before  *consoleFont  // the font before ours was loaded; nil if ours is not loaded
	size    string        // of our own font; empty if it is not loaded or was lost
	letters string        // the letters that it was loaded for
	ours    *consoleFont  // our own font; nil if it is not loaded
}

// The ioctl requests for a console's font: linux/kd.h.
const (
	gioUnimap    = 0x4b66
	pioUnimap    = 0x4b67
	pioUnimapClr = 0x4b68
	kdFontOp     = 0x4b72
)

// A unipair is a character with the number of its glyph, and a unimapdesc is a table of such pairs:
// linux/kd.h.
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

// close restores the console's font and closes the console. It ignores errors, since nothing can be
// done about them by then.
func (c *console) close() {
	if c != nil {
		_ = c.restore()
		_ = c.tty.Close()
	}
}

// look sets runes to the characters that the console can draw.
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

// setPalette gives the console the colours of the glyph set or, if that has none, its own again.
// Other terminals keep theirs, since they would misunderstand the sequence. After a change the next
// frame is drawn as a whole, or the colours would not show.
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

// ownPalette is the sequence that gives the console its own colours again.
const ownPalette = "\x1b]R"

// palette returns the sequence that sets the console's 16 colours.
func palette(colours *[16]uint32) string {
	var s []byte
	for i, c := range colours {
		s = fmt.Appendf(s, "\x1b]P%x%06x", i, c)
	}
	return string(s)
}

// consoleFont is a font in the kernel's form.
type consoleFont struct {
	w, h  uint32
	rows  []byte // each glyph has slot rows, of which h are drawn
	pairs []unipair
}

// glyph returns how many bytes a glyph takes in rows.
func (f *consoleFont) glyph() int { return slot * int((f.w+7)/8) }

// The kernel's operations on fonts, and the limits of a font: linux/kd.h.
const (
	fontSet = 0
	fontGet = 1
	slot    = 32  // how many rows a glyph takes in a request
	most    = 512 // the maximum number of glyphs
)

// A fontOp is an operation on a font: console_font_op in linux/kd.h.
type fontOp struct {
	op, flags, w, h, count uint32
	rows                   unsafe.Pointer
}

// load gives the console our own font, with a language's letters, in the size that suits its
// display: see FontSize. If no size does, or the font cannot be loaded, the console keeps its font.
func (c *console) load(large, touched bool, letters string) error {
	is, w, h, err := c.glyphs()
	if err != nil {
		return err
	}
	if is.pairs, err = c.pairs(); err != nil {
		return err
	}
	size := FontSize(w, h, large, touched)
	if size == "" || size == c.size && letters == c.letters {
		return nil
	}
	f, err := font.Load(size)
	if err != nil {
		return err
	}
	ours := kernelFont(f, letters)
	if err := c.setFont(ours); err != nil {
		return err
	}
	if c.before == nil {
		c.before = is
	}
	c.size, c.letters, c.ours = size, letters, ours
	return c.look()
}

// bar returns how many rows the bar of buttons takes on the console, or 0 if unknown.
func (c *console) bar() int {
	is, w, h, err := c.glyphs()
	if err != nil {
		return 0
	}
	return barRows(min(w, h), int(is.h))
}

// barRows returns how many rows of letters of the given height in dots make nine millimetres,
// enough for a finger. It assumes the smallest display that has this number of dots on its short
// side: 2.8, 3.5 or 5 inches.
func barRows(short, height int) int {
	dots := 105 // 720x1280
	switch {
	case short <= 240:
		dots = 51 // 320x240
	case short <= 320:
		dots = 60 // 480x320
	case short < 720:
		dots = 67 // 800x480
	}
	return (dots + height - 1) / height
}

// isLarge reports whether the console has one of our own large fonts. It is false for nil.
func (c *console) isLarge() bool { return c != nil && c.ours != nil && c.ours.h > 16 }

// hasLostFont reports whether the console has lost our own font, has never got it, or has got a
// smaller display, on which it leaves too few cells. While the machine starts, the display's driver
// may load late and reset the font to the kernel's own.
func (c *console) hasLostFont(large, touched bool) bool {
	if c.size == "" {
		return true
	}
	is, w, h, err := c.glyphs()
	if err != nil {
		return false
	}
	tooLarge := w/int(is.w) < ui.MinW || h/int(is.h) < ui.MinH
	return !bytes.Equal(is.rows, c.ours.rows) || tooLarge && FontSize(w, h, large, touched) != c.size
}

// restore gives the console the font that it had before load. That may be our own font, left by a
// program that was killed. It does no harm, since a login prompt is legible in it, too.
func (c *console) restore() error {
	if c.before == nil {
		return nil
	}
	if err := c.setFont(c.before); err != nil {
		return err
	}
	c.before, c.size, c.ours = nil, "", nil
	return c.look()
}

// FontSize returns the size of our own font that suits a display of w x h dots, or "" if none does.
// It is the largest size that leaves 40x15 cells, since screens are laid out for 40x15 to 100x30.
// But 16x32 is only for large text, or for a display so fine that other letters would be tiny.
// 12x24 is only for large text, since 8x16 shows the whole map on the same display. On a display
// that is touched, there must also be room for the bar of buttons.
func FontSize(w, h int, large, touched bool) string {
	const fine = 720 // dots on the short side
	for _, font := range []struct {
		size string
		w, h int
		fits bool
	}{{"16x32", 16, 32, large || min(w, h) >= fine}, {"12x24", 12, 24, large}, {"8x16", 8, 16, true}, {"6x12", 6, 12, true}, {"8x8", 8, 8, true}} {
		rows := ui.MinH
		if touched {
			rows += barRows(min(w, h), font.h) - 1
		}
		if font.fits && w/font.w >= ui.MinW && h/font.h >= rows {
			return font.size
		}
	}
	return ""
}

// glyphs returns the font that the console has, without its Unicode table, and the size in dots of the
// part of the display that is filled by whole letters.
func (c *console) glyphs() (f *consoleFont, w, h int, err error) {
	rows := make([]byte, most*slot*slot/8)
	op := fontOp{op: fontGet, w: slot, h: slot, count: most, rows: unsafe.Pointer(&rows[0])}
	if err := c.ioctl(kdFontOp, unsafe.Pointer(&op)); err != nil {
		return nil, 0, 0, err
	}
	f = &consoleFont{w: op.w, h: op.h}
	f.rows = rows[:int(op.count)*f.glyph()]
	var winsize unix.Winsize
	err = c.ioctl(unix.TIOCGWINSZ, unsafe.Pointer(&winsize))
	return f, int(winsize.Col) * int(f.w), int(winsize.Row) * int(f.h), err
}

// setFont gives the console a font. Without privileges that works only on the program's
// controlling terminal.
func (c *console) setFont(f *consoleFont) error {
	op := fontOp{op: fontSet, w: f.w, h: f.h, count: uint32(len(f.rows) / f.glyph()), rows: unsafe.Pointer(&f.rows[0])}
	if err := c.ioctl(kdFontOp, unsafe.Pointer(&op)); err != nil {
		return err
	}
	var advice [3]uint16 // left at zero, as the kernel needs no advice
	if err := c.ioctl(pioUnimapClr, unsafe.Pointer(&advice)); err != nil {
		return err
	}
	desc := unimapdesc{count: uint16(len(f.pairs)), entries: unsafe.Pointer(unsafe.SliceData(f.pairs))}
	return c.ioctl(pioUnimap, unsafe.Pointer(&desc))
}

// kernelFont returns our own font with a language's letters, in the kernel's form.
func kernelFont(f *font.Font, letters string) *consoleFont {
	k := &consoleFont{w: uint32(f.W), h: uint32(f.H)}
	row := (f.W + 7) / 8
	k.rows = make([]byte, font.GlyphCount*slot*row)
	for n, r := range f.ConsoleRunes(letters) {
		for i, dot := range f.Glyph(r) {
			if x, y := i%f.W, i/f.W; dot {
				k.rows[(n*slot+y)*row+x/8] |= 0x80 >> (x % 8)
			}
		}
		if r != 0 {
			k.pairs = append(k.pairs, unipair{uint16(r), uint16(n)})
		}
	}
	return k
}
