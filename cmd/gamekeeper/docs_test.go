package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// manuals returns the project's Markdown files, by path from the root.
var manuals = sync.OnceValue(func() map[string]string {
	texts := map[string]string{}
	for _, pattern := range []string{"*.md", "*/*.md", "*/*/*.md", "*/*/*/*.md"} {
		for _, name := range playtest.Must(filepath.Glob(filepath.Join(root, pattern))) {
			texts[filepath.ToSlash(playtest.Must(filepath.Rel(root, name)))] = string(playtest.Must(os.ReadFile(name)))
		}
	}
	return texts
})

// contributing is the path of the guide for contributors.
const contributing = ".github/CONTRIBUTING.md"

var (
	link    = regexp.MustCompile(`\]\(([^)#]*)(?:#([^)]*))?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	example = regexp.MustCompile("(?s)```toml\n(.*?)```")
	named   = regexp.MustCompile(`\b(?:Test|Fuzz)[A-Z]\w*`)
)

// TestLinks checks that links within the project lead to existing files and, if they name one, an
// existing heading.
func TestLinks(t *testing.T) {
	for name, text := range manuals() {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to, anchor := m[1], m[2]
			if strings.Contains(to, "://") || strings.HasPrefix(to, "../../releases/") { // the host's
				continue
			}
			target := filepath.Join(root, name)
			if to != "" {
				target = filepath.Join(filepath.Dir(target), to)
			}
			if there, err := os.ReadFile(target); err != nil || anchor != "" && !hasAnchor(string(there), anchor) {
				t.Errorf("%s: the link %s: %s is not there, or has no such heading: %v", name, m[0], target, err)
			}
		}
	}
}

// hasAnchor reports whether a heading has the given anchor. GitHub forms it from the heading's
// words.
func hasAnchor(text, anchor string) bool {
	dropped := regexp.MustCompile(`[^\w\- ]`)
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		if strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-") == anchor {
			return true
		}
	}
	return false
}

// TestConfigExamples checks that the blocks of TOML in the documents are valid configurations.
func TestConfigExamples(t *testing.T) {
	found := 0
	for name, text := range manuals() {
		for _, m := range example.FindAllStringSubmatch(text, -1) {
			found++
			if _, err := configs.Parse(name, []byte(m[1])); err != nil {
				t.Errorf("the example\n%s%v", m[1], err)
			}
		}
	}
	if found == 0 {
		t.Error("no example was found")
	}
}

// TestPromises checks that the tests named in CONTRIBUTING.md exist.
func TestPromises(t *testing.T) {
	declared := map[string]bool{}
	for _, f := range sources() {
		maps.Copy(declared, found(f.code, `(?m)^func ((?:Test|Fuzz)\w+)\(`))
	}
	names := named.FindAllString(manuals()[contributing], -1)
	if len(names) == 0 {
		t.Error("no test is named")
	}
	for _, name := range names {
		if !declared[name] {
			t.Errorf("CONTRIBUTING.md names %s, which does not exist", name)
		}
	}
}
