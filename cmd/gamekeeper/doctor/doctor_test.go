package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

func TestHealthyPi4(t *testing.T) {
	want := playtest.Must(os.ReadFile("testdata/healthy-pi4.txt"))
	if got := Examine(healthyPi4()).Text(Width, nil); got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// The following functions return changes to a healthy machine, except for down, which makes one.

// with adds files to those of the machine, or replaces them.
func with(more files) func(f *Facts) {
	return func(f *Facts) { f.Root = fileSystem(pi4Files.with(more)) }
}

// line changes the state of one line.
func line(n int, state hw.State) func(f *Facts) {
	return func(f *Facts) { f.GPIO.Lines[n].State = state }
}

// busy has somebody hold a line.
func busy(n int, holder string) func(f *Facts) {
	return func(f *Facts) {
		l := &f.GPIO.Lines[n]
		l.State, l.Holder, l.Err = hw.Busy, holder, errors.New("another program or a driver holds it")
	}
}

func down(f *Facts, n int, state hw.State) {
	f.GPIO.Lines[n].State, f.GPIO.Lines[n].High, f.GPIO.Lines[n].Active = state, false, true
}

// touched gives it a touch display, which a person has touched at the crosses.
func touched(taps [][2]float64, turn int, fitted map[string][6]float64) func(f *Facts) {
	return func(f *Facts) {
		f.Input = []input.Device{{Name: "x", ID: "0000:0000", Kind: input.Panel, Turn: turn, Console: turn / 90}}
		f.Answers.Taps, f.Calibrations = taps, fitted
	}
}

// edged gives it a strip of lights.
func edged(config string, is StripTrial) func(f *Facts) {
	return func(f *Facts) {
		f.Config.Config = playtest.Must(configs.Parse("gamekeeper.toml", []byte("[edge]\n"+config)))
		f.GPIO.Lines, f.Strip = nil, is
	}
}

// inHall puts its table into a hall, and lets some time pass since that hall's program has said anything.
func inHall(more files, since time.Duration) func(f *Facts) {
	return func(f *Facts) {
		with(files{hallProgram: ""}.with(more))(f)
		f.Config.Config.Hall.Table = "Table 1"
		f.Now = f.Now.Add(since)
	}
}

// failed is the trial of a strip that could not be opened.
func failed(err error) StripTrial {
	return StripTrial{true, &fs.PathError{Op: "open", Path: "/dev/spidev0.0", Err: err}}
}

// fails returns a function for [Facts.Open] that fails for one device.
func fails(device string, why error) func(path string) error {
	return func(path string) error {
		if path == device {
			return &fs.PathError{Op: "open", Path: path, Err: why}
		}
		return nil
	}
}

// The parts of a section [edge].
const (
	apa    = "kind = \"apa102\"\n"
	second = "device = \"/dev/spidev1.0\"\n"
	ends   = "columns = [1, 19]\nrows = [21, 37]\n"
)

const weekend = "boot/firmware/gamekeeper/weekend.json"

var (
	turned   = [][2]float64{{0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}}
	mirrored = [][2]float64{{0.9, 0.1}, {0.1, 0.1}, {0.1, 0.9}, {0.9, 0.9}}
	mirror   = map[string][6]float64{"0000:0000": {-1, 0, 1, 0, 1, 0}}
	service  = files{
		"lib/systemd/system/gamekeeper.service":                         "[Service]\nUser=gamekeeper\nWatchdogSec=15s\n",
		"etc/systemd/system/multi-user.target.wants/gamekeeper.service": "",
	}
)

// machines holds machines that each differ from a healthy one.
var machines = []struct {
	name string
	make func(f *Facts)
}{
	{"the power is weak", with(files{"sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n"})},
	{"the voice and its earphone", func(f *Facts) {
		f.Voice = Voice{On: true, EarphoneErr: errors.New("it says \"no device\"")}
		f.Config.Config.Voice.Earphone = "ear"
	}},
	{"no program to read aloud", func(f *Facts) {
		f.Voice = Voice{On: true, SpeakerErr: &exec.Error{Name: "espeak-ng", Err: exec.ErrNotFound}}
	}},
	{"the clock was never set", func(f *Facts) { f.Now = time.Date(1970, 1, 1, 0, 5, 0, 0, time.UTC) }},
	{"a configuration with mistakes", func(f *Facts) {
		_, err := configs.Parse("/etc/gamekeeper/gamekeeper.toml", []byte("[box]\nsund = true\n[lamps]\nstatus = \"GPIO99\"\n"))
		f.Config = ConfigFacts{File: "/etc/gamekeeper/gamekeeper.toml", Err: err, Config: configs.Default()}
		f.GPIO.Lines = nil
	}},
	{"no such configuration", func(f *Facts) {
		_, err := configs.Load("/none/gamekeeper.toml")
		f.Config = ConfigFacts{File: "/none/gamekeeper.toml", Err: err, Config: configs.Default()}
		f.GPIO.Lines = nil
	}},
	// A device is listed by its number, if it has one, since its name may be a person's.
	{"a touch display, a keyboard, pads, and what nobody may open", func(f *Facts) {
		f.Config.Config.Input.Ignore = []string{"0079:0011"}
		f.Input = []input.Device{
			{Name: "generic ft5x06 (00)", ID: "0000:0000", Kind: input.Panel, Turn: 90},
			{Name: "Ann's keys", ID: "046d:c31c", Kind: input.Keyboard}, {Name: "pwr_button", ID: "0000:0000"},
			{Name: "USB Gamepad ", ID: "0079:0011", Kind: input.Pad}, {ID: "081f:e401", Kind: input.Pad},
			{Path: "/dev/input/event3", Err: fs.ErrPermission}, {Path: "/dev/input/event4", Err: fs.ErrPermission},
		}
	}},
	{"a power button", func(f *Facts) { f.Input = []input.Device{{Name: "pwr_button", ID: "0000:0000"}} }},
	{"a pad that nobody wants", func(f *Facts) {
		f.Input, f.Config.Config.Input.Off = []input.Device{{ID: "081f:e401", Kind: input.Pad}}, true
	}},
	{"a touch display that answers", touched(ui.Crosses()[:4], 0, nil)},
	{"one that is thought to be turned", touched(ui.Crosses()[:4], 90, nil)},
	{"one that is turned", touched(turned, 90, nil)},
	{"one that is turned, and nobody knows", touched(turned, 0, nil)},
	{"one that is mirrored", touched(mirrored, 0, nil)},
	{"one that is mirrored, and calibrated", touched(mirrored, 0, mirror)},
	{"one that is mirrored, calibrated and turned", touched([][2]float64{{0.1, 0.1}, {0.1, 0.9}, {0.9, 0.9}, {0.9, 0.1}}, 90, mirror)},
	{"one that is calibrated, and turned since", touched(mirrored, 90, mirror)},
	{"one that bends", touched([][2]float64{{0.1, 0.1}, {0.5, 0.1}, {0.9, 0.9}, {0.1, 0.9}}, 0, nil)},
	{"one that is calibrated, and not tried", touched(nil, 0, mirror)},

	{"a strip as it should be", edged(apa+ends, StripTrial{Tried: true})},
	{"a strip beside a HAT", edged("kind = \"ws2812\"\n"+second+ends, StripTrial{Tried: true})},
	{"a strip without a device", edged(apa+second+ends, failed(fs.ErrNotExist))},
	{"a strip that nobody may open", edged(apa+ends, failed(fs.ErrPermission))},
	{"a strip that fails", edged(apa+ends, failed(errors.New("it does not answer")))},
	{"a strip that was not tried", edged(apa+ends, StripTrial{})},
	{"a strip that is not measured", edged(apa, StripTrial{Tried: true})},
	{"a strip not looked at", func(f *Facts) {
		edged(apa+ends, StripTrial{})(f)
		f.GPIO.Off = true
	}},

	{"a hall that hears", inHall(files{hallTrouble: ""}, 0)},
	{"a hall that is refused", inHall(files{hallTrouble: "the broker does not let this box write x\n"}, 0)},
	{"a hall's program that hangs", inHall(files{hallTrouble: ""}, time.Minute)},
	{"a hall's program that has stopped", inHall(nil, 0)},
	{"no hall's program", func(f *Facts) { f.Config.Config.Hall.Table = "Table 1" }},
	{"rounds that cannot be read", inHall(files{hallTrouble: "", weekend: "{"}, 0)},
	{"rounds of other tables", inHall(files{hallTrouble: "", weekend: `{"schema":1,"weekend":9,"tables":{"Table 01":[{"code":"A"}]}}`}, 0)},
	{"a round", inHall(files{hallTrouble: "", weekend: `{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":"A"}]}}`}, 0)},
	{"root", func(f *Facts) { f.UID, f.GIDs = 0, []int{0} }},
	{"no GPIO, and none wanted", func(f *Facts) {
		f.Root = fileSystem(pi4Files.without("dev/gpiochip0", "dev/gpiochip1", "proc/device-tree/model"))
		f.GPIO, f.Config = GPIO{}, ConfigFacts{Config: configs.Default()}
	}},
	{"no GPIO, but buttons", func(f *Facts) {
		f.Root = fileSystem(pi4Files.without("dev/gpiochip0", "dev/gpiochip1", "proc/device-tree/model"))
		f.GPIO = GPIO{Lines: goodLines()}
		for i := range f.GPIO.Lines {
			f.GPIO.Lines[i].State = hw.Missing
		}
	}},
	{"not in the group gpio", func(f *Facts) { f.GIDs, f.Open = []int{1000}, fails("/dev/gpiochip0", syscall.EACCES) }},
	{"a broken device", func(f *Facts) { f.Open = fails("/dev/gpiochip1", syscall.ENXIO) }},
	{"a line that nobody answers for", line(0, hw.Opening)},
	{"a button held", func(f *Facts) { down(f, 0, hw.HeldAtStart) }},
	{"a button held all the time", func(f *Facts) {
		down(f, 2, hw.HeldAtStart)
		f.Answers.Lines = map[string]Answer{"GPIO16": NoAnswer}
	}},
	{"a button stuck", func(f *Facts) { down(f, 3, hw.Stuck) }},
	{"a line that bounces", line(3, hw.Bouncing)},
	{"the kiosk has a line", busy(2, "gamekeeper@612")},
	{"a display has a line", busy(4, "spi0 CS0")},
	{"the kiosk has a lamp", busy(4, "gamekeeper@17")},
	{"somebody has a line", busy(0, "")},
	{"a line lost", func(f *Facts) {
		f.GPIO.Lines[0] = hw.Line{Pin: "GPIO5", Use: "left", State: hw.Lost, Err: errors.New("no such device")}
	}},
	{"a line missing", line(5, hw.Missing)},
	{"all buttons the wrong way round", func(f *Facts) {
		for i := range 4 {
			down(f, i, hw.HeldAtStart)
		}
	}},
	{"some buttons the wrong way round", func(f *Facts) {
		down(f, 0, hw.HeldAtStart)
		down(f, 1, hw.HeldAtStart)
	}},
	{"lamps without buttons", func(f *Facts) { f.GPIO.Lines = f.GPIO.Lines[4:] }},
	{"what a person saw", func(f *Facts) {
		f.Answers = Answers{Glyphs: "font", Signs: No, Lines: map[string]Answer{
			"GPIO5": Yes, "GPIO6": Yes, "GPIO16": NoAnswer, "GPIO24": Yes, "GPIO17": No, "GPIO27": No,
		}}
	}},
	{"nobody answered", func(f *Facts) {
		f.Answers = Answers{Glyphs: "font", Signs: NoAnswer, Lines: map[string]Answer{"GPIO17": NoAnswer}}
	}},
	{"GPIO not looked at", func(f *Facts) { f.GPIO = GPIO{Off: true} }},
	{"TERM is not set", func(f *Facts) { f.Terminal.Term, f.Terminal.TermKnown = "", false }},
	{"TERM is nonsense", func(f *Facts) { f.Terminal.Term, f.Terminal.TermKnown = "nonsense", false }},
	{"no terminal", func(f *Facts) {
		f.Terminal.Err, f.Terminal.Term = errors.New("open /dev/tty: no such device or address"), ""
	}},
	{"the locale is C", func(f *Facts) { f.Terminal.Charset, f.Terminal.ConsoleRunes = "US-ASCII", map[rune]bool{} }},
	{"the locale is unheard of", func(f *Facts) {
		f.Terminal.Charset, f.Terminal.CharsetUnknown, f.Terminal.ConsoleRunes = "EUC-JP", true, nil
		f.GuideErr = errors.New("cannot draw in the character set of this locale; set LANG=C.UTF-8")
	}},
	{"a small window", func(f *Facts) { f.Terminal.W, f.Terminal.ConsoleRunes = 39, nil }},
	{"a terminal without a size", func(f *Facts) { f.Terminal.W, f.Terminal.H, f.Terminal.ConsoleRunes = 0, 0, nil }},
	{"large letters on the console", func(f *Facts) { f.Terminal.W, f.Terminal.H = 20, 7 }},
	{"a small console, with our own font", func(f *Facts) { f.Terminal.W, f.Terminal.H, f.Answers.Glyphs = 30, 10, "font" }},
	{"no colours", func(f *Facts) { f.Terminal.Colours, f.Terminal.ConsoleRunes = 0, nil }},
	{"a font that lacks glyphs", func(f *Facts) {
		f.Config.Config.Screen.Glyphs, f.Terminal.ConsoleRunes = "plain", console(ui.PlainGlyphs(), "▒█")
	}},
	{"our font cannot be loaded, and the console's own lacks glyphs", func(f *Facts) {
		f.Answers.Glyphs, f.Terminal.ConsoleRunes = "plain", console(ui.PlainGlyphs(), "─│┌┐└┘├┤┬┴┼") // eleven signs
	}},
	{"a terminal that cannot be drawn on", func(f *Facts) { f.GuideErr = errors.New("cannot draw on the terminal: input/output error") }},
	{"a display that is too small", with(files{"sys/class/graphics/fb1/virtual_size": "128,128\n"})},
	{"a console that goes dark", with(files{"sys/module/kernel/parameters/consoleblank": "600\n"})},
	{"a kernel that writes on the screen", with(files{"proc/cmdline": "console=tty1 root=/dev/mmcblk0p2\n"})},
	{"the kernel talks where nobody has said where", with(files{"proc/cmdline": "root=/dev/mmcblk0p2\n"})},
	{"the kernel talks elsewhere", with(files{"proc/cmdline": "console=serial0,115200 root=/dev/mmcblk0p2\n"})},
	{"no directory at all", func(f *Facts) {
		f.Storage = Storage{Err: errors.New("there is no home directory to keep games in: name one with -data DIR")}
	}},
	{"others may read the games", func(f *Facts) { f.Storage.Mode = fs.ModeDir | 0o755 }},
	{"games on an overlay", func(f *Facts) { f.Storage.FSType = 0x794c7630 }},
	{"games in memory", func(f *Facts) { f.Storage.FSType = 0x01021994 }},
	{"a directory of somebody else", func(f *Facts) {
		f.Storage.TrialErr = errors.New("no permission: run as the directory's owner")
		f.Storage.ListErr = fmt.Errorf("games in %q: no permission", f.Storage.Path)
	}},
	{"a full disk", func(f *Facts) { f.Storage.Free = 0 }},
	{"a disk that is nearly full", func(f *Facts) { f.Storage.Free = 3 << 20 }},
	{"a tired card", func(f *Facts) { f.Storage.SyncTimes[1] = 1234 * time.Millisecond }},
	{"damaged games", func(f *Facts) { f.Storage.Torn, f.Storage.Unread = 1, 2 }},
	{"a service that is not enabled", with(files{"usr/lib/systemd/system/gamekeeper.service": "[Service]\nWatchdogSec=15s\n"})},
	{"a masked service", with(files{
		"etc/systemd/system/gamekeeper.service": "", "lib/systemd/system/gamekeeper.service": "[Service]\nWatchdogSec=15s\n",
	})},
	{"a service", with(service)},
	{"another machine", func(f *Facts) { f.Root = fileSystem(files{}) }}, // as on a Mac
	{"a clock that nothing has set", func(f *Facts) { f.ClockUnset = true }},
	{"a directory that is not there yet", func(f *Facts) { f.Storage.ProbedDir = "/home/pi" }},
	{"a user without a name", func(f *Facts) { f.UID = 4711 }},
	{"an unchecked preset", func(f *Facts) { f.Config.Config.Preset = "adafruit-pitft" }},
	{"a window", func(f *Facts) { f.Terminal.ConsoleRunes, f.Terminal.Colours = nil, 256 }},
	{"our font is loaded", func(f *Facts) { f.Answers = Answers{Glyphs: "font", Signs: Yes} }},
	{"our font comes later", func(f *Facts) { f.Terminal.ConsoleRunes = console(ui.PlainGlyphs(), "▒█") }},
	{"plain is wanted", func(f *Facts) {
		f.Config.Config.Screen.Glyphs, f.Terminal.ConsoleRunes = "plain", console(ui.PlainGlyphs(), "")
	}},
}

// findings returns the findings of a report, each with an arrow and what to do.
func findings(r Report) (all []string) {
	for _, s := range r.Sections {
		for _, f := range s.Findings {
			all = append(all, strings.TrimSuffix(fmt.Sprintf("%s %s -> %s", f.Level.Text(), f.Text, f.Remedy), " -> "))
		}
	}
	return all
}

// TestMachines checks what the report of each machine says that a healthy one's does not, by
// testdata/machines.txt: the machine's name, and its findings. UPDATE=1 writes the file.
func TestMachines(t *testing.T) {
	const file = "testdata/machines.txt"
	var got strings.Builder
	healthy := findings(Examine(healthyPi4()))
	for _, m := range machines {
		f := healthyPi4()
		m.make(&f)
		fmt.Fprintf(&got, "# %s\n", m.name)
		for _, finding := range findings(Examine(f)) {
			if !slices.Contains(healthy, finding) {
				fmt.Fprintln(&got, finding)
			}
		}
	}
	if os.Getenv("UPDATE") != "" {
		playtest.NoError(t, os.WriteFile(file, []byte(got.String()), 0o644))
	}
	want := strings.Split(string(playtest.Must(os.ReadFile(file))), "# ")
	for i, machine := range strings.Split(got.String(), "# ") {
		if i >= len(want) || machine != want[i] {
			t.Errorf("got\n%s\nwant\n%s", machine, want[min(i, len(want)-1)])
		}
	}
}
