package doctor

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/tty"
)

// files holds the files of a machine, by name without the leading slash.
type files map[string]string

// examined is when the machine is examined, and when its files were written.
var examined = time.Date(2026, 11, 21, 10, 45, 0, 0, time.UTC)

// fileSystem returns a file system with the given files, writable by their groups.
func fileSystem(all files) fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range all {
		m[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o664, ModTime: examined}
	}
	return m
}

// pi4Files holds files of a healthy Raspberry Pi 4 with Raspberry Pi OS: those that the doctor
// reads, and some whose contents no report may show.
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

// with returns the files with more added or replaced.
func (all files) with(more files) files {
	all = maps.Clone(all)
	maps.Copy(all, more)
	return all
}

// without returns the files except the named ones.
func (all files) without(names ...string) files {
	all = maps.Clone(all)
	for _, name := range names {
		delete(all, name)
	}
	return all
}

// fourButtons returns a configuration with the buttons of a small HAT, a lamp and a buzzer.
func fourButtons() configs.Config {
	return playtest.Must(configs.Parse("gamekeeper.toml", []byte("preset = \"display-hat-mini\"\n[lamps]\nseat1 = \"GPIO17\"\n[buzzer]\npin = \"GPIO27\"\n")))
}

// goodLines returns the lines of fourButtons when everything works.
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

// healthyPi4 returns a box without faults: a Raspberry Pi 4, four buttons, the console of a small
// display with our own font, and a good card.
func healthyPi4() Facts {
	return Facts{
		Version: "1.0.0", Arch: "arm64", Now: examined,
		UID: 1000, GIDs: []int{986, 1000, 5, 1000},
		Root:   fileSystem(pi4Files),
		Open:   func(string) error { return nil },
		Config: ConfigFacts{File: "/etc/gamekeeper/gamekeeper.toml", Config: fourButtons()},
		GPIO: GPIO{
			Chips: []string{"pinctrl-bcm2711, 58 lines", "raspberrypi-exp-gpio, 8 lines"},
			Lines: goodLines(),
		},
		Terminal: tty.Facts{Term: "linux", TermKnown: true, Colours: 8, Charset: "UTF-8", W: 40, H: 15, ConsoleRunes: console(ui.FontGlyphs(), "")},
		Storage: Storage{
			Path: "/home/pi/.local/state/gamekeeper", ProbedDir: "/home/pi/.local/state/gamekeeper", Mode: fs.ModeDir | 0o700,
			SyncTimes: []time.Duration{7 * time.Millisecond, 6 * time.Millisecond, 41 * time.Millisecond}, FSType: 0xef53, Free: 3 << 30,
			Games: 12,
		},
	}
}

// console returns the characters of a console whose font has those of a set, without the given
// ones.
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

// names returns the names in a directory.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries := playtest.Must(os.ReadDir(dir))
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

func TestLookAtState(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "games")
	games := playtest.Must(journal.Open(journal.OS{}, dir))
	defer games.Close() // the kiosk has the directory open meanwhile
	playtest.Must(games.Create(journal.Header{Game: "cryptid", ProgramVersion: "1.0.0", Start: time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)}))
	before := names(t, dir)
	link := filepath.Join(above, "link")
	playtest.NoError(t, os.Symlink(dir, link))
	for _, path := range []string{dir, link, dir + "/../games/"} {
		s := ExamineStorage(path)
		if s.Err != nil || s.TrialErr != nil || s.ListErr != nil || s.Path != filepath.Clean(path) || s.ProbedDir != s.Path {
			t.Errorf("%s: %+v", path, s)
		}
		if s.Mode != fs.ModeDir|0o700 || len(s.SyncTimes) != trialLines || s.Free == 0 || s.FSType == 0 || s.Games != 1 || s.Unread > 0 {
			t.Errorf("%s: %+v", path, s)
		}
	}
	if after := names(t, dir); strings.Join(after, " ") != strings.Join(before, " ") {
		t.Errorf("there is %q now, was %q", after, before)
	}
}

// The doctor does not create a missing directory.
func TestLookAtMissingState(t *testing.T) {
	above := t.TempDir()
	s := ExamineStorage(filepath.Join(above, "not", "yet"))
	if s.Err != nil || s.TrialErr != nil || s.ListErr != nil || s.ProbedDir != above || s.Path != filepath.Join(above, "not", "yet") || len(s.SyncTimes) != trialLines {
		t.Errorf("%+v", s)
	}
	if left := names(t, above); len(left) > 0 {
		t.Errorf("left %q", left)
	}
}

func TestLookAtNoDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	playtest.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, path := range []string{file, file + "/below"} {
		if s := ExamineStorage(path); s.Err == nil || !strings.Contains(s.Err.Error(), file) {
			t.Errorf("%s: %v", path, s.Err)
		}
	}
}
