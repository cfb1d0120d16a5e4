package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
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

// findings returns the warnings and faults of a report, one on each line, followed by an arrow and
// what to do.
func findings(r Report) string {
	var b strings.Builder
	for _, s := range r.Sections {
		for _, f := range s.Findings {
			if f.Level < Warning {
				continue
			}
			fmt.Fprintf(&b, "%s %s", f.Level.Text(), f.Text)
			if f.Remedy != "" {
				fmt.Fprintf(&b, " -> %s", f.Remedy)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func TestHealthyPi4(t *testing.T) {
	r := Examine(healthyPi4())
	if got := findings(r); got != "" {
		t.Errorf("found\n%s", got)
	}
	want := playtest.Must(os.ReadFile("testdata/healthy-pi4.txt"))
	if got := r.Text(Width, nil); got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// asRoot makes root the user.
func asRoot(f *Facts) { f.UID, f.GIDs = 0, []int{0} }

// with returns a change that adds files to those of a healthy Pi 4, or replaces them.
func with(more files) func(f *Facts) {
	return func(f *Facts) { f.Root = fileSystem(pi4Files.with(more)) }
}

// line returns a change of the state of one line.
func line(n int, state hw.State) func(f *Facts) {
	return func(f *Facts) { f.GPIO.Lines[n].State = state }
}

// Without Linux, as on a Mac, the report names no kernel.
func TestElsewhere(t *testing.T) {
	f := healthyPi4()
	f.Root = fileSystem(files{})
	report := Examine(f).Text(Width, nil)
	if strings.Contains(report, "?") || !strings.Contains(report, "not Linux, which buttons, lamps and a buzzer need") {
		t.Error(report)
	}
}

// Each machine differs from a healthy one, and the doctor finds exactly the warnings and faults
// that follow from that.
func TestMachines(t *testing.T) {
	const stop = "sudo systemctl stop gamekeeper, then run gamekeeper doctor again; sudo systemctl start gamekeeper afterwards"
	denied := &fs.PathError{Op: "open", Path: "/dev/gpiochip0", Err: syscall.EACCES}
	tests := []struct {
		name string
		make func(f *Facts)
		want string // the warnings and faults
	}{
		{"the power is weak", with(files{"sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n"}),
			"warning the power supply is too weak at the moment -> use the maker's power supply and a short cable: a weak one ruins SD cards\n"},
		{"the voice and its earphone", func(f *Facts) {
			f.Voice = Voice{On: true, EarphoneErr: errors.New("it says \"no device\"")}
			f.Config.Config.Voice.Earphone = "ear"
		}, "FAULT espeak-ng was not heard from the sound device \"ear\": it says \"no device\" -> aplay -L lists the sound devices: name one under [voice]; its user must be in the group \"audio\"\n"},
		{"no program to read aloud", func(f *Facts) {
			f.Voice = Voice{On: true, SpeakerErr: &exec.Error{Name: "espeak-ng", Err: exec.ErrNotFound}}
		}, "FAULT there is no program espeak-ng to read aloud -> sudo apt install espeak-ng, or name another program under [voice]\n"},
		{"the clock was never set", func(f *Facts) { f.Now = time.Date(1970, 1, 1, 0, 5, 0, 0, time.UTC) },
			"warning the clock says 1 January 1970 -> let the machine set its clock over a network, or fit a clock with a battery; games are named after the time they start\n"},
		{"a configuration with mistakes", func(f *Facts) {
			_, err := configs.Parse("/etc/gamekeeper/gamekeeper.toml", []byte("[box]\nsund = true\n[lamps]\nstatus = \"GPIO99\"\n"))
			f.Config = ConfigFacts{File: "/etc/gamekeeper/gamekeeper.toml", Err: err, Config: configs.Default()}
			f.GPIO.Lines = nil
		}, "FAULT /etc/gamekeeper/gamekeeper.toml:2: there is no setting \"box.sund\"; did you mean \"cubes\", \"data\", \"demo-after\", \"discs\", \"organiser\", \"pins\", \"public\" or \"sound\"?\n" +
			"FAULT /etc/gamekeeper/gamekeeper.toml:4: \"lamps.status\": there is no pin \"GPIO99\", only \"GPIO2\" to \"GPIO27\", by the numbers of their lines; write status = \"GPIO17\" below [lamps]\n"},
		{"no such configuration", func(f *Facts) {
			_, err := configs.Load("/none/gamekeeper.toml")
			f.Config = ConfigFacts{File: "/none/gamekeeper.toml", Err: err, Config: configs.Default()}
			f.GPIO.Lines = nil
		}, "FAULT it cannot be read: open /none/gamekeeper.toml: no such file or directory -> name a file that can be read, with -config\n"},
		{"a touch display that lies askew, a keyboard, and what nobody may open", func(f *Facts) {
			f.Input = []input.Device{
				{Name: "generic ft5x06 (00)", ID: "0000:0000", Kind: input.Panel, Turn: 90},
				{Name: "Ann's keys", ID: "046d:c31c", Kind: input.Keyboard}, {Name: "pwr_button", ID: "0000:0000"},
				{Path: "/dev/input/event3", Err: fs.ErrPermission}, {Path: "/dev/input/event4", Err: fs.ErrPermission},
			}
		}, "warning 2 devices in /dev/input cannot be opened by this user -> sudo adduser pi input, then log out and in again\n"},
		{"root", asRoot,
			"warning running as root: Gamekeeper never needs that, and root may do things that the box's own user may not -> run as another user, in the group \"gpio\", as the service does\n"},
		{"no GPIO, and none wanted", func(f *Facts) {
			f.Root = fileSystem(pi4Files.without("dev/gpiochip0", "dev/gpiochip1", "proc/device-tree/model"))
			f.GPIO, f.Config = GPIO{}, ConfigFacts{Config: configs.Default()}
		}, ""},
		{"no GPIO, but buttons", func(f *Facts) {
			f.Root = fileSystem(pi4Files.without("dev/gpiochip0", "dev/gpiochip1", "proc/device-tree/model"))
			f.GPIO = GPIO{Lines: goodLines()}
			for i := range f.GPIO.Lines {
				f.GPIO.Lines[i].State = hw.Missing
			}
		}, "FAULT this machine has no GPIO chip that this user can open -> see above whether its devices can be opened; without GPIO, take the pins out of the configuration and use a keyboard\n"},
		{"not in the group gpio", func(f *Facts) {
			f.GIDs = []int{1000}
			f.Open = func(path string) error {
				if path == "/dev/gpiochip0" {
					return denied
				}
				return nil
			}
		}, "FAULT /dev/gpiochip0 cannot be opened by this user -> sudo adduser pi gpio, then log out and in again\n"},
		{"a broken device", func(f *Facts) {
			f.Open = func(path string) error {
				if path == "/dev/gpiochip1" {
					return &fs.PathError{Op: "open", Path: path, Err: syscall.ENXIO}
				}
				return nil
			}
		}, "warning /dev/gpiochip1 cannot be opened: no such device or address\n"},

		{"a line that nobody answers for", line(0, hw.Opening),
			"warning GPIO5: left, up when held: opening: it did not answer -> run gamekeeper doctor again\n"},
		{"a button held", func(f *Facts) {
			f.GPIO.Lines[0].State, f.GPIO.Lines[0].High, f.GPIO.Lines[0].Active = hw.HeldAtStart, false, true
		}, "warning GPIO5: left, up when held: held at start, low (pressed), pull up -> release it; if nobody is holding it, look for a jammed button or a wire that touches another\n"},
		{"a button held all the time", func(f *Facts) {
			f.GPIO.Lines[2].State, f.GPIO.Lines[2].High, f.GPIO.Lines[2].Active = hw.HeldAtStart, false, true
			f.Answers.Lines = map[string]Answer{"GPIO16": NoAnswer}
		}, "FAULT GPIO16: ok: held at start, low (pressed), pull up, and still is -> look for a jammed button or a wire that touches another, and check \"active\" below [switches]\n"},
		{"a button stuck", func(f *Facts) {
			f.GPIO.Lines[3].State, f.GPIO.Lines[3].High, f.GPIO.Lines[3].Active = hw.Stuck, false, true
		}, "FAULT GPIO24: back: stuck, low (pressed), pull up for more than a minute -> release it; if nobody is holding it, look for a jammed button or a wire that touches another\n"},
		{"a line that bounces", line(3, hw.Bouncing),
			"FAULT GPIO24: back: bouncing, high (released), pull up: its level does not settle -> look for a loose wire, and for the line's resistor: \"pull\" below [switches]\n"},
		{"the kiosk has a line", func(f *Facts) {
			f.GPIO.Lines[2] = hw.Line{Pin: "GPIO16", Use: "ok", State: hw.Busy, Holder: "gamekeeper@612", Err: errors.New(`"gamekeeper@612" holds it`)}
		}, "warning GPIO16: ok: busy: \"gamekeeper@612\" holds it: in use by the kiosk -> " + stop + "\n"},
		{"a display has a line", func(f *Facts) {
			f.GPIO.Lines[4] = hw.Line{Pin: "GPIO17", Use: "lamp of seat 1", Output: true, State: hw.Busy, Holder: "spi0 CS0", Err: errors.New(`"spi0 CS0" holds it`)}
		}, "FAULT GPIO17: lamp of seat 1: busy: \"spi0 CS0\" holds it -> choose another pin in the configuration, or stop whatever holds it; if that is a driver, it is listed in /boot/firmware/config.txt\n"},
		{"the kiosk has a lamp", func(f *Facts) {
			f.GPIO.Lines[4] = hw.Line{Pin: "GPIO17", Use: "lamp of seat 1", Output: true, State: hw.Busy, Holder: "gamekeeper@17", Err: errors.New(`"gamekeeper@17" holds it`)}
		}, "warning GPIO17: lamp of seat 1: busy: \"gamekeeper@17\" holds it: in use by the kiosk -> " + stop + "\n"},
		{"somebody has a line", func(f *Facts) {
			f.GPIO.Lines[0] = hw.Line{Pin: "GPIO5", Use: "left", State: hw.Busy, Err: errors.New("another program or a driver holds it")}
		}, "FAULT GPIO5: left, up when held: busy: another program or a driver holds it -> choose another pin in the configuration, or stop whatever holds it; if that is a driver, it is listed in /boot/firmware/config.txt\n"},
		{"a line lost", func(f *Facts) {
			f.GPIO.Lines[0] = hw.Line{Pin: "GPIO5", Use: "left", State: hw.Lost, Err: errors.New("no such device")}
		}, "FAULT GPIO5: left, up when held: lost: no such device -> check that the device with this line is still connected; Gamekeeper uses it again as soon as it is back\n"},
		{"a line missing", func(f *Facts) {
			f.GPIO.Lines[5] = hw.Line{Pin: "GPIO27", Use: "buzzer", Output: true, State: hw.Missing}
		}, "FAULT GPIO27: buzzer: missing on this machine -> compare its name with the lines that gpioinfo lists\n"},
		{"all buttons the wrong way round", func(f *Facts) {
			for i := range 4 {
				f.GPIO.Lines[i].State, f.GPIO.Lines[i].Active = hw.HeldAtStart, true
			}
		}, strings.Join([]string{
			held("GPIO5: left, up when held"), held("GPIO6: right, down when held"), held("GPIO16: ok"), held("GPIO24: back"),
			"FAULT all buttons read as pressed -> check \"active\" and \"pull\" below [switches] in the configuration, and what the buttons are connected to\n"}, "")},
		{"some buttons the wrong way round", func(f *Facts) {
			for i := range 2 {
				f.GPIO.Lines[i].State, f.GPIO.Lines[i].Active = hw.HeldAtStart, true
			}
		}, held("GPIO5: left, up when held") + held("GPIO6: right, down when held")},
		{"lamps without buttons", func(f *Facts) { f.GPIO.Lines = f.GPIO.Lines[4:] }, ""},
		{"what a person saw", func(f *Facts) {
			f.Answers = Answers{Glyphs: "font", Signs: No, Lines: map[string]Answer{
				"GPIO5": Yes, "GPIO6": Yes, "GPIO16": NoAnswer, "GPIO24": Yes, "GPIO17": No, "GPIO27": No,
			}}
		}, "warning GPIO16: ok: working, high (released), pull up; no press was detected -> run gamekeeper doctor again and press it; if nothing changes, check its wires to GPIO16 and to ground\n" +
			"FAULT GPIO17: lamp of seat 1: working, low (inactive); nobody saw it light up -> check its wires, which way round it is, its resistor, and \"active\" below [lamps]\n" +
			"FAULT GPIO27: buzzer: working, low (inactive); nobody heard it -> check its wires, \"active\" below [buzzer], and whether it is an active buzzer, which sounds by itself\n" +
			"warning you said that signs or colours are missing -> write glyphs = \"plain\" below [screen] in the configuration\n"},
		{"nobody answered", func(f *Facts) {
			f.Answers = Answers{Glyphs: "font", Signs: NoAnswer, Lines: map[string]Answer{"GPIO17": NoAnswer}}
		}, "warning GPIO17: lamp of seat 1: working, low (inactive); nobody said whether it works -> run gamekeeper doctor again, and answer\n"},
		{"GPIO not looked at", func(f *Facts) { f.GPIO = GPIO{Off: true} }, ""},

		{"TERM is not set", func(f *Facts) { f.Terminal.Term, f.Terminal.TermKnown = "", false },
			"FAULT TERM is not set -> run in a terminal, or set TERM=linux on the console\n"},
		{"TERM is nonsense", func(f *Facts) { f.Terminal.Term, f.Terminal.TermKnown = "nonsense", false },
			"FAULT TERM is \"nonsense\", which is not known here -> set TERM=linux on the console, TERM=xterm in a window\n"},
		{"no terminal", func(f *Facts) {
			f.Terminal.Err, f.Terminal.Term = errors.New("open /dev/tty: no such device or address"), ""
		}, ""},
		{"the locale is C", func(f *Facts) { f.Terminal.Charset, f.Terminal.ConsoleRunes = "US-ASCII", map[rune]bool{} },
			"warning the locale's character set is \"US-ASCII\": lines and arrows become letters -> set LANG=C.UTF-8\n"},
		{"the locale is unheard of", func(f *Facts) {
			f.Terminal.Charset, f.Terminal.CharsetUnknown, f.Terminal.ConsoleRunes = "EUC-JP", true, nil
			f.GuideErr = errors.New("cannot draw in the character set of this locale; set LANG=C.UTF-8")
		},
			"FAULT the locale's character set is \"EUC-JP\", in which nothing can be drawn -> set LANG=C.UTF-8\n"},
		{"a small window", func(f *Facts) { f.Terminal.W, f.Terminal.ConsoleRunes = 39, nil },
			"FAULT 39x15 cells; Gamekeeper needs 40x15 or more -> make the window larger, or its letters smaller\n"},
		{"a terminal without a size", func(f *Facts) { f.Terminal.W, f.Terminal.H, f.Terminal.ConsoleRunes = 0, 0, nil },
			"warning the terminal does not say how large it is; Gamekeeper needs 40x15 or more -> set the size, for example with stty cols 80 rows 24\n"},
		{"large letters on the console", func(f *Facts) { f.Terminal.W, f.Terminal.H = 20, 7 },
			"warning 20x7 cells; Gamekeeper needs 40x15 or more -> run gamekeeper doctor without -report: then it tries Gamekeeper's own font\n"},
		{"a small console, with our own font", func(f *Facts) {
			f.Terminal.W, f.Terminal.H, f.Answers.Glyphs = 30, 10, "font"
		}, "FAULT 30x10 cells; Gamekeeper needs 40x15 or more -> use a larger display\n"},
		{"no colours", func(f *Facts) { f.Terminal.Colours, f.Terminal.ConsoleRunes = 0, nil },
			"warning no colours; letters and shapes carry the same information -> unset NO_COLOR, or use another terminal\n"},
		{"a font that lacks glyphs", func(f *Facts) {
			f.Config.Config.Screen.Glyphs, f.Terminal.ConsoleRunes = configs.GlyphsPlain, console(ui.PlainGlyphs(), "▒█")
		}, "warning the console's font lacks 2 signs of the glyph set \"plain\" -> write glyphs = \"auto\" below [screen] in the configuration: Gamekeeper then loads its own font\n"},
		{"our font cannot be loaded, and the console's own lacks glyphs", func(f *Facts) {
			f.Answers.Glyphs, f.Terminal.ConsoleRunes = "plain", console(ui.PlainGlyphs(), "─│┌┐└┘├┤┬┴┼") // eleven signs
		}, "warning the console's font lacks 11 signs of the glyph set \"plain\" -> start Gamekeeper on the console itself, where it can load its own font, and with colours\n"},
		{"a terminal that cannot be drawn on", func(f *Facts) { f.GuideErr = errors.New("cannot draw on the terminal: input/output error") },
			"FAULT cannot draw on the terminal: input/output error\n"},
		{"a display that is too small", with(files{"sys/class/graphics/fb1/virtual_size": "128,128\n"}),
			"FAULT fb1 has 128x128 pixels, too few for 40x15 characters -> use a display of 240x180 pixels or more\n"},
		{"a console that goes dark", with(files{"sys/module/kernel/parameters/consoleblank": "600\n"}),
			"warning the console goes dark after 600 seconds without keyboard input, and the buttons do not wake it -> write consoleblank=0 at the end of the one line in /boot/firmware/cmdline.txt\n"},
		{"a kernel that writes on the screen", with(files{"proc/cmdline": "console=tty1 root=/dev/mmcblk0p2\n"}),
			"warning the kernel writes its messages over the screen -> write quiet at the end of the one line in /boot/firmware/cmdline.txt, and console=tty3 in place of console=tty1\n"},
		{"the kernel talks where nobody has said where", with(files{"proc/cmdline": "root=/dev/mmcblk0p2\n"}),
			"warning the kernel writes its messages over the screen -> write quiet at the end of the one line in /boot/firmware/cmdline.txt, and console=tty3 in place of console=tty1\n"},
		{"the kernel talks elsewhere", with(files{"proc/cmdline": "console=serial0,115200 root=/dev/mmcblk0p2\n"}),
			""},

		{"no directory at all", func(f *Facts) {
			f.Storage = Storage{Err: errors.New("there is no home directory to keep games in: name one with -data DIR")}
		}, "FAULT there is no home directory to keep games in: name one with -data DIR\n"},
		{"others may read the games", func(f *Facts) { f.Storage.Mode = fs.ModeDir | 0o755 },
			"warning other users can look into it (mode 0755), and it holds the clues -> chmod 700 /home/pi/.local/state/gamekeeper\n"},
		{"games on an overlay", func(f *Facts) { f.Storage.FSType = 0x794c7630 },
			"warning the directory is on an overlay file system: games will be lost when the power goes off -> turn the overlay file system off in raspi-config, or put the games on a partition of their own and write overlayroot=tmpfs:recurse=0 into /boot/firmware/cmdline.txt\n"},
		{"games in memory", func(f *Facts) { f.Storage.FSType = 0x01021994 },
			"warning the directory is in memory: games will be lost when the power goes off -> name a directory on the card: data below [box] in the configuration\n"},
		{"a directory of somebody else", func(f *Facts) {
			f.Storage.TrialErr = errors.New("no permission: run as the directory's owner")
			f.Storage.ListErr = fmt.Errorf("games in %q: no permission", f.Storage.Path)
		}, "FAULT a file could not be saved there: no permission: run as the directory's owner\n" +
			"FAULT the games cannot be listed: games in \"/home/pi/.local/state/gamekeeper\": no permission -> run as the directory's owner\n"},
		{"a full disk", func(f *Facts) { f.Storage.Free = 0 },
			"FAULT 0 MB free -> free some space: df shows where it is missing\n"},
		{"a disk that is nearly full", func(f *Facts) { f.Storage.Free = 3 << 20 },
			"warning 3 MB free -> free some space: df shows where it is missing\n"},
		{"a tired card", func(f *Facts) { f.Storage.SyncTimes[1] = 1234 * time.Millisecond },
			"warning a file was written, synced and renamed; a line is on disk after 41ms, 1.234s at worst -> use another SD card: a slow one is often a dying one\n"},
		{"damaged games", func(f *Facts) { f.Storage.Torn, f.Storage.Unread = 1, 2 },
			"warning damaged at the end: 1 game -> gamekeeper games lists them; the good part of each can be resumed\n" +
				"warning cannot be read: 2 games -> gamekeeper games says why; the files are left as they are\n"},

		{"a service that is not enabled", with(files{"usr/lib/systemd/system/gamekeeper.service": "[Service]\nWatchdogSec=15s\n"}),
			"warning the service is installed, watched by a watchdog, but does not start with the machine -> sudo systemctl enable --now gamekeeper\n"},
		{"a masked service", with(files{
			"etc/systemd/system/gamekeeper.service": "", "lib/systemd/system/gamekeeper.service": "[Service]\nWatchdogSec=15s\n",
		}), "warning the service is masked: nothing can start it -> sudo systemctl unmask gamekeeper, then sudo systemctl enable --now gamekeeper\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := healthyPi4()
			tt.make(&f)
			if got := findings(Examine(f)); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

// held returns the warning about a button that reads high and counts as pressed.
func held(what string) string {
	return "warning " + what + ": held at start, high (pressed), pull up -> release it; if nobody is holding it, look for a jammed button or a wire that touches another\n"
}
