//go:build linux

package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// TestPicture checks that the picture of the house in CONTRIBUTING.md matches the imports. With
// UPDATE=1 in the environment it redraws the picture.
func TestPicture(t *testing.T) {
	name := filepath.Join(root, ".github", "CONTRIBUTING.md")
	text := playtest.Must(os.ReadFile(name))
	const begin, end = "```house\n", "```\n"
	before, rest, ok := strings.Cut(string(text), begin)
	drawn, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no block %q for the picture", name, begin)
	}
	want := draw(importsOf(t))
	if os.Getenv("UPDATE") != "" {
		playtest.NoError(t, os.WriteFile(name, []byte(before+begin+want+end+after), 0o644))
		return
	}
	if drawn != want {
		t.Errorf("the picture in %s is not that of the imports; UPDATE=1 draws it anew:\n%s", name, want)
	}
}

// importsOf returns the imports within the project of each package of the program, without those of
// tests.
func importsOf(t *testing.T) map[string][]string {
	house := map[string][]string{}
	eachFile(t, func(f source) {
		if f.test || isTestPackage(f.pkg) || within("systemd", f.pkg) {
			return
		}
		house[f.pkg] = append(house[f.pkg], slices.DeleteFunc(f.imports(), func(pkg string) bool {
			return !slices.Contains(rooms, room(pkg))
		})...)
	})
	return house
}

// draw draws the packages in floors, each package above those that it imports. Imports that are
// reached through another import are left out.
func draw(house map[string][]string) string {
	floors := map[int][]string{}
	width := 0
	for pkg := range house {
		n := floor(house, pkg)
		floors[n] = append(floors[n], pkg)
		width = max(width, len(pkg))
	}
	var b strings.Builder
	for n := len(floors) - 1; n >= 0; n-- {
		for _, pkg := range slices.Sorted(slices.Values(floors[n])) {
			line := fmt.Sprintf("%-*s  %s", width, pkg, strings.Join(standsOn(house, pkg), " "))
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		if n > 0 {
			b.WriteString("\n")
		}
	}
	return b.String()
}

// floor returns the number of floors below a package.
func floor(house map[string][]string, pkg string) int {
	n := 0
	for _, below := range house[pkg] {
		n = max(n, floor(house, below)+1)
	}
	return n
}

// standsOn returns the imports of a package, except those reached through its other imports.
func standsOn(house map[string][]string, pkg string) []string {
	direct, led := map[string]bool{}, map[string]bool{}
	var follow func(pkg string)
	follow = func(pkg string) {
		for _, below := range house[pkg] {
			if !led[below] {
				led[below] = true
				follow(below)
			}
		}
	}
	for _, below := range house[pkg] {
		direct[below] = true
		follow(below)
	}
	maps.DeleteFunc(direct, func(pkg string, _ bool) bool { return led[pkg] })
	return slices.Sorted(maps.Keys(direct))
}
