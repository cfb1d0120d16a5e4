package boot

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/tty/ttytest"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// An archive has exactly the bytes that the kernel's documentation prescribes.
func TestArchive(t *testing.T) {
	var a archive
	a.add("/etc/motd", plainFile, []byte("hello"))
	a.close()
	head := func(inode, mode, size, name string) string {
		zeros := strings.Repeat("0", 8)
		return "070701" + inode + mode + zeros + zeros + "00000001" + zeros + size + strings.Repeat(zeros, 4) + name + zeros
	}
	want := head("00000001", "000041ed", "00000000", "00000004") + "etc\x00" + "\x00\x00" +
		head("00000002", "000081a4", "00000005", "00000009") + "etc/motd\x00" + "\x00" + "hello" + "\x00\x00\x00" +
		head("00000003", "00000000", "00000000", "0000000b") + "TRAILER!!!\x00" + "\x00\x00\x00"
	if got := a.String(); got != want {
		t.Errorf("got\n%q, want\n%q", got, want)
	}
}

// If there is no kernel, the error says what to do.
func TestFindKernel(t *testing.T) {
	dir := t.TempDir()
	if _, err := findKernel(dir); err == nil || !strings.Contains(err.Error(), "run .ci/boot") {
		t.Errorf("an empty cache: %v", err)
	}
}

// The kernel's console swaps red and blue compared to a terminal, and its bright colours follow the
// others.
func TestKernelCell(t *testing.T) {
	tests := []struct {
		fg, bg vt10x.Color
		want   byte
	}{
		{vt10x.DefaultFG, vt10x.DefaultBG, 0x07},
		{vt10x.DefaultBG, vt10x.Green, 0x20}, // in reverse
		{vt10x.Red, vt10x.Blue, 0x14},
		{vt10x.LightRed, vt10x.Black, 0x0c},
		{vt10x.White, vt10x.Yellow, 0x6f}, // a VGA's dark yellow is brown
	}
	for _, tt := range tests {
		if got := kernelCell(vt10x.Glyph{FG: tt.fg, BG: tt.bg}).Attribute; got != tt.want {
			t.Errorf("%d on %d is %02x, want %02x", tt.fg, tt.bg, got, tt.want)
		}
	}
}

// If only the end of a greeting reaches the shell, it answers a later one, wherever the first was
// cut.
func TestGreetingCut(t *testing.T) {
	whole := strings.Join(greeting, "\n") + "\n"
	for at := range whole {
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			t.Parallel()
			shell := exec.Command("sh", "-i")
			terminal := playtest.Must(pty.Start(shell))
			late := time.AfterFunc(time.Minute, func() { shell.Process.Kill() })
			defer func() {
				late.Stop()
				shell.Process.Kill() // it waits for more input
				shell.Wait()
				terminal.Close()
			}()
			if _, err := io.WriteString(terminal, whole[at:]+whole+whole); err != nil {
				t.Fatal(err)
			}
			for said := bufio.NewScanner(terminal); said.Scan(); {
				if strings.Contains(said.Text(), "SHELLREADY") {
					return
				}
			}
			t.Errorf("after %q, it does not answer", whole[at:])
		})
	}
}

// compare checks that the console's cells are those that the same program draws for the same games
// on this computer. The terminal here is independent of the kernel's.
func (b *box) compare(games string) {
	b.t.Helper()
	b.settle()
	program := playtest.Must(buildHere(b.t.TempDir()))
	term := playtest.Must(emulate(program, b.t.TempDir(), games, config, b.screen.W, b.screen.H))
	defer term.close()
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

// A terminal is the program in an emulated terminal.
type terminal struct {
	program *exec.Cmd
	pty     *os.File
	vt      vt10x.Terminal
	over    chan struct{} // closed when the program has ended
}

// emulate runs the program with a box's configuration and a directory of games. The configuration
// selects our font, since the program cannot ask this terminal for its own.
func emulate(program, dir, games, config string, w, h int) (*terminal, error) {
	settings := filepath.Join(dir, "gamekeeper.toml")
	if err := os.WriteFile(settings, []byte(config+"[screen]\nglyphs = \"font\"\n"), 0o600); err != nil {
		return nil, err
	}
	term := &terminal{
		program: exec.Command(program, "-data", games, "-config", settings),
		vt:      vt10x.New(vt10x.WithSize(w, h)),
		over:    make(chan struct{}),
	}
	var err error
	if term.pty, err = startHere(term.program, w, h); err != nil {
		return nil, err
	}
	go term.watch()
	return term, nil
}

// buildHere builds the program for this computer.
func buildHere(dir string) (program string, err error) {
	program = filepath.Join(dir, "gamekeeper")
	if out, err := exec.Command("go", "build", "-o", program, "gamekeeper/cmd/gamekeeper").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return program, nil
}

// startHere starts a command in a terminal on this computer.
func startHere(cmd *exec.Cmd, w, h int) (*os.File, error) {
	cmd.Env = append(os.Environ(), "TERM=linux", "LANG=C.UTF-8")
	return pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)})
}

func (t *terminal) watch() {
	defer close(t.over)
	ttytest.Feed(t.pty, func(text []byte) { t.vt.Write(text) })
}

func (t *terminal) close() error {
	err := t.program.Process.Signal(syscall.SIGTERM)
	<-t.over
	return errors.Join(err, t.program.Wait(), t.pty.Close())
}

// screen returns what is on the terminal, with the colours as the kernel's console keeps them.
func (t *terminal) screen() Screen {
	t.vt.Lock()
	defer t.vt.Unlock()
	w, h := t.vt.Size()
	s := Screen{W: w, H: h, Cells: make([]Cell, w*h)}
	for i := range s.Cells {
		s.Cells[i] = kernelCell(t.vt.Cell(i%w, i/w))
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

// Port is the name of the serial port on which the guest answers.
const Port = "gamekeeper.boot"

// Paths in the guest.
const (
	guestInit   = "/guest" // process 1 of the machine
	cardInit    = "/init"  // process 1 of the card's initramfs
	ProgramPath = "/usr/bin/gamekeeper"
	ModulesPath = "/modules" // kernel modules, loaded in the order of their names
	GamesPath   = "/var/lib/gamekeeper"
	LogPath     = "/run/gamekeeper.log" // what the program writes to standard error
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

// Push is a new value of one of a pad's buttons or axes. Buttons are numbered from 0. Axis 0 is X,
// and axis 1 is Y.
type Push struct {
	Pad    string // the port it is plugged into
	Axis   bool
	Button uint16
	Value  int32
}

// ScreenQuery asks for the console's cells, as soon as their hash differs from Sum, or after
// Within.
type ScreenQuery struct {
	Sum    uint64
	Within time.Duration
}

// StartRequest asks the guest to run the program with these arguments, and to answer once Text is
// on the console. A swappable program may lock only a little memory, unlike the service.
type StartRequest struct {
	Args      []string
	Text      string
	Swappable bool
}

// Swapped describes the part of the program that is in swap space.
type Swapped struct {
	Size  int      // in bytes
	Texts []string // those of the requested texts that are in it
}
