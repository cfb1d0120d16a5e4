//go:build linux

package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"
)

// In a terminal, the doctor first asks about what only a person can see, even if its report goes into a
// file. Then it restores the terminal and prints its report. A window that is too small is a fault, and
// the screen says so.
func TestDoctorInTerminal(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		w, h        int
		asks, press string
		wants       []string
		status      int
	}{
		"yes":            {40, 15, "Can you see all signs and colours?", left, []string{"all signs and colours were seen", "0 faults"}, command.Done},
		"into a file":    {60, 20, "Can you see all signs and colours?", right, []string{"signs or colours are missing"}, command.Done},
		"Ctrl-C":         {100, 30, "Ctrl-C quits", ctrlC, []string{"100x30 cells", `the glyph set is "rich"`}, command.Done},
		"a small window": {39, 60, "Gamekeeper needs 40x15 or more", ctrlC, []string{"39x60 cells"}, command.Finding},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			playtest.NoError(t, os.Chmod(dir, 0o700))
			// The shell keeps the terminal open after the doctor has ended: when a session ends, the
			// terminal discards output that has not been read.
			run := `gamekeeper doctor -hw none -data "$0"; status=$?; read -r enter; exit $status`
			if name == "into a file" {
				run = `gamekeeper doctor -hw none -data "$0" >"$0/report"; status=$?; cat "$0/report"; read -r enter; exit $status`
			}
			k := startCommand(t, tt.w, tt.h, exec.Command("sh", "-c", run, dir))
			k.waitFor(tt.asks)
			k.mu.Lock()
			k.vt.Resize(tt.w, 100) // the report is longer than the screen; the program does not learn of this
			k.mu.Unlock()
			k.press(tt.press)
			for _, want := range tt.wants {
				k.wait(want, func(screen string) bool { return strings.Contains(strings.Join(strings.Fields(screen), " "), want) })
			}
			if k.mode() != k.before {
				t.Error("the line is left in another mode")
			}
			k.press("\n")
			if status, stderr := k.end(); status != tt.status || stderr != "" {
				t.Errorf("exit status %d, stderr %q", status, stderr)
			}
		})
	}
}
