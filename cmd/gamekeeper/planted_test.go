package main

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// planted has the test try each bug: go test ./cmd/gamekeeper -run Planted -planted -v
var planted = flag.Bool("planted", false, "hold that the tests catch bugs planted in the program, in about ten minutes")

// A bug is a change in one place that the tests should catch.
type bug struct {
	name, file string
	old, new   string
	caught     string // simulation, or the tests that catch it, preceded by their package if that is not the file's
}

// bugs returns the bugs in testdata/bugs.txt, with a blank line between them: the name after #, the
// file and the tests that catch it, and what changes as in a diff.
func bugs() (all []bug) {
	text := string(playtest.Must(os.ReadFile("testdata/bugs.txt")))
	for one := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n\n") {
		lines := strings.Split(one, "\n")
		b := bug{name: strings.TrimPrefix(lines[0], "# ")}
		b.file, b.caught, _ = strings.Cut(lines[1], ": ")
		var sides [2][]string
		for _, line := range lines[2:] {
			side := strings.IndexByte("-+", line[0])
			sides[side] = append(sides[side], line[1:])
		}
		b.old, b.new = strings.Join(sides[0], "\n"), strings.Join(sides[1], "\n")
		all = append(all, b)
	}
	return all
}

// simulation is the name of the test that simulates a whole box.
const simulation = "Simulation"

// TestPlantedBugs checks that there is exactly one place for each of the bugs. With the flag
// planted, it also checks that the bug makes a test fail.
func TestPlantedBugs(t *testing.T) {
	root := playtest.Must(filepath.Abs("../.."))
	for _, bug := range bugs() {
		t.Run(bug.name, func(t *testing.T) {
			path := filepath.Join(root, bug.file)
			source := playtest.Must(os.ReadFile(path))
			if n := strings.Count(string(source), bug.old); n != 1 {
				t.Fatalf("%s has %d places for the bug, want one:\n%s", bug.file, n, bug.old)
			}
			if !*planted {
				return
			}
			patched, overlay := filepath.Join(t.TempDir(), "patched.go"), filepath.Join(t.TempDir(), "overlay.json")
			replace := playtest.Must(json.Marshal(map[string]any{"Replace": map[string]string{path: patched}}))
			playtest.NoError(t, os.WriteFile(patched, []byte(strings.Replace(string(source), bug.old, bug.new, 1)), 0o600))
			playtest.NoError(t, os.WriteFile(overlay, replace, 0o600))
			dir, tests, elsewhere := strings.Cut(bug.caught, " ")
			if !elsewhere {
				dir, tests = filepath.Dir(bug.file), bug.caught
			}
			args := []string{"test", "-vet=off", "-overlay", overlay, "-run", tests, "./" + dir}
			if bug.caught == simulation {
				args = append(args[:len(args)-1], "./cmd/gamekeeper", "-simulate", "2m")
			}
			if bug.caught == "Attacks" || bug.caught == "ui/cryptid Attacks" {
				args = append(args, "-attacks", "300")
			}
			cmd := exec.Command("go", args...)
			cmd.Dir = root
			out, err := cmd.CombinedOutput()
			if err == nil || !strings.Contains(string(out), "--- FAIL") {
				t.Errorf("no test has caught it: %v\n%s", err, out)
			}
		})
	}
}
