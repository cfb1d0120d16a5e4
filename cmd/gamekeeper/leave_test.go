//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// Without a terminal, the program prints one clear line.
func TestNoTerminal(t *testing.T) {
	t.Parallel()
	tests := []struct{ env, want string }{
		{"", "gamekeeper: no terminal to draw on: TERM is not set; run in a terminal or set TERM=linux on the console\n"},
		{"TERM=nonsense", "gamekeeper: no terminal to draw on: TERM is \"nonsense\", which is not known here; set TERM=linux on the console, TERM=xterm in a window\n"},
		{"TERM=linux", "gamekeeper: no terminal to draw on: open /dev/tty: no such device or address; run in a terminal, or under systemd with StandardInput=tty\n"},
	}
	for _, tt := range tests {
		var out, stderr strings.Builder
		cmd := exec.Command("gamekeeper", "-data", t.TempDir())
		cmd.Env = environment(strings.Fields(tt.env)...)
		cmd.Stdout, cmd.Stderr = &out, &stderr
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // no terminal controls it
		cmd.Run()
		if status := cmd.ProcessState.ExitCode(); status != command.BadUse || stderr.String() != tt.want || out.Len() > 0 {
			t.Errorf("%s: exit status %d, stdout %q, stderr\n%swant 2, nothing and\n%s", tt.env, status, &out, &stderr, tt.want)
		}
	}
}

// If Ctrl-C, SIGINT, SIGTERM or SIGHUP ends the program during a game, the terminal is restored and
// the journal is complete.
func TestLeave(t *testing.T) {
	t.Parallel()
	tests := map[string]func(e *evening){
		"Ctrl-C":  func(e *evening) { e.press(ctrlC) },
		"SIGINT":  func(e *evening) { e.signal(syscall.SIGINT) },
		"SIGTERM": func(e *evening) { e.signal(syscall.SIGTERM) },
		"SIGHUP":  func(e *evening) { e.signal(syscall.SIGHUP) },
		"SIGTERM while a piece is put": func(e *evening) {
			e.put(e.a(1, cryptid.Cube))
			e.signal(syscall.SIGTERM)
		},
	}
	for name, leave := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			e := newEvening(t)
			id := e.prepare(t, dir)
			before := events(t, dir, id)
			e.sit(t, 60, 20, dir)
			e.waitFor("Ann, cube")
			leave(e)
			e.leave()
			if n := events(t, dir, id); n < before || n > before+1 {
				t.Errorf("the journal has %d events, it had %d", n, before)
			}
		})
	}
}

// Closing the terminal ends the program and loses nothing.
func TestClosedTerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	id := e.prepare(t, dir)
	before := events(t, dir, id)
	e.sit(t, 60, 20, dir)
	e.waitFor("Ann, cube")
	e.put(e.a(1, cryptid.Cube))
	e.waitFor("Ben, cube")
	e.pty.Close()
	// The hangup arrives either as a signal or as the end of the input, whichever comes first.
	if status, stderr := e.end(); !(status == command.Done && stderr == "") && !(status == command.BadUse && stderr == "gamekeeper: the terminal has gone\n") {
		t.Errorf("exit status %d, stderr %q", status, stderr)
	}
	if n := events(t, dir, id); n != before+1 {
		t.Errorf("the journal has %d events, want %d", n, before+1)
	}
}

// The screen follows the terminal's size, and says so if that is too small.
func TestResize(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	e.prepare(t, dir)
	e.sit(t, 60, 20, dir)
	e.waitFor("Ann, cube", "F5 forest")
	for _, size := range [][2]int{{30, 10}, {60, 20}, {30, 15}, {100, 30}, {40, 14}, {40, 15}} {
		w, h := size[0], size[1]
		e.resize(w, h)
		if w < 40 || h < 15 {
			e.waitFor("Gamekeeper needs 40x15 or more")
		} else {
			e.waitFor("Ann, cube", "F5 forest")
		}
	}
	e.quit()
}

// Only one kiosk at a time can use the games. A second one says so and ends.
func TestSecondKiosk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := start(t, 60, 20, "-data", dir)
	first.waitFor("New game of Cryptid")
	second := start(t, 60, 20, "-data", dir)
	second.refuses("another gamekeeper is writing there: stop it first, or use another directory (-data)")
	run(t, "", "games", "-data", dir) // reading needs no lock
	first.quit()
}

// refuses waits until the program ends with one line on standard error that contains the given one.
func (k *kiosk) refuses(line string) {
	k.t.Helper()
	status, stderr := k.end()
	if status != command.BadUse || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "gamekeeper: ") || !strings.Contains(stderr, line) {
		k.t.Errorf("exit status %d, stderr %q; want 2 and a line with %q", status, stderr, line)
	}
	if k.vt.Mode()&vt10x.ModeAltScreen != 0 || !k.vt.CursorVisible() {
		k.t.Error("the terminal isn't as it was")
	}
}

// A directory that cannot hold games is refused with an error that names it.
func TestBadDirectory(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		make func(dir string) error
		want string
	}{
		"a file in its place":   {func(dir string) error { return os.WriteFile(dir, nil, 0o600) }, "not a directory"},
		"read only":             {func(dir string) error { return os.Mkdir(dir, 0o500) }, "no permission: run as the directory's owner, or use another directory (-data)"},
		"error":                 {func(dir string) error { return os.Mkdir(dir, 0) }, "no permission: run as the directory's owner, or use another directory (-data)"},
		"the lock isn't a file": {func(dir string) error { return os.MkdirAll(filepath.Join(dir, "lock"), 0o700) }, "is a directory"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "games")
			playtest.NoError(t, tt.make(dir))
			k := start(t, 60, 20, "-data", dir)
			k.refuses(tt.want)
			if _, stderr := k.end(); !strings.Contains(stderr, dir) {
				t.Errorf("%q doesn't name the directory", stderr)
			}
		})
	}
}

// A game's file with a torn end is continued from its last complete line, and the screen says so.
func TestTornRecord(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	id := e.prepare(t, dir, e.sharing()...)
	before := events(t, dir, id)
	name := filepath.Join(dir, id+".game")
	text := playtest.Must(os.ReadFile(name))
	playtest.NoError(t, os.WriteFile(name, text[:len(text)-7], 0o600))
	e.sit(t, 60, 20, dir)
	e.waitFor("The record was repaired", id+".damaged-1", "Look at the record and play on from there.")
	e.press(enter)
	e.waitFor("New game of Cryptid")
	e.choose("Resume: Cryptid, Ann, Ben, Cem, Dot")
	e.waitFor("Dot, cube") // the last line was Dot's second cube
	e.quit()
	if n := events(t, dir, id); n != before { // the last line is lost, and resuming has added one
		t.Errorf("the journal has %d events, want %d", n, before)
	}
	if aside, err := os.ReadFile(filepath.Join(dir, id+".damaged-1")); err != nil || !strings.HasSuffix(string(text[:len(text)-7]), string(aside)) || len(aside) == 0 {
		t.Errorf("what was set aside is %q, %v", aside, err)
	}
}

// A game from a later version is left alone. The box says so and can be used.
func TestLaterGame(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	name := filepath.Join(dir, "20260316-2000.game")
	later := sealed("gamekeeper-journal 2 cryptid 9.1.0 and something new\n")
	playtest.NoError(t, os.WriteFile(name, later, 0o600))
	k := start(t, 100, 30, "-data", dir)
	k.waitFor("Cannot be resumed", "written by gamekeeper 9.1.0 in format 2")
	k.press(enter)
	k.choose("Games played")
	k.waitFor("error", "cannot be read: game \"20260316-2000\"")
	k.choose("20260316-2000")
	k.choose("Read the record")
	k.waitFor("written by gamekeeper 9.1.0 in format 2", "use gamekeeper 9.1.0 or later; the file is left as it is")
	k.quit()
	if text, err := os.ReadFile(name); err != nil || string(text) != string(later) {
		t.Errorf("the file is %q, %v", text, err)
	}
}

// Unreadable settings are reported, and then the game on the table is resumed all the same.
func TestBadSettings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	e.prepare(t, dir)
	playtest.NoError(t, os.WriteFile(filepath.Join(dir, "settings.toml"), []byte("volume = 200\n"), 0o600))
	e.sit(t, 60, 20, dir)
	e.waitFor("settings.toml", "the volume is 200")
	e.press(enter)
	e.waitFor("Ann, cube")
	e.quit()
}

// A terminal whose output is stopped does not keep the program from ending, even if a frame is
// waiting to be drawn. The program resumes the output to restore the terminal.
func TestStoppedTerminal(t *testing.T) {
	t.Parallel()
	tests := map[string]func(k *kiosk){
		"Ctrl-C":  func(k *kiosk) { k.press(ctrlC) },
		"SIGTERM": func(k *kiosk) { k.signal(syscall.SIGTERM) },
		"SIGHUP":  func(k *kiosk) { k.signal(syscall.SIGHUP) },
	}
	for name, leave := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := start(t, 60, 20, "-data", t.TempDir())
			k.waitFor("New game of Cryptid", "Enter choose")
			k.stop()
			k.press(down, down)
			leave(k)
			k.leave()
		})
	}
}

// stop stops the terminal's output, as Ctrl-S does where that works.
func (k *kiosk) stop() {
	k.t.Helper()
	var number int
	k.control(func(fd int) (err error) {
		number, err = unix.IoctlGetInt(fd, unix.TIOCGPTN)
		return err
	})
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err == nil {
		err = errors.Join(unix.IoctlSetInt(int(tty.Fd()), unix.TCXONC, unix.TCOOFF), tty.Close())
	}
	playtest.NoError(k.t, err)
}

// A command that leaves the terminal alone ends at once at a signal, even while it reads its input.
func TestSignalWhileReading(t *testing.T) {
	t.Parallel()
	cmd := exec.Command("gamekeeper", "audit", "-")
	writer := playtest.Must(cmd.StdinPipe())
	defer writer.Close()
	playtest.NoError(t, cmd.Start())
	defer cmd.Process.Kill()
	const more = 100_000 // more bytes than a pipe holds, so the program must be reading
	playtest.Must(writer.Write(bytes.Repeat([]byte(" "), more)))
	playtest.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
			t.Errorf("it ends with %v, want the signal", err)
		}
	case <-time.After(patience):
		t.Fatal("it doesn't end")
	}
}
