package main

import (
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/playtest"
)

// TestDrift compares the documents with the sources: the commands, flags, settings, files,
// environment variables and words on screens that they name. It also checks that they show the
// pictures.
func TestDrift(t *testing.T) {
	p := readPrograms(t)
	for name, text := range manuals(t) {
		d := document{t, filepath.ToSlash(strings.TrimPrefix(name, root)), text, code(text)}
		d.checkCommands(p)
		d.checkSettings(p)
		d.checkFiles(p)
		d.checkEnvironment(p)
		d.checkScreenWords(p)
	}
	for _, m := range manPages {
		m.check(t, p)
	}
	card := string(playtest.Must(os.ReadFile(filepath.Join(root, "cmd/gamekeeper-card/README.md"))))
	for flag := range p.flags["gamekeeper-card"] {
		if flag != "hats" && flag != "h" && !regexp.MustCompile("(?m)^\\| `-"+flag+"[ `]").MatchString(card) {
			t.Errorf("the README of gamekeeper-card has no row for -%s", flag)
		}
	}
	p.checkPictures(t)
	p.checkKept(t)
}

// programs holds what the documents may name, from the sources of the programs.
type programs struct {
	flags    map[string]map[string]bool // by program
	commands map[string]map[string]bool // by program
	literals map[string][]string        // the string literals, by package
	other    string                     // the text of the units, scripts and other files in systemd
	settings map[string]map[string]bool // paths such as box.sound, by file
	sections map[string]bool            // headings such as [box], of all files
	texts    []string                   // the texts on screens
}

func readPrograms(t *testing.T) programs {
	p := programs{flags: map[string]map[string]bool{}, commands: map[string]map[string]bool{}, literals: map[string][]string{}, settings: map[string]map[string]bool{}, sections: map[string]bool{}}
	for _, name := range []string{"gamekeeper", "gamekeeper-hall", "gamekeeper-card"} {
		p.flags[name], p.commands[name] = map[string]bool{"h": true, "version": true}, map[string]bool{"completion": true, "help": true, "version": true}
	}
	eachFile(t, func(f source) {
		if !f.test {
			ast.Inspect(f.File, func(n ast.Node) bool { p.learn(f, n); return true })
		}
	})
	for _, file := range []string{"gamekeeper.toml", "hall.toml"} {
		var all map[string]any
		playtest.NoError(t, toml.Unmarshal(playtest.Must(os.ReadFile(filepath.Join(root, "configs", file))), &all))
		p.settings[file] = paths(all, "")
		for name, value := range all {
			if _, ok := value.(map[string]any); ok {
				p.sections["["+name+"]"] = true
			}
		}
	}
	playtest.NoError(t, filepath.WalkDir(filepath.Join(root, "systemd"), func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !slices.Contains([]string{".md", ".go", ".1", ".5", ".png"}, filepath.Ext(name)) && entry.Name() != "changelog" {
			p.other += string(playtest.Must(os.ReadFile(name)))
		}
		return err
	}))
	var german map[string]any
	playtest.NoError(t, toml.Unmarshal(playtest.Must(os.ReadFile(filepath.Join(root, "configs/languages/de.toml"))), &german))
	for _, table := range german {
		texts, _ := table.(map[string]any) // the name and letters are above the tables
		for english := range texts {
			text, _, _ := strings.Cut(english, "||")
			p.texts = append(p.texts, text)
		}
	}
	return p
}

// learn records the string literals, flags and commands in a node of a program's source.
func (p programs) learn(f source, n ast.Node) {
	text := func(n ast.Node) string {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return ""
		}
		s, _ := strconv.Unquote(lit.Value)
		return s
	}
	if s := text(n); s != "" {
		p.literals[f.pkg] = append(p.literals[f.pkg], s)
	}
	program := strings.TrimPrefix(f.pkg, "cmd/")
	if p.flags[program] == nil {
		return
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		method, ok := n.Fun.(*ast.SelectorExpr)
		switch {
		case !ok || len(n.Args) < 2:
		case strings.HasSuffix(method.Sel.Name, "Var") && text(n.Args[1]) != "":
			p.flags[program][text(n.Args[1])] = true
		case method.Sel.Name == "Func" && text(n.Args[0]) != "":
			p.flags[program][text(n.Args[0])] = true
		}
	case *ast.CompositeLit: // a command has a name, and words about what it does
		fields := map[string]string{}
		for _, e := range n.Elts {
			if field, ok := e.(*ast.KeyValueExpr); ok {
				if name, ok := field.Key.(*ast.Ident); ok {
					fields[name.Name] = text(field.Value)
				}
			}
		}
		if fields["Name"] != "" && fields["Does"] != "" {
			p.commands[program][fields["Name"]] = true
		}
	}
}

// paths returns the paths of all settings in a table of a configuration.
func paths(table map[string]any, section string) map[string]bool {
	all := map[string]bool{}
	for name, value := range table {
		if inner, ok := value.(map[string]any); ok {
			maps.Copy(all, paths(inner, name+"."))
		} else {
			all[section+name] = true
		}
	}
	return all
}

// says reports whether a string literal of the packages contains a text.
func (p programs) says(text string, in func(pkg string) bool) bool {
	for pkg, all := range p.literals {
		if in(pkg) && slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, text) }) {
			return true
		}
	}
	return false
}

// environment returns the environment variables whose names the packages have as string literals.
func (p programs) environment(in func(pkg string) bool) map[string]bool {
	all := map[string]bool{}
	for pkg, texts := range p.literals {
		for _, s := range texts {
			if variable.MatchString(s) && in(pkg) {
				all[s] = true
			}
		}
	}
	return all
}

// variable matches the names of the environment variables that a program of ours may read.
var variable = regexp.MustCompile(`^(TERM|LANG|LANGUAGE|HOME|COLUMNS|LINES|LC_[A-Z]+|NO_COLOR|NOTIFY_SOCKET|WATCHDOG_USEC|[A-Z]+_DIRECTORY|XDG_[A-Z_]+|TCELL_[A-Z]+|COLORTERM)$`)

// checkKept checks that two manuals name the kiosk's files whose names fileName matches.
func (p programs) checkKept(t *testing.T) {
	for pkg, texts := range p.literals {
		for _, s := range texts {
			if !strings.HasPrefix(pkg, "ui/") && pkg != "cmd/gamekeeper" || pkg == "ui/font" || isTestPackage(pkg) || !fileName.MatchString(s) {
				continue
			}
			for _, manual := range []string{"systemd/README.md", "systemd/gamekeeper.1"} {
				if text := playtest.Must(os.ReadFile(filepath.Join(root, manual))); !strings.Contains(string(text), s) {
					t.Errorf("%s does not have the file %s of %s", manual, s, pkg)
				}
			}
		}
	}
}

// checkPictures checks that some document shows each of these pictures.
func (p programs) checkPictures(t *testing.T) {
	all := strings.Join(slices.Collect(maps.Values(manuals(t))), "\n")
	pictures := playtest.Must(filepath.Glob(filepath.Join(root, "systemd/boot/pictures/*")))
	for _, name := range append(pictures, "hw/edge.svg", "hw/wiring.svg", "ui/cryptid/frame.svg") {
		if !strings.Contains(all, filepath.Base(name)+")") {
			t.Errorf("no document shows %s", name)
		}
	}
}

// A document is a Markdown file or a manual page.
type document struct {
	t          *testing.T
	name, text string
	code       []string // the lines of its code blocks, and its code spans; nil for a manual page
}

func (d document) wrong(what string) { d.t.Helper(); d.t.Errorf("%s: %s", d.name, what) }

var (
	fenced = regexp.MustCompile("(?s)```.*?```")
	span   = regexp.MustCompile("`([^`]+)`")
)

// code returns the lines of the code blocks and the code spans in a Markdown file.
func code(text string) (all []string) {
	for _, block := range fenced.FindAllString(text, -1) {
		all = append(all, strings.Split(strings.Trim(block, "`"), "\n")...)
	}
	text = fenced.ReplaceAllString(text, "")
	var prose []string
	for line := range strings.SplitSeq(text, "\n") {
		if block, ok := strings.CutPrefix(line, "    "); ok && !strings.Contains(line, "`") {
			all = append(all, strings.TrimSpace(block))
		} else {
			prose = append(prose, line)
		}
	}
	for _, m := range span.FindAllStringSubmatch(strings.Join(prose, "\n"), -1) {
		all = append(all, strings.Join(strings.Fields(m[1]), " "))
	}
	return all
}

var (
	call = regexp.MustCompile(`(?:^|[|;] |sudo (?:-u \w+ )?|window.*PWD/\$n )(?:\./|\.\\|go run \./cmd/)?(gamekeeper(?:-hall|-card)?)(?:\.exe)?((?: [^\s|>;]+)*)`)
	flg  = regexp.MustCompile(`^--?([a-z][a-z-]*)(=|$)`)
)

// checkCommands checks that the programs have the commands and flags that the document uses, and
// that flags named on their own exist.
func (d document) checkCommands(p programs) {
	for _, line := range d.code {
		if m := flg.FindStringSubmatch(strings.Fields(line + " -")[0]); m != nil && !p.anyFlag(m[1]) {
			d.wrong("no program has the flag of " + line)
		}
		for _, m := range call.FindAllStringSubmatch(line, -1) {
			program, words := m[1], strings.Fields(m[2])
			if len(words) > 0 && program != "gamekeeper-card" && regexp.MustCompile(`^[a-z-]+$`).MatchString(words[0]) && words[0][0] != '-' && !p.commands[program][words[0]] {
				d.wrong(program + " has no command " + words[0])
			}
			for _, word := range words {
				if f := flg.FindStringSubmatch(word); f != nil && !p.flags[program][f[1]] {
					d.wrong(program + " has no flag " + word)
				}
			}
		}
	}
}

// anyFlag reports whether a program has a flag, or a test or mosquitto_passwd does.
func (p programs) anyFlag(name string) bool {
	for _, all := range p.flags {
		if all[name] {
			return true
		}
	}
	return slices.Contains([]string{"seed", "U"}, name) // the flags of the simulation and of mosquitto_passwd
}
