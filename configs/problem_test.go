package configs

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

const goodButtons = `[buttons]
left = "GPIO5"
right = "GPIO6"
ok = "GPIO16"
back = "GPIO24"
up = "GPIO12"
down = "GPIO13"
`

// Each configuration, and all that is wrong with it.
func TestProblems(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"unknown settings, and where they belong",
			"sound = true\n[box]\nsund = true\nglyphs = \"rich\"\npreset = \"none\"\nxyz = 1\n[lamp]\nseat1 = \"GPIO5\"\n",
			`1:1: there is no setting "sound"; "sound" belongs below [box]
3:1: there is no setting "box.sund"; did you mean "sound"?
4:1: there is no setting "box.glyphs"; "glyphs" belongs below [screen]
5:1: there is no setting "box.preset"; "preset" belongs at the top of the file, above all [sections]
6:1: there is no setting "box.xyz"
7:2: there is no setting "lamp"; did you mean "lamps"?`},
		{"wrong kinds of value",
			"preset = 3\n[box]\nsound = \"yes\"\ndata = true\n[switches]\ndebounce = 20\nhold = \"20\"\n[buttons]\nok = \"GPIO6\"\nleft = 5\n[hold]\nright = 1\n[lamps]\nseat1 = [\"GPIO5\"]\n",
			`1:10: "preset" must look like "none"
3:9: "box.sound" must look like true or false
4:8: "box.data" must look like "/media/games"
6:12: "switches.debounce" is "20", which is no time; write a number and its unit, such as "20ms", "2s" or "10m"
7:8: "switches.hold" is "20", which is no time; write a number and its unit, such as "20ms", "2s" or "10m"
10:8: "buttons.left" must look like "GPIO12"
12:9: "hold.right" must look like "up"
14:9: "lamps.seat1" must look like "GPIO17"`},
		{"not TOML, line by line",
			"[buttons]\nleft = GPIO5\nright = \"GPIO6\nok \"GPIO16\"\nback = \"GPIO24\"\n[box]\nsund = true\n",
			`2:8: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"
3:*: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"
4:4: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"
7:1: there is no setting "box.sund"; did you mean "sound"?`},
		{"a section's name that cannot be read ends it",
			"[box]\nsund = true\n[buttons\nleft = GPIO5\n",
			`2:1: there is no setting "box.sund"; did you mean "sound"?
3:*: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"`},
		{"twice",
			"[box]\nsound = true\nsound = false\n[buzzer]\npin = \"\"\n",
			`3:1: "box.sound" is here a second time; put the two together`},
		{"a section twice",
			"[box]\nsound = true\n[screen]\n[box]\npins = true\n",
			`4:2: "box" is here a second time; put the two together`},
		{"levels and choices",
			"preset = \"displayhat-mini\"\n[switches]\nactive = \"Low\"\npull = \"no\"\n[lamps]\nactive = \"HIGH\"\n[buzzer]\nactive = \"\"\n[screen]\nglyphs = \"fonts\"\n",
			`1:10: "preset" is "displayhat-mini", but must be "none", "display-hat-mini", "pirate-audio", "waveshare-1.3-lcd-hat", "waveshare-1.44-lcd-hat" or "adafruit-pitft"; did you mean "display-hat-mini"?
3:10: "switches.active" is "Low", but must be "low" or "high"; did you mean "low"?
4:8: "switches.pull" is "no", but must be "up", "down" or "none"
6:10: "lamps.active" is "HIGH", but must be "low" or "high"; did you mean "high"?
8:10: "buzzer.active" is "", but must be "low" or "high"
10:10: "screen.glyphs" is "fonts", but must be "auto", "plain", "rich" or "font"; did you mean "font"?`},
		{"times",
			"[switches]\ndebounce = \"0s\"\nhold = \"1h\"\nrepeat-after = \"off\"\nrepeat-every = \"29ms\"\n[box]\ndemo-after = \"5s\"\ndata = \"games\"\n",
			`2:12: "switches.debounce" must be from 1ms to 100ms
3:8: "switches.hold" must be from 200ms to 3s
4:16: "switches.repeat-after" must be from 150ms to 3s
5:16: "switches.repeat-every" must be from 30ms to 1s
7:14: "box.demo-after" must be "off", or from 30s to 24h
8:8: "box.data" must be a whole path that begins with /, or "" for the usual directory`},
		{"first names that nobody has",
			"names = [\n  \"Ann\",\n  \"\", 'Ben ', \"Bartholomew\", \"Z\\to\",\n]\n",
			`3:3: "names": a name has 1 to 10 letters, and no blank before or after them
3:7: "names": a name has 1 to 10 letters, and no blank before or after them
3:15: "names": a name has 1 to 10 letters, and no blank before or after them
3:30: "names": a name has 1 to 10 letters, and no blank before or after them`},
		{"a first name twice",
			"names = [\"Ann\", \"Ben\", \"Ann\"]\n",
			`1:24: "names": this name is here twice; make one of them another`},
		{"more first names than people who play",
			"names = [\"A\", \"B\", \"C\", \"D\", \"E\", \"F\", \"G\"]\n",
			`1:35: "names": at most 5 people play; leave out this name and what follows`},
		{"first names that are none",
			"names = \"Ann\"\nnames.x = 1\n[box]\nnames = [\"Ann\"]\n",
			`1:9: "names" must look like ["Ann", "Ben"]
2:7: there is no setting "names.x"
4:1: there is no setting "box.names"; "names" belongs at the top of the file, above all [sections]`},
		{"tables that no hall has",
			"[hall]\ntable = \"\\u001b[2J\"\n",
			`2:9: "hall.table" is "\x1b[2J"; a table's name has at most 10 letters, or is "" where no hall is told of it`},
		{"a table with a long name",
			"[hall]\ntable = \"Table eleven\"\n",
			`2:9: "hall.table" is "Table eleven"; a table's name has at most 10 letters, or is "" where no hall is told of it`},
		{"a demo that comes too late",
			"[box]\ndemo-after = \"25h\"\n",
			`2:14: "box.demo-after" must be "off", or from 30s to 24h`},
		{"a demo that comes at no time",
			"[box]\ndemo-after = \"soon\"\n",
			`2:14: "box.demo-after" is "soon", which is no time; write a number and its unit, such as "20ms", "2s" or "10m"`},
		{"pins",
			goodButtons + "seat1 = \"gpio7\"\nseat2 = \"17\"\nseat3 = \"GPIO28\"\nseat4 = \"GPIO0\"\nseat5 = \"P1_11\"\n[lamps]\nstatus = \"GPIO04\"\nseat1 = \"GPIO-4\"\n",
			`8:9: "buttons.seat1": write "gpio7" as "GPIO7"
9:9: "buttons.seat2": write "17" as "GPIO17"
10:9: "buttons.seat3": there is no pin "GPIO28" on the header; use GPIO2 to GPIO27
11:9: "buttons.seat4": "GPIO0" is reserved for HATs to identify themselves; use GPIO2 to GPIO27
12:9: "buttons.seat5": there is no pin "P1_11"; write it like "GPIO17"
14:10: "lamps.status": write "GPIO04" as "GPIO4"
15:9: "lamps.seat1": there is no pin "GPIO-4"; write it like "GPIO17"`},
		{"a pin of two uses",
			goodButtons + "[lamps]\nstatus = \"GPIO6\"\nseat1 = \"GPIO17\"\n[buzzer]\npin = \"GPIO17\"\n",
			`9:10: "lamps.status": GPIO6 is already used by "buttons.right" in line 3; a pin has one use
12:7: "buzzer.pin": GPIO17 is already used by "lamps.seat1" in line 10; a pin has one use`},
		{"a pin of two uses, the last seat's lamp",
			goodButtons + "[lamps]\nseat1 = \"GPIO17\"\nseat5 = \"GPIO17\"\n",
			`10:9: "lamps.seat5": GPIO17 is already used by "lamps.seat1" in line 9; a pin has one use`},
		{"a pin of two uses, in the file's order",
			"[buzzer]\npin = \"GPIO6\"\n" + goodButtons,
			`5:9: "buttons.right": GPIO6 is already used by "buzzer.pin" in line 2; a pin has one use`},
		{"a preset that may have had the other keys",
			"preset = \"pirat-audio\"\n[buttons]\nback = \"GPIO20\"\n",
			`1:10: "preset" is "pirat-audio", but must be *; did you mean "pirate-audio"?`},
		{"a setting of another kind is none of the keys that are missing",
			"[box]\nsund = true\n[buttons]\nleft = \"GPIO5\"\nright = \"GPIO6\"\nok = \"GPIO16\"\nback = \"GPIO24\"\ndown = \"GPIO13\"\n",
			`2:1: there is no setting "box.sund"; did you mean "sound"?
3:2: no button gives the key "up"; add up = "GPIO17", or where it is, below [buttons], or let it be the second key of another button below [hold]`},
		{"nothing near in the section",
			"[lamps]\npul = \"up\"\n",
			`2:1: there is no setting "lamps.pul"`},
		{"a key in the wrong section may be one that is missing",
			"[switches]\nleft = \"GPIO5\"\n[buttons]\nright = \"GPIO6\"\n",
			`2:1: there is no setting "switches.left"; "left" belongs below [buttons]`},
		{"so may one in an unknown section",
			"[button]\nleft = \"GPIO5\"\n[buttons]\nright = \"GPIO6\"\n",
			`1:2: there is no setting "button"; did you mean "buttons"?`},
		{"keys that nothing gives, without a section",
			"box.sound = true\nbuttons.left = \"GPIO5\"\nbuttons.ok = \"GPIO6\"\nbuttons.back = \"GPIO7\"\nhold.left = \"up\"\nhold.back = \"down\"\n",
			`2:1: no button gives the key "right"; add right = "GPIO13", or where it is, below [buttons]`},
		{"keys that nothing gives, with pins that are free",
			"[buttons]\nup = \"GPIO12\"\ndown = \"GPIO13\"\nseat1 = \"GPIO17\"\n[hold]\nseat2 = \"ok\"\nright = \"back\"\n",
			`1:2: no button gives the key "left"; add left = "GPIO23", or where it is, below [buttons]
1:2: no button gives the key "right"; add right = "GPIO27", or where it is, below [buttons]
1:2: no button gives the key "ok"; add ok = "GPIO16", or where it is, below [buttons]
1:2: no button gives the key "back"; add back = "GPIO26", or where it is, below [buttons]
6:9: there is no button of "seat2" to be held; write seat2 = "GPIO22", or where it is, below [buttons]
7:9: there is no button of "right" to be held; write right = "GPIO27", or where it is, below [buttons]`},
		{"what is no key belongs elsewhere",
			"[buttons]\npreset = \"pirate-audio\"\npull = \"up\"\nsound = true\nactive = \"low\"\n[hold]\nglyphs = \"rich\"\nleft = \"preset\"\n[box]\nhold = \"1s\"\nseat1 = \"GPIO5\"\n",
			`2:10: there is no key "preset"; "preset" belongs at the top of the file, above all [sections]
3:8: there is no key "pull"; "pull" belongs below [switches]
4:9: there is no setting "buttons.sound"; "sound" belongs below [box]
5:10: there is no key "active"; "active" belongs below [buzzer], [lamps] or [switches]
7:10: there is no key "glyphs"; "glyphs" belongs below [screen]
8:8: there is no key "preset"; the keys are up, down, left, right, ok, back and seat1 to seat5
10:1: there is no setting "box.hold"; "hold" belongs below [switches]
11:1: there is no setting "box.seat1"; "seat1" belongs below [buttons] or [lamps]`},
		{"a pin of the preset used",
			"# mine\npreset = \"pirate-audio\"\n[buzzer]\npin = \"GPIO16\"\n",
			`4:7: "buzzer.pin": GPIO16 is already used by "preset" in line 2; a pin has one use`},
		{"keys that nothing gives",
			"[box]\nsound = true\n[buttons]\nleft = \"GPIO5\"\nok = \"GPIO16\"\n[hold]\nleft = \"up\"\n",
			`3:2: no button gives the key "down"; add down = "GPIO6", or where it is, below [buttons], or let it be the second key of another button below [hold]
3:2: no button gives the key "right"; add right = "GPIO13", or where it is, below [buttons]
3:2: no button gives the key "back"; add back = "GPIO26", or where it is, below [buttons]`},
		{"a preset's button taken away",
			"preset = \"pirate-audio\"\n[buttons]\nback = \"\"\n",
			`2:2: no button gives the key "back"; add back = "GPIO26", or where it is, below [buttons]`},
		{"unknown keys",
			"[buttons]\nright = \"GPIO7\"\nlft = \"GPIO5\"\nokay = \"GPIO6\"\n[hold]\nx = \"up\"\n",
			`3:7: there is no key "lft"; the keys are up, down, left, right, ok, back and seat1 to seat5; did you mean "left"?
4:8: there is no key "okay"; the keys are up, down, left, right, ok, back and seat1 to seat5
6:5: there is no key "x"; the keys are up, down, left, right, ok, back and seat1 to seat5`},
		{"second keys",
			goodButtons + "[hold]\nok = \"seat1\"\nleft = \"left\"\nseat1 = \"seat2\"\nright = \"dwn\"\n",
			`9:6: the button of ok cannot have a second key: it is held to read a clue
10:8: the second key of "left" must be another one
11:9: there is no button of "seat1" to be held; write seat1 = "GPIO17", or where it is, below [buttons]
12:9: there is no key "dwn"; the keys are up, down, left, right, ok, back and seat1 to seat5; did you mean "down"?`},
		{"a resistor that presses all buttons",
			goodButtons + "[switches]\npull = \"down\"\n",
			`9:8: with "switches.pull" down and "switches.active" low, every button is always pressed; write pull = "up"`},
		{"the other way round",
			goodButtons + "[switches]\nactive = \"high\"\n",
			`8:2: with "switches.pull" up and "switches.active" high, every button is always pressed; write pull = "down"`},
		{"a preset is to ground",
			"preset = \"pirate-audio\"\n[switches]\nactive = \"high\"\npull = \"down\"\n",
			`3:10: the buttons of the preset "pirate-audio" connect to ground: "switches.active" must be "low"`},
		{"a preset needs the resistor",
			"preset = \"pirate-audio\"\n[switches]\npull = \"none\"\n",
			`3:8: the buttons of the preset "pirate-audio" have no resistor of their own: "switches.pull" must be "up"`},
		{"a preset is wired the other way in all",
			"preset = \"pirate-audio\"\n[switches]\nactive = \"high\"\npull = \"none\"\n",
			`3:10: the buttons of the preset "pirate-audio" connect to ground: "switches.active" must be "low"
4:8: the buttons of the preset "pirate-audio" have no resistor of their own: "switches.pull" must be "up"`},
		{"inline and dotted",
			"box = {sound = 5, pins = true}\nscreen.glyphs = \"x\"\n",
			`1:16: "box.sound" must look like true or false
2:17: "screen.glyphs" is "x", but must be "auto", "plain", "rich" or "font"`},
		{"a place in a character",
			"\"熯",
			`1:2: this cannot be read: *; a line is a name, = and a value, and text goes in "quotes"`},
		{"capital letters",
			"Preset = \"none\"\n[Box]\nSound = true\n[box]\ndata = \"/a\"\n[Lamps]\nSeat1 = \"GPIO5\"\nseat2 = \"GPIO6\"\n[buttons]\nLEFT = \"GPIO7\"\n",
			`1:10: write "Preset" as "preset"
2:2: write "Box" as "box"
3:9: write "Sound" as "sound"
6:2: write "Lamps" as "lamps"
7:9: write "Seat1" as "seat1"
10:8: there is no key "LEFT"; the keys are up, down, left, right, ok, back and seat1 to seat5; did you mean "left"?`},
		{"capital letters of what is no setting in any",
			"[box]\nXyz = 1\n",
			`2:1: there is no setting "box.Xyz"`},
		{"keys in a section with a capital letter may be all",
			"[Buttons]\nleft = \"GPIO5\"\n",
			`1:2: write "Buttons" as "buttons"`},
		{"examples",
			"[buttons]\nseat1 = 5\n[box]\npins = 1\n",
			`2:9: "buttons.seat1" must look like "GPIO17"
4:8: "box.pins" must look like true or false`},
		{"two in a line, in the line's order",
			"box = {data = 'games', demo-after = '5s'}\n",
			`1:15: "box.data" must be a whole path that begins with /, or "" for the usual directory
1:37: "box.demo-after" must be "off", or from 30s to 24h`},
		{"sections as settings",
			"buttons = [1]\nbox = 5\nhold = 5\n[[lamps]]\nstatus = \"\"\n",
			`1:11: "buttons" is a section: write [buttons] on a line of its own, with its settings below
2:7: "box" is a section: write [box] on a line of its own, with its settings below
3:8: "hold" is a section: write [hold] on a line of its own, with its settings below
4:3: "lamps" is a section: write [lamps] on a line of its own, with its settings below`},
		{"settings as sections",
			"box.pins.x = 1\nbuttons.ok.x = \"GPIO5\"\n[box.sound]\nx = 1\n",
			`1:10: there is no setting "box.pins.x"
2:12: there is no setting "buttons.ok.x"
3:2: "box.sound" is not a section: write sound = true or false below [box]`},
		{"a path with something in it",
			"[box]\ndata = \"/a\\u0000b\"\n",
			`2:8: "box.data" is "/a\x00b"; a path should not have such characters`},
		{"columns count characters",
			"box = {'data' = 'ü', sound = 1}\n",
			`1:30: "box.sound" must look like true or false`},
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

// What is told to be added is all there is to add.
func TestObeyed(t *testing.T) {
	text := "[buttons]\nup = \"GPIO12\"\ndown = \"GPIO6\"\n[lamps]\nseat1 = \"GPIO17\"\nseat2 = \"GPIO16\"\n"
	_, err := Parse("t", []byte(text))
	var problems Problems
	if !errors.As(err, &problems) || len(problems) != 4 {
		t.Fatalf("got %v, want four keys that nothing gives", err)
	}
	for _, p := range problems {
		_, rest, _ := strings.Cut(p.Text, "; add ")
		line, _, _ := strings.Cut(rest, ", or")
		text = strings.Replace(text, "[lamps]", line+"\n[lamps]", 1)
	}
	if _, err := Parse("t", []byte(text)); err != nil {
		t.Errorf("%s\n%v", text, err)
	}
}

// A file that names all pins leaves none to be proposed.
func TestNoPinLeft(t *testing.T) {
	text := "[hold]\nseat1 = \"ok\"\n[buttons]\n"
	for n := range 40 {
		text += fmt.Sprintf("x%d = \"GPIO%d\"\n", n, n)
	}
	if _, err := Parse("t", []byte(text)); err == nil {
		t.Error("nothing wrong")
	}
}

// matches reports whether s is as the pattern says, in which * stands for
// anything: words of the TOML library that may change.
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

// A file that is something else is not told of line by line.
// A line that no person has written is not even read, and keeps nothing else from being
// found.
func TestLongLine(t *testing.T) {
	text := "[a" + strings.Repeat(".a", 5000) + "]\n[box]\nsond = true\n"
	_, err := Parse("t", []byte(text))
	want := "t:1:1: this line has 10003 bytes; it can have at most 1000\nt:3:1: there is no setting \"box.sond\"; did you mean \"sound\"?"
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

func TestManyProblems(t *testing.T) {
	var unknown strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&unknown, "x%d = 1\n", i)
	}
	for _, text := range []string{strings.Repeat("Dear diary,\n", 1000), unknown.String()} {
		_, err := Parse("t", []byte(text))
		var problems Problems
		if !errors.As(err, &problems) || len(problems) != maxProblems {
			t.Errorf("%d problems in %.20q", len(problems), text)
		}
	}
}

// The nearest name is meant, if no more than a third of its letters are wrong.
func TestMeant(t *testing.T) {
	for name, want := range map[string]string{"bak": "back", "bzzk": "", "uo": "up", "xy": "", "sea2": "seat2", "set22": "seat2", "aet22": ""} {
		if want != "" {
			want = fmt.Sprintf("; did you mean %q?", want)
		}
		if got := meant(name, Keys()); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestEdits(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"kitten", "sitting", 3}, {"sound", "sund", 1}, {"left", "felt", 2}} {
		if got := edits(tt.a, tt.b); got != tt.want {
			t.Errorf("%q, %q: %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

// Whatever a file has in it, it is read or refused with places that exist, and
// what is read can be wired up.
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
			if seen[b.Pin] || b.Key == "" || b.Key == b.Hold {
				t.Fatalf("button %+v in %+v", b, c)
			}
			seen[b.Pin] = true
		}
	})
}
