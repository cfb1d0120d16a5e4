package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/hinshun/vt10x"

	"gamekeeper/tabletop/cryptid"
)

// onFullDisk runs the program, its data directory given by -data, on a disk of
// its own that is full but for what the games' last pages have left.
func onFullDisk() {
	dir := os.Args[2]
	if err := makeSmallDisk(dir); err != nil {
		fail("making a small disk", err)
	}
	os.WriteFile(filepath.Join(dir, "ballast"), make([]byte, smallDisk), 0o600) // as far as there is room
	main()
}

const smallDisk = 64 << 10

// makeSmallDisk puts a small disk in the place of a directory, with its files,
// for this process alone.
func makeSmallDisk(dir string) error {
	files := map[string][]byte{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if files[name], err = os.ReadFile(name); err != nil {
			return err
		}
	}
	if err := syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		return err
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", smallDisk)); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// fullDisk is the program on a full disk, with the games in dir. Where no disk
// can be mounted, the test is skipped.
func fullDisk(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	command := func(dir string) *exec.Cmd {
		cmd := exec.Command("gamekeeper-on-full-disk", "-data", dir)
		cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
		if os.Getuid() != 0 {
			cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
			cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
		}
		return cmd
	}
	probe := command(t.TempDir())
	probe.Env = []string{"TERM="} // it makes its disk, and ends
	if out, err := probe.CombinedOutput(); !strings.Contains(string(out), "TERM") {
		t.Skipf("no disk can be mounted here: %v %s", err, out)
	}
	return command(dir)
}

// TestFullDisk puts a piece for which there is no room on the disk: that is said,
// and the piece is not there. When there is room again, it can be put.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	id := e.prepare(t, dir, e.looks(t)...)
	before := events(t, dir, id)
	e.sitAt(t, 60, 20, fullDisk(t, dir))
	disk := fmt.Sprintf("/proc/%d/root%s", e.cmd.Process.Pid, dir) // as the program sees it
	e.waitFor("Ann, cube")
	at := e.a(1, cryptid.Cube)
	e.put(1, at)
	for range 2 {
		e.waitFor("This was not saved and does not count", "disk is full: free some space, then try again")
		if n := events(t, disk, id); n != before {
			t.Errorf("the journal has %d events, want %d", n, before)
		}
		e.press(enter)
		e.confirm(1)
	}
	e.waitFor("This was not saved and does not count")
	e.press(enter)
	e.waitFor("Ann, press 1")
	if err := os.Remove(filepath.Join(disk, "ballast")); err != nil {
		t.Fatal(err)
	}
	e.confirm(1)
	e.waitFor("Ben, cube")
	if n := events(t, disk, id); n != before+1 {
		t.Errorf("the journal has %d events, want %d", n, before+1)
	}
	e.press(ctrlC)
	e.leave()
}

// looks are looks at clues, as many as fill the last page of the game's file but
// for less than another line.
func (e *evening) looks(t *testing.T) (looks []string) {
	t.Helper()
	dir := t.TempDir()
	id := e.prepare(t, dir)
	info, err := os.Stat(filepath.Join(dir, id+".game"))
	if err != nil {
		t.Fatal(err)
	}
	size, page := int(info.Size()), os.Getpagesize()
	for n := events(t, dir, id) + 1; ; n++ {
		line := len(fmt.Sprintf("%d 2026-03-14T19:30:00.000Z 1 looks 01234567\n", n))
		if size%page+line > page {
			return looks
		}
		looks = append(looks, "1 looks")
		size += line
	}
}

// A signal that ends the program on the spot, while a clue is on the screen, gives the
// terminal back, clear, and leaves a traceback without a clue.
func TestFatalSignal(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGABRT, syscall.SIGQUIT, syscall.SIGSEGV} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			e := newEvening(t)
			e.prepare(t, dir, e.sharing()...)
			e.sit(t, 60, 20, dir)
			e.waitFor("Ann asks or searches")
			e.press(back, "1")
			e.waitFor("Give the box to Ann")
			e.open(e.clue(1))
			e.press(enter)
			e.waitFor(e.clue(1))
			e.signal(signal)
			e.breaksOff(signal.String(), e.clue(1))
		})
	}
}

// The same on a terminal that somebody has stopped.
func TestFatalSignalOnStoppedTerminal(t *testing.T) {
	t.Parallel()
	k := start(t, 60, 20, "-data", t.TempDir())
	k.waitFor("New game of Cryptid", "Enter choose")
	k.stop()
	k.press(down, down)
	k.signal(syscall.SIGABRT)
	k.breaksOff("aborted", "New game of Cryptid")
}

// breaksOff waits until the program has broken off, and given the terminal back, on
// which these words are no more.
func (k *kiosk) breaksOff(why, gone string) {
	k.t.Helper()
	status, stderr := k.end()
	if status != badUse || !strings.HasPrefix(stderr, "gamekeeper crashed: "+why+"\n") {
		k.t.Errorf("exit status %d, stderr %q; want 2 and %q", status, stderr, why)
	}
	if !strings.Contains(stderr, "gamekeeper/ui.Run") || hasArguments(stderr) || strings.Contains(stderr, gone) {
		k.t.Errorf("want a traceback without arguments, got\n%s", stderr)
	}
	if k.mode() != k.before {
		k.t.Errorf("the line is left in mode %+v, it was %+v", k.mode(), k.before)
	}
	if screen := k.vt.String(); strings.Contains(screen, gone) || k.vt.Mode()&vt10x.ModeAltScreen != 0 || !k.vt.CursorVisible() {
		k.t.Errorf("the terminal is left in mode %b, with a visible cursor: %v\n%s", k.vt.Mode(), k.vt.CursorVisible(), screen)
	}
}

// hasArguments reports whether a traceback shows what functions are called with.
func hasArguments(trace string) bool {
	return regexp.MustCompile(`\((0x|\{|\.\.\.)`).MatchString(trace)
}

// panics is a program with a secret.
//
//go:noinline
func panics(secret int, text string) int {
	if secret > 0 {
		panic(errors.New("something is broken"))
	}
	return len(text)
}

// A panic has a traceback without arguments, too.
func TestPanic(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	cmd := exec.Command("gamekeeper-that-panics")
	cmd.Stderr = &stderr
	cmd.Run()
	text := stderr.String()
	if status := cmd.ProcessState.ExitCode(); status != badUse || !strings.HasPrefix(text, "gamekeeper crashed: panic: something is broken\n") {
		t.Errorf("exit status %d, stderr %q", status, text)
	}
	if !strings.Contains(text, "gamekeeper.panics\n") || !strings.Contains(text, "crash_test.go:") || hasArguments(text) || strings.Contains(text, "5ec2e7") {
		t.Errorf("want a traceback without arguments, got\n%s", text)
	}
}
