package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
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

// TestHouseRules checks that the rules forbid these imports. TestHouse shows what they allow.
func TestHouseRules(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		test     bool
	}{
		{"cmd/gamekeeper", "tabletop/journal/journaltest", false},
		{"cmd/gamekeeper", "net", false},
		{"cmd/gamekeeper", "github.com/eclipse/paho.golang/autopaho", false},
		{"ui", "github.com/gdamore/tcell/v2", false},
		{"ui", "ui/table", false},
		{"ui", "configs/languages", false},
		{"ui/cryptid", "tabletop/clash", true},
		{"ui/cryptid", "ui/clash", false},
		{"ui/cryptid", "ui/home", false},
		{"hw", "periph.io/x/host/v3", false},
		{"hw", "periph.io/x/host/v3/sysfs", true},
		{"ui", "periph.io/x/conn/v3/gpio", false},
		{"hw", "tabletop", true},
		{"tabletop/cryptid", "tabletop/kryptex", false},
		{"tabletop/cryptid", "ui", false},
		{"tabletop/cryptid", "testing", false},
		{"configs/languages", "tabletop", false},
		{"systemd/boot", "tabletop/journal", false},
	} {
		if forbidden(tt.from, tt.to, tt.test) == "" {
			t.Errorf("%s may import %s (test: %v)", tt.from, tt.to, tt.test)
		}
	}
}

// TestHouse checks every file of the module against the rules.
func TestHouse(t *testing.T) {
	keys := keyNames(t)
	files := 0
	eachFile(t, func(f source) {
		files++
		checkFile(t, f, keys)
	})
	if files < 100 {
		t.Errorf("only %d files were found", files)
	}
}

// libraries holds the libraries that the project must use, each with the package that uses it.
var libraries = map[string]string{
	"periph.io/x/conn/v3":         "hw",
	"periph.io/x/host/v3":         "hw",
	"github.com/gdamore/tcell/v2": "ui/tty",
}

// TestLibraries checks that go.mod requires these libraries directly, and that their packages
// import them.
func TestLibraries(t *testing.T) {
	mod := playtest.Must(os.ReadFile(filepath.Join(root, "go.mod")))
	imported := map[string]bool{} // by "package library"
	eachFile(t, func(f source) {
		for _, to := range f.imports() {
			for library := range libraries {
				if within(library, to) && !f.test {
					imported[f.pkg+" "+library] = true
				}
			}
		}
	})
	for library, pkg := range libraries {
		if !regexp.MustCompile(`(?m)^(require )?\s*` + regexp.QuoteMeta(library) + ` v[0-9.]+$`).Match(mod) {
			t.Errorf("go.mod does not require %s itself", library)
		}
		if !imported[pkg+" "+library] {
			t.Errorf("%s does not import %s", pkg, library)
		}
	}
}

// root is the module's directory, relative to this package.
var root = filepath.Join("..", "..")

// A source is a Go file of the module.
type source struct {
	*ast.File
	name, pkg string // its path, and the directory of its package
	test      bool
}

// imports returns the packages that the file imports, those of the project by directory.
func (f source) imports() []string {
	var all []string
	for _, spec := range f.Imports {
		to, _ := strconv.Unquote(spec.Path.Value)
		all = append(all, strings.TrimPrefix(to, module+"/"))
	}
	return all
}

// eachFile reads every Go file of the module.
func eachFile(t *testing.T, do func(source)) {
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && name != root) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if name, err = filepath.Rel(root, name); err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		do(source{file, name, path.Dir(name), strings.HasSuffix(name, "_test.go")})
		return nil
	})
	playtest.NoError(t, err)
}

func checkFile(t *testing.T, f source, keys []string) {
	if !slices.Contains(rooms, room(f.pkg)) {
		t.Errorf("%s: there is no rule for what %s may import", f.name, f.pkg)
	}
	for _, to := range f.imports() {
		if why := forbidden(f.pkg, to, f.test); why != "" {
			t.Errorf("%s imports %s: %s", f.name, to, why)
		}
		if to == "hw" && room(f.pkg) == "ui" {
			checkKeysOnly(t, f.name, f.File, keys)
		}
	}
	if !f.test {
		checkDoor(t, f.name, f.File)
		checkTruth(t, f)
	}
	if (room(f.pkg) == "ui" || f.pkg == "cmd/gamekeeper/doctor") && !f.test && !isTestPackage(f.pkg) {
		checkScreens(t, f)
	}
}

// bindings is the file that names the keys, and taker the one that receives them.
const (
	bindings = "ui/binding.go"
	taker    = "ui/stage.go"
)

// checkScreens checks that no screen has a method Press, since keys are bound while a screen is
// drawn. In ui, it also checks that package ui names the keys.
func checkScreens(t *testing.T, f source) {
	if room(f.pkg) == "ui" && f.name != bindings && slices.Contains(f.imports(), "hw") {
		t.Errorf("%s imports hw: %s names its keys", f.name, bindings)
	}
	for _, decl := range f.Decls {
		if fn, is := decl.(*ast.FuncDecl); is && fn.Name.Name == "Press" && f.name != taker {
			t.Errorf("%s has a Press: what keys do is bound while a screen is drawn", f.name)
		}
	}
}

// door is the only file, apart from tests, that may ask a position for what only one seat may see.
const door = "ui/table/secret.go"

// checkDoor checks that a file calls a position's See only if it is the door. The door's own
// function is called as table.See.
func checkDoor(t *testing.T, name string, file *ast.File) {
	calls := 0
	ast.Inspect(file, func(n ast.Node) bool {
		use, ok := n.(*ast.SelectorExpr)
		if !ok || use.Sel.Name != "See" {
			return true
		}
		if pkg, ok := use.X.(*ast.Ident); !ok || pkg.Name != "table" {
			calls++
		}
		return true
	})
	switch {
	case name == door && calls != 1:
		t.Errorf("%s asks %d times what a seat may see, want once", name, calls)
	case name != door && calls > 0:
		t.Errorf("%s asks what a seat may see: only %s does", name, door)
	}
}

// truth is the only file that may ask a game in play for its position, of which the box may keep a verdict
// to itself. It does so once, and whoever needs the position asks that.
const truth = "ui/table/table.go"

// checkTruth checks that no file but that of truth asks a session for its position. A file that opens or
// replays a game has it as a variable of a function, before anything is played.
func checkTruth(t *testing.T, f source) {
	asks := 0
	ast.Inspect(f.File, func(n ast.Node) bool {
		use, ok := n.(*ast.SelectorExpr)
		if !ok || use.Sel.Name != "Position" && use.Sel.Name != "Current" {
			return true
		}
		if of, ok := use.X.(*ast.SelectorExpr); ok && of.Sel.Name == "game" {
			asks++
		}
		return true
	})
	if want := map[bool]int{true: 1}[f.name == truth]; room(f.pkg) == "ui" && asks != want {
		t.Errorf("%s asks %d times for the true position of a game in play, want %d", f.name, asks, want)
	}
}

// keyNames returns the names that hw/key.go declares.
func keyNames(t *testing.T) []string {
	file := playtest.Must(parser.ParseFile(token.NewFileSet(), filepath.Join(root, "hw", "key.go"), nil, parser.SkipObjectResolution))
	var names []string
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			names = append(names, decl.Name.Name)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, spec.Name.Name)
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						names = append(names, name.Name)
					}
				}
			}
		}
	}
	return names
}

// checkKeysOnly checks that a file in ui uses of hw only what hw/key.go declares: screens know
// keys, but not lines, lamps or buzzers.
func checkKeysOnly(t *testing.T, name string, file *ast.File, keys []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		use, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if pkg, ok := use.X.(*ast.Ident); ok && pkg.Name == "hw" && !slices.Contains(keys, use.Sel.Name) {
			t.Errorf("%s uses hw.%s: ui knows hw's keys only", name, use.Sel.Name)
		}
		return true
	})
}

// TestFifthGame checks that every game has the files that package tabletop's comment says a
// fifth game needs, and that a game with secrets is attacked.
func TestFifthGame(t *testing.T) {
	const root = "../../"
	text := playtest.Must(os.ReadFile(root + "tabletop/tabletop.go"))
	_, list, _ := strings.Cut(string(text), "// # A fifth game\n")
	rules, screens, _ := strings.Cut(list, "// Its screens are in ui/GAME")
	named := regexp.MustCompile(`(?m)^//\t([a-z][\w./]*) `)
	for _, game := range shelf(configs.Box{}) {
		if screens := "ui/" + game.Name; simGameOf(game.Name).sees {
			found := 0
			for _, file := range playtest.Must(filepath.Glob(root + screens + "/*_test.go")) {
				found += strings.Count(string(playtest.Must(os.ReadFile(file))), "func TestAttacksAtRandom(")
			}
			if found != 1 {
				t.Errorf("%s has %d TestAttacksAtRandom", screens, found)
			}
		}
		for dir, list := range map[string]string{strings.TrimPrefix(simGameOf(game.Name).rules, "gamekeeper/"): rules, "ui/" + game.Name: screens} {
			files := named.FindAllStringSubmatch(list, -1)
			if len(files) < 5 {
				t.Errorf("the list has only %q", files)
			}
			for _, file := range files {
				if _, err := os.Stat(root + dir + "/" + file[1]); err != nil {
					t.Errorf("%s has no %s", dir, file[1])
				}
			}
		}
	}
}
