package tty

import (
	"fmt"
	"os"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/sys/unix"

	"gamekeeper/ui"
)

// Facts is what can be known about the program's terminal without drawing on it.
type Facts struct {
	Term    string // the environment's TERM
	Known   bool   // a terminal with that name is known
	Colours int    // how many there are; 0: none, or they are not wanted
	Charset string // the locale's character set, as the locale writes it
	// Unknown: the character set is not known, and nothing can be drawn in it.
	Unknown bool
	W, H    int // the size in cells
	// Err says why there is no terminal, if the program was not started in one. Then the
	// size is 0.
	Err     error
	Console map[rune]bool // as [ConsoleRunes] returns it; nil: not the kernel's console
}

// Examine finds out about the program's terminal, and leaves it as it is.
func Examine() Facts {
	f := Facts{Term: os.Getenv("TERM"), Charset: charset()}
	f.Unknown = tcell.GetEncoding(f.Charset) == nil
	if info, err := tcell.LookupTerminfo(f.Term); err == nil && f.Term != "" {
		f.Known, f.Colours = true, colours(info)
	}
	if f.W, f.H, f.Err = size(); f.Err == nil {
		f.Console, _ = ConsoleRunes() // in a terminal window that is an error
	}
	return f
}

// UTF8 reports whether the terminal takes every character, by its locale.
func (f Facts) UTF8() bool {
	return strings.EqualFold(strings.ReplaceAll(f.Charset, "-", ""), "utf8")
}

// Best returns the best glyph set for the terminal: on the kernel's console with our
// own font that font's, with 256 colours and UTF-8 the rich one, otherwise the plain
// one.
func (f Facts) Best() *ui.Glyphs {
	switch {
	case !f.UTF8() || f.Colours == 0:
		return ui.Plain()
	case f.Console != nil && len(f.Lacks(ui.Font())) == 0:
		return ui.Font()
	case f.Colours >= 256:
		return ui.Rich()
	}
	return ui.Plain()
}

// Lacks returns, in ascending order, the characters of a glyph set that the font of the
// kernel's console lacks. For other terminals that is not known, and it returns none.
func (f Facts) Lacks(set *ui.Glyphs) []rune {
	if f.Console == nil {
		return nil
	}
	return set.Missing(func(r rune) bool { return f.Console[r] })
}

// charset returns the locale's character set. It goes about it as tcell does, which
// says so only for a terminal that it has taken over.
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

// colours returns how many colours a terminal has, as tcell would.
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
