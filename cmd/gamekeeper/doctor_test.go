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
	"syscall"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"
)

// examine runs the doctor without a terminal, and returns its exit status and output.
func examine(t *testing.T, args ...string) (status int, said string) {
	t.Helper()
	cmd := exec.Command("gamekeeper", append([]string{"doctor", "-hw", "none"}, args...)...)
	cmd.Env = environment("TERM=xterm", "LANG=C.UTF-8")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // no terminal controls it
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

// A report, which is meant to be shown to strangers, contains no secret of a game and no name of a
// player. This is tried with a game in progress, a damaged one, files named after people, and a
// game used as a configuration.
func TestDoctorTellsNoSecret(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	id := e.prepare(t, dir, e.sharing()...)
	game := filepath.Join(dir, id+".game")
	text := playtest.Must(os.ReadFile(game))
	for name, text := range map[string]string{
		"20260315-1930.game":  string(text[:len(text)-9]),
		"20260316-1930.game":  began,
		"Ann and Ben.game":    string(text),
		"clash-deck.txt":      "Cem",
		"settings.toml":       "names = [\"Dot\"]\n",
		"Ann's clue: swamp":   "",
		"20260315.damaged-1":  began,
		"gamekeeper.toml":     "Ann = \"on mountain or swamp\"\n[Ben]\n\"Cem\" = 1\n",
		"gamekeeper-bad.toml": began + "\n",
		"named.toml":          "names = [\"Ann\", \"Ben\", \"Cem\", \"Dot\"]\n",
		"misnamed.toml":       "names = [\"Ann\", \"Ben\", \"Ben\", \"Cem and Dot\"]\n",
	} {
		playtest.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	for name, tt := range map[string]struct {
		args   []string
		status int
		want   string
	}{
		"a game in progress":             {nil, command.Done, "damaged at the end: 1 game"},
		"a game as a configuration":      {[]string{"-config", game}, command.Finding, "cannot be read"},
		"its beginning as one":           {[]string{"-config", filepath.Join(dir, "gamekeeper-bad.toml")}, command.Finding, "cannot be read"},
		"first names":                    {[]string{"-config", filepath.Join(dir, "named.toml")}, command.Done, "using "},
		"first names that are wrong":     {[]string{"-config", filepath.Join(dir, "misnamed.toml")}, command.Finding, "this name is here twice"},
		"a directory as a configuration": {[]string{"-config", dir}, command.Finding, "is a directory"},
	} {
		status, said := examine(t, append([]string{"-data", dir}, tt.args...)...)
		said = flowing(said)
		if status != tt.status || !strings.Contains(said, tt.want) {
			t.Errorf("%s: exit status %d, want %d and %q in\n%s", name, status, tt.status, tt.want, said)
		}
		for _, secret := range append(e.words(), names()...) {
			if strings.Contains(said, secret) {
				t.Errorf("%s: %q is in\n%s", name, secret, said)
			}
		}
	}
}

// words returns words and phrases of the evening's secrets.
func (e *evening) words() []string {
	all := []string{"desert", "mountain", "swamp", "forest", "shack", "I4", setupCode, e.setup.Hint.String()}
	for seat := range e.setup.Clues {
		all = append(all, e.setup.Clues[seat].String())
	}
	return all
}

// In a terminal, the doctor first asks about what only a person can see, unless told otherwise.
// Then it restores the terminal and prints its report. A window that is too small is a fault, and
// the screen says so.
func TestDoctorInTerminal(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		w, h   int
		args   string
		asks   string
		press  string
		wants  []string
		status int
	}{
		"yes":            {40, 15, "", "Can you see all signs and colours?", left, []string{"all signs and colours were seen", "0 faults"}, command.Done},
		"no":             {60, 20, "", "Can you see all signs and colours?", right, []string{"signs or colours are missing"}, command.Done},
		"Ctrl-C":         {100, 30, "", "Ctrl-C quits", ctrlC, []string{"100x30 cells", `the glyph set is "rich"`}, command.Done},
		"report only":    {80, 99, "-report", "", "", []string{"games on disk", "80x99 cells"}, command.Done},
		"a small window": {39, 60, "", "Gamekeeper needs 40x15 or more", ctrlC, []string{"39x60 cells"}, command.Finding},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			playtest.NoError(t, os.Chmod(dir, 0o700))
			k := startDoctor(t, tt.w, tt.h, append(strings.Fields(tt.args), "-data", dir)...)
			k.waitFor(tt.asks)
			k.mu.Lock()
			k.vt.Resize(tt.w, 100) // the report is longer than the screen; the program does not learn of this
			k.mu.Unlock()
			k.press(tt.press)
			if status, stderr := k.reports(tt.wants...); status != tt.status || stderr != "" {
				t.Errorf("exit status %d, stderr %q", status, stderr)
			}
		})
	}
}

// startDoctor starts the doctor in a shell, which keeps the terminal open after the doctor has
// ended: when a session ends, the terminal discards output that has not been read.
func startDoctor(t *testing.T, w, h int, args ...string) *kiosk {
	t.Helper()
	shell := []string{"-c", `gamekeeper doctor -hw none "$@"; status=$?; read -r enter; exit $status`, "doctor"}
	return startCommand(t, w, h, exec.Command("sh", append(shell, args...)...))
}

// reports waits for a report with all these texts, on a terminal restored to its former state, and
// ends the shell with the doctor's status.
func (k *kiosk) reports(wants ...string) (status int, stderr string) {
	k.t.Helper()
	for _, want := range wants {
		k.wait(want, func(screen string) bool { return strings.Contains(flowing(screen), want) })
	}
	if k.mode() != k.before {
		k.t.Error("the line is left in another mode")
	}
	k.press("\n")
	return k.end()
}

// flowing returns a text on one line.
func flowing(text string) string { return strings.Join(strings.Fields(text), " ") }

// The questions are asked even if the report goes into a file.
func TestDoctorIntoFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "report.txt")
	k := startCommand(t, 60, 20, exec.Command("sh", "-c", `exec gamekeeper doctor -hw none -data "$0" >"$1"`, t.TempDir(), file))
	k.waitFor("Can you see all signs and colours?")
	k.press(left)
	status, stderr := k.end()
	text, err := os.ReadFile(file)
	if status != command.Done || stderr != "" || err != nil || !strings.Contains(flowing(string(text)), "all signs and colours were seen") {
		t.Errorf("exit status %d, stderr %q, %v, and the report\n%s", status, stderr, err, text)
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
