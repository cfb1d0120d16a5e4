package configs

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"
)

// file is the configuration as it is written.
type file struct {
	Preset   string            `toml:"preset"`
	Language string            `toml:"language"`
	Names    []string          `toml:"names"`
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
	Screen struct {
		Glyphs    string `toml:"glyphs"`
		LargeText bool   `toml:"large-text"`
	} `toml:"screen"`
	Box struct {
		Sound     bool     `toml:"sound"`
		PINs      bool     `toml:"pins"`
		Cubes     int      `toml:"cubes"`
		Discs     int      `toml:"discs"`
		DemoAfter duration `toml:"demo-after"`
		Data      string   `toml:"data"`
	} `toml:"box"`
	Hall struct {
		Table string `toml:"table"`
	} `toml:"hall"`
}

// duration is a time with its unit, or "off", which is 0.
type duration struct {
	time.Duration
	bad string // what is written, if it is not a time
}

// UnmarshalText implements encoding.TextUnmarshaler. It accepts anything, since the
// library would not say where its error is.
func (d *duration) UnmarshalText(text []byte) (err error) {
	*d = duration{}
	if string(text) == "off" {
		return nil
	}
	if d.Duration, err = time.ParseDuration(string(text)); err != nil {
		d.bad = string(text)
	}
	return nil
}

// reader reads a configuration and collects what is wrong in it.
type reader struct {
	file      string
	data      []byte
	languages []string // the tags of those there are
	places    places
	problems  []Problem
	unclear   bool              // something is wrong that may concern which buttons there are
	taken     map[string]bool   // pins that are used, or proposed for a key
	proposed  map[string]string // pins by key
}

// maxProblems is how many problems are reported: one mistake can look like many.
const maxProblems = 25

// wrong notes a problem at a place.
func (r *reader) wrong(at int, format string, args ...any) {
	if len(r.problems) < maxProblems {
		line, column := position(r.data, at)
		r.problems = append(r.problems, Problem{r.file, line, column, fmt.Sprintf(format, args...)})
	}
}

// wrongAt notes a problem with a setting or a section.
func (r *reader) wrongAt(path, format string, args ...any) {
	r.wrong(r.places.at(path), format, args...)
}

// read returns what the file says, over the defaults. What cannot be read is noted, and
// stays at its default.
func (r *reader) read() file {
	rest := bytes.Clone(r.data)
	r.places = r.findAll(rest)
	r.capitals()
	for {
		f := defaults()
		d := toml.NewDecoder(bytes.NewReader(rest)).DisallowUnknownFields()
		err := d.Decode(&f)
		var unknown *toml.StrictMissingError
		if errors.As(err, &unknown) {
			for _, e := range unknown.Errors {
				r.unknown(e)
			}
			return f
		}
		if err == nil || !r.misread(err, rest) {
			return f
		}
	}
}

// capitals notes names with capital letters. The library does not tell them from names
// without, but their places do.
func (r *reader) capitals() {
	known := settings()
	for _, path := range slices.Sorted(maps.Keys(r.places.values)) {
		small := strings.ToLower(path)
		_, name := split(path)
		section, written := split(small)
		if name != written && slices.Contains(known, small) && section != "buttons" && section != "hold" {
			r.unclear = true
			r.wrongAt(path, "write %q as %q", name, written)
		}
	}
}

// defaults returns the default configuration.
func defaults() (f file) {
	if err := toml.Unmarshal(defaultFile, &f); err != nil {
		panic(err) // the file is part of the program, and tested
	}
	return f
}

// maxLine is how long a line may be. For a name of thousands of parts, the library needs
// seconds and a gigabyte.
const maxLine = 1000

// shorten notes lines that are too long, and blanks them in data.
func (r *reader) shorten(data []byte) {
	for line := lineAround(data, 0); ; line = lineAround(data, line.to+1) {
		if n := line.to - line.from; n > maxLine {
			r.unclear = true
			r.wrong(line.from, "this line has %d bytes; it can have at most %d", n, maxLine)
			blank(data, line)
		}
		if line.to == len(data) {
			return
		}
	}
}

// findAll finds where everything is. Lines that are not TOML are noted, and blanked in
// data.
func (r *reader) findAll(data []byte) places {
	r.shorten(data)
	for {
		p := find(data)
		if p.err == nil {
			return p
		}
		r.unclear = true
		r.wrong(p.err.at, "this cannot be read: %s; a line is a name, = and a value, and text goes in \"quotes\"", p.err.text)
		line := lineAround(data, p.err.at)
		if bytes.HasPrefix(bytes.TrimSpace(data[line.from:line.to]), []byte("[")) {
			line.to = len(data) // without the section's name, the rest would be misunderstood
		}
		if !blank(data, line) || len(r.problems) >= maxProblems {
			blank(data, span{0, len(data)})
		}
	}
}

// misread notes an error of reading and blanks what caused it. It reports whether
// reading may go on.
func (r *reader) misread(err error, rest []byte) bool {
	r.unclear = true
	var e *toml.DecodeError
	if !errors.As(err, &e) {
		r.wrong(0, "%v", err)
		return false
	}
	line, column := e.Position()
	at := offset(rest, line, column)
	message := strings.TrimPrefix(e.Error(), "toml: ")
	path := strings.Join(e.Key(), ".")
	around := r.places.around(at)
	if len(around) > 0 {
		path = around[len(around)-1].path
	}
	switch section, name := split(path); {
	case strings.Contains(message, "already"):
		r.wrong(at, "%q is here a second time; put the two together", path)
	case slices.Contains(sections(), path):
		r.wrong(at, "%q is a section: write [%s] on a line of its own, with its settings below", path, path)
	case !slices.Contains(settings(), path) && section != "hold":
		r.wrong(at, "there is no setting %q%s", path, hint(section, name))
	case len(around) == 0:
		r.wrong(at, "%q is not a section: write %s = %s below [%s]", path, name, example(path), section)
	default:
		r.wrong(at, "%q must look like %s", path, example(path))
	}
	// Outside all settings it is in the name of a section, and without that the rest
	// would be misunderstood.
	return len(around) > 0 && blank(rest, around[0].span)
}

// unknown notes a setting that does not exist.
func (r *reader) unknown(e toml.DecodeError) {
	line, column := e.Position()
	path := strings.Join(e.Key(), ".")
	section, name := split(path)
	if slices.Contains(Keys(), name) || !slices.Contains(settings(), section) {
		r.unclear = true
	}
	r.wrong(offset(r.data, line, column), "there is no setting %q%s", path, hint(section, name))
}

// hint returns a hint at what a name means that does not belong in its section.
func hint(section, name string) string {
	if place := place(section, name); place != "" {
		return place
	}
	var near []string
	for _, known := range settings() {
		if s, n := split(known); s == section {
			near = append(near, n)
		}
	}
	return meant(name, near)
}

// place returns a hint at where a setting belongs that is not in the right section;
// empty: it belongs here, or nowhere.
func place(section, name string) string {
	var below []string
	for _, known := range settings() {
		switch s, n := split(known); {
		case n != name || slices.Contains(sections(), known):
		case s == section:
			return ""
		case s == "":
			return fmt.Sprintf("; %q belongs at the top of the file, above all [sections]", name)
		default:
			below = append(below, "["+s+"]")
		}
	}
	if len(below) == 0 {
		return ""
	}
	return fmt.Sprintf("; %q belongs below %s", name, or(below))
}

// settings returns the paths of all settings and sections, sorted.
func settings() []string {
	paths := slices.Collect(maps.Keys(find(defaultFile).values))
	for _, key := range Keys() {
		paths = append(paths, "buttons."+key)
	}
	slices.Sort(paths)
	return paths
}

// sections returns the names of all sections.
func sections() []string {
	names := []string{"hold"} // it is empty by default
	for _, path := range settings() {
		if section, _ := split(path); section != "" && !slices.Contains(names, section) {
			names = append(names, section)
		}
	}
	return names
}

// example returns an example of a setting's value.
func example(path string) string {
	at := find(defaultFile).values[path]
	value := string(defaultFile[at.from:at.to])
	switch section, name := split(path); {
	case section == "hold":
		return `"up"`
	case section == "buttons" && usualPins[name] != "":
		return strconv.Quote(usualPins[name])
	case path == "box.data":
		return `"/media/games"`
	case path == "language":
		return `"de"`
	case path == "names":
		return `["Ann", "Ben"]`
	case path == "hall.table":
		return `"Table 3"`
	case value == "" || value == `""`:
		return `"GPIO17"`
	case value == "true" || value == "false":
		return "true or false"
	}
	return value
}

// split returns the section of a path, if any, and the name in it.
func split(path string) (section, name string) {
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)], path[i+1:]
}
