//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/tty/ttytest"
)

// patience is how long a test waits, on a busy machine, for something that should happen at once.
const patience = 20 * time.Second

// The bytes that the keys send. Back is a keyboard's backspace: after an Esc, the program would
// have to wait for further bytes.
const (
	down, right, left  = "\x1b[B", "\x1b[C", "\x1b[D"
	up                 = "\x1b[A"
	enter, back, ctrlC = "\r", "\x7f", "\x03"
)

// A kiosk is the program in a pseudo-terminal with an emulator at its other end.
type kiosk struct {
	t      *testing.T
	cmd    *exec.Cmd
	pty    *os.File
	before unix.Termios  // the mode of the line before the program
	ended  chan struct{} // closed when the program has ended
	stderr bytes.Buffer  // may be read only after ended is closed

	chosen string // the row that was chosen with the last key; empty if none

	mu      sync.Mutex
	vt      vt10x.Terminal
	changed chan struct{}   // closed when the screen changes
	secrets map[string]bool // whether each secret may be visible now
	leak    string          // the first secret that was visible when it must not be, and the screen
}

// start starts the program in a terminal of w by h cells.
func start(t *testing.T, w, h int, args ...string) *kiosk {
	t.Helper()
	return startCommand(t, w, h, exec.Command("gamekeeper", args...))
}

// startCommand starts a command in a terminal on which the given secrets must not appear.
func startCommand(t *testing.T, w, h int, cmd *exec.Cmd, secrets ...string) *kiosk {
	t.Helper()
	master, tty := open(t)
	k := &kiosk{
		t: t, cmd: cmd, pty: master, ended: make(chan struct{}),
		vt: vt10x.New(vt10x.WithSize(w, h)), changed: make(chan struct{}), secrets: map[string]bool{},
	}
	for _, secret := range secrets {
		k.secrets[secret] = false
	}
	k.resize(w, h)
	k.before = k.mode()
	cmd.Env = append(cmd.Env, environment("TERM=xterm-256color", "LANG=en_GB.UTF-8", "TZ=UTC")...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, &k.stderr
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setsid, cmd.SysProcAttr.Setctty = true, true
	err := cmd.Start()
	tty.Close()
	if err != nil {
		master.Close()
		t.Fatal(err)
	}
	go k.watch()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-k.ended
		master.Close()
	})
	return k
}

// open opens a pseudo-terminal whose master can be closed while it is being read.
func open(t *testing.T) (master, tty *os.File) {
	t.Helper()
	blocking, tty, err := pty.Open()
	playtest.NoError(t, err)
	defer blocking.Close()
	// Closing the file from package pty would wait for the end of a Read. Closing a new,
	// non-blocking file for the same terminal does not.
	fd, err := unix.FcntlInt(blocking.Fd(), unix.F_DUPFD_CLOEXEC, 0)
	if err == nil {
		err = unix.SetNonblock(fd, true)
	}
	playtest.NoError(t, err)
	return os.NewFile(uintptr(fd), blocking.Name()), tty
}

// watch passes the program's output to the emulator until the program has ended.
func (k *kiosk) watch() {
	ttytest.Feed(k.pty, k.show)
	k.cmd.Wait() // how it ended is in ProcessState
	close(k.ended)
}

// show passes text to the emulator, and searches the screen for secrets after every piece of a
// frame.
func (k *kiosk) show(text []byte) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.vt.Write(text)
	screen := k.vt.String()
	for secret, open := range k.secrets {
		if !open && k.leak == "" && tells(screen, secret) {
			k.leak = secret + " is seen:\n" + screen
		}
	}
	close(k.changed)
	k.changed = make(chan struct{})
}

// screen returns the text on the screen, and a channel that is closed when it changes. It fails if
// a secret has been visible.
func (k *kiosk) screen() (string, <-chan struct{}) {
	k.t.Helper()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.leak != "" {
		k.t.Fatal(k.leak)
	}
	return k.vt.String(), k.changed
}

// wait waits until the screen meets the condition.
func (k *kiosk) wait(what string, condition func(screen string) bool) {
	k.t.Helper()
	late := time.After(patience)
	for {
		screen, changed := k.screen()
		if condition(screen) {
			return
		}
		select {
		case <-changed:
		case <-k.ended:
			k.t.Fatalf("the program has ended, without %s; stderr: %s\n%s", what, &k.stderr, screen)
		case <-late:
			k.t.Fatalf("waited in vain for %s; the screen is\n%s", what, screen)
		}
	}
}

// waitFor waits until all the phrases are visible.
func (k *kiosk) waitFor(phrases ...string) {
	k.t.Helper()
	k.wait(strings.Join(phrases, ", "), func(screen string) bool { return ttytest.Says(screen, phrases...) })
}

// press presses keys one after the other.
func (k *kiosk) press(keys ...string) {
	k.t.Helper()
	k.chosen = ""
	if _, err := k.pty.WriteString(strings.Join(keys, "")); err != nil {
		k.t.Fatal(err)
	}
}

// choose moves down a list to the row that begins with the text, and presses Enter. If a row has
// just been chosen, it first waits for the list that follows.
func (k *kiosk) choose(text string) {
	k.t.Helper()
	at := k.chosen
	for range 30 {
		k.wait("a row after "+at, func(screen string) bool {
			now := row(screen)
			if now == "" || now == at {
				return false
			}
			at = now
			return true
		})
		if strings.HasPrefix(at, text) {
			if strings.HasPrefix(table.LeaveText.String(), text) {
				time.Sleep(ui.Settling) // a press on a menu that has only just come is too early
			}
			k.press(enter)
			k.chosen = at
			return
		}
		k.press(down)
	}
	k.t.Fatalf("there is no row %q", text)
}

func (k *kiosk) resize(w, h int) {
	k.t.Helper()
	k.mu.Lock()
	k.vt.Resize(w, h)
	k.mu.Unlock()
	k.control(func(fd int) error {
		return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Col: uint16(w), Row: uint16(h)})
	})
}

func (k *kiosk) mode() (mode unix.Termios) {
	k.t.Helper()
	k.control(func(fd int) error {
		now, err := unix.IoctlGetTermios(fd, unix.TCGETS)
		if err == nil {
			mode = *now
		}
		return err
	})
	return mode
}

func (k *kiosk) control(do func(fd int) error) {
	k.t.Helper()
	conn := playtest.Must(k.pty.SyscallConn())
	var done error
	err := conn.Control(func(fd uintptr) { done = do(int(fd)) })
	playtest.NoError(k.t, errors.Join(err, done))
}

func (k *kiosk) signal(s os.Signal) {
	k.t.Helper()
	playtest.NoError(k.t, k.cmd.Process.Signal(s))
}

// end waits until the program has ended, and returns its exit status and standard error.
func (k *kiosk) end() (status int, stderr string) {
	k.t.Helper()
	select {
	case <-k.ended:
	case <-time.After(patience):
		k.t.Fatal("the program doesn't end")
	}
	k.screen() // fails if a secret was visible at the end
	return k.cmd.ProcessState.ExitCode(), k.stderr.String()
}

// leave waits until the program has ended properly and left the terminal as it found it.
func (k *kiosk) leave() {
	k.t.Helper()
	if status, stderr := k.end(); status != 0 || stderr != "" {
		k.t.Errorf("exit status %d, stderr %q; want 0 and nothing", status, stderr)
	}
	if k.mode() != k.before {
		k.t.Errorf("the line is left in mode %+v, it was %+v", k.mode(), k.before)
	}
	if k.vt.Mode()&vt10x.ModeAltScreen != 0 || !k.vt.CursorVisible() {
		k.t.Errorf("the terminal is left in mode %b, with a visible cursor: %v", k.vt.Mode(), k.vt.CursorVisible())
	}
}

// quit ends the program with Ctrl-C.
func (k *kiosk) quit() {
	k.t.Helper()
	k.press(ctrlC)
	k.leave()
}

// The key line names buttons by the labels on the HAT, and says which keys have to be held.
func TestKeyNames(t *testing.T) {
	tests := []struct{ config, want string }{
		{`preset = "display-hat-mini"`, "X choose  A/B move, held ↑↓"},
		{`preset = "adafruit-pitft"`, "OK choose  ←→ move, held ↑↓"},
		{`preset = "waveshare-1.3-lcd-hat"`, "OK choose  ←→↑↓ move"},
		{"preset = \"pirate-audio\"\n[buttons]\nseat1 = \"GPIO20\"\nback = \"GPIO26\"", "X choose  A/B move, held ↑↓  1 clue"},
		{"[buttons]\nseat1 = \"GPIO20\"", "Enter choose  ←→↑↓ move  A clue"},
	}
	for _, tt := range tests {
		c := playtest.Must(configs.Parse("test.toml", []byte(tt.config)))
		f := ui.NewFrame(60, 1, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: keysOf(c)})
		f.Keys(ui.Binding{Keys: []hw.Key{hw.OK}, Text: "choose"}, ui.Binding{Keys: []hw.Key{hw.Left, hw.Right, hw.Up, hw.Down}, Text: "move"}, ui.Binding{Keys: []hw.Key{hw.Seat1}, Text: "clue"})
		if got := f.String(); got != tt.want+"\n" {
			t.Errorf("%s: %q, want %q", tt.config, got, tt.want)
		}
	}
}

// The seats' own buttons count up to the first seat without one. With a keyboard, all seats have
// one, unless there is a touch display.
func TestSeatKeys(t *testing.T) {
	const six = "up = \"GPIO5\"\ndown = \"GPIO6\"\nleft = \"GPIO12\"\nright = \"GPIO13\"\nok = \"GPIO16\"\nback = \"GPIO26\"\n"
	for _, tt := range []struct {
		buttons, seats string
		want, touched  int
	}{
		{"", "", 5, 0},   // a keyboard
		{"", "12", 5, 2}, // a keyboard beside the players' own buttons
		{six, "", 0, 0}, {six, "123", 3, 3}, {six, "13", 1, 1}, {six, "2", 0, 0}, {six, "54321", 5, 5},
	} {
		config := "[buttons]\n" + tt.buttons
		for i, seat := range tt.seats {
			config += fmt.Sprintf("seat%c = \"GPIO%d\"\n", seat, 17+i)
		}
		c := playtest.Must(configs.Parse("test.toml", []byte(config)))
		if got, touched := seatKeys(c, false, nil), seatKeys(c, true, nil); got != tt.want || touched != tt.touched {
			t.Errorf("%s: %d, touched %d, want %d and %d", config, got, touched, tt.want, tt.touched)
		}
	}
}
