package doctor

import (
	"io/fs"
	"strings"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/tty"
)

// Facts is what is known about a machine, and about the box that it should be.
type Facts struct {
	Version string // the program's
	Arch    string // the architecture for which the program was built
	Now     time.Time
	PID     int
	UID     int
	GIDs    []int // all groups of the process

	// Root is the machine's file system from / on. The doctor looks at files in dev, etc,
	// proc, sys and the directories of systemd's units.
	Root   fs.FS
	Getenv func(string) string
	// Open opens a device for reading, given its full path, and closes it again.
	Open func(path string) error

	Config   Config
	GPIO     GPIO
	Guided   Answers // what a person saw
	Terminal tty.Facts
	Undrawn  error // why the guide could not be shown; nil: it could, or there was none
	State    State
}

// Config is the configuration in force.
type Config struct {
	File   string // empty: there is none, and everything is at its default
	Err    error  // why it cannot be used; then Config is the default one
	Config configs.Config
}

// GPIO is what is known about lines, buttons, lamps and buzzer.
type GPIO struct {
	Off   bool // the doctor was told not to look
	Chips []string
	Lines []hw.Line
}

// Examine judges the facts.
func Examine(f Facts) Report {
	r := Report{
		Title: say.Sprintf("gamekeeper %s, doctor's report of %s", f.Version, f.Now.Format("2006-01-02 15:04 MST")),
		Sections: []Section{
			f.machine(),
			f.configuration(),
			f.permissions(),
			f.gpio(),
			f.lines(),
			f.terminal(),
			f.display(),
			f.state(),
			f.service(),
		},
	}
	if f.Config.Config.Table != "" {
		r.Sections = append(r.Sections, f.hall())
	}
	return r
}

// read returns the text of one of the machine's files, trimmed, and false if there is none.
// Texts in the device tree end with a zero byte.
func (f Facts) read(name string) (string, bool) {
	text, err := fs.ReadFile(f.Root, name)
	return strings.Trim(string(text), "\x00 \n"), err == nil
}

// glob returns the machine's files whose names match, in order.
func (f Facts) glob(pattern string) []string {
	names, _ := fs.Glob(f.Root, pattern) // the pattern is a good one
	return names
}
