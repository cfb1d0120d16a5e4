package configs

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// file mirrors the configuration as it is written.
type file struct {
	Config
	Buttons  map[string]string `toml:"buttons"` // pins by key
	Hold     map[string]string `toml:"hold"`    // second keys by key
	Switches struct {
		Active      string   `toml:"active"`
		Pull        string   `toml:"pull"`
		Debounce    duration `toml:"debounce"`
		Hold        duration `toml:"hold"`
		RepeatAfter duration `toml:"repeat-after"`
		RepeatEvery duration `toml:"repeat-every"`
	} `toml:"switches"`
	Lamps struct {
		Status string `toml:"status"`
		Seat1  string `toml:"seat1"`
		Seat2  string `toml:"seat2"`
		Seat3  string `toml:"seat3"`
		Seat4  string `toml:"seat4"`
		Seat5  string `toml:"seat5"`
		Active string `toml:"active"`
	} `toml:"lamps"`
	Buzzer struct {
		Pin    string `toml:"pin"`
		Active string `toml:"active"`
	} `toml:"buzzer"`
	Edge edge `toml:"edge"`
}

// duration is a time with its unit, or "off", which is 0.
type duration struct {
	time.Duration
	raw string // the text in the file if it is not a time, else empty
}

// UnmarshalText implements encoding.TextUnmarshaler. It accepts any text, because the library
// would not report the position of an error.
func (d *duration) UnmarshalText(text []byte) (err error) {
	*d = duration{}
	if string(text) == "off" {
		return nil
	}
	if d.Duration, err = time.ParseDuration(string(text)); err != nil {
		d.raw = string(text)
	}
	return nil
}

// reader reads a configuration and collects the problems in it.
type reader struct {
	file           string
	data           []byte
	languages      []string // the tags of the languages to choose from
	format, other  format   // of this configuration and of the other program's
	standard       places   // of the defaults
	places         places
	problems       Problems
	buttonsUnknown bool // whether some problem leaves open which buttons exist
}

// A format is a kind of configuration file.
type format struct {
	name     string
	defaults []byte
	examples map[string]string // values to show for settings whose defaults are empty
}

func boxFormat() format { return format{"gamekeeper.toml", defaultFile, boxExamples()} }

func hallFormat() format { return format{"hall.toml", defaultHall, hallExamples()} }

func newReader(file string, data []byte, its, other format) *reader {
	return &reader{file: file, data: trimBOM(data), format: its, other: other, standard: find(its.defaults)}
}

// maxProblems limits the problems that are reported, since one mistake can look like many.
const maxProblems = 25

// addProblem records a problem in a line of the file, unless there are too many already.
func (r *reader) addProblem(line int, format string, args ...any) {
	if len(r.problems) < maxProblems {
		r.problems = append(r.problems, Problem{r.file, line, fmt.Sprintf(format, args...)})
	}
}

// addProblemAt records a problem with a setting or a section.
func (r *reader) addProblemAt(path, format string, args ...any) {
	r.addProblem(r.places.line(path), format, args...)
}

// must records a problem with the value of a setting unless it is right: what it must be, and how to
// write it.
func (r *reader) must(right bool, path, format string, args ...any) {
	if !right {
		r.addProblemAt(path, "%q %s; write %s", path, fmt.Sprintf(format, args...), r.example(path))
	}
}

// maxLine is the most bytes in a line. For a name of thousands of parts, the library needs seconds
// and a gigabyte.
const maxLine = 1000

// decode reads the file into f, over the defaults, and records the settings that do not exist. If
// something is in the file twice, or at the first line or value that cannot be read, it records
// only that and returns false.
func (r *reader) decode(f any) (read bool) {
	if err := toml.Unmarshal(r.format.defaults, f); err != nil {
		panic(err) // the file is part of the program, and tested
	}
	for i, line := range r.lines() {
		if len(line) > maxLine {
			r.addProblem(i+1, "this line has %d bytes; it can have at most %d", len(line), maxLine)
			return false
		}
	}
	r.places = find(r.data)
	for _, again := range r.places.repeats {
		if again.section {
			r.addProblem(again.line, "[%s] is already in line %d: write these settings below that line, and remove this one", again.path, again.first)
		} else {
			r.addProblem(again.line, "%q is already in line %d: keep one of the two lines", again.path, again.first)
		}
	}
	if len(r.places.repeats) > 0 {
		return false
	}
	err := toml.NewDecoder(bytes.NewReader(r.data)).DisallowUnknownFields().Decode(f)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		r.buttonsUnknown = true
		for _, e := range unknown.Errors {
			line, _ := e.Position()
			path := strings.Join(e.Key(), ".")
			if parent, _ := split(path); r.example(parent) != "" { // a setting, written as a section
				line = cmp.Or(r.places.lines[parent], line)
				r.addProblem(line, "%s", r.unreadable(parent, line, ""))
			} else if setting := r.settingIn(line); setting != "" { // or with an inline table
				r.addProblem(line, "%s", r.unreadable(setting, line, ""))
			} else {
				r.addProblem(line, "there is no setting %q%s", path, r.suggestion(path))
			}
		}
	case errors.As(err, &wrong):
		line, _ := wrong.Position()
		r.addProblem(line, "%s", r.unreadable(strings.Join(wrong.Key(), "."), line, strings.TrimPrefix(wrong.Error(), "toml: ")))
		return false
	case err != nil:
		r.addProblem(1, "this cannot be read: %v", err)
		return false
	}
	return true
}

// lines returns the lines of the file, without their ends.
func (r *reader) lines() []string {
	return strings.Split(strings.ReplaceAll(string(r.data), "\r\n", "\n"), "\n")
}

// curly are the quotation marks that word processors and web pages write in place of straight ones.
const curly = "\u201c\u201d\u201e\u2018\u2019\u201a\u00ab\u00bb"

// unreadable explains why a setting in a line cannot be read, or the line if the path is empty.
func (r *reader) unreadable(path string, line int, message string) string {
	path = cmp.Or(path, r.settingIn(line))
	example := r.example(path)
	switch {
	case path != "" && example == "":
		if meant := r.suggestion(path); strings.Contains(meant, " below [") {
			return fmt.Sprintf("%q is a section%s", path, meant)
		}
		return fmt.Sprintf("%q is a section: write [%s] on a line of its own, with its settings below", path, path)
	case strings.ContainsAny(r.lines()[line-1], curly):
		return `this line has curly quotation marks; write "straight" ones`
	case example != "":
		return fmt.Sprintf("%q must be %s; write %s", path, kindOf(r.valueOf(path)), example)
	}
	return fmt.Sprintf("this cannot be read: %s; a line is a name, = and a value, and text goes in \"quotes\"", message)
}

// settingIn returns the path of the setting with which a line begins, or "" if it begins with none.
func (r *reader) settingIn(line int) string {
	name := strings.TrimLeft(r.lines()[line-1], " \t\"")
	if end := strings.IndexAny(name, " \t=:\""); end >= 0 {
		name = name[:end]
	}
	section, nearest := "", 0
	for path := range r.places.sections {
		if heading := r.places.lines[path]; heading < line && heading > nearest {
			section, nearest = path+".", heading
		}
	}
	if r.example(section+name) == "" {
		return ""
	}
	return section + name
}

// settings returns the paths of the settings and sections in the defaults, and of all buttons and
// their second keys, which the defaults leave out.
func (r *reader) settings() []string {
	paths := slices.Sorted(maps.Keys(r.standard.lines))
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		paths = append(paths, "buttons."+key.String(), "hold."+key.String())
	}
	return paths
}

// places holds where things are in a file. Paths are those of TOML, such as "box.sound"; an
// element of a list has its number from 0, as in "names.0".
type places struct {
	lines    map[string]int  // in which line each section and setting is first, from 1
	settings map[string]span // where each setting outside inline tables is, with its name
	sections map[string]span // where the name in each section's [heading] is
	repeats  []repeat
}

// A repeat is a setting, or the heading of a section, that is in the file for a second time.
type repeat struct {
	path        string
	section     bool
	line, first int
}

// span is a piece of a file, in bytes.
type span struct{ from, to int }

func spanOf(n *unstable.Node) span {
	return span{int(n.Raw.Offset), int(n.Raw.Offset + n.Raw.Length)}
}

// find returns the places in a file, up to where it cannot be read.
func find(data []byte) places {
	p := places{lines: map[string]int{}, settings: map[string]span{}, sections: map[string]span{}}
	lineOf := func(at span) int { return bytes.Count(data[:at.from], []byte{'\n'}) + 1 }
	note := func(path string, at span) {
		if p.lines[path] == 0 {
			p.lines[path] = lineOf(at)
		}
	}
	var parser unstable.Parser
	parser.Reset(data)
	section := ""
	for parser.NextExpression() {
		e := parser.Expression()
		isSection := e.Kind != unstable.KeyValue
		path, at, seen := section, span{}, p.settings
		if isSection {
			path, seen = "", p.sections
		}
		for parts := e.Key(); parts.Next(); note(path, at) {
			path = strings.TrimPrefix(path+"."+strings.ToLower(string(parts.Node().Data)), ".")
			at = spanOf(parts.Node())
		}
		if first, again := seen[path]; again && e.Kind != unstable.ArrayTable {
			p.repeats = append(p.repeats, repeat{path, isSection, lineOf(at), lineOf(first)})
		}
		if isSection {
			section = path
		} else if at = spanOf(e); e.Value().Kind == unstable.Array {
			elements := e.Value().Children()
			for i := 0; elements.Next(); i++ {
				note(fmt.Sprintf("%s.%d", path, i), spanOf(elements.Node()))
			}
		}
		seen[path] = at
	}
	return p
}

// line returns in which line a setting or section is. If it is not in the file, line returns that of
// the nearest section or setting around it, or 1 if that is not there either.
func (p *places) line(path string) int {
	for path = strings.ToLower(path); path != ""; path, _ = split(path) {
		if n := p.lines[path]; n > 0 {
			return n
		}
	}
	return 1
}

// split splits a path into its section, which may be empty, and the name in that.
func split(path string) (section, name string) {
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)], path[i+1:]
}

// trimBOM returns data without the byte order mark that some editors put at its start.
func trimBOM(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }

// WithSetting returns a configuration in which one setting, such as names or hall.table, has a new
// value, given as it is written in a file. A comment behind the old value is lost, and so is a byte
// order mark. A new setting goes below the heading of its section or, without one, to the top.
// WithSetting checks nothing; [Parse] does.
func WithSetting(data []byte, name, value string) []byte {
	data = trimBOM(data)
	places := find(data)
	at, found := places.settings[name]
	section, own := split(name)
	header, under := places.sections[section]
	if under {
		name = own
	}
	line := fmt.Sprintf("%s = %s", name, value)
	lineEnd := func(at int) int {
		rest, _, _ := bytes.Cut(data[at:], []byte("\n"))
		return at + len(bytes.TrimSuffix(rest, []byte("\r")))
	}
	switch {
	case found:
		at.to = lineEnd(at.to)
	case under:
		end := lineEnd(header.to)
		at, line = span{end, end}, "\n"+line
	default:
		line += "\n"
		if len(data) == 0 || strings.ContainsRune("#[", rune(data[0])) {
			line += "\n"
		}
	}
	return slices.Concat(data[:at.from], []byte(line), data[at.to:])
}
