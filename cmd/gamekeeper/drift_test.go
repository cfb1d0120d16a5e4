package main

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
)

// TestDrift compares the documents with the sources: the commands, flags, settings, files,
// environment variables and words on screens that they name. It also checks that they show the
// pictures.
func TestDrift(t *testing.T) {
	p := readPrograms(t)
	for name, text := range manuals() {
		d := document{t, name, text, code(text)}
		d.checkCommands(p)
		d.checkSettings(p)
		d.checkFiles(p)
		d.checkEnvironment(p)
		d.checkScreenWords(p)
	}
	for _, m := range manPages {
		m.check(t, p)
	}
	card := manuals()["cmd/gamekeeper-card/README.md"]
	for flag := range p.flags["gamekeeper-card"] {
		if flag != "hats" && flag != "h" && !regexp.MustCompile("(?m)^\\| `-"+flag+"[ `]").MatchString(card) {
			t.Errorf("the README of gamekeeper-card has no row for -%s", flag)
		}
	}
	all := strings.Join(slices.Collect(maps.Values(manuals())), "\n")
	pictures := playtest.Must(filepath.Glob(filepath.Join(root, "systemd/boot/pictures/*")))
	for _, name := range append(pictures, "hw/edge.svg", "hw/wiring.svg", "ui/cryptid/frame.svg") {
		if !strings.Contains(all, filepath.Base(name)+")") {
			t.Errorf("no document shows %s", name)
		}
	}
	for pkg, text := range p.code {
		if pkg != "cmd/gamekeeper" && !strings.HasPrefix(pkg, "ui/") || pkg == "ui/font" || isTestPackage(pkg) {
			continue
		}
		for name := range found(text, `"([a-z][a-z-]*\.(?:toml|txt|password))"`) { // the kiosk's files
			for _, manual := range []string{"systemd/README.md", "systemd/gamekeeper.1"} {
				if !strings.Contains(read(manual), name) {
					t.Errorf("%s does not have the file %s of %s", manual, name, pkg)
				}
			}
		}
	}
}

// read returns the text of a file of the project.
func read(name string) string { return string(playtest.Must(os.ReadFile(filepath.Join(root, name)))) }

// found returns what the first group of a pattern matches in a text. Several names in one match are
// separated by " , ", as in a manual.
func found(text, pattern string) map[string]bool {
	all := map[string]bool{}
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		for name := range strings.SplitSeq(m[1], " , ") {
			all[name] = true
		}
	}
	return all
}

// programs holds what the documents may name, from the sources of the programs.
type programs struct {
	flags    map[string]map[string]bool // by program
	commands map[string]map[string]bool // by program
	code     map[string]string          // what is no comment, by package
	all      string                     // that of all packages
	other    string                     // the text of the units, scripts and other files in systemd
	settings map[string]map[string]bool // paths such as box.sound, by file
	sections map[string]bool            // headings such as [box], of all files
	texts    []string                   // the texts on screens
}

func readPrograms(t *testing.T) programs {
	p := programs{map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]string{}, "", "", map[string]map[string]bool{}, map[string]bool{}, nil}
	for _, f := range sources() {
		if !f.test {
			p.code[f.pkg] += f.code
		}
	}
	p.all = strings.Join(slices.Collect(maps.Values(p.code)), "\n")
	for _, name := range []string{"gamekeeper", "gamekeeper-hall", "gamekeeper-card"} {
		p.flags[name] = found(p.code["cmd/"+name]+`.Var("h" .Var("version"`, `\.(?:\w*Var|Func)\((?:&[\w.]+, )?"([a-z][a-z-]*)"`)
		p.commands[name] = found(p.code["cmd/"+name]+`{Name: "completion , help , version", Does: `, `\{Name: "([a-z ,-]+)".* Does: `)
		if len(p.flags[name]) < 3 {
			t.Errorf("no flags of %s were found", name)
		}
	}
	for _, file := range []string{"gamekeeper.toml", "hall.toml"} {
		var all map[string]any
		playtest.NoError(t, toml.Unmarshal([]byte(read("configs/"+file)), &all))
		p.settings[file] = paths(all, "")
		for name, value := range all {
			if _, ok := value.(map[string]any); ok {
				p.sections["["+name+"]"] = true
			}
		}
	}
	for _, pattern := range []string{"systemd/*", "systemd/*/*", "systemd/*/*/*"} {
		for _, name := range playtest.Must(filepath.Glob(filepath.Join(root, pattern))) {
			text, err := os.ReadFile(name)
			if err == nil && !slices.Contains([]string{".md", ".go", ".1", ".5", ".png"}, filepath.Ext(name)) && filepath.Base(name) != "changelog" {
				p.other += string(text)
			}
		}
	}
	var german map[string]any
	playtest.NoError(t, toml.Unmarshal([]byte(read("configs/languages/de.toml")), &german))
	for _, table := range german {
		texts, _ := table.(map[string]any) // the name and letters are above the tables
		for english := range texts {
			text, _, _ := strings.Cut(english, "||")
			p.texts = append(p.texts, text)
		}
	}
	return p
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

// anyFlag reports whether a program has a flag, or a test or mosquitto_passwd does.
func (p programs) anyFlag(name string) bool {
	for _, all := range p.flags {
		if all[name] {
			return true
		}
	}
	return slices.Contains([]string{"seed", "U"}, name) // the flags of the simulation and of mosquitto_passwd
}

// knowsFile reports whether a program or its package contains the name of a file.
func (p programs) knowsFile(name string) bool {
	name = strings.TrimRight(name, ".")
	base := strings.TrimSuffix(path.Base(name), ".old")
	return strings.Contains(p.other, name) || strings.Contains(p.all, base)
}

// variable matches the names of the environment variables that a program of ours may read.
const variable = `(TERM|LANG|LANGUAGE|HOME|COLUMNS|LINES|LC_[A-Z]+|NO_COLOR|NOTIFY_SOCKET|WATCHDOG_USEC|[A-Z]+_DIRECTORY|XDG_[A-Z_]+|TCELL_[A-Z]+|COLORTERM)`

// environment returns the environment variables whose names the packages have as string literals.
func (p programs) environment(packages ...string) map[string]bool {
	text := ""
	for _, pkg := range packages {
		text += p.code[pkg]
	}
	return found(text, `"`+variable+`"`)
}

// shows reports whether a screen shows these words: as a whole text, as a text up to its colon, or
// as a text with words in place of its one argument. Some keys on a box count as shown.
func (p programs) shows(words string) bool {
	return slices.ContainsFunc(append(p.texts, "OK", "Back", "Left", "Right"), func(text string) bool {
		before, _, _ := strings.Cut(text, ":")
		if strings.EqualFold(text, words) || strings.EqualFold(before, words) {
			return true
		}
		before, after, isFormat := strings.Cut(text, "%s")
		return isFormat && len(before) > 3 && !strings.Contains(after, "%") &&
			len(words) > len(before)+len(after) && strings.HasPrefix(words, before) && strings.HasSuffix(words, after)
	})
}

// A document is a Markdown file or a manual page.
type document struct {
	t          *testing.T
	name, text string
	code       []string // the lines of its code blocks, and its code spans; nil for a manual page
}

func (d document) wrong(what string) { d.t.Helper(); d.t.Errorf("%s: %s", d.name, what) }

var (
	fenced   = regexp.MustCompile("(?s)```.*?```")
	span     = regexp.MustCompile("`([^`]+)`")
	indented = regexp.MustCompile("(?m)^ {4}[^`\n]*$")
)

// code returns the lines of the code blocks and the code spans in a Markdown file.
func code(text string) (all []string) {
	for _, block := range fenced.FindAllString(text, -1) {
		all = append(all, strings.Split(strings.Trim(block, "`"), "\n")...)
	}
	text = fenced.ReplaceAllString(text, "")
	for _, line := range indented.FindAllString(text, -1) {
		all = append(all, strings.TrimSpace(line))
	}
	for _, m := range span.FindAllStringSubmatch(indented.ReplaceAllString(text, ""), -1) {
		all = append(all, strings.Join(strings.Fields(m[1]), " "))
	}
	return all
}

var (
	call      = regexp.MustCompile(`(?:^|[|;] |sudo (?:-u \w+ )?|window.*PWD/\$n )(?:\./|\.\\|go run \./cmd/)?(gamekeeper(?:-hall|-card)?)(?:\.exe)?((?: [^\s|>;]+)*)`)
	word      = regexp.MustCompile(`^[a-z][a-z-]*$`)
	flg       = regexp.MustCompile(`^--?([a-z][a-z-]*)(=|$)`)
	setting   = regexp.MustCompile(`^([a-z][a-z-]*) += [\["\w]`)
	section   = regexp.MustCompile(`^\[([a-z]+)\]$`)
	installed = regexp.MustCompile(`/(?:etc|run|var/lib)/gamekeeper[\w./-]*`)
	inProject = regexp.MustCompile(`^(?:cmd|configs|hw|systemd|tabletop|ui|\.ci|\.github)/[\w./-]*$`)
	fileName  = regexp.MustCompile(`^[a-z][a-z-]*\.(?:toml|txt|password)$`)
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
			if len(words) > 0 && program != "gamekeeper-card" && word.MatchString(words[0]) && !p.commands[program][words[0]] {
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

// checkSettings checks that configuration lines set settings that exist, or belong to a catalog.
func (d document) checkSettings(p programs) {
	known := map[string]bool{"name": true, "letters": true, "at-names": true}
	for key := hw.Up; int(key) < hw.KeyCount; key++ { // these are settings below [buttons] and [hold]
		known[key.String()] = true
	}
	for _, file := range p.settings {
		for name := range file {
			known[name[strings.IndexByte(name, '.')+1:]] = true
		}
	}
	for _, line := range d.code {
		if m := setting.FindStringSubmatch(line); m != nil && !known[m[1]] {
			d.wrong("there is no setting " + line)
		}
		if m := section.FindStringSubmatch(line); m != nil && !p.sections[m[0]] {
			d.wrong("there is no section " + line)
		}
	}
}

// checkFiles checks that the files are known to a program or its package, and that files of the
// project exist.
func (d document) checkFiles(p programs) {
	names := installed.FindAllString(d.text, -1)
	for _, name := range d.code {
		// The first file is an example, and the second belongs to Raspberry Pi OS.
		if fileName.MatchString(name) && name != "glossary-nl.toml" && name != "userconf.txt" {
			names = append(names, name)
		}
		if !inProject.MatchString(name) || strings.Contains(name, "GAME") || strings.HasSuffix(name, "/nl.toml") { // these are examples
			continue
		}
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(name))); err != nil {
			d.wrong("there is no " + name)
		}
	}
	for _, name := range names {
		if !p.knowsFile(name) {
			d.wrong("no program knows " + name)
		}
	}
}

// checkEnvironment checks that some package names the environment variables in the document that
// have an underscore.
func (d document) checkEnvironment(p programs) {
	for name := range found(strings.Join(d.code, "\n"), `\b`+variable+`\b`) {
		if strings.Contains(name, "_") && !strings.Contains(p.all, `"`+name+`"`) {
			d.wrong("nothing reads " + name)
		}
	}
}

var emphasised = regexp.MustCompile(`(?:^|[^\w*])\*([^*\n]+(?:\n[^*\n]+)?)\*(?:[^\w*]|$)`)

// checkScreenWords checks that emphasised words appear on a screen: the documents emphasise rows,
// titles and keys.
func (d document) checkScreenWords(p programs) {
	prose := strings.ReplaceAll(span.ReplaceAllString(fenced.ReplaceAllString(d.text, ""), "code"), "**", "")
	prose = regexp.MustCompile(`(?m)^ {4}.*$`).ReplaceAllString(prose, "")
	for _, m := range emphasised.FindAllStringSubmatch(prose, -1) {
		words := strings.Join(strings.Fields(m[1]), " ")
		row, value, isRow := strings.Cut(words, ": ")
		if !p.shows(words) && !(isRow && p.shows(row) && p.shows(value)) {
			d.wrong("no screen says *" + words + "*")
		}
	}
}

// A manPage is the manual of a program or of a configuration.
type manPage struct {
	file     string
	program  string   // the program whose flags and commands it lists; empty if none
	settings string   // the file whose settings it lists; empty if none
	packages []string // the packages whose environment variables it lists
}

// manPages lists the manuals.
var manPages = []manPage{
	{"systemd/gamekeeper.1", "gamekeeper", "", []string{"cmd/gamekeeper", "cmd/gamekeeper/doctor", "ui/tty", "configs/languages"}},
	{"systemd/hall/gamekeeper-hall.1", "gamekeeper-hall", "", []string{"cmd/gamekeeper-hall"}},
	{"systemd/gamekeeper.toml.5", "", "gamekeeper.toml", nil},
	{"systemd/hall/hall.toml.5", "", "hall.toml", nil},
}

// check compares a manual with its program or configuration.
func (m manPage) check(t *testing.T, p programs) {
	d := document{t, m.file, read(m.file), nil}
	d.checkFiles(p)
	if m.settings != "" {
		d.compare("setting", settingsOf(d.text), p.settings[m.settings])
		return
	}
	d.compare("flag", found(d.text, `\bFl ((?:[a-z][a-z-]*)(?: , [a-z-]+)*)`), p.flags[m.program], "h", "version")
	for command := range p.commands[m.program] {
		if !regexp.MustCompile(`\bCm (?:[\w |-]* )?` + command + `\b`).MatchString(d.text) {
			d.wrong("it does not have the command " + command)
		}
	}
	d.compare("environment variable", found(d.text, `\.(?:It )?Ev ([A-Z_]+(?: , [A-Z_]+)*)`), p.environment(m.packages...), "COLORTERM")
}

// compare checks that a manual names everything that exists and nothing else, apart from a few
// optional names.
func (d document) compare(kind string, has, want map[string]bool, optional ...string) {
	both := maps.Clone(has)
	maps.Copy(both, want)
	for name := range both {
		if has[name] != want[name] && !slices.Contains(optional, name) {
			d.wrong(map[bool]string{true: "there is no ", false: "it does not have the "}[has[name]] + kind + " " + name)
		}
	}
}

// settingsOf returns the paths of the settings in a manual.
func settingsOf(text string) map[string]bool {
	all := map[string]bool{}
	in := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, ".Ss ["); ok {
			in = strings.TrimSuffix(name, "]") + "."
		}
		items, ok := strings.CutPrefix(line, ".It Ic ")
		if from, _, isRange := strings.Cut(items, "1 No to Ic "); ok && isRange {
			items = strings.Join([]string{from + "1", from + "2", from + "3", from + "4", from + "5"}, " , ")
		}
		for name := range strings.SplitSeq(strings.ReplaceAll(items, "Ic ", ""), " , ") {
			if ok {
				all[in+name] = true
			}
		}
	}
	return all
}
