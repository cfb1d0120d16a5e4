package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPicture holds that the picture of the house in CONTRIBUTING.md is what the
// imports draw. With UPDATE=1 in the environment it is drawn anew instead.
func TestPicture(t *testing.T) {
	name := filepath.Join(root, ".github", "CONTRIBUTING.md")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "```house\n", "```\n"
	before, rest, ok := strings.Cut(string(text), begin)
	drawn, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no block %q for the picture", name, begin)
	}
	want := draw(importsOf(t))
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(name, []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if drawn != want {
		t.Errorf("the picture in %s is not that of the imports; UPDATE=1 draws it anew:\n%s", name, want)
	}
}

// TestDraw draws a small house by hand.
func TestDraw(t *testing.T) {
	got := draw(map[string][]string{
		"cmd": {"hw", "rules", "screens"}, "screens": {"rules"}, "rules": nil, "hw": nil,
	})
	want := "cmd      hw screens\n\nscreens  rules\n\nhw\nrules\n"
	if got != want {
		t.Errorf("drawn:\n%s\nwant:\n%s", got, want)
	}
}

// importsOf reads what each package of the program imports of the project. What is
// for tests alone is left out.
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

// draw draws the packages in floors, each beside what it stands on. A package stands on
// what it imports, without what another import stands on already.
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

// floor counts the floors below a package.
func floor(house map[string][]string, pkg string) int {
	n := 0
	for _, below := range house[pkg] {
		n = max(n, floor(house, below)+1)
	}
	return n
}

// standsOn lists what a package imports, without what its other imports lead to.
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
