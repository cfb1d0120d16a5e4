package doctor

import (
	"cmp"
	"path"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// firstYear is the year in which this program appeared. A clock that shows an earlier one
// was never set: that of a Raspberry Pi stops without power.
const firstYear = 2026

// machine says what machine this is, and whether its power supply and clock are right.
func (f Facts) machine() Section {
	s := Section{Title: "machine"}
	if model, isTree := f.read("proc/device-tree/model"); isTree {
		s.info(say.Plain(model))
	} else {
		s.info("no device tree: not a Raspberry Pi")
	}
	kernel, _ := f.read("proc/sys/kernel/osrelease")
	s.info(say.Sprintf("Linux %s; %s; the program is built for %s", cmp.Or(kernel, "?"), cmp.Or(f.system(), "?"), f.Arch))
	f.power(&s)
	if f.Now.Year() < firstYear {
		s.warn("let the machine set its clock over a network, or fit a clock with a battery; games are named after the time they start",
			say.Sprintf("the clock says %s", tabletop.Date(f.Now)))
	}
	return s
}

// system returns the name of the operating system.
func (f Facts) system() string {
	text, _ := f.read("etc/os-release")
	for line := range strings.Lines(text) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "PRETTY_NAME="); ok {
			return strings.Trim(name, `"'`)
		}
	}
	return ""
}

// power says whether the power supply was ever too weak since the machine was switched on.
// The kernel's driver raspberrypi-hwmon remembers that.
func (f Facts) power(s *Section) {
	for _, name := range f.glob("sys/class/hwmon/hwmon*/name") {
		if driver, _ := f.read(name); driver != "rpi_volt" {
			continue
		}
		switch alarm, _ := f.read(path.Dir(name) + "/in0_lcrit_alarm"); alarm {
		case "0":
			s.ok("the power supply has been strong enough since the machine was switched on")
		case "1":
			s.warn("use the maker's power supply and a short cable: a weak one ruins SD cards",
				"the power supply has been too weak at least once since the machine was switched on")
		}
	}
}
