//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"

	"github.com/hinshun/vt10x"
)

// A fatal signal while a clue is on the screen clears the terminal and gives it back, even one whose
// output is stopped, and leaves a traceback without the clue.
func TestFatalSignal(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGABRT, syscall.SIGQUIT, syscall.SIGSEGV} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			e := looking(t, func(data string) *exec.Cmd { return exec.Command("gamekeeper", "-data", data) })
			e.open(e.clue(1), clueMap)
			e.show()
			e.waitFor(e.clue(1))
			if signal == syscall.SIGABRT {
				e.stop()
				e.press(down, down)
			}
			e.signal(signal)
			e.breaksOff(signal.String(), e.clue(1))
		})
	}
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

// A program that is suspended while it shows and whispers a clue first hides the clue and falls
// silent. When the program resumes, only a new press shows the clue.
func TestSuspendHidesAClue(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	playtest.NoError(t, syscall.Mkfifo(pipe, 0o600))
	spoken := playtest.Must(os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0))
	defer spoken.Close()
	spoken.SetDeadline(time.Now().Add(patience))
	config := filepath.Join(dir, "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(config, fmt.Appendf(nil, "[voice]\nspeak = \"everything\"\nspeaker = \"room\"\nearphone = \"ear\"\nprogram = [%q, %q, %q, %q, %q]\n",
		"sh", "-c", `[ "$1" = ear ] || exec cat >/dev/null; exec 3>`+pipe+`; cat >&3; exec sleep 1000`, "-", "{device}"), 0o600))

	e := newEvening(t)
	name := filepath.Join(dir, e.prepare(t, dir)+".game")
	text := playtest.Must(os.ReadFile(name))
	lines := bytes.SplitAfter(text, []byte("\n"))
	playtest.NoError(t, os.WriteFile(name, bytes.Join(lines[:3], nil), 0o600)) // nobody has looked yet
	e.sitAt(t, 60, 20, exec.Command("gamekeeper", "-data", dir, "-config", config))
	e.waitFor("Hand the box to Ann")
	clue := e.clue(1)
	e.open(clue, clueMap)
	e.show()
	e.waitFor("Ann, the habitat is", clue)
	if whispered := untilSilent(t, spoken, func() { e.suspend() }); !strings.Contains(whispered, clue) {
		t.Errorf("it whispers %q", whispered)
	}
	e.hide("shows your clue", clue, clueMap)
	e.signal(syscall.SIGCONT)
	e.resize(100, 30)
	e.wait("a frame of the new size", func(screen string) bool {
		rows := strings.Split(screen, "\n")
		return len(rows) >= 30 && strings.HasPrefix(rows[29], "Enter show")
	})
	e.open(clue, clueMap)
	e.press(enter)
	e.waitFor("Ann, the habitat is", clue)
	e.press(back)
	e.hide("shows your clue", clue, clueMap)
	e.quit()
}

// untilSilent reads what is spoken, calls do once the first words have arrived, and returns
// everything once no process speaks any more.
func untilSilent(t *testing.T, spoken io.Reader, do func()) (all string) {
	t.Helper()
	for words := make([]byte, 1000); ; {
		n, err := spoken.Read(words)
		if all += string(words[:n]); n > 0 && do != nil {
			do()
			do = nil
		}
		switch {
		case err == io.EOF && all != "":
			return all
		case err != nil && err != io.EOF:
			t.Fatalf("it goes on speaking after %q: %v", all, err)
		}
	}
}

// suspend suspends the program, and waits until it has stopped.
func (k *kiosk) suspend() {
	k.t.Helper()
	k.signal(syscall.SIGTSTP)
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(k.cmd.Process.Pid, &status, syscall.WUNTRACED, nil); err != nil || !status.Stopped() {
		k.t.Fatalf("it does not stop: %v, %v", status, err)
	}
}
