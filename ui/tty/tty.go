// Package tty is a terminal as a [ui.Terminal]: a terminal window, an ssh
// session, or the kernel's own console on the box's display. It alone knows
// tcell, which draws, and does here what tcell leaves undone. It makes keys of
// whatever bytes come (decode.go); it never waits for a terminal that is slow or
// stopped (output.go); it hands on only the cells that changed (show.go); and it
// gives the terminal back at the end, also at a violent one (restore.go).
//
// To the kernel's console it gives our own font and the colours of the glyph set
// while the terminal is open. The font needs no privilege, since the console
// controls the program; where it can't be had, what the console's own font can
// draw decides which glyph set is used.
package tty

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"

	"gamekeeper/ui"
)

// Terminal is an open terminal. Its methods are for one goroutine.
type Terminal struct {
	screen  tcell.Screen
	device  *device
	line    line
	console *console // the kernel's; nil: it is none
	glyphs  string   // as SetLook was told
	large   bool
	look    ui.Look
	colours *[16]uint32 // those that the console was told; nil: its own
	inputs  chan ui.Input
	closed  chan struct{}
	shown   []ui.Cell // of the last frame that tcell has, which is w by h; nil: draw everything
	w, h    int
	again   bool // that frame is to be drawn again

	farewell  []byte
	abandoned atomic.Bool
}

// Options overrides what Open finds out by itself.
type Options struct {
	Glyphs string       // as for SetLook
	Large  bool         // as for SetLook
	Keys   *ui.KeyNames // nil: a keyboard's
}

// Open takes over the terminal that the program runs in. The caller must close
// it, even in a panic. The error says what is missing and what to do about it.
func Open(o Options) (*Terminal, error) {
	name := os.Getenv("TERM")
	if name == "" {
		return nil, errors.New("no terminal to draw on: TERM is not set; run in a terminal or set TERM=linux on the console")
	}
	info, err := tcell.LookupTerminfo(name)
	if err != nil {
		return nil, fmt.Errorf("no terminal to draw on: TERM is %q, which is not known here; set TERM=linux on the console, TERM=xterm in a window", name)
	}
	limitEnv()
	tty, err := tcell.NewDevTty()
	var line line
	if err == nil {
		line, err = openLine()
	}
	if err != nil {
		return nil, fmt.Errorf("no terminal to draw on: %w; run in a terminal, or under systemd with StandardInput=tty", err)
	}
	console, err := openConsole()
	if err != nil { // as in every terminal but the kernel's console
		console = nil
	}
	return open(tty, line, info, console, o)
}

// limitEnv makes the size that the environment may tell of the terminal one that is
// drawn in. tcell would take any.
func limitEnv() {
	for name, most := range map[string]int{"COLUMNS": mostCols, "LINES": mostRows} {
		if n, err := strconv.Atoi(os.Getenv(name)); err != nil || n < 1 || n > most {
			os.Unsetenv(name)
		}
	}
}

// open takes over a terminal device of the kind that info describes: the kernel's
// console or another one, where console is nil.
func open(tty tcell.Tty, line line, info *terminfo.Terminfo, console *console, o Options) (*Terminal, error) {
	d := newDevice(tty, line.restart)
	screen, err := tcell.NewTerminfoScreenFromTtyTerminfo(d, info)
	if err != nil {
		return nil, fmt.Errorf("no terminal to draw on: %w", err)
	}
	if err := screen.Init(); errors.Is(err, tcell.ErrNoCharset) {
		return nil, errors.New("cannot draw in the character set of this locale; set LANG=C.UTF-8")
	} else if err != nil {
		return nil, fmt.Errorf("cannot draw on the terminal: %w", err)
	}
	// Where the locale is not UTF-8, tcell has its own way with lines and arrows,
	// but none with a bullet.
	screen.RegisterRuneFallback('•', "o")
	t := &Terminal{
		screen:  screen,
		device:  d,
		line:    line,
		console: console,
		look:    ui.Look{Keys: o.Keys},
		inputs:  make(chan ui.Input),
		closed:  make(chan struct{}),

		farewell: farewell(info),
	}
	if t.look.Keys == nil {
		t.look.Keys = ui.Keyboard()
	}
	t.SetLook(o.Glyphs, o.Large)
	go t.pump()
	return t, nil
}

// Look returns what to draw with on this terminal.
func (t *Terminal) Look() ui.Look { return t.look }

// Size returns the terminal's size in cells.
func (t *Terminal) Size() (w, h int) { return t.screen.Size() }

// Inputs returns what happens at the terminal. It is closed when the terminal
// hangs up or is closed.
func (t *Terminal) Inputs() <-chan ui.Input { return t.inputs }

// Sound rings the bell, the only sound that a terminal has. A terminal that
// cannot is no reason to stop.
func (t *Terminal) Sound(ui.Sound) { _ = t.screen.Beep() }

// Close gives the terminal back as it was. It must be called once. A terminal that
// does not take its last output, because somebody has stopped it for good, is given
// back in its mode only, which is an error.
func (t *Terminal) Close() error {
	close(t.closed)
	if t.colours != nil {
		t.device.Write([]byte(ownPalette))
	}
	t.screen.Fini()
	t.console.close()
	return t.device.Stop() // tcell has called it, and dropped its error
}
