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

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
)

var (
	setting = regexp.MustCompile(`^([a-z][a-z-]*) += [\["\w]`)
	section = regexp.MustCompile(`^\[([a-z]+)\]$`)
)

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

var (
	installed = regexp.MustCompile(`/(?:etc|run|var/lib)/gamekeeper[\w./-]*`)
	inProject = regexp.MustCompile(`^(?:cmd|configs|hw|systemd|tabletop|ui|\.ci|\.github)/[\w./-]*$`)
)

// fileName matches names such as hall.toml.
var fileName = regexp.MustCompile(`^[a-z][a-z-]*\.(?:toml|txt|password)$`)

// checkFiles checks that the files are known to a program or its package, and that files of the
// project exist.
func (d document) checkFiles(p programs) {
	for _, name := range installed.FindAllString(d.text, -1) {
		if !p.knowsFile(name) {
			d.wrong("no program knows " + name)
		}
	}
	for _, name := range d.code {
		// The first file is an example, and the second belongs to Raspberry Pi OS.
		isOthers := name == "glossary-nl.toml" || name == "userconf.txt"
		if fileName.MatchString(name) && !p.knowsFile(name) && !isOthers {
			d.wrong("no program knows " + name)
		}
		if !inProject.MatchString(name) || strings.Contains(name, "GAME") || strings.HasSuffix(name, "/nl.toml") { // these are examples
			continue
		}
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(name))); err != nil {
			d.wrong("there is no " + name)
		}
	}
}

// knowsFile reports whether a program or its package contains the name of a file.
func (p programs) knowsFile(name string) bool {
	name = strings.TrimRight(name, ".")
	base := strings.TrimSuffix(path.Base(name), ".old")
	return strings.Contains(p.other, name) || p.says(base, func(string) bool { return true })
}

// checkEnvironment checks that some package names the environment variables in the document that
// have an underscore.
func (d document) checkEnvironment(p programs) {
	read := p.environment(func(string) bool { return true })
	for _, word := range regexp.MustCompile(`[A-Z][A-Z_]+`).FindAllString(strings.Join(d.code, "\n"), -1) {
		if variable.MatchString(word) && strings.Contains(word, "_") && !read[word] && word != "SIMULATE_TIME" {
			d.wrong("nothing reads " + word)
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
	text := string(playtest.Must(os.ReadFile(filepath.Join(root, m.file))))
	d := document{t, m.file, text, nil}
	for _, name := range installed.FindAllString(text, -1) {
		if !p.knowsFile(name) {
			d.wrong("no program knows " + name)
		}
	}
	if m.settings != "" {
		d.compare("setting", settingsOf(text), p.settings[m.settings], nil)
		return
	}
	flags := macros(text, `\bFl ((?:[a-z][a-z-]*)(?: , [a-z-]+)*)`)
	d.compare("flag", flags, p.flags[m.program], []string{"h", "version"})
	for command := range p.commands[m.program] {
		if command != "" && !regexp.MustCompile(`\bCm (?:[\w |-]* )?`+command+`\b`).MatchString(text) {
			d.wrong("it does not have the command " + command)
		}
	}
	read := p.environment(func(pkg string) bool { return slices.Contains(m.packages, pkg) })
	d.compare("environment variable", macros(text, `\.(?:It )?Ev ([A-Z_]+(?: , [A-Z_]+)*)`), read, []string{"COLORTERM"})
}

// compare checks that a manual names everything that exists and nothing else, apart from a few
// optional names.
func (d document) compare(kind string, has, want map[string]bool, optional []string) {
	for _, name := range slices.Sorted(maps.Keys(has)) {
		if !want[name] && !slices.Contains(optional, name) {
			d.wrong("there is no " + kind + " " + name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !has[name] && !slices.Contains(optional, name) {
			d.wrong("it does not have the " + kind + " " + name)
		}
	}
}

// macros returns the names that a manual's macro introduces. Several names after one macro are
// separated by commas.
func macros(text, macro string) map[string]bool {
	all := map[string]bool{}
	for _, m := range regexp.MustCompile(macro).FindAllStringSubmatch(text, -1) {
		for name := range strings.SplitSeq(m[1], " , ") {
			all[name] = true
		}
	}
	return all
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
