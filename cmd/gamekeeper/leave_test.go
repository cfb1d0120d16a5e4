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

	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// The program starts with settings that cannot be used and a game whose end is torn: it says so, and
// plays on from the last complete line. It follows the size of the terminal, and says if that is too
// small. The service manager hears that it is ready and that it ends, and no second one plays meanwhile.
func TestStart(t *testing.T) {
	t.Parallel()
	dir, socket := t.TempDir(), filepath.Join(t.TempDir(), "notify")
	manager := listen(t, socket)
	e := newEvening(t)
	id := e.prepare(t, dir, e.sharing()...)
	before := events(t, dir, id)
	name := filepath.Join(dir, id+".game")
	text := playtest.Must(os.ReadFile(name))
	text = text[:len(text)-7]
	playtest.NoError(t, os.WriteFile(name, text, 0o600))
	playtest.NoError(t, os.WriteFile(filepath.Join(dir, "settings.toml"), []byte("volume = 200\n"), 0o600))
	cmd := exec.Command("gamekeeper", "-data", dir)
	cmd.Env = []string{"NOTIFY_SOCKET=" + socket}
	e.sitAt(t, 60, 20, cmd)
	if got := heard(t, manager); got != readyState {
		t.Errorf("the manager has first heard %q", got)
	}
	e.waitFor("settings.toml", "the volume is 200")
	e.press(enter)
	e.waitFor("The record was repaired", id+".damaged-1", "Look at the record and play on from there.")
	e.press(enter)
	e.choose("Resume: Cryptid, Ann, Ben, Cem, Dot")
	e.waitFor("Dot, cube") // the last line was Dot's second cube
	e.resize(30, 15)
	e.waitFor("Gamekeeper needs 40x15 or more")
	e.resize(40, 15)
	e.waitFor("Dot, cube")
	run(t, "", "games", "-data", dir) // reading needs no lock
	second := start(t, 60, 20, "-data", dir)
	if status, stderr := second.end(); status != command.BadUse || second.vt.Mode()&vt10x.ModeAltScreen != 0 ||
		!strings.Contains(stderr, "another gamekeeper is writing there: stop it first, or use another directory (-data)") {
		t.Errorf("a second one ends with %d, %q", status, stderr)
	}
	e.press(ctrlC)
	last := aliveState
	for last == aliveState {
		last = heard(t, manager)
	}
	if last != stoppingState {
		t.Errorf("the manager has last heard %q", last)
	}
	e.leave()
	if n := events(t, dir, id); n != before { // the last line is lost, and resuming has added one
		t.Errorf("the journal has %d events, want %d", n, before)
	}
	if aside, err := os.ReadFile(filepath.Join(dir, id+".damaged-1")); err != nil || !bytes.HasSuffix(text, aside) || len(aside) == 0 {
		t.Errorf("what was set aside is %q, %v", aside, err)
	}
}

// Ctrl-C, SIGINT, SIGTERM or SIGHUP ends the program during a game, even while a piece is put or if the
// terminal's output is stopped with a frame waiting to be drawn. The terminal is restored. If it is
// closed, the program ends, too. The journal is complete.
func TestLeave(t *testing.T) {
	t.Parallel()
	end := func(s os.Signal) func(*evening) { return func(e *evening) { e.signal(s) } }
	stopped := func(leave func(*evening)) func(*evening) {
		return func(e *evening) { e.stop(); e.press(down, down); leave(e) }
	}
	const closed = "the terminal is closed"
	tests := map[string]func(e *evening){
		"Ctrl-C": func(e *evening) { e.press(ctrlC) }, "SIGINT": end(syscall.SIGINT), "SIGTERM": end(syscall.SIGTERM), "SIGHUP": end(syscall.SIGHUP),
		"SIGTERM while a piece is put": func(e *evening) { e.put(e.a(1, cryptid.Cube)); e.signal(syscall.SIGTERM) },
		"Ctrl-C while stopped":         stopped(func(e *evening) { e.press(ctrlC) }),
		"SIGHUP while stopped":         stopped(end(syscall.SIGHUP)),
		closed: func(e *evening) {
			e.put(e.a(1, cryptid.Cube))
			e.waitFor("Ben, cube")
			e.pty.Close()
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
			if leave(e); name != closed {
				e.leave()
			} else if status, stderr := e.end(); !(status == command.Done && stderr == "") && !(status == command.BadUse && stderr == "gamekeeper: the terminal has gone\n") {
				// The hangup arrives either as a signal or as the end of the input, whichever comes first.
				t.Errorf("exit status %d, stderr %q", status, stderr)
			}
			if n := events(t, dir, id); n < before || n > before+1 || name == closed && n != before+1 {
				t.Errorf("the journal has %d events, it had %d", n, before)
			}
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
