// Package doctor examines a box and says what is wrong with it: the command gamekeeper doctor.
//
// # Facts, findings, report
//
// [Facts] holds what is known about a machine, with the files of /proc, /sys and /etc as an fs.FS,
// so a test can simulate a machine. [Examine] judges the facts. The result is a [Report]: sections
// of findings. Each finding is information, OK, a warning or a fault, and says what to do if there
// is anything to do.
//
// A fault keeps the box from working as configured. A warning is something that may spoil an
// evening, or that could not be examined. Only a fault makes the command exit with status 1.
//
// Reports are meant to be shown to strangers. They contain no player names, nothing from a game's
// file, no serial numbers, no host name and no addresses; games are only counted. They do contain
// paths and the names of the machine's user and groups.
//
// # Where facts come from
//
// [ExamineStorage] tests the games directory with a trial game. The lines are those of a running
// [hw.Box] once they have settled. A [Guide] asks on the screen about things that
// only a person can see, such as whether a lamp is lit. It also asks for every button to be
// pressed.
package doctor

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/tty"
)

// Facts holds what is known about a machine and about the box it is meant to be.
type Facts struct {
	Version string // the version of the program
	Arch    string // the architecture for which the program was built
	Now     time.Time
	// ClockUnset is whether nothing has set the clock since the machine started.
	ClockUnset bool
	UID        int
	GIDs       []int // all groups of the process

	// Root is the machine's file system from / on. The doctor looks at files in dev, etc,
	// proc, sys and the directories of systemd's units.
	Root fs.FS
	// Open opens a device for reading, given its full path, and closes it again.
	Open func(path string) error

	Config       ConfigFacts
	GPIO         GPIO
	Strip        StripTrial
	Input        []input.Device        // besides the buttons
	Calibrations map[string][6]float64 // the touch displays' calibrations in the settings, by vendor and product
	Answers      Answers               // what a person saw
	Terminal     tty.Facts
	GuideErr     error // why the guide could not be shown; nil if it could, or there was none
	Storage      Storage
	Voice        Voice
}

// ConfigFacts is the configuration in force.
type ConfigFacts struct {
	File   string // empty if there is none, and everything is at its default
	Err    error  // why it cannot be used; then Config is the default one
	Config configs.Config
}

// GPIO holds what is known about lines, buttons, lamps and buzzer.
type GPIO struct {
	Off   bool // whether the doctor was told not to look
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
			f.storage(),
			f.service(),
		},
	}
	if len(f.hands()) > 0 {
		r.Sections = append(r.Sections, f.input())
	}
	if f.Config.Config.Strip.Kind != "" {
		r.Sections = append(r.Sections, f.edge())
	}
	if f.Voice.On {
		r.Sections = append(r.Sections, f.voice())
	}
	return r
}

// read returns the text of one of the machine's files, trimmed, and whether it could be read. Texts
// in the device tree end with a zero byte.
func (f Facts) read(name string) (string, bool) {
	text, err := fs.ReadFile(f.Root, name)
	return strings.Trim(string(text), "\x00 \n"), err == nil
}

// glob returns the machine's files whose names match, in order.
func (f Facts) glob(pattern string) []string {
	names, _ := fs.Glob(f.Root, pattern) // the pattern is valid
	return names
}

// firstYear is the year this program first appeared. A clock that shows an earlier year is wrong.
const firstYear = 2026

// machine returns the section about the machine, its power supply and its clock.
func (f Facts) machine() Section {
	s := Section{Title: "machine"}
	if model, isTree := f.read("proc/device-tree/model"); isTree {
		s.info(say.Plain(model))
	} else {
		s.info("no device tree: not a Raspberry Pi")
	}
	if kernel, isLinux := f.read("proc/sys/kernel/osrelease"); isLinux {
		s.info(say.Sprintf("Linux %s; %s; the program is built for %s", kernel, cmp.Or(f.system(), "?"), f.Arch))
	} else {
		s.info("not Linux, which buttons, lamps and a buzzer need")
	}
	f.power(&s)
	const do say.Text = "let the machine set its clock over a network, or fit a clock with a battery; games are named after the time they start"
	switch {
	case f.Now.Year() < firstYear:
		s.warn(do, say.Sprintf("the clock says %s", tabletop.Date(f.Now)))
	case f.ClockUnset:
		s.add(Info, do, "nothing has set the clock since the machine started, so dates may be wrong")
	}
	return s
}

// system returns the name of the operating system, or "" if it is unknown.
func (f Facts) system() string {
	text, _ := f.read("etc/os-release")
	for line := range strings.Lines(text) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "PRETTY_NAME="); ok {
			return strings.Trim(name, `"'`)
		}
	}
	return ""
}

// power reports what the kernel's driver raspberrypi-hwmon says about the power supply. The driver
// clears its alarm whenever it polls, every two seconds.
func (f Facts) power(s *Section) {
	for _, name := range f.glob("sys/class/hwmon/hwmon*/name") {
		if driver, _ := f.read(name); driver != "rpi_volt" {
			continue
		}
		switch alarm, _ := f.read(path.Dir(name) + "/in0_lcrit_alarm"); alarm {
		case "0":
			s.ok("the power supply is strong enough at the moment")
		case "1":
			s.warn("use the maker's power supply and a short cable: a weak one ruins SD cards",
				"the power supply is too weak at the moment")
		}
	}
}

// gpioGroup is the group that may use the GPIO devices.
const gpioGroup = "gpio"

// permissions returns the section about the program's user and what that user may open.
func (f Facts) permissions() Section {
	s := Section{Title: "permissions"}
	name := f.nameOf("etc/passwd", f.UID)
	var groups []string
	for _, id := range f.GIDs {
		groups = append(groups, f.nameOf("etc/group", id))
	}
	slices.Sort(groups)
	s.info(say.Sprintf("user %s, in the groups %s", name, strings.Join(slices.Compact(groups), ", ")))
	switch {
	case f.UID == 0:
		s.warn("run as another user, in the group \"gpio\", as the service does", "running as root: Gamekeeper never needs that, and root may do things that the box's own user may not")
	case slices.Contains(groups, gpioGroup):
		s.ok(say.Sprintf("the user is in the group %q", gpioGroup))
	}
	f.devices(&s, name)
	return s
}

// devices reports whether the GPIO devices can be opened. If not, that is a fault only if the
// configuration needs them.
func (f Facts) devices(s *Section, user string) {
	bad := either(f.Config.Config.Wired(), Fault, Warning)
	for _, name := range f.glob("dev/gpiochip*") {
		err := f.Open("/" + name)
		switch {
		case err == nil:
			s.ok(say.Sprintf("/%s can be opened", name))
		case errors.Is(err, fs.ErrPermission):
			s.add(bad, say.Sprintf("sudo adduser %s %s, then log out and in again", user, gpioGroup),
				say.Sprintf("/%s cannot be opened by this user", name))
		default:
			s.add(Warning, "", say.Sprintf("/%s cannot be opened: %s", name, withoutPath(err)))
		}
	}
}

// withoutPath returns an error without its path, which is already in the report.
func withoutPath(err error) error {
	var problem *fs.PathError
	if errors.As(err, &problem) {
		return problem.Err
	}
	return err
}

// nameOf looks up the name of a user or group by number, or returns the number if the file does not
// list it.
func (f Facts) nameOf(file string, id int) string {
	text, _ := f.read(file)
	number := strconv.Itoa(id)
	for line := range strings.Lines(text) {
		if fields := strings.Split(line, ":"); len(fields) > 2 && fields[2] == number {
			return fields[0]
		}
	}
	return number
}
