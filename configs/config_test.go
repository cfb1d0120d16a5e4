package configs

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
)

// parse parses a configuration in which nothing is wrong.
func parse(t *testing.T, text string) Config {
	t.Helper()
	c, err := Parse("test.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// write writes a file, and creates its directory.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func TestDefault(t *testing.T) {
	ms := time.Millisecond
	want := Config{
		Names:  []string{},
		Wiring: hw.Wiring{Timing: hw.Timing{Debounce: 10 * ms, Hold: 500 * ms, RepeatAfter: 400 * ms, RepeatEvery: 120 * ms}, Strip: hw.StripWiring{Device: "/dev/spidev0.0", Brightness: 40}},
		Input:  Input{Ignore: []string{}, Turn: "auto"},
		Screen: Screen{Glyphs: "auto", DimAfter: duration{Duration: 30 * time.Minute}},
		Box:    Box{Sound: true, Cubes: 14, Discs: 12},
		Voice:  Voice{Speak: "off", Program: []string{"espeak-ng", "-v", "{language}", "-a", "{volume}", "-d", "{device}", "--stdin"}, Volume: 100, Speaker: "default"},
	}
	want.Hall.Weekend = "/boot/firmware/gamekeeper/weekend.json"
	if got := Default(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := parse(t, ""); !reflect.DeepEqual(got, want) {
		t.Errorf("an empty file is %+v", got)
	}
}

// TestSays checks what a configuration is said to be, and what its owner should know about it.
func TestSays(t *testing.T) {
	const own = "[buttons]\nseat1 = \"GPIO17\"\nseat2 = \"GPIO27\"\n"
	const ends = "columns = [1, 12]\nrows = [21, 13]\n"
	for _, tt := range []struct{ text, is, note string }{
		{"", "keyboard", ""},
		{"[lamps]\nactive = \"low\"\n", "keyboard", ""},
		{"[buzzer]\npin = \"GPIO4\"\n", "keyboard wired connected", ""},
		{"[buzzer]\npin = \"GPIO14\"\n", "keyboard wired connected", "the serial console"},
		{"[lamps]\nseat5 = \"GPIO4\"\n", "keyboard wired connected", ""},
		{own, "keyboard wired connected", "the buttons are the players' own; a keyboard does the rest"},
		{"preset = \"waveshare-1.3-lcd-hat\"\n[buttons]\nseat1 = \"GPIO17\"\n", "wired connected", ""},
		{"preset = \"display-hat-mini\"\n", "wired connected", ""},
		{"preset = \"pirate-audio\"\n", "wired connected", "Pimoroni Pirate Audio: on boards from before 23 January 2020"},
		{"[edge]\nkind = \"apa102\"\n", "keyboard connected", "the lights at the board's edge stay dark"},
		{"[edge]\nkind = \"apa102\"\n" + ends, "keyboard connected", ""},
		{"preset = \"display-hat-mini\"\n[edge]\nkind = \"ws2812\"\ndevice = \"/dev/spidev1.0\"\n" + ends, "wired connected", ""},
		{"[box]\norganiser = \"4821\"\n", "keyboard", "\"organiser\" opens only a public box; write public = true below [box]"},
		{"[box]\npublic = true\norganiser = \"4821\"\n", "keyboard", ""},
		{"[box]\ndata = \"/home/pi/games\"\n", "keyboard", "the service cannot see \"data\" in /home"},
		{"[box]\ndata = \"/homely\"\n", "keyboard", ""},
	} {
		c := parse(t, tt.text)
		is := ""
		for _, what := range []struct {
			name string
			is   bool
		}{{" keyboard", c.NeedsKeyboard()}, {" wired", c.Wired()}, {" connected", c.Connected()}} {
			if what.is {
				is += what.name
			}
		}
		notes := strings.Join(c.Notes(), "\n")
		if is != " "+tt.is || !strings.HasPrefix(notes, tt.note) || tt.note == "" && notes != "" {
			t.Errorf("%q is%s, with the notes %q, want %s and %q", tt.text, is, notes, tt.is, tt.note)
		}
	}
}

func TestParse(t *testing.T) {
	c := parse(t, `
language = "de"
names = ["Ann", 'Benedicta-', "J. \"Zoe\u0308\" Ž"]
[input]
off = true
ignore = ["FT5406", "0eef:0001"]
turn = "270"
[buttons]
left  = "GPIO5"
right = "GPIO6"
ok    = "GPIO16"
back  = "GPIO24"
seat2 = "GPIO2"
[hold]
left  = "up"
right = "down"
[switches]
active = "high"
pull = "none"
debounce = "25ms"
repeat-every = "0.2s"
[lamps]
status = "GPIO3"
seat5 = "GPIO27"
active = "low"
[buzzer]
pin = "GPIO4"
[edge]
kind = "ws2812"
device = "/dev/spidev1.0"
columns = [12, 1]
rows = [21, 13]
brightness = 7
[screen]
glyphs = "font"
large-text = true
dim-after = "30s"
[box]
sound = false
pins = true
cubes = 1
discs = 108
demo-after = "10m"
public = true
organiser = "0815"
data = "/srv/games"
[hall]
table = "Tisch Ä 12"
weekend = "/media/weekend.json"
[voice]
speak = "news"
program = ["say", "--to={device}"]
volume = 1
speaker = "room"
earphone = "ear"
`)
	ms := time.Millisecond
	button := func(pin string, key, hold hw.Key) hw.Button {
		return hw.Button{Pin: pin, Key: key, HoldKey: hold, ActiveHigh: true, Pull: hw.PullNone}
	}
	want := Config{
		Language: "de",
		Names:    []string{"Ann", "Benedicta-", `J. "Zoë" Ž`}, // an accent is composed: displays have no room for it
		Wiring: hw.Wiring{
			Buttons: []hw.Button{
				button("GPIO5", hw.Left, hw.Up), button("GPIO6", hw.Right, hw.Down), button("GPIO16", hw.OK, hw.NoKey),
				button("GPIO24", hw.Back, hw.NoKey), button("GPIO2", hw.Seat2, hw.NoKey),
			},
			Timing:     hw.Timing{Debounce: 25 * ms, Hold: 500 * ms, RepeatAfter: 400 * ms, RepeatEvery: 200 * ms},
			StatusLamp: "GPIO3", SeatLamps: [5]string{4: "GPIO27"}, LampsLow: true,
			Buzzer: "GPIO4",
			Strip:  hw.StripWiring{Kind: hw.WS2812, Device: "/dev/spidev1.0", Columns: [2]int{12, 1}, Rows: [2]int{21, 13}, Brightness: 7},
		},
		Input:  Input{Off: true, Ignore: []string{"FT5406", "0eef:0001"}, Turn: "270"},
		Screen: Screen{"font", true, duration{Duration: 30 * time.Second}},
		Box:    Box{PINs: true, Cubes: 1, Discs: 108, DemoAfter: duration{Duration: 10 * time.Minute}, Public: true, OrganiserPIN: "0815", Data: "/srv/games"},
		Voice:  Voice{"news", []string{"say", "--to={device}"}, 1, "room", "ear"},
	}
	want.Hall.Table, want.Hall.Weekend = "Tisch Ä 12", "/media/weekend.json"
	if !reflect.DeepEqual(c, want) {
		t.Errorf("got  %+v\nwant %+v", c, want)
	}
}

// A configuration may choose any language that comes with the program and, if it is a file, any
// catalog beside it.
func TestLanguage(t *testing.T) {
	name := filepath.Join(t.TempDir(), "gamekeeper.toml")
	text := "language = \"tlh\"\n"
	write(t, name, text)
	if _, err := Load(name); err == nil || !strings.Contains(err.Error(), `gamekeeper.toml:1: "language" is "tlh", but must be "de", "en"`) {
		t.Errorf("without a catalog: %v", err)
	}
	dir := filepath.Join(filepath.Dir(name), "languages")
	write(t, filepath.Join(dir, "tlh.toml"), "")
	if c, err := Load(name); err != nil || c.Language != "tlh" {
		t.Errorf("with a catalog: %+v, %v", c, err)
	}
	if _, err := Parse(name, []byte(text)); err == nil {
		t.Error("the program brings no Klingon")
	}
}

// TestTimes parses the shortest and the longest times that the buttons and the demo may have.
func TestTimes(t *testing.T) {
	const ms = time.Millisecond
	least := parse(t, "[switches]\ndebounce = \"1ms\"\nhold = \"200ms\"\nrepeat-after = \"150ms\"\nrepeat-every = \"30ms\"\n[box]\ndemo-after = \"30s\"\n").Timing
	most := parse(t, "[switches]\ndebounce = \"100ms\"\nhold = \"3s\"\nrepeat-after = \"3s\"\nrepeat-every = \"1s\"\n[box]\ndemo-after = \"24h\"\n").Timing
	if least.Debounce != ms || least.Hold != 200*ms || most.RepeatAfter != 3000*ms || most.RepeatEvery != 1000*ms {
		t.Errorf("got %+v and %+v", least, most)
	}
}

// The wiring that the comments in the default configuration suggest is valid.
func TestSuggestedWiring(t *testing.T) {
	var lines []string
	for line := range strings.Lines(string(defaultFile)) {
		if rest, ok := strings.CutPrefix(line, "#   "); ok && strings.Contains(line, " = ") {
			line = rest
		}
		lines = append(lines, line)
	}
	// These two suggestions are above the headings of their sections.
	text := strings.Join(lines, "")
	text = strings.Replace(text, "up    =", "[buttons]\nup    =", 1)
	text = strings.Replace(text, "\n[buttons]\n\n", "\n", 1)
	text = strings.Replace(text, "left  = \"up\"", "[hold]\nleft  = \"up\"", 1)
	text = strings.Replace(text, "\n[hold]\n\n", "\n", 1)
	if c := parse(t, text); len(c.Buttons) != 6 || c.Buttons[2].HoldKey != hw.Up {
		t.Errorf("got %+v\nfrom %s", c.Buttons, text)
	}
}

// The label printed beside a preset's button is known, unless the file moves that button.
func TestPrinted(t *testing.T) {
	tests := []struct {
		text string
		want map[hw.Key]string
	}{
		{`preset = "display-hat-mini"`, map[hw.Key]string{hw.Left: "A", hw.Right: "B", hw.OK: "X", hw.Back: "Y"}},
		{"preset = \"display-hat-mini\"\n[buttons]\nok = \"GPIO20\"\nseat1 = \"GPIO21\"\n", map[hw.Key]string{hw.Left: "A", hw.Right: "B", hw.Back: "Y"}},
		{`preset = "adafruit-pitft"`, map[hw.Key]string{}},
		// The file repeats the pins of a preset but does not name it.
		{"[buttons]\nleft = \"GPIO5\"\nright = \"GPIO6\"\nok = \"GPIO16\"\nback = \"GPIO24\"\n[hold]\nleft = \"up\"\nright = \"down\"\n", map[hw.Key]string{}},
		{"", map[hw.Key]string{}},
	}
	for _, tt := range tests {
		if got := parse(t, tt.text).Labels(); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.text, got, tt.want)
		}
	}
}

func TestPresets(t *testing.T) {
	for _, p := range Presets() {
		c := parse(t, `preset = "`+p.Name+`"`)
		if c.Preset != p.Name || len(c.Buttons) < 4 || len(c.Buttons) != len(p.Buttons) {
			t.Errorf("%s: got %+v", p.Name, c.Buttons)
		}
		for _, b := range c.Buttons {
			hold, _ := hw.ParseKey(p.Hold[b.Key.String()])
			if b != (hw.Button{Pin: p.Buttons[b.Key.String()], Key: b.Key, HoldKey: hold}) {
				t.Errorf("%s: got %+v", p.Name, b)
			}
		}
		// Both the file and the notes say which presets are unchecked.
		line := ""
		for l := range strings.Lines(string(defaultFile)) {
			if strings.Contains(l, `"`+p.Name+`"`) {
				line = l
			}
		}
		if line == "" || !strings.Contains(line, p.Title) {
			t.Errorf("%s: the file has %q", p.Name, line)
		}
		notes := strings.Join(c.Notes(), "\n")
		if told := strings.Contains(notes, p.Title+": "); told != (p.Remark != "") || !strings.Contains(notes, p.Remark) {
			t.Errorf("%s: notes %q", p.Name, notes)
		}
		for _, marked := range []bool{strings.Contains(line, "(unchecked)"), strings.Contains(notes, "were not compared")} {
			if marked != (p.Source == "") {
				t.Errorf("%s: marked %v; source %q", p.Name, marked, p.Source)
			}
		}
	}
}

// Buttons in the file override those of a preset.
func TestPresetOverlay(t *testing.T) {
	c := parse(t, `
preset = "pirate-audio"
[buttons]
back = "GPIO20"
up   = "GPIO26"
[hold]
left = ""
`)
	var got []string
	for _, b := range c.Buttons {
		got = append(got, fmt.Sprint(b.Key, " ", b.Pin, " ", b.HoldKey))
	}
	want := "up GPIO26 none, left GPIO5 none, right GPIO6 down, ok GPIO16 none, back GPIO20 none"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

func TestLoad(t *testing.T) {
	name := filepath.Join(t.TempDir(), "gamekeeper.toml")
	if _, err := Load(name); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	large := filepath.Join(t.TempDir(), "large")
	write(t, large, strings.Repeat("\x00", maxSize+1))
	if _, err := Load(large); err == nil || !strings.Contains(err.Error(), "is too large: it can have 16384 bytes") {
		t.Errorf("a large file: %v", err)
	}
	write(t, name, "[box]\npins = true\n")
	if c, err := Load(name); err != nil || !c.Box.PINs {
		t.Errorf("got %+v, %v", c, err)
	}
}

// ReadUpTo stops at its limit, and refuses a pipe or a device without waiting for it.
func TestReadUpTo(t *testing.T) {
	dir := t.TempDir()
	pipe, full := filepath.Join(dir, "pipe"), filepath.Join(dir, "full")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	write(t, full, "12345678901234567890")
	for name, want := range map[string]string{pipe: "is not a regular file", "/dev/zero": "is not a regular file", dir: "is a directory", full: "the file is too large: it can have 7 bytes"} {
		if data, err := ReadUpTo(name, 7); err == nil || !strings.Contains(err.Error(), want) || len(data) > 8 {
			t.Errorf("%s: %d bytes, %v, want %q", name, len(data), err, want)
		}
	}
	if data, err := ReadUpTo(full, 20); err != nil || len(data) != 20 {
		t.Errorf("%q, %v", data, err)
	}
}

// A file with a byte order mark and Windows line endings is read like any other.
func TestWindows(t *testing.T) {
	c := parse(t, "\ufeff[box]\r\nsound = false\r\n")
	if c.Box.Sound {
		t.Error("sound is on")
	}
}

// WithSetting replaces the old value of a setting, however it is written. A new setting goes below
// the heading of its section or, without one, above all sections. Apart from a comment behind the
// old value and a byte order mark, the rest of the file stays.
func TestSet(t *testing.T) {
	for _, tt := range []struct{ name, file, want string }{
		{"nothing", "", "names = [\"Ann\"]\n\n"},
		{"no such setting", "[hall]\ntable = \"names = []\"\n", "names = [\"Ann\"]\n\n[hall]\ntable = \"names = []\"\n"},
		{"over lines", "language = \"de\"\nnames = [\n\t\"B]\", # a ]\n\t'C'\n] # us\n[box]\n", "language = \"de\"\nnames = [\"Ann\"]\n[box]\n"},
		{"another editor's", "\ufeffnames=[]\r\n[box]\r\n", "names = [\"Ann\"]\r\n[box]\r\n"},
		{"above what opens it", "# Our box.\n# It is loud.\n\n# names = []\n", "names = [\"Ann\"]\n\n# Our box.\n# It is loud.\n\n# names = []\n"},
		{"a comment on a section", "# Loud.\n[box]\n", "names = [\"Ann\"]\n\n# Loud.\n[box]\n"},
		{"the end of the file", "# names = [\"Zoë\"]\n\"names\" = ['Zoë']", "# names = [\"Zoë\"]\nnames = [\"Ann\"]"},
		{"one of a section", "[box]\nnames = []\n", "names = [\"Ann\"]\n\n[box]\nnames = []\n"},
	} {
		if got := string(WithSetting([]byte(tt.file), "names", `["Ann"]`)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	for _, tt := range []struct{ name, file, want string }{
		{"nothing", "", "hall.table = \"T 3\"\n\n"},
		{"an empty section", "[box]\n[hall] # far\n[lamps]\n", "[box]\n[hall] # far\ntable = \"T 3\"\n[lamps]\n"},
		{"a section at the end", "[hall]", "[hall]\ntable = \"T 3\""},
		{"in its section", "[hall]\r\ntable = \"\" # none\r\n[box]\r\n", "[hall]\r\ntable = \"T 3\"\r\n[box]\r\n"},
		{"above all sections", "hall.table = ''\n[box]\n", "hall.table = \"T 3\"\n[box]\n"},
	} {
		got := string(WithSetting([]byte(tt.file), "hall.table", `"T 3"`))
		if got != tt.want || parse(t, got).Hall.Table != "T 3" {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	both := WithSetting(WithSetting(DefaultFile(), "edge.device", `"/dev/spidev1.0"`), "edge.kind", `"ws2812"`) // the file has no [edge]
	if e := parse(t, string(both)).Strip; e.Device != "/dev/spidev1.0" || e.Kind != hw.WS2812 {
		t.Errorf("%s is %+v", both, e)
	}
	if c := parse(t, string(WithSetting(DefaultFile(), "names", `["Ann", "Ben"]`))); strings.Join(c.Names, " ") != "Ann Ben" {
		t.Errorf("in the default file, the names are %q", c.Names)
	}
}

// The files that an owner begins with set only a few settings, each to its default. For all others,
// a later version's defaults apply.
func TestDefaultFile(t *testing.T) {
	if c, want := parse(t, string(DefaultFile())), Default(); !reflect.DeepEqual(c, want) {
		t.Errorf("gamekeeper.toml is %+v, want %+v", c, want)
	}
	h, err := ParseHall("hall.toml", DefaultHallFile())
	if want := DefaultHall(); err != nil || !reflect.DeepEqual(h, want) {
		t.Errorf("hall.toml is %+v, %v, want %+v", h, err, want)
	}
	for name, data := range map[string][]byte{"gamekeeper.toml": DefaultFile(), "hall.toml": DefaultHallFile()} {
		if set := find(data).settings; len(set) > 4 || !strings.Contains(string(data), "/usr/share/gamekeeper/"+name) {
			t.Errorf("%s sets %v:\n%s", name, set, data)
		}
	}
}

// The configuration files from the packages of version 1.1, which owners may still have, mean the
// same as before.
func TestOldFiles(t *testing.T) {
	c, err := Load("testdata/1.1.0/gamekeeper.toml")
	if want := Default(); err != nil || !reflect.DeepEqual(c, want) {
		t.Errorf("gamekeeper.toml is %+v, %v, want %+v", c, err, want)
	}
	h, err := LoadHall("testdata/1.1.0/hall.toml")
	if want := DefaultHall(); err != nil || !reflect.DeepEqual(h, want) {
		t.Errorf("hall.toml is %+v, %v, want %+v", h, err, want)
	}
}
