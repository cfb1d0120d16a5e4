package doctor

import (
	"io/fs"
	"maps"
	"testing/fstest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
)

// files are files of a machine by their names without the first slash.
type files map[string]string

// fileSystem returns a machine's files as its root.
func fileSystem(all files) fs.FS {
	m := fstest.MapFS{}
	for name, text := range all {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// pi4Files is what is looked at of a healthy Raspberry Pi 4 with Raspberry Pi OS.
var pi4Files = files{
	"proc/device-tree/model":                     "Raspberry Pi 4 Model B Rev 1.5\x00",
	"proc/sys/kernel/osrelease":                  "6.12.25+rpt-rpi-v8\n",
	"proc/cmdline":                               "console=serial0,115200 console=tty1 root=PARTUUID=5ec12e7a-02 quiet smsc95xx.macaddr=DC:A6:32:01:02:03\n",
	"proc/612/comm":                              "bash\n",
	"etc/os-release":                             "ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n",
	"etc/passwd":                                 "root:x:0:0:root:/root:/bin/bash\npi:x:1000:1000:Ann Example,,,:/home/pi:/bin/bash\n",
	"etc/group":                                  "root:x:0:\npi:x:1000:\ngpio:x:986:pi\ntty:x:5:\n",
	"etc/hostname":                               "anns-living-room\n",
	"sys/class/hwmon/hwmon0/name":                "cpu_thermal\n",
	"sys/class/hwmon/hwmon1/name":                "rpi_volt\n",
	"sys/class/hwmon/hwmon1/in0_lcrit_alarm":     "0\n",
	"sys/class/graphics/fb0/virtual_size":        "320,240\n",
	"sys/module/kernel/parameters/consoleblank":  "0\n",
	"sys/firmware/devicetree/base/serial-number": "10000000abcdef01\x00",
	"dev/gpiochip0":                              "",
	"dev/gpiochip1":                              "",
}

// with returns files with others in addition or in place of them.
func (all files) with(more files) files {
	all = maps.Clone(all)
	maps.Copy(all, more)
	return all
}

// without returns files but these.
func (all files) without(names ...string) files {
	all = maps.Clone(all)
	for _, name := range names {
		delete(all, name)
	}
	return all
}

// fourButtons is a configuration with what a small HAT has, and a lamp and a buzzer.
func fourButtons() configs.Config {
	c, err := configs.Parse("gamekeeper.toml", []byte("preset = \"display-hat-mini\"\n[lamps]\nseat1 = \"GPIO17\"\n[buzzer]\npin = \"GPIO27\"\n"))
	if err != nil {
		panic(err)
	}
	return c
}

// goodLines is how the lines of fourButtons are when all is well.
func goodLines() []hw.Line {
	button := func(pin, use string) hw.Line {
		return hw.Line{Pin: pin, Use: use, State: hw.Working, High: true, Pull: hw.PullUp}
	}
	return []hw.Line{
		button("GPIO5", "left, up when held"), button("GPIO6", "right, down when held"),
		button("GPIO16", "ok"), button("GPIO24", "back"),
		{Pin: "GPIO17", Use: "lamp of seat 1", State: hw.Working, Output: true},
		{Pin: "GPIO27", Use: "buzzer", State: hw.Working, Output: true},
	}
}

// healthyPi4 is a box with nothing wrong: a Raspberry Pi 4, four buttons, the
// console of a small display with our own font, and a good card.
func healthyPi4() Facts {
	return Facts{
		Version: "1.0.0", Arch: "arm64", Now: time.Date(2026, 11, 21, 10, 45, 0, 0, time.UTC),
		PID: 700, UID: 1000, GIDs: []int{986, 1000, 5, 1000},
		Root:   fileSystem(pi4Files),
		Open:   func(string) error { return nil },
		Config: Config{File: "/etc/gamekeeper/gamekeeper.toml", Config: fourButtons()},
		GPIO: GPIO{
			Chips: []string{"pinctrl-bcm2711, 58 lines", "raspberrypi-exp-gpio, 8 lines"},
			Lines: goodLines(),
		},
		Terminal: tty.Facts{Term: "linux", Known: true, Colours: 8, Charset: "UTF-8", W: 40, H: 15, Console: console(ui.Font(), "")},
		Storage: Storage{
			Path: "/home/pi/.local/state/gamekeeper", Here: "/home/pi/.local/state/gamekeeper", Mode: fs.ModeDir | 0o700,
			Syncs: []time.Duration{7 * time.Millisecond, 6 * time.Millisecond, 41 * time.Millisecond}, System: 0xef53, Free: 3 << 30,
			Games: make([]journal.Listed, 12),
		},
	}
}

// console is what a console can draw that has a set's characters but these.
func console(set *ui.Glyphs, but string) map[rune]bool {
	has := map[rune]bool{}
	set.Missing(func(r rune) bool {
		has[r] = true
		return true
	})
	for _, r := range but {
		delete(has, r)
	}
	return has
}
