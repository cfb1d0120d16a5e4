// Package tty implements [ui.Terminal] for the program's terminal: a terminal window, an ssh
// session, or the kernel's own console on the box's display. It alone uses tcell, which does the
// drawing, and it adds what tcell lacks. It decodes keys from any bytes (input.go). It draws
// without waiting for a terminal that is slow or stopped, and restores the terminal at the end,
// even if the program crashes (device.go). It writes only the cells that have changed (show.go).
//
// While the terminal is open, the kernel's console has our own font, with the letters of the
// language, and the colours of the glyph set, unless the set needs neither or the console accepts
// no font. Loading the font needs no privilege, since the console is the program's controlling
// terminal. If it cannot be loaded, the best glyph set depends on what the console's own font can
// draw.
package tty

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Terminal is an open terminal. Its methods must be called from one goroutine, except ForceRestore.
type Terminal struct {
	screen  tcell.Screen
	device  *device
	handle  handle
	console *console // the kernel's console; nil for another terminal
	glyphs  string   // as given to SetLook
	large   bool     // as given to SetLook
	touched bool     // as given to SetInput
	english string   // the Letters of Options
	look    ui.Look
	colours *[16]uint32 // the palette that the console has been given; nil if its own
	inputs  chan ui.Input
	closed  chan struct{}
	shown   []ui.Cell // the last frame that tcell was given, w by h; nil to draw everything
	w, h    int
	cursor  ui.Point // as tcell has it
	again   bool     // shown must be drawn again

	info       *terminfo.Terminfo
	showCursor string         // the sequence that shows the cursor at the end
	mode       *unix.Termios  // of the terminal's line, as tcell set it; nil if unknown
	signals    chan os.Signal // SIGTSTP, which asks to suspend the program, and SIGCONT, which resumes it

	farewell  []byte
	abandoned atomic.Bool
}

// Options holds what Open cannot find out by itself.
type Options struct {
	Glyphs   string        // as for SetLook
	Large    bool          // as for SetLook
	Language *say.Language // nil for English
	Letters  string        // the letters that our font should have in English, besides those of names
	Keys     *ui.KeyNames  // nil for those of a keyboard
}

// Open takes over the program's terminal. The caller must close it, even in a panic.
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
	var second handle
	if err == nil {
		second, err = openHandle()
	}
	if err != nil {
		return nil, fmt.Errorf("no terminal to draw on: %w; run in a terminal, or under systemd with StandardInput=tty", err)
	}
	console, err := openConsole()
	if err != nil { // as in every terminal except the kernel's console
		console = nil
	}
	t, err := open(tty, second, info, console, o)
	if err == nil {
		signal.Notify(t.signals, unix.SIGTSTP, unix.SIGCONT)
	}
	return t, err
}

// limitEnv removes COLUMNS and LINES from the environment unless they have sensible values, since
// tcell would use them as they are.
func limitEnv() {
	for name, most := range map[string]int{"COLUMNS": maxCols, "LINES": maxRows} {
		if n, err := strconv.Atoi(os.Getenv(name)); err != nil || n < 1 || n > most {
			os.Unsetenv(name)
		}
	}
}

// open takes over a terminal device of the type that info describes. console is nil unless it is
// the kernel's console.
func open(tty tcell.Tty, second handle, info *terminfo.Terminfo, console *console, o Options) (*Terminal, error) {
	farewell, cursor := resetSequence(info), info.ShowCursor
	info = adjustTerminfo(info, console != nil)
	d := newDevice(tty, second.restart)
	screen, err := tcell.NewTerminfoScreenFromTtyTerminfo(d, info)
	if err != nil {
		return nil, fmt.Errorf("no terminal to draw on: %w", err)
	}
	if err := screen.Init(); errors.Is(err, tcell.ErrNoCharset) {
		return nil, errors.New("cannot draw in the character set of this locale; set LANG=C.UTF-8")
	} else if err != nil {
		return nil, fmt.Errorf("cannot draw on the terminal: %w", err)
	}
	// If the locale is not UTF-8, tcell has replacements for lines and arrows, but not
	// for a bullet.
	screen.RegisterRuneFallback(bullet, "o")
	t := &Terminal{
		screen:  screen,
		device:  d,
		handle:  second,
		console: console,
		english: o.Letters,
		look:    ui.Look{Keys: o.Keys, Language: o.Language},
		inputs:  make(chan ui.Input),
		closed:  make(chan struct{}),

		signals: make(chan os.Signal, 2),
		info:    info, showCursor: cursor, farewell: farewell,
	}
	t.mode, _ = unix.IoctlGetTermios(int(second), getMode)
	screen.SetCursorStyle(tcell.CursorStyleSteadyUnderline)
	if t.look.Keys == nil {
		t.look.Keys = ui.KeyboardNames()
	}
	t.SetLook(o.Glyphs, o.Large)
	t.reportTouches(true)
	go t.pump()
	return t, nil
}

// reportTouches turns the terminal's reports of touches on or off. The kernel's console has none.
func (t *Terminal) reportTouches(report bool) {
	switch {
	case t.console != nil:
	case report:
		t.device.Write([]byte(reportTouches))
	default:
		t.device.Write([]byte(ignoreTouches))
	}
}

const bullet = '•'

// adjustTerminfo returns the description of a terminal for tcell. tcell makes any terminal named
// xterm send keys in three further formats, which the decoder would have to understand, so the
// description gets another name. On the kernel's console, the cursor is on, so that a braille
// display can follow it, but it has no shape: the screens show what is selected without it.
func adjustTerminfo(info *terminfo.Terminfo, console bool) *terminfo.Terminfo {
	wanted := *info
	wanted.Name, wanted.XTermLike = "not "+info.Name, false
	if console {
		wanted.ShowCursor = "\x1b[?25h\x1b[?1c"
	}
	return &wanted
}

// Look returns the look of frames on this terminal.
func (t *Terminal) Look() ui.Look { return t.look }

// OnConsole reports whether this is the kernel's own console, on a display of the machine.
func (t *Terminal) OnConsole() bool { return t.console != nil }

// Name returns the name of the kernel's console, such as "tty1", or "" for another terminal or if
// the name is unknown.
func (t *Terminal) Name() string {
	if t.console == nil {
		return ""
	}
	return consoleName(int(t.handle))
}

// Size returns the terminal's size in cells.
func (t *Terminal) Size() (w, h int) { return t.screen.Size() }

// Inputs returns a channel of what happens at the terminal. It is closed when the terminal hangs up
// or is closed, unless ForceRestore was called.
func (t *Terminal) Inputs() <-chan ui.Input { return t.inputs }

// Sound rings the bell, the only sound that a terminal has. Errors are ignored.
func (t *Terminal) Sound(ui.Sound) { _ = t.screen.Beep() }

// Suspend shows a frame and suspends the program until somebody resumes it. It waits at most two
// seconds for the terminal to show the frame. While the program is suspended, a shell has the
// terminal.
func (t *Terminal) Suspend(f *ui.Frame) {
	t.device.out.flush(stopTime)
	t.Show(f)
	t.reportTouches(false) // a shell would read them as keys
	t.device.out.flush(stopTime)
	_ = unix.Kill(unix.Getpid(), unix.SIGSTOP)
}

// Close restores the terminal. It must be called once. If the terminal does not take the last
// output, because somebody has stopped it, Close restores only its mode and returns an error. That
// takes at most five seconds.
func (t *Terminal) Close() error {
	signal.Stop(t.signals)
	close(t.closed)
	if t.colours != nil {
		t.device.Write([]byte(ownPalette))
	}
	t.reportTouches(false)
	t.info.ShowCursor = t.showCursor // tcell writes this last
	t.screen.Fini()
	t.console.close()
	return t.device.Stop() // tcell has called it already, but dropped its error
}

// Facts holds what can be known about the program's terminal without drawing on it.
type Facts struct {
	Term      string // the environment's TERM
	TermKnown bool   // whether a terminal with that name is known
	Colours   int    // how many there are; 0 if there are none or they are not wanted
	Charset   string // the locale's character set
	// CharsetUnknown is set if the character set is not known, so nothing can be drawn in it.
	CharsetUnknown bool
	W, H           int // the size in cells
	// Err is the reason if there is no terminal, or it does not report its size. Then the size is
	// 0.
	Err          error
	ConsoleRunes map[rune]bool // what the font of the kernel's console can draw; nil for another terminal
}

// Examine returns the facts about the program's terminal, without changing it.
func Examine() Facts {
	f := Facts{Term: os.Getenv("TERM"), Charset: charset()}
	f.CharsetUnknown = tcell.GetEncoding(f.Charset) == nil
	if info, err := tcell.LookupTerminfo(f.Term); err == nil && f.Term != "" {
		f.TermKnown, f.Colours = true, colours(info)
	}
	f.W, f.H, f.Err = size()
	if c, err := openConsole(); err == nil { // this fails in a terminal window
		f.ConsoleRunes = c.runes
		_ = c.tty.Close()
	}
	return f
}

// UTF8 reports whether the locale's character set is UTF-8. If so, the terminal accepts every
// character.
func (f Facts) UTF8() bool {
	return strings.EqualFold(strings.ReplaceAll(f.Charset, "-", ""), "utf8")
}

// BestGlyphs returns the best glyph set for the terminal: [ui.FontGlyphs] on the kernel's console
// with our own font, [ui.RichGlyphs] with 256 colours and UTF-8, otherwise [ui.PlainGlyphs].
func (f Facts) BestGlyphs() *ui.Glyphs {
	switch {
	case !f.UTF8() || f.Colours == 0:
		return ui.PlainGlyphs()
	case f.ConsoleRunes != nil && len(f.Missing(ui.FontGlyphs())) == 0:
		return ui.FontGlyphs()
	case f.Colours >= 256:
		return ui.RichGlyphs()
	}
	return ui.PlainGlyphs()
}

// Missing returns, in ascending order, the characters of a glyph set that the font of the kernel's
// console lacks. For other terminals that is unknown, and it returns nil.
func (f Facts) Missing(set *ui.Glyphs) []rune {
	if f.ConsoleRunes == nil {
		return nil
	}
	return set.Missing(func(r rune) bool { return f.ConsoleRunes[r] })
}

// charset returns the locale's character set, which it finds as tcell does. tcell itself reports it
// only for a terminal that it has taken over.
func charset() string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale = os.Getenv(name); locale != "" {
			break
		}
	}
	if locale == "POSIX" || locale == "C" {
		return "US-ASCII"
	}
	locale, _, _ = strings.Cut(locale, "@")
	if _, set, ok := strings.Cut(locale, "."); ok {
		return set
	}
	return "UTF-8"
}

// colours returns how many colours a terminal has, by tcell's rules.
func colours(info *terminfo.Terminfo) int {
	const direct = 1 << 24
	switch rgb := info.SetFgBgRGB + info.SetFgRGB + info.SetBgRGB; {
	case os.Getenv("NO_COLOR") != "":
		return 0
	case rgb != "" && os.Getenv("TCELL_TRUECOLOR") != "disable":
		return direct
	}
	return info.Colors
}

// size returns the size of the program's terminal, in cells.
func size() (w, h int, err error) {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return 0, 0, err
	}
	defer tty.Close()
	ws, err := unix.IoctlGetWinsize(int(tty.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0, 0, fmt.Errorf("the terminal does not say how large it is: %w", err)
	}
	return int(ws.Col), int(ws.Row), nil
}
