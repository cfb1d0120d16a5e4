package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// The rules of the house say which package may import which. Packages of the module are named by
// their directories, all others by their import paths.

const module = "gamekeeper"

// rooms lists the directories that hold packages. A new one needs a rule here.
var rooms = []string{"cmd", "configs", "hw", "systemd", "tabletop", "ui"}

// gameless lists packages in tabletop and ui that belong to no game: see game.
var gameless = []string{"tabletop", "tabletop/hall", "tabletop/journal", "tabletop/lexicon", "tabletop/playtest", "tabletop/say", "tabletop/say/catalog", "tabletop/session", "tabletop/words", "ui", "ui/font", "ui/hall", "ui/home", "ui/table", "ui/tty", "ui/uitest"}

// untried lists drivers of periph that no package may import.
var untried = []string{"periph.io/x/host/v3/bcm283x", "periph.io/x/host/v3/sysfs"}

// forbidden returns why a package may not import another, or "" if it may.
func forbidden(from, to string, test bool) string {
	in := func(dir string) bool { return within(dir, from) }
	switch {
	case to == "testing" && !test && !isTestPackage(from):
		return "only tests and packages named *test do"
	case within("github.com/gdamore/tcell", to) && !in("ui/tty"):
		return "only ui/tty knows tcell"
	case slices.ContainsFunc(untried, func(dir string) bool { return within(dir, to) }) || to == "periph.io/x/host/v3":
		return "of periph's drivers only gpioioctl is started, see hw/periph.go"
	case within("periph.io/x", to) && !in("hw"):
		return "only hw knows periph"
	case within("github.com/eclipse/paho.golang", to) && !in("cmd/gamekeeper-hall"):
		return "only the hall's program knows a network"
	case (to == "net" || within("crypto/tls", to)) && !test && !in("cmd/gamekeeper-hall") && !in("systemd"):
		return "only the hall's program knows a network"
	case !slices.ContainsFunc(rooms, func(dir string) bool { return within(dir, to) }):
		return "" // it is not of the project
	case isTestPackage(to) && !test && !isTestPackage(from):
		return "it's for tests"
	case in("cmd"):
		return ""
	case from == "configs/languages" && to == "tabletop/say":
		return "" // say reads the catalogs
	case from == "configs" && (to == "hw" || to == "tabletop"):
		return "" // configs checks keys and pins, and the names of players and tables
	case in("ui") && to == "configs/languages" && (test || isTestPackage(from)):
		return "" // screens are tested in every language
	case in("systemd") && (test || to == "tabletop"): // tabletop has the version
		return ""
	case in("hw"), in("configs"), in("systemd"):
		if room(from) != room(to) {
			return room(from) + " imports nothing of the project"
		}
	case in("tabletop") && !within("tabletop", to):
		return "tabletop imports tabletop only"
	case in("ui") && !within("ui", to) && !within("tabletop", to) && to != "hw":
		return "ui imports ui, tabletop and hw only"
	case to == "ui/home" && !isTestPackage(from) && !test:
		return "only cmd knows the home screen"
	case from == "ui" && within("ui", to) && !test:
		return "ui knows nothing that stands on it"
	}
	if g := game(to); g != "" && g != game(from) {
		return "only its own screens and cmd know a game"
	}
	return ""
}

// within reports whether a package is in a directory or below it.
func within(dir, pkg string) bool {
	rest, ok := strings.CutPrefix(pkg, dir)
	return ok && (rest == "" || rest[0] == '/')
}

func isTestPackage(pkg string) bool { return strings.HasSuffix(pkg, "test") }

// room returns a package's first directory.
func room(pkg string) string {
	first, _, _ := strings.Cut(pkg, "/")
	return first
}

// game returns the game to which a package in tabletop or ui belongs, or "" if it belongs to none.
// The directories of a game have its name.
func game(pkg string) string {
	dirs := strings.Split(pkg, "/")
	if dirs[0] != "tabletop" && dirs[0] != "ui" {
		return ""
	}
	for _, own := range gameless {
		if pkg == own || len(dirs) > 2 && within(own, pkg) && own != dirs[0] {
			return ""
		}
	}
	return dirs[1]
}

// TestHouseRules checks that the rules forbid these imports, even to a test. TestHouse shows what they
// allow.
func TestHouseRules(t *testing.T) {
	for line := range strings.SplitSeq(`cmd/gamekeeper tabletop/journal/journaltest
cmd/gamekeeper net
cmd/gamekeeper github.com/eclipse/paho.golang/autopaho
ui github.com/gdamore/tcell/v2
ui ui/table
ui configs/languages
ui/cryptid tabletop/clash test
ui/cryptid ui/clash
ui/cryptid ui/home
hw periph.io/x/host/v3
hw periph.io/x/host/v3/sysfs test
ui periph.io/x/conn/v3/gpio
hw tabletop test
tabletop/cryptid tabletop/kryptex
tabletop/cryptid ui
tabletop/cryptid testing
configs/languages tabletop
systemd/boot tabletop/journal`, "\n") {
		if words := strings.Fields(line); forbidden(words[0], words[1], len(words) > 2) == "" {
			t.Errorf("allowed: %s", line)
		}
	}
}

// libraries holds the libraries that the project must use, each with the package that uses it.
var libraries = map[string]string{
	"periph.io/x/conn/v3":         "hw",
	"periph.io/x/host/v3":         "hw",
	"github.com/gdamore/tcell/v2": "ui/tty",
}

// TestHouse checks every file of the module against the rules, and that go.mod requires the libraries
// itself, for packages that import them.
func TestHouse(t *testing.T) {
	imported := map[string]bool{} // by "package library"
	for _, f := range sources() {
		checkFile(t, f)
		for library := range libraries {
			if !f.test && slices.ContainsFunc(f.imports(), func(to string) bool { return within(library, to) }) {
				imported[f.pkg+" "+library] = true
			}
		}
	}
	mod := playtest.Must(os.ReadFile(filepath.Join(root, "go.mod")))
	for library, pkg := range libraries {
		if !regexp.MustCompile(`(?m)^(require )?\s*`+regexp.QuoteMeta(library)+` v[0-9.]+$`).Match(mod) || !imported[pkg+" "+library] {
			t.Errorf("go.mod does not require %s itself, or %s does not import it", library, pkg)
		}
	}
}

// root is the module's directory, relative to this package.
var root = filepath.Join("..", "..")

// A source is a Go file of the module.
type source struct {
	*ast.File        // of a test, only the imports
	name, pkg string // its path, and the directory of its package
	test      bool
	code      string // its text without the lines that are comments
}

// imports returns the packages that the file imports, those of the project by directory.
func (f source) imports() (all []string) {
	for _, spec := range f.Imports {
		all = append(all, strings.TrimPrefix(strings.Trim(spec.Path.Value, `"`), module+"/"))
	}
	return all
}

// withoutComments returns the lines of a Go file that are no comments.
func withoutComments(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimLeft(line, "\t"), "//") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// sources returns the Go files of the module.
var sources = sync.OnceValue(func() (all []source) {
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && name != root):
			return fs.SkipDir
		case filepath.Ext(name) != ".go":
			return nil
		}
		text, test := playtest.Must(os.ReadFile(name)), strings.HasSuffix(name, "_test.go")
		file, err := parser.ParseFile(token.NewFileSet(), name, text, map[bool]parser.Mode{false: parser.SkipObjectResolution, true: parser.ImportsOnly}[test])
		name = filepath.ToSlash(playtest.Must(filepath.Rel(root, name)))
		all = append(all, source{file, name, path.Dir(name), test, withoutComments(string(text))})
		return err
	})
	if err != nil || len(all) < 100 {
		panic(fmt.Sprintf("%d files were read: %v", len(all), err))
	}
	return all
})

func checkFile(t *testing.T, f source) {
	if !slices.Contains(rooms, room(f.pkg)) {
		t.Errorf("%s: there is no rule for what %s may import", f.name, f.pkg)
	}
	for _, to := range f.imports() {
		if why := forbidden(f.pkg, to, f.test); why != "" {
			t.Errorf("%s imports %s: %s", f.name, to, why)
		}
	}
	if f.test {
		return
	}
	checkDoors(t, f)
	if (room(f.pkg) == "ui" || f.pkg == "cmd/gamekeeper/doctor") && !isTestPackage(f.pkg) {
		checkScreens(t, f)
	}
}

// bindings is the file that names the keys, and taker the one that receives them.
const (
	bindings = "ui/binding.go"
	taker    = "ui/stage.go"
)

// checkScreens checks that no screen has a method Press, since keys are bound while a screen is
// drawn. In ui, it also checks that only package ui imports hw, of which it knows no more than keys.
func checkScreens(t *testing.T, f source) {
	if room(f.pkg) == "ui" && f.name != bindings && slices.Contains(f.imports(), "hw") {
		t.Errorf("%s imports hw: %s names its keys", f.name, bindings)
	}
	if f.name == bindings && regexp.MustCompile(`\bhw\.(New|Box|Host|Pattern|Line|Spot|Strip|Wiring)`).MatchString(f.code) {
		t.Errorf("%s knows more of hw than its keys", f.name)
	}
	for _, decl := range f.Decls {
		if fn, is := decl.(*ast.FuncDecl); is && fn.Name.Name == "Press" && f.name != taker {
			t.Errorf("%s has a Press: what keys do is bound while a screen is drawn", f.name)
		}
	}
}

// door is the only file, apart from tests, that may ask a position for what only one seat may see. truth
// is the only one of a screen that may ask a game in play for its position, of which the box may keep a
// verdict to itself. Each does so once, and whoever needs it asks that.
const (
	door  = "ui/table/secret.go"
	truth = "ui/table/table.go"
)

// checkDoors checks that a file calls a position's See only if it is the door, and asks a session for
// its position only if it is that of truth. The door's own function is called as table.See. A file that
// opens or replays a game has it as a variable of a function, before anything is played.
func checkDoors(t *testing.T, f source) {
	sees, asks := 0, 0
	ast.Inspect(f.File, func(n ast.Node) bool {
		use, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		of, inField := use.X.(*ast.SelectorExpr)
		pkg, isName := use.X.(*ast.Ident)
		switch name := use.Sel.Name; {
		case name == "See" && !(isName && pkg.Name == "table"):
			sees++
		case (name == "Position" || name == "Current") && inField && of.Sel.Name == "game" && room(f.pkg) == "ui":
			asks++
		}
		return true
	})
	if want := map[bool]int{true: 1}[f.name == door]; sees != want {
		t.Errorf("%s asks %d times what a seat may see, want %d: only %s does", f.name, sees, want, door)
	}
	if want := map[bool]int{true: 1}[f.name == truth]; asks != want {
		t.Errorf("%s asks %d times for the true position of a game in play, want %d", f.name, asks, want)
	}
}

// TestFifthGame checks that every game has the files that package tabletop's comment says a
// fifth game needs, and that a game with secrets is attacked.
func TestFifthGame(t *testing.T) {
	text := playtest.Must(os.ReadFile(filepath.Join(root, "tabletop/tabletop.go")))
	_, list, _ := strings.Cut(string(text), "// # A fifth game\n")
	rules, screens, _ := strings.Cut(list, "// Its screens are in ui/GAME")
	named := regexp.MustCompile(`(?m)^//\t([a-z][\w./]*) `)
	attacked := map[string]int{}
	for _, f := range sources() {
		attacked[f.pkg] += strings.Count(f.code, "\nfunc TestAttacksAtRandom(")
	}
	for _, game := range shelf(configs.Box{}) {
		g, dir := simGames[game.Name], "ui/"+game.Name
		if g.sees && attacked[dir] != 1 {
			t.Errorf("%s has %d TestAttacksAtRandom", dir, attacked[dir])
		}
		for dir, list := range map[string]string{strings.TrimPrefix(g.rules, module+"/"): rules, dir: screens} {
			files := named.FindAllStringSubmatch(list, -1)
			if len(files) < 5 {
				t.Errorf("the list has only %q", files)
			}
			for _, file := range files {
				if _, err := os.Stat(filepath.Join(root, dir, file[1])); err != nil {
					t.Errorf("%s has no %s", dir, file[1])
				}
			}
		}
	}
}

// TestPicture checks that the picture of the house in CONTRIBUTING.md matches the imports. With
// UPDATE=1 in the environment it redraws the picture.
func TestPicture(t *testing.T) {
	house := map[string][]string{} // the imports of each package, without those of tests
	for _, f := range sources() {
		if f.test || isTestPackage(f.pkg) || within("systemd", f.pkg) {
			continue
		}
		house[f.pkg] = append(house[f.pkg], slices.DeleteFunc(f.imports(), func(pkg string) bool {
			return !slices.Contains(rooms, room(pkg))
		})...)
	}
	name, want := filepath.Join(root, ".github", "CONTRIBUTING.md"), draw(house)
	text := string(playtest.Must(os.ReadFile(name)))
	picture := regexp.MustCompile("(?s)(```house\n).*?(```\n)")
	if redrawn := picture.ReplaceAllString(text, "${1}"+want+"${2}"); os.Getenv("UPDATE") != "" {
		playtest.NoError(t, os.WriteFile(name, []byte(redrawn), 0o644))
	} else if redrawn != text || !picture.MatchString(text) {
		t.Errorf("the picture in %s is not that of the imports; UPDATE=1 draws it anew:\n%s", name, want)
	}
}

// draw draws the packages in floors, each package above those that it imports. Imports that are
// reached through another import are left out.
func draw(house map[string][]string) string {
	var floor func(pkg string) int
	floor = func(pkg string) (n int) {
		for _, below := range house[pkg] {
			n = max(n, floor(below)+1)
		}
		return n
	}
	var reaches func(from, to string) bool
	reaches = func(from, to string) bool {
		return slices.ContainsFunc(house[from], func(pkg string) bool { return pkg == to || reaches(pkg, to) })
	}
	var floors []string
	for _, pkg := range slices.Sorted(maps.Keys(house)) {
		direct := slices.Compact(slices.Sorted(slices.Values(house[pkg])))
		direct = slices.DeleteFunc(direct, func(to string) bool {
			return slices.ContainsFunc(house[pkg], func(other string) bool { return reaches(other, to) })
		})
		n := floor(pkg)
		for len(floors) <= n {
			floors = append(floors, "")
		}
		floors[n] += strings.TrimRight(fmt.Sprintf("%-28s %s", pkg, strings.Join(direct, " ")), " ") + "\n"
	}
	slices.Reverse(floors)
	return strings.Join(floors, "\n")
}
