package configs

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
)

const goodButtons = `[buttons]
left = "GPIO5"
right = "GPIO6"
ok = "GPIO16"
back = "GPIO24"
up = "GPIO12"
down = "GPIO13"
`

// Each case is a configuration and all problems that are reported in it.
func TestProblems(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"unknown settings, and which may be meant",
			"sound = true\n[box]\nsund = true\nglyphs = \"rich\"\npreset = \"none\"\nactive = \"low\"\nxyz = 1\n[lamp]\nseat1 = \"GPIO5\"\n[switches]\nleft = \"GPIO5\"\n[buttons]\nright = \"GPIO6\"\n",
			`1:1: there is no setting "sound"; did you mean "sound" below [box]?
3:1: there is no setting "box.sund"; did you mean "cubes", "data", "demo-after", "discs", "organiser", "pins", "public" or "sound"?
4:1: there is no setting "box.glyphs"; did you mean "glyphs" below [screen]?
5:1: there is no setting "box.preset"; did you mean "preset" above all [sections]?
6:1: there is no setting "box.active"; did you mean "active" below [buzzer], [lamps] or [switches]?
7:1: there is no setting "box.xyz"; did you mean "cubes", "data", "demo-after", "discs", "organiser", "pins", "public" or "sound"?
8:2: there is no setting "lamp"; did you mean "box", "buttons", "buzzer", "edge", "hall", "hold", "input", "lamps", "language", "names", "preset", "screen", "switches" or "voice"?
11:1: there is no setting "switches.left"; did you mean "left" below [buttons] or [hold]?`},
		{"no text", "[box]\ndata = true\nsound = 1\n", `2:8: "box.data" must be text in "quotes"; write data = "/srv/gamekeeper" below [box]`},
		{"neither true nor false", "[box]\nsound = \"yes\"\n", `2:9: "box.sound" must be true or false; write sound = true below [box]`},
		{"in an inline table", "box = {'data' = 'ü', sound = 1}\n", `1:30: "box.sound" must be true or false; write sound = true below [box]`},
		{"no number", "[box]\ncubes = 1.5\n", `2:9: "box.cubes" must be a whole number; write cubes = 14 below [box]`},
		{"no list", "names = \"Ann\"\n", `1:9: "names" must be a list; write names = ["Ann", "Ben"] above all [sections]`},
		{"a section as a setting", "box = 5\n", `1:7: "box" is a section: write [box] on a line of its own, with its settings below`},
		{"keys as a list", "buttons = [1]\n", `1:11: "buttons" is a section: write [buttons] on a line of its own, with its settings below`},
		{"a list of sections", "[[lamps]]\nstatus = \"\"\n", `1:3: "lamps" is a section: write [lamps] on a line of its own, with its settings below`},
		{"a setting as a section", "[box.sound]\nx = 1\n", `1:2: "box.sound" must be true or false; write sound = true below [box]`},
		{"times without a unit", "[switches]\ndebounce = 20\nhold = \"20\"\n",
			`2:12: "switches.debounce" must be a time with its unit from 1ms to 100ms; write debounce = "10ms" below [switches]
3:8: "switches.hold" must be a time with its unit from 200ms to 3s; write hold = "500ms" below [switches]`},
		{"not TOML", "[buttons]\nleft = GPIO5\nright = \"GPIO6\n",
			`2:8: "buttons.left" must be text in "quotes"; write left = "GPIO12" below [buttons]`},
		{"no end of a section's name", "[box]\nsund = true\n[buttons\n",
			`3:9: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"`},
		{"twice", "[box]\nsound = true\nsound = false\n[buzzer]\npin = \"\"\n", `3:1: "box.sound" is already in line 2: keep one of the two lines`},
		{"a section twice, as from two examples", "[box]\nsound = true\n[lamps]\nstatus = \"GPIO17\"\n[box]\npins = true\n", `5:2: [box] is already in line 1: write these settings below that line, and remove this one`},
		{"a setting of the hall's program", "broker = \"mqtt://b\"\n", `1:1: there is no setting "broker"; it belongs in hall.toml`},
		{"curly quotation marks", "[hall]\ntable = \u201cTable 7\u201d\n", `2:9: this line has curly quotation marks; write "straight" ones`},
		{"a range of lights", "[edge]\ncolumns = \"1-19\"\n", `2:11: "edge.columns" must be a list; write columns = [1, 19] below [edge]`},
		{"one device to ignore", "[input]\nignore = \"0eef:0001\"\n", `2:10: "input.ignore" must be a list; write ignore = ["0eef:0001"] below [input]`},
		{"never", "[screen]\ndim-after = \"never\"\n", `2:13: "screen.dim-after" must be "off", or a time with its unit from 30s to 24h; write dim-after = "30m" below [screen]`},
		{"one wrong button", "[buttons]\nleft = \"GPIO55\"\n", `2:8: "buttons.left": there is no pin "GPIO55", only "GPIO2" to "GPIO27", by the numbers of their lines; write left = "GPIO12" below [buttons]`},
		{"levels and choices",
			"preset = \"displayhat-mini\"\n[switches]\nactive = \"Low\"\npull = \"no\"\n[lamps]\nactive = \"HIGH\"\n[buzzer]\nactive = \"\"\n[screen]\nglyphs = \"fonts\"\n[input]\nturn = \"45\"\n",
			`1:10: "preset" is "displayhat-mini", but must be "none", "display-hat-mini", "pirate-audio", "waveshare-1.3-lcd-hat", "waveshare-1.44-lcd-hat" or "adafruit-pitft"
3:10: "switches.active" is "Low", but must be "low" or "high"
4:8: "switches.pull" is "no", but must be "up", "down" or "none"
6:10: "lamps.active" is "HIGH", but must be "low" or "high"
8:10: "buzzer.active" is "", but must be "low" or "high"
10:10: "screen.glyphs" is "fonts", but must be "auto", "plain", "rich" or "font"
12:8: "input.turn" is "45", but must be "auto", "0", "90", "180" or "270"`},
		{"times",
			"[switches]\ndebounce = \"0s\"\nhold = \"1h\"\nrepeat-after = \"off\"\nrepeat-every = \"29ms\"\n[box]\ndemo-after = \"5s\"\ndata = \"games\"\n[screen]\ndim-after = \"48h\"\n",
			`2:12: "switches.debounce" must be a time with its unit from 1ms to 100ms; write debounce = "10ms" below [switches]
3:8: "switches.hold" must be a time with its unit from 200ms to 3s; write hold = "500ms" below [switches]
4:16: "switches.repeat-after" must be a time with its unit from 150ms to 3s; write repeat-after = "400ms" below [switches]
5:16: "switches.repeat-every" must be a time with its unit from 30ms to 1s; write repeat-every = "120ms" below [switches]
7:14: "box.demo-after" must be "off", or a time with its unit from 30s to 24h; write demo-after = "10m" below [box]
8:8: "box.data" must be a whole path that begins with /, or "" for the usual directory; write data = "/srv/gamekeeper" below [box]
10:13: "screen.dim-after" must be "off", or a time with its unit from 30s to 24h; write dim-after = "30m" below [screen]`},
		{"first names that nobody has",
			"names = [\n  \"Ann\",\n  \"\", 'Ben ', \"Bartholomew\", \"Z\\to\",\n]\n",
			`3:3: "names": a name has 1 to 10 letters, and no blank before or after them
3:7: "names": a name has 1 to 10 letters, and no blank before or after them
3:15: "names": a name has 1 to 10 letters, and no blank before or after them
3:30: "names": a name has 1 to 10 letters, and no blank before or after them`},
		{"first names that no display draws",
			"names = [\"Анна\", \"Ὀδ\", \"李\", \"Zoe\u0308\"]\n",
			`1:18: "names": displays draw Latin, Greek and Cyrillic letters; write the name in these
1:24: "names": displays draw Latin, Greek and Cyrillic letters; write the name in these`},
		{"a first name twice",
			"names = [\"Ann\", \"Ben\", \"Ann\"]\n",
			`1:24: "names": this name is here twice; make one of them another`},
		{"more first names than people who play",
			"names = [\"A\", \"B\", \"C\", \"D\", \"E\", \"F\", \"G\"]\n",
			`1:35: "names": at most 5 people play; leave out this name and what follows`},
		{"a voice that cannot speak",
			"[voice]\nspeak = \"loud\"\nprogram = []\nvolume = 0\n",
			`2:9: "voice.speak" is "loud", but must be "off", "news" or "everything"
3:1: "voice.program" must name a program; write program = ["espeak-ng", "-v", "{language}", "-a", "{volume}", "-d", "{device}", "--stdin"] below [voice]
4:10: "voice.volume" must be from 1 to 100; write volume = 100 below [voice]`},
		{"an earphone that the room hears",
			"[voice]\nearphone = \"default\"\n",
			`2:12: "voice.earphone" is also "voice.speaker": then the room would hear every secret; name another device that aplay -L lists, such as earphone = "plughw:CARD=Headphones" below [voice]`},
		{"an earphone that nothing is spoken to",
			"[voice]\nprogram = [\"espeak-ng\", \"--stdin\"]\nearphone = \"ear\"\n",
			`2:1: "voice.program" needs "{device}" where it takes the device: without it, secrets would not find the earphone; write program = ["espeak-ng", "-v", "{language}", "-a", "{volume}", "-d", "{device}", "--stdin"] below [voice]`},
		{"tables that no hall has",
			"[hall]\ntable = \"\\u001b[2J\"\n",
			`2:9: "hall.table" is "\x1b[2J", but must have at most 10 letters, or be "" for a table that no hall shows; write table = "Table 3" below [hall]`},
		{"pins",
			goodButtons + "seat1 = \"gpio7\"\nseat2 = \"17\"\nseat3 = \"GPIO28\"\nseat4 = \"GPIO0\"\nseat5 = \"P1_11\"\n[lamps]\nstatus = \"GPIO04\"\nseat1 = \"GPIO-4\"\n",
			`8:9: "buttons.seat1": there is no pin "gpio7", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat1 = "GPIO17" below [buttons]
9:9: "buttons.seat2": there is no pin "17", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat2 = "GPIO17" below [buttons]
10:9: "buttons.seat3": there is no pin "GPIO28", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat3 = "GPIO17" below [buttons]
11:9: "buttons.seat4": there is no pin "GPIO0", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat4 = "GPIO17" below [buttons]
12:9: "buttons.seat5": there is no pin "P1_11", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat5 = "GPIO17" below [buttons]
14:10: "lamps.status": there is no pin "GPIO04", only "GPIO2" to "GPIO27", by the numbers of their lines; write status = "GPIO17" below [lamps]
15:9: "lamps.seat1": there is no pin "GPIO-4", only "GPIO2" to "GPIO27", by the numbers of their lines; write seat1 = "GPIO22" below [lamps]`},
		{"a pin of two uses",
			goodButtons + "[lamps]\nstatus = \"GPIO6\"\nseat1 = \"GPIO17\"\n[buzzer]\npin = \"GPIO17\"\n",
			`9:10: "lamps.status": GPIO6 is already used by "buttons.right" in line 3; a pin has one use
12:7: "buzzer.pin": GPIO17 is already used by "lamps.seat1" in line 10; a pin has one use`},
		{"a pin of two uses, in the file's order",
			"[buzzer]\npin = \"GPIO6\"\n" + goodButtons,
			`5:9: "buttons.right": GPIO6 is already used by "buzzer.pin" in line 2; a pin has one use`},
		{"a preset that may have had the other keys",
			"preset = \"pirat-audio\"\n[buttons]\nback = \"GPIO20\"\n",
			`1:10: "preset" is "pirat-audio", but must be *`},
		{"keys that nothing gives, without a section",
			"box.sound = true\nbuttons.left = \"GPIO5\"\nbuttons.ok = \"GPIO6\"\nbuttons.back = \"GPIO7\"\nhold.left = \"up\"\nhold.back = \"down\"\n",
			`2:1: no button gives "right"; add right = "GPIO13" below [buttons], or whatever pins they are on`},
		{"keys that nothing gives, and some to hold that are not there",
			"[buttons]\nup = \"GPIO12\"\ndown = \"GPIO13\"\nseat1 = \"GPIO17\"\n[hold]\nseat2 = \"ok\"\nright = \"back\"\n",
			`1:2: no button gives "left", "right", "ok" or "back"; add left = "GPIO22", right = "GPIO23", ok = "GPIO16", back = "GPIO26" below [buttons], or whatever pins they are on
6:9: there is no button of "seat2" to be held; add seat2 = "GPIO17" below [buttons], or whatever pin it is on
7:9: there is no button of "right" to be held; add right = "GPIO13" below [buttons], or whatever pin it is on`},
		{"a pin of the preset used",
			"# mine\npreset = \"pirate-audio\"\n[buzzer]\npin = \"GPIO16\"\n",
			`4:7: "buzzer.pin": GPIO16 is already used by "preset" in line 2; a pin has one use`},
		{"pins of the preset's display, its bus and its sound",
			"preset = \"pirate-audio\"\n[lamps]\nstatus = \"GPIO13\"\nseat1 = \"GPIO10\"\n[buzzer]\npin = \"GPIO18\"\n",
			`3:10: "lamps.status": GPIO13 is on the Pimoroni Pirate Audio for the backlight of its display; take another pin
4:9: "lamps.seat1": GPIO10 is on the Pimoroni Pirate Audio for the bus of its display; take another pin
6:7: "buzzer.pin": GPIO18 is on the Pimoroni Pirate Audio for the sound; take another pin`},
		{"keys that nothing gives",
			"[box]\nsound = true\n[buttons]\nleft = \"GPIO5\"\nok = \"GPIO16\"\n[hold]\nleft = \"up\"\n",
			`3:2: no button gives "down", "right" or "back"; add down = "GPIO6", right = "GPIO13", back = "GPIO26" below [buttons], or whatever pins they are on; Up and Down may also be second keys, such as left = "up" below [hold]`},
		{"a preset's button taken away",
			"preset = \"pirate-audio\"\n[buttons]\nback = \"\"\n",
			`2:2: no button gives "back"; add back = "GPIO26" below [buttons], or whatever pins they are on`},
		{"players' own buttons of which one does more",
			"[buttons]\nseat1 = \"GPIO5\"\n[hold]\nseat1 = \"back\"\n",
			`1:2: no button gives "up", "down", "left", "right" or "ok"; add up = "GPIO22", down = "GPIO6", left = "GPIO12", right = "GPIO13", ok = "GPIO16" below [buttons], or whatever pins they are on; Up and Down may also be second keys, such as left = "up" below [hold]`},
		{"unknown keys",
			"[buttons]\nright = \"GPIO7\"\nlft = \"GPIO5\"\nokay = \"GPIO6\"\nLEFT = \"GPIO8\"\n[hold]\nx = \"up\"\nleft = \"preset\"\n",
			`3:7: there is no key "lft"; the keys are up, down, left, right, ok, back and seat1 to seat5
4:8: there is no key "okay"; the keys are up, down, left, right, ok, back and seat1 to seat5
5:8: there is no key "LEFT"; the keys are up, down, left, right, ok, back and seat1 to seat5
7:5: there is no key "x"; the keys are up, down, left, right, ok, back and seat1 to seat5
8:8: there is no key "preset"; the keys are up, down, left, right, ok, back and seat1 to seat5`},
		{"second keys",
			goodButtons + "[hold]\nok = \"seat1\"\nleft = \"left\"\nseat1 = \"seat2\"\nright = \"dwn\"\n",
			`9:6: the button of ok cannot have a second key: it is held to read a clue
10:8: the second key of "left" must be another one
11:9: there is no button of "seat1" to be held; add seat1 = "GPIO17" below [buttons], or whatever pin it is on
12:9: there is no key "dwn"; the keys are up, down, left, right, ok, back and seat1 to seat5`},
		{"a resistor that presses all buttons",
			goodButtons + "[switches]\npull = \"down\"\n",
			`9:8: with "switches.pull" down and "switches.active" low, every button is always pressed; write pull = "up"`},
		{"the other way round",
			goodButtons + "[switches]\nactive = \"high\"\n",
			`8:2: with "switches.pull" up and "switches.active" high, every button is always pressed; write pull = "down"`},
		{"a preset is to ground",
			"preset = \"pirate-audio\"\n[switches]\nactive = \"high\"\npull = \"none\"\n",
			`3:10: the buttons of the preset "pirate-audio" connect to ground, and have no resistor of their own: "switches.active" must be "low" and "switches.pull" "up"`},
		{"inline and dotted, and with capital letters",
			"box = {Cubes = 0, pins = true}\nScreen.Glyphs = \"x\"\n",
			`1:16: "box.cubes" must be from 1 to 108; write cubes = 14 below [box]
2:17: "screen.glyphs" is "x", but must be "auto", "plain", "rich" or "font"`},
		{"a place in a character",
			"\"熯",
			`1:2: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"`},
		{"two in a line, in the line's order",
			"box = {data = 'games', demo-after = '5s'}\n",
			`1:15: "box.data" must be a whole path that begins with /, or "" for the usual directory; write data = "/srv/gamekeeper" below [box]
1:37: "box.demo-after" must be "off", or a time with its unit from 30s to 24h; write demo-after = "10m" below [box]`},
		{"an edge",
			"[edge]\nkind = \"neopixel\"\ndevice = \"/dev/spidev0.1\"\ncolumns = [1, 11]\nrows = [0, 8]\nbrightness = 101\n",
			`2:8: "edge.kind" is "neopixel", but must be "apa102", "ws2812" or ""
3:10: "edge.device" is "/dev/spidev0.1", but must be "/dev/spidev0.0" or "/dev/spidev1.0"
4:1: "edge.columns" must be the numbers of two lights from 1 to 300 that are at least 11 apart, or [] if you do not know them yet; write columns = [1, 19] below [edge]
5:1: "edge.rows" must be the numbers of two lights from 1 to 300 that are at least 8 apart, or [] if you do not know them yet; write rows = [21, 37] below [edge]
6:14: "edge.brightness" must be from 1 to 100; write brightness = 40 below [edge]`},
		{"three ends, and one without a number",
			"[edge]\ncolumns = [1, 20, 30]\nrows = [1, 301]\n",
			`2:1: "edge.columns" must be the numbers of *
3:1: "edge.rows" must be the numbers of *`},
		{"an end that is no number", "[edge]\ncolumns = [1, \"L\"]\n", `2:15: "edge.columns" must be a list; write columns = [1, 19] below [edge]`},
		{"one edge of two", "[edge]\nrows = [1, 16]\n", `2:1: "edge.rows" needs "edge.columns" beside it; add columns = [1, 19] below [edge], or write [] for both if you do not know them yet`},
		{"the other one of two", "[edge]\ncolumns = [1, 16]\n", `2:1: "edge.columns" needs "edge.rows" beside it; add rows = [21, 37] below [edge], or write [] for both if you do not know them yet`},
		{"a light at two edges", "[edge]\ncolumns = [1, 16]\nrows = [24, 16]\n", `3:1: "edge.rows" has lights of "edge.columns"; a light is at one edge`},
		{"a strip on a button",
			strings.Replace(goodButtons, "GPIO5", "GPIO10", 1) + "[edge]\nkind = \"apa102\"\n",
			`8:2: "edge.device": GPIO10 is already used by "buttons.left" in line 2; a pin has one use`},
		{"a strip where a HAT has its display",
			"preset = \"display-hat-mini\"\n[edge]\nkind = \"apa102\"\n",
			`2:2: "edge.device": the HAT of the preset "display-hat-mini" has GPIO10; a strip beside it goes to SPI1: write device = "/dev/spidev1.0" below [edge]`},
		{"a strip where a HAT has its sound",
			"preset = \"pirate-audio\"\n[edge]\nkind = \"apa102\"\ndevice = \"/dev/spidev1.0\"\n",
			`4:10: "edge.device": the HAT of the preset "pirate-audio" has GPIO21, which SPI1 needs; a strip needs another HAT, or none`},
		{"a strip where a HAT has its buttons",
			"preset = \"waveshare-1.3-lcd-hat\"\n[edge]\nkind = \"apa102\"\ndevice = \"/dev/spidev1.0\"\n",
			`4:10: "edge.device": GPIO21 is already used by "preset" in line 1; a pin has one use
4:10: "edge.device": GPIO19 is already used by "preset" in line 1; a pin has one use`},
		{"a path with something in it",
			"[box]\ndata = \"/a\\u0000b\"\n",
			`2:8: "box.data" is "/a\x00b", and a path should not have such characters; write data = "/srv/gamekeeper" below [box]`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("t", []byte(tt.text))
			if err == nil {
				t.Fatal("nothing wrong")
			}
			got := strings.Split(err.Error(), "\n")
			want := strings.Split(tt.want, "\n")
			if !slices.EqualFunc(got, want, func(g, w string) bool { return matches(strings.TrimPrefix(g, "t:"), w) }) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), tt.want)
			}
		})
	}
}

// matches reports whether s matches the pattern, in which * stands for any text: the TOML library's
// wording may change.
func matches(s, pattern string) bool {
	parts := strings.Split(pattern, "*")
	for i, part := range parts {
		at := strings.Index(s, part)
		if at < 0 || i == 0 && at > 0 {
			return false
		}
		s = s[at+len(part):]
	}
	return s == "" || parts[len(parts)-1] == ""
}

// A file with a line longer than any person would write is not parsed at all.
func TestLongLine(t *testing.T) {
	_, err := Parse("t", []byte("[box]\n[a"+strings.Repeat(".a", 5000)+"]\r\n"))
	if want := "t:2:1: this line has 10003 bytes; it can have at most 1000"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A file full of mistakes does not get a problem for every line.
func TestManyProblems(t *testing.T) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "x%d = 1\n", i)
	}
	_, err := Parse("t", []byte(text.String()))
	var problems Problems
	if !errors.As(err, &problems) || len(problems) != maxProblems {
		t.Errorf("%d problems", len(problems))
	}
}

// FuzzParse checks that any file is either parsed or refused with positions that exist in it. In a
// parsed one, every button has a key, a different second key if any, and a pin of its own.
func FuzzParse(f *testing.F) {
	f.Add(defaultFile)
	f.Add([]byte(goodButtons))
	for _, s := range []string{"a = [", "a=1\n\n\nb", "[[buttons]]", "x.y.z = {a=1,", "\"\" = 1", "[box]\nsound = 5\nsound = 6", "a=\"\"\"\n\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse("t", data)
		var problems Problems
		if err != nil && (!errors.As(err, &problems) || len(problems) == 0) {
			t.Fatalf("error %T %v", err, err)
		}
		lines := strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n")
		for _, p := range problems {
			if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > len([]rune(lines[p.Line-1]))+1 || p.Text == "" {
				t.Fatalf("%+v in %q", p, data)
			}
		}
		seen := map[string]bool{"": false}
		for _, b := range c.Buttons {
			if seen[b.Pin] || b.Key == hw.NoKey || b.Key == b.HoldKey {
				t.Fatalf("button %+v in %+v", b, c)
			}
			seen[b.Pin] = true
		}
	})
}

// TestParseHall reads a complete configuration of the hall's program, and one that leaves almost
// everything out.
func TestParseHall(t *testing.T) {
	h, err := ParseHall("hall.toml", []byte(`
broker = "mqtts://broker.local:9000"
user = "Tisch 3"
password-file = "/etc/p"
ca = "/etc/ca.pem"
topic = "con/2026"
box = "table-3"
socket = "/tmp/s"
home-assistant = "homeassistant"
listen = ":80"
desk = "tannenbaum"
boxes = ["table-1"]
names = ["hall.lan"]
glyphs = "font" # as before version 1.2, like home-assistant
`))
	if err != nil || h.Broker.String() != "mqtts://broker.local:9000" {
		t.Fatalf("%v, %v", h, err)
	}
	h.Broker = nil
	want := Hall{User: "Tisch 3", PasswordFile: "/etc/p", CA: "/etc/ca.pem", Topic: "con/2026", Box: "table-3", Socket: "/tmp/s", Listen: ":80", Desk: "tannenbaum", Boxes: []string{"table-1"}, Names: []string{"hall.lan"}}
	if !reflect.DeepEqual(h, want) {
		t.Errorf("got %+v", h)
	}
	h, err = ParseHall("hall.toml", []byte("broker = \"mqtt://10.0.0.1\"\nuser = \"t3\"\n"))
	if err != nil || h.Broker.Host != "10.0.0.1:1883" || h.Box != "t3" || h.Topic != "gamekeeper" || h.Socket != "/run/gamekeeper/hall.sock" {
		t.Errorf("got %+v, %v", h, err)
	}
	if d := DefaultHall(); d.Broker != nil || d.Listen != "127.0.0.1:8080" {
		t.Errorf("the default is %+v", d)
	}
}

// The problems in a configuration of the hall are reported together, each with its position.
func TestHallProblems(t *testing.T) {
	for text, want := range map[string]string{
		"brokr = \"mqtt://b\"\nca='x'\n":   "hall.toml:1:1: there is no setting \"brokr\"; did you mean \"box\", \"boxes\", \"broker\", \"ca\", \"desk\", \"listen\", \"names\", \"password-file\", \"socket\", \"topic\" or \"user\"?\nhall.toml:2:4: \"ca\" must be a whole path that begins with /; write ca = \"/etc/ssl/certs/hall.pem\" above all [sections]",
		"brokr = \"mqtt://b\"\nuser = 3\n": "hall.toml:2:8: \"user\" must be text in \"quotes\"; write user = \"table3\" above all [sections]",
		"topic = \"a/#\"\nbox = \"a b\"\n": "hall.toml:1:9: \"topic\" is \"a/#\", but must be letters, digits, - and _, and / between words; write topic = \"gamekeeper\" above all [sections]\nhall.toml:2:7: \"box\" is \"a b\", but must be up to 32 letters, digits, - and _; write box = \"table3\" above all [sections]",
		"user = \"Tisch 3\"\n":             `hall.toml:1:8: the user "Tisch 3" cannot be the name of the box too; add box = "table3" above all [sections]`,
		"socket = \"\"\ntopic = \"\"\n":    "hall.toml:1:10: \"socket\" must be a whole path that begins with /; write socket = \"/run/gamekeeper/hall.sock\" above all [sections]\nhall.toml:2:9: \"topic\" cannot be empty; write topic = \"gamekeeper\" above all [sections]",
		"user = \"a\"\nuser = \"b\"\n":     `hall.toml:2:1: "user" is already in line 1: keep one of the two lines`,
		"names = [\"http://hall.lan\"]\n":  `hall.toml:1:1: "names" has "http://hall.lan", but must be names of this machine, without http:// and port; write names = ["hall.lan"] above all [sections]`,
		"listen = \"80\"\n":                `hall.toml:1:10: "listen" is "80", but must be an address and a port, or ":8080" for everybody in the network; write listen = "127.0.0.1:8080" above all [sections]`,
		"desk = \"short\"\n":               `hall.toml:1:8: "desk" must be a word of 8 or more letters, digits, - and _; write desk = "tannenbaum" above all [sections]`,
		"boxes = [\"a b\"]\n":              `hall.toml:1:1: "boxes" has "a b", but must be names of boxes, of up to 32 letters, digits, - and _; write boxes = ["table1", "table2"] above all [sections]`,
	} {
		if _, err := ParseHall("hall.toml", []byte(text)); err == nil || err.Error() != want {
			t.Errorf("%s%v\nwant\n%s", text, err, want)
		}
	}
	for _, broker := range []string{"broker.local", "mqtt://ann:secret@broker", "mqtt://:1883", "mqtt://b/topic", "mqtt://b:0", "mqtt://b:x"} {
		_, err := ParseHall("hall.toml", []byte("broker = \""+broker+"\"\n"))
		if err == nil || !strings.HasPrefix(err.Error(), `hall.toml:1:10: "broker" must be a URL with mqtts or, without TLS, mqtt, and without user and password; write broker = "mqtts://broker.local:8883" above`) {
			t.Errorf("%s: %v", broker, err)
		}
	}
}

// FuzzParseHall checks that any file is either refused or gives the hall a topic and a socket.
func FuzzParseHall(f *testing.F) {
	f.Add(defaultHall)
	f.Add([]byte("broker = \"mqtt://b\"\nuser = 3\n[a]\nb = {c = 1}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := ParseHall("hall.toml", data)
		if err == nil && (h.Topic == "" || h.Socket == "") {
			t.Errorf("%q is %+v", data, h)
		}
	})
}
