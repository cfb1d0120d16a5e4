//go:build linux

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

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
