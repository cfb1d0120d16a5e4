package boot

import (
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/tty/ttytest"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// compare checks that the console's cells are those that the same program draws for the same games
// on this computer. The terminal here is independent of the kernel's.
func (b *box) compare(games string) {
	b.t.Helper()
	b.settle()
	term := emulate(b.t, games, config, b.screen.W, b.screen.H)
	var differ string
	for late := time.Now().Add(aWhile); time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		if differ = difference(b.screen, term.screen()); differ == "" {
			return
		}
	}
	b.t.Errorf("the console is not as meant: %s\nthe console:\n%s\nmeant:\n%s", differ, b.screen, term.screen())
}

// difference describes the first cell that differs, or returns "" if none does.
func difference(got, want Screen) string {
	if got.W != want.W || got.H != want.H {
		return fmt.Sprintf("it has %dx%d cells, not %dx%d", got.W, got.H, want.W, want.H)
	}
	for i, c := range got.Cells {
		if c != want.Cells[i] {
			return fmt.Sprintf("column %d of row %d is %q in colours %02x, not %q in %02x",
				i%got.W, i/got.W, c.Rune, c.Attribute, want.Cells[i].Rune, want.Cells[i].Attribute)
		}
	}
	return ""
}

// A terminal is the program in an emulated terminal on this computer.
type terminal struct{ vt10x.Terminal }

// emulate runs the program with a box's configuration and a directory of games, until the test ends.
// The configuration selects our font, since the program cannot ask this terminal for its own.
func emulate(t *testing.T, games, config string, w, h int) terminal {
	t.Helper()
	dir := t.TempDir()
	program, settings := filepath.Join(dir, "gamekeeper"), filepath.Join(dir, "gamekeeper.toml")
	run("go", "build", "-o", program, "gamekeeper/cmd/gamekeeper")
	playtest.NoError(t, os.WriteFile(settings, []byte(config+"[screen]\nglyphs = \"font\"\n"), 0o600))
	cmd := exec.Command(program, "-data", games, "-config", settings)
	cmd.Env = append(os.Environ(), "TERM=linux", "LANG=C.UTF-8", "RUNTIME_DIRECTORY="+dir)
	end := playtest.Must(pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}))
	term := terminal{vt10x.New(vt10x.WithSize(w, h))}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait() // the error only says that it was killed
		end.Close()
	})
	go ttytest.Feed(end, func(text []byte) { term.Write(text) })
	return term
}

// screen returns what is on the terminal, with the colours as the kernel's console keeps them.
func (t terminal) screen() Screen {
	t.Lock()
	defer t.Unlock()
	w, h := t.Size()
	s := Screen{W: w, H: h, Cells: make([]Cell, w*h)}
	for i := range s.Cells {
		s.Cells[i] = kernelCell(t.Cell(i%w, i/w))
	}
	return s
}

// kernelCell returns a cell as the kernel's console keeps it. Its colours are those of a VGA card,
// in which red is 4 and blue is 1. In a terminal it is the other way round.
func kernelCell(g vt10x.Glyph) Cell {
	r := g.Char
	if r == 0 {
		r = ' '
	}
	return Cell{Rune: r, Attribute: vga(g.FG) | vga(g.BG)<<4}
}

func vga(c vt10x.Color) byte {
	switch c {
	case vt10x.DefaultFG:
		return 7
	case vt10x.DefaultBG: // also the foreground of text in reverse
		return 0
	}
	n := byte(c)
	return n&^5 | n&1<<2 | n&4>>2
}

// The host talks to the init of a machine with calls of net/rpc over a serial port: it calls the
// methods of [guest]. What follows is their arguments and results, and what else both need to know.

// port is the name of the serial port on which the guest answers.
const port = "gamekeeper.boot"

// Paths in the guest.
const (
	guestInit   = "/guest" // process 1 of the machine
	cardInit    = "/init"  // process 1 of the card's initramfs
	programPath = "/usr/bin/gamekeeper"
	modulesPath = "/modules" // kernel modules, loaded in the order of their names
	gamesPath   = "/var/lib/gamekeeper"
	logPath     = "/run/gamekeeper.log" // what the program writes to standard error
)

// Cell is a cell of the console: its character, and its colours as the console keeps them. The low
// four bits are the foreground, of which the highest means bright. The next three are the
// background. Red is 4 and blue 1.
type Cell struct {
	Rune      rune
	Attribute byte
}

// Screen holds the cells of the console, row by row from the top left.
type Screen struct {
	W, H  int
	Cells []Cell
}

// String returns the rows as text, each without trailing blanks and with a newline.
func (s Screen) String() string {
	var b strings.Builder
	row := make([]rune, s.W)
	for y := range s.H {
		for x := range row {
			row[x] = s.Cells[y*s.W+x].Rune
		}
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return b.String()
}

// Sum returns a hash of the cells.
func (s Screen) Sum() uint64 {
	h := fnv.New64a()
	for _, c := range s.Cells {
		h.Write([]byte{byte(c.Rune), byte(c.Rune >> 8), byte(c.Rune >> 16), c.Attribute})
	}
	return h.Sum64()
}

// Push holds new values of one of a pad's buttons or axes. Buttons are numbered from 0. Axis 0 is X,
// and axis 1 is Y.
type Push struct {
	Pad    string // the port it is plugged into
	Axis   bool
	Button uint16
	Values []int32 // each follows at once
}

// ScreenQuery asks for the console's cells, as soon as their hash differs from Sum, or after
// Within.
type ScreenQuery struct {
	Sum    uint64
	Within time.Duration
}

// StartRequest asks the guest to run the program with these arguments. A swappable program may lock
// only a little memory, unlike the service.
type StartRequest struct {
	Args      []string
	Swappable bool
}

// Swapped describes the part of the program that is in swap space.
type Swapped struct {
	Size  int      // in KB
	Texts []string // those of the requested texts that are in it
}
