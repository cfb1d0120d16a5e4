//go:build linux

package main

import (
	"errors"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/hinshun/vt10x"

	"gamekeeper/cmd/command"
)

// A fatal signal while a clue is on the screen clears the terminal and gives it back, and leaves a
// traceback without the clue.
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
			e.waitFor("Hand the box to Ann")
			e.open(e.clue(1))
			e.show()
			e.waitFor(e.clue(1))
			e.signal(signal)
			e.breaksOff(signal.String(), e.clue(1))
		})
	}
}

// A fatal signal also clears a terminal whose output is stopped, and gives it back.
func TestFatalSignalOnStoppedTerminal(t *testing.T) {
	t.Parallel()
	k := start(t, 60, 20, "-data", t.TempDir())
	k.waitFor("New game of Cryptid", "Enter choose")
	k.stop()
	k.press(down, down)
	k.signal(syscall.SIGABRT)
	k.breaksOff("aborted", "New game of Cryptid")
}

// breaksOff checks that the program crashes with a traceback, and gives back a terminal on which
// the words in gone are not visible.
func (k *kiosk) breaksOff(why, gone string) {
	k.t.Helper()
	status, stderr := k.end()
	if status != command.BadUse || !strings.HasPrefix(stderr, "gamekeeper crashed: "+why+"\n") {
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

// hasArguments reports whether a traceback shows the arguments of functions.
func hasArguments(trace string) bool {
	return regexp.MustCompile(`\((0x|\{|\.\.\.)`).MatchString(trace)
}

// panics panics in a frame of its own, whose arguments a traceback could show.
//
//go:noinline
func panics(secret int, text string) int {
	if secret > 0 {
		panic(errors.New("something is broken"))
	}
	return len(text)
}

// The traceback of a panic has no arguments either.
func TestPanic(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	cmd := exec.Command("gamekeeper-that-panics")
	cmd.Stderr = &stderr
	cmd.Run()
	text := stderr.String()
	if status := cmd.ProcessState.ExitCode(); status != command.BadUse || !strings.HasPrefix(text, "gamekeeper crashed: panic: something is broken\n") {
		t.Errorf("exit status %d, stderr %q", status, text)
	}
	if !strings.Contains(text, "gamekeeper.panics\n") || !strings.Contains(text, "crash_test.go:") || hasArguments(text) || strings.Contains(text, "5ec2e7") {
		t.Errorf("want a traceback without arguments, got\n%s", text)
	}
}
