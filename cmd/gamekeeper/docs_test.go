package main

import (
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// manuals returns the project's Markdown files, by path.
func manuals(t *testing.T) map[string]string {
	texts := map[string]string{}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "dist"):
			return fs.SkipDir
		case filepath.Ext(name) != ".md":
			return nil
		}
		text, err := os.ReadFile(name)
		texts[name] = string(text)
		return err
	})
	playtest.NoError(t, err)
	if len(texts) < 2 {
		t.Fatalf("only %d Markdown files were found", len(texts))
	}
	return texts
}

var (
	link    = regexp.MustCompile(`\]\(([^)#]*)(?:#([^)]*))?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	example = regexp.MustCompile("(?s)```toml\n(.*?)```")
	named   = regexp.MustCompile(`\b(?:Test|Fuzz)[A-Z]\w*`)
)

// TestLinks checks that links within the project lead to existing files and, if they name one, an
// existing heading.
func TestLinks(t *testing.T) {
	for name, text := range manuals(t) {
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to, anchor := m[1], m[2]
			if strings.Contains(to, "://") || strings.HasPrefix(to, "../../releases/") { // the host's
				continue
			}
			target := name
			if to != "" {
				target = filepath.Join(filepath.Dir(name), to)
			}
			there, err := os.ReadFile(target)
			switch {
			case err != nil:
				t.Errorf("%s: the link %s: %v", name, m[0], err)
			case anchor != "" && !hasAnchor(string(there), anchor):
				t.Errorf("%s: the link %s: %s has no such heading", name, m[0], target)
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
	for name, text := range manuals(t) {
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
	eachFile(t, func(f source) {
		for _, decl := range f.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				declared[f.Name.Name] = true
			}
		}
	})
	names := named.FindAllString(manuals(t)[filepath.Join(root, ".github", "CONTRIBUTING.md")], -1)
	if len(names) == 0 {
		t.Error("no test is named")
	}
	for _, name := range names {
		if !declared[name] {
			t.Errorf("CONTRIBUTING.md names %s, which does not exist", name)
		}
	}
}
