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
	"unicode/utf8"

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
	languages      []string          // the tags of the languages to choose from
	examples       map[string]string // values to show for settings whose defaults are empty
	defaults       []byte
	standard       places // of the defaults
	other          otherFile
	places         places
	problems       []Problem
	buttonsUnknown bool // whether some problem leaves open which buttons exist
}

func newReader(file string, data, defaults []byte, examples map[string]string) *reader {
	return &reader{file: file, data: trimBOM(data), defaults: defaults, standard: find(defaults), examples: examples}
}

// otherFile is the configuration of the other program, to which a setting may belong.
type otherFile struct {
	name     string
	defaults []byte
}

// maxProblems limits the problems that are reported, since one mistake can look like many.
const maxProblems = 25

// addProblem records a problem at a byte offset in the file, unless there are too many already.
func (r *reader) addProblem(at int, format string, args ...any) {
	if len(r.problems) < maxProblems {
		line, column := position(r.data, at)
		r.problems = append(r.problems, Problem{r.file, line, column, fmt.Sprintf(format, args...)})
	}
}

// addProblemAt records a problem with a setting or a section.
func (r *reader) addProblemAt(path, format string, args ...any) {
	r.addProblem(r.places.at(path), format, args...)
}

// addValueProblem records a problem with the value of a setting, and how to write it.
func (r *reader) addValueProblem(path, format string, args ...any) {
	r.addProblemAt(path, "%s; write %s", fmt.Sprintf(format, args...), r.example(path))
}

// maxLine is the most bytes in a line. For a name of thousands of parts, the library needs seconds
// and a gigabyte.
const maxLine = 1000

// decode reads the file into f, over the defaults, and records the settings that do not exist. If
// something is in the file twice, or at the first line or value that cannot be read, it records
// only that and returns false.
func (r *reader) decode(f any) (read bool) {
	if err := toml.Unmarshal(r.defaults, f); err != nil {
		panic(err) // the file is part of the program, and tested
	}
	at := 0
	for line := range bytes.Lines(r.data) {
		if n := len(bytes.TrimRight(line, "\r\n")); n > maxLine {
			r.addProblem(at, "this line has %d bytes; it can have at most %d", n, maxLine)
			return false
		}
		at += len(line)
	}
	r.places = find(r.data)
	for _, again := range r.places.repeats {
		line, _ := position(r.data, again.first)
		if again.section {
			r.addProblem(again.at, "[%s] is already in line %d: write these settings below that line, and remove this one", again.path, line)
		} else {
			r.addProblem(again.at, "%q is already in line %d: keep one of the two lines", again.path, line)
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
			at, path := offset(r.data, e), strings.Join(e.Key(), ".")
			if parent, _ := split(path); r.example(parent) != "" { // a setting, written as a section
				at = cmp.Or(r.places.sections[parent].from, at)
				r.addProblem(at, "%s", r.unreadable(parent, at, ""))
			} else if setting := r.settingIn(at); setting != "" { // or with an inline table
				r.addProblem(at, "%s", r.unreadable(setting, at, ""))
			} else {
				r.addProblem(at, "there is no setting %q%s", path, r.suggestion(path))
			}
		}
	case errors.As(err, &wrong):
		at := offset(r.data, *wrong)
		path := strings.Join(wrong.Key(), ".")
		if inner := r.places.named(at); len(inner) > len(path) { // in an inline table
			path = inner
		}
		r.addProblem(at, "%s", r.unreadable(path, at, strings.TrimPrefix(wrong.Error(), "toml: ")))
		return false
	case err != nil:
		r.addProblem(0, "this cannot be read: %v", err)
		return false
	}
	return true
}

// curly are the quotation marks that word processors and web pages write in place of straight ones.
const curly = "\u201c\u201d\u201e\u2018\u2019\u201a\u00ab\u00bb"

// unreadable explains why a setting cannot be read, or the line at an offset if the path is empty.
func (r *reader) unreadable(path string, at int, message string) string {
	if list, element := split(path); strings.Trim(element, "0123456789") == "" {
		path = list
	}
	path = cmp.Or(path, r.settingIn(at))
	example, line := r.example(path), string(r.data[r.lineStart(at):])
	line, _, _ = strings.Cut(line, "\n")
	switch {
	case path != "" && example == "":
		if meant := r.suggestion(path); strings.Contains(meant, " below [") {
			return fmt.Sprintf("%q is a section%s", path, meant)
		}
		return fmt.Sprintf("%q is a section: write [%s] on a line of its own, with its settings below", path, path)
	case strings.ContainsAny(line, curly):
		return `this line has curly quotation marks; write "straight" ones`
	case example != "":
		return fmt.Sprintf("%q must be %s; write %s", path, kindOf(r.valueOf(path)), example)
	}
	return fmt.Sprintf("this cannot be read: %s; a line is a name, = and a value, and text goes in \"quotes\"", message)
}

// lineStart returns where the line at an offset begins.
func (r *reader) lineStart(at int) int {
	return bytes.LastIndexByte(r.data[:min(at, len(r.data))], '\n') + 1
}

// settingIn returns the path of the setting with which the line at an offset begins, or "" if it
// begins with none.
func (r *reader) settingIn(at int) string {
	from := r.lineStart(at)
	name := strings.TrimLeft(string(r.data[from:]), " \t\"")
	if end := strings.IndexAny(name, " \t\n=:\""); end >= 0 {
		name = name[:end]
	}
	section, nearest := "", -1
	for path, heading := range r.places.sections {
		if heading.from < from && heading.from > nearest {
			section, nearest = path+".", heading.from
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
	paths := slices.Sorted(maps.Keys(r.standard.values))
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		paths = append(paths, "buttons."+key.String(), "hold."+key.String())
	}
	return paths
}

// places holds where things are in a file. Paths are those of TOML, such as "box.sound"; an
// element of a list has its number from 0, as in "names.0".
type places struct {
	values   map[string]span // where each setting's value is; for a section, its name
	settings map[string]span // where each setting outside inline tables is, with its name
	sections map[string]span // where the name in each section's [heading] is
	repeats  []repeat
}

// A repeat is a setting, or the heading of a section, that is in the file for a second time.
type repeat struct {
	path      string
	section   bool
	at, first int
}

// span is a piece of a file, in bytes.
type span struct{ from, to int }

func spanOf(n *unstable.Node) span {
	return span{int(n.Raw.Offset), int(n.Raw.Offset + n.Raw.Length)}
}

// find returns the places in a file, up to where it cannot be read.
func find(data []byte) places {
	p := places{values: map[string]span{}, settings: map[string]span{}, sections: map[string]span{}}
	var parser unstable.Parser
	parser.Reset(data)
	section := ""
	for parser.NextExpression() {
		switch e := parser.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			path, at := p.key("", e)
			section = path
			if first, again := p.sections[section]; !again {
				p.sections[section] = at
			} else if e.Kind == unstable.Table {
				p.repeats = append(p.repeats, repeat{path, true, at.from, first.from})
			}
		case unstable.KeyValue:
			path := p.setting(section, e)
			if first, again := p.settings[path]; again {
				p.repeats = append(p.repeats, repeat{path, false, spanOf(e).from, first.from})
			}
			p.settings[path] = spanOf(e)
		}
	}
	return p
}

// key records where a key is, in a section or an inline table. It returns its path, and where the
// last part of it is.
func (p *places) key(path string, e *unstable.Node) (_ string, at span) {
	for parts := e.Key(); parts.Next(); {
		path = strings.TrimPrefix(path+"."+strings.ToLower(string(parts.Node().Data)), ".")
		at = spanOf(parts.Node())
		if _, ok := p.values[path]; !ok {
			p.values[path] = at
		}
	}
	return path, at
}

// setting records where the value of a setting and its elements are, and returns its path.
func (p *places) setting(section string, e *unstable.Node) string {
	path, _ := p.key(section, e)
	value := e.Value()
	if at := spanOf(value); at.to > at.from { // a list and an inline table have no place of their own
		p.values[path] = at
	}
	inner := value.Children()
	for i := 0; inner.Next(); i++ {
		switch value.Kind {
		case unstable.Array:
			p.values[fmt.Sprintf("%s.%d", path, i)] = spanOf(inner.Node())
		case unstable.InlineTable:
			p.setting(path, inner.Node())
		}
	}
	return path
}

// at returns where a setting or section is. If it is not in the file, at returns where the nearest
// section or setting around it is, or 0 if that is not there either.
func (p *places) at(path string) int {
	for path = strings.ToLower(path); path != ""; path, _ = split(path) {
		if s, ok := p.values[path]; ok {
			return s.from
		}
	}
	return 0
}

// named returns the path of the value that begins at an offset, or "" if none does.
func (p *places) named(at int) string {
	for path, s := range p.values {
		if s.from == at {
			return path
		}
	}
	return ""
}

// split splits a path into its section, which may be empty, and the name in that.
func split(path string) (section, name string) {
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)], path[i+1:]
}

// position returns the line and the column of an offset, from 1.
func position(data []byte, at int) (line, column int) {
	at = min(at, len(data))
	for at > 0 && at < len(data) && !utf8.RuneStart(data[at]) {
		at-- // the library may point into a character
	}
	before := data[:at]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// offset returns the offset of an error, whose column counts bytes.
func offset(data []byte, e toml.DecodeError) int {
	line, column := e.Position()
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(data[at:], '\n') + 1
	}
	return at + column - 1
}

// trimBOM returns data without the byte order mark that some editors put at its start.
func trimBOM(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }

// opening returns the size of the comment that opens a file, with the empty line below it, or 0 if
// either is missing.
func opening(data []byte) (size int) {
	for line := range bytes.Lines(data) {
		switch {
		case line[0] == '#':
			size += len(line)
		case size > 0 && len(bytes.TrimSpace(line)) == 0:
			return size + len(line)
		default:
			return 0
		}
	}
	return 0
}

// WithSetting returns a configuration in which one setting, such as names or hall.table, has a new
// value, given as it is written in a file. A comment behind the old value is lost, and so is a byte
// order mark. If the old value took several lines, all but the first are left empty, so only a new
// setting adds lines. A new setting goes below the heading of its section or, without one, to the
// top, below the comment that opens the file. WithSetting checks nothing; [Parse] does.
func WithSetting(data []byte, name, value string) []byte {
	data = trimBOM(data)
	places := find(data)
	at, found := places.settings[name]
	section, own := split(name)
	header, under := places.sections[section]
	if under && (!found || header.from < at.from) {
		name = own
	}
	line := fmt.Appendf(nil, "%s = %s", name, value)
	lineEnd := func(at int) int {
		if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
			return at + i
		}
		return len(data)
	}
	switch {
	case !found && under:
		end := lineEnd(header.to)
		return slices.Concat(data[:end], []byte("\n"), line, data[end:])
	case !found:
		top := opening(data)
		line = append(line, '\n')
		if top == len(data) || data[top] == '#' || data[top] == '[' {
			line = append(line, '\n')
		}
		return slices.Concat(data[:top], line, data[top:])
	}
	end := lineEnd(at.to)
	if data[end-1] == '\r' {
		end--
	}
	empty := bytes.Repeat([]byte("\n"), bytes.Count(data[at.from:end], []byte("\n")))
	return slices.Concat(data[:at.from], line, empty, data[end:])
}
