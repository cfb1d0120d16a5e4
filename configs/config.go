// Package configs reads the configuration: [Parse] turns the file gamekeeper.toml, which a person
// edits, into a [Config], which the program uses. [ParseHall] does the same for hall.toml.
//
// The defaults are in the default configurations, two files in this package. A setting that a file
// leaves out has its default. A preset configures the buttons of a HAT in one line; the file's own
// buttons override it, key by key.
//
// Parsing is strict. It reports what is wrong, where, and what to write instead (advice.go), in words
// for somebody who knows a soldering iron better than TOML. It stops at the first syntax or type
// error (file.go), but reports all settings that make no sense at once (check.go, edge.go, hall.go).
package configs

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/hw"
)

// Config is the configuration, as plain data. A pin is given by the name of its line, such as
// "GPIO17"; it is empty if unused. No pin has two uses.
type Config struct {
	Preset   string `toml:"preset"`   // the name of one of [Presets]; empty if none
	Language string `toml:"language"` // a tag, such as "de"; empty to use the environment's, or ask

	// Names holds first names for players, in the file's order. The form of a new game suggests
	// them for players without a name.
	Names []string `toml:"names"`

	// Wiring contains the buttons in the order of their keys. They reach all of up, down, left,
	// right, ok and back, or none of these: see [Config.NeedsKeyboard].
	hw.Wiring `toml:"-"`

	Input  Input  `toml:"input"`
	Screen Screen `toml:"screen"`
	Box    Box    `toml:"box"`
	Hall   struct {
		Table   string `toml:"table"`   // the table's name in its hall; empty if no hall shows it
		Weekend string `toml:"weekend"` // the file with the rounds of all tables; empty if there is none
	} `toml:"hall"`
	Voice Voice `toml:"voice"`
}

// edge is the strip of lights at the board's edge, as written in the file.
type edge struct {
	Kind       string `toml:"kind"`
	Device     string `toml:"device"`
	Columns    []int  `toml:"columns"` // empty if not known yet
	Rows       []int  `toml:"rows"`
	Brightness int    `toml:"brightness"`
}

// Input configures keyboards, pads and touch displays. By default, the program uses all it finds.
type Input struct {
	Off    bool     `toml:"off"`    // whether to leave all of them alone
	Ignore []string `toml:"ignore"` // devices to leave alone, by name or as vendor and product: "0eef:0001"
	Turn   string   `toml:"turn"`   // how far a touch display is turned, in degrees, or "auto"
}

// Screen configures how the box looks.
type Screen struct {
	Glyphs    string   `toml:"glyphs"`     // "plain", "rich", "font" for our own console font, or "auto" for the best one
	LargeText bool     `toml:"large-text"` // whether to draw larger letters where they matter
	DimAfter  duration `toml:"dim-after"`  // idle time after which the display goes dark, 0 for never
}

// visitorTime is the idle time after which the demo starts on a public box whose configuration
// sets none: by then, the visitors have gone.
const visitorTime = 10 * time.Minute

// DemoTime returns the idle time after which the demo starts, or 0 for never.
func (b Box) DemoTime() time.Duration {
	if b.Public && b.DemoAfter.Duration == 0 {
		return visitorTime
	}
	return b.DemoAfter.Duration
}

// Box holds the other settings of the box.
type Box struct {
	Sound        bool     `toml:"sound"`
	PINs         bool     `toml:"pins"`       // whether the form of a new game starts with PINs on
	Cubes        int      `toml:"cubes"`      // cubes of each player in the owner's copy of Cryptid
	Discs        int      `toml:"discs"`      // discs of each player in the owner's copy of Cryptid
	DemoAfter    duration `toml:"demo-after"` // as written: see [Box.DemoTime]
	Public       bool     `toml:"public"`     // whether visitors play, who reach no settings and delete no game
	OrganiserPIN string   `toml:"organiser"`  // the PIN with which the organiser opens a public box; empty if none
	Data         string   `toml:"data"`       // the directory of the games, absolute; empty for the usual one
}

// Voice configures how the box speaks.
type Voice struct {
	Speak string `toml:"speak"` // "off", "news" or "everything"
	// Program is the command that speaks the text on its standard input: a program and its
	// arguments. In all of these, {language}, {volume} and {device} are replaced.
	Program  []string `toml:"program"`
	Volume   int      `toml:"volume"`   // in percent
	Speaker  string   `toml:"speaker"`  // the sound device for the room
	Earphone string   `toml:"earphone"` // the sound device for one ear, never the room's; empty if none
}

//go:embed gamekeeper.toml
var defaultFile []byte // never written

// DefaultFile returns a configuration for an owner to edit: the settings that most people change,
// at their defaults, and a comment that says where all others are.
func DefaultFile() []byte {
	return []byte(`# The settings of this box. All others, with what they mean and their defaults, are in
# /usr/share/gamekeeper/gamekeeper.toml. No upgrade touches this file.

preset = "none"
language = ""
names = []

# What the table is called in a hall full of them.
[hall]
table = ""
`)
}

// Default returns the default configuration: a keyboard, and no buttons or lamps.
func Default() Config { return must(Parse("gamekeeper.toml", defaultFile)) }

// must returns what was read in a default file, which is part of the program, and tested.
func must[T any](read T, err error) T {
	if err != nil {
		panic(err)
	}
	return read
}

// Load reads the configuration from the named file. Unlike with [Parse], the language may also be
// that of a catalog beside the file. The error is that of [ReadFile], or [Problems].
func Load(name string) (Config, error) {
	data, err := ReadFile(name)
	if err != nil {
		return Config{}, err
	}
	return parseWith(languages.Tags(filepath.Dir(name)), name, data)
}

// ReadFile returns the content of a configuration file, as [ReadUpTo] does.
func ReadFile(name string) ([]byte, error) { return ReadUpTo(name, maxSize) }

// ReadUpTo returns the content of a named file. It refuses anything but a regular file of at most
// the given number of bytes, without blocking.
func ReadUpTo(name string, most int64) ([]byte, error) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // otherwise opening a pipe would block
	if err != nil {
		return nil, err
	}
	defer f.Close()
	switch info, err := f.Stat(); {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &os.PathError{Op: "read", Path: name, Err: errors.New("is a directory")}
	case !info.Mode().IsRegular():
		return nil, &os.PathError{Op: "read", Path: name, Err: errors.New("is not a regular file")}
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("%q: %w: it can have %d bytes", name, ErrTooLarge, most)
	}
	return data, err
}

// ErrTooLarge is wrapped by the error of [ReadUpTo] for a file that is too large. In this case,
// ReadUpTo also returns the start of the file, one byte more than allowed.
var ErrTooLarge = errors.New("the file is too large")

// maxSize is the most bytes in a configuration file.
const maxSize = 1 << 14

// Parse returns the configuration in data. The file's name is used in errors. If anything is
// wrong, the error is [Problems]. The language must be one that comes with the program.
func Parse(name string, data []byte) (Config, error) {
	return parseWith(languages.Tags(""), name, data)
}

// parseWith is Parse with the given language tags allowed.
func parseWith(tags []string, name string, data []byte) (Config, error) {
	r := newReader(name, data, boxFormat(), hallFormat())
	r.languages = tags
	return parseFile(r, r.build)
}

// parseFile reads a file over the defaults and passes the result to build, which makes the
// configuration. If anything is wrong, the error is [Problems].
func parseFile[File, Made any](r *reader, build func(File) Made) (made Made, err error) {
	var f File
	if r.decode(&f) {
		made = build(f)
	}
	if len(r.problems) > 0 {
		slices.SortStableFunc(r.problems, func(a, b Problem) int { return a.Line - b.Line })
		return *new(Made), r.problems
	}
	return made, nil
}

// Wired reports whether c connects a button, a lamp or a buzzer.
func (c Config) Wired() bool {
	return len(c.Pins()) > 0
}

// NeedsKeyboard reports whether the box needs a keyboard because it has no buttons, or only the
// players' own.
func (c Config) NeedsKeyboard() bool {
	leads := func(k hw.Key) bool { return hw.Up <= k && k <= hw.Back }
	return !slices.ContainsFunc(c.Buttons, func(b hw.Button) bool { return leads(b.Key) || leads(b.HoldKey) })
}

// Connected reports whether c connects anything to the machine, even if only a strip of lights.
func (c Config) Connected() bool { return c.Wired() || c.Strip.Kind != "" }

// Notes returns things worth knowing about c that are not wrong, one sentence each.
func (c Config) Notes() []string {
	var notes []string
	note := func(applies bool, text string) {
		if applies {
			notes = append(notes, text)
		}
	}
	p := c.preset()
	note(c.NeedsKeyboard() && len(c.Buttons) > 0, "the buttons are the players' own; a keyboard does the rest")
	note(p.Name != "" && p.Source == "", "the pins of the preset "+p.Name+" were not compared with the maker's own page; try the buttons with gamekeeper doctor")
	note(p.Remark != "", p.Title+": "+p.Remark)
	note(slices.Contains(c.Pins(), "GPIO14"), "the serial console writes to GPIO14, too: turn it off with raspi-config, or take another pin")
	note(c.Strip.Kind != "" && !c.Strip.Measured(), "the lights at the board's edge stay dark until [edge] has \"columns\" and \"rows\"")
	note(c.Box.OrganiserPIN != "" && !c.Box.Public, "\"organiser\" opens only a public box; write public = true below [box], or remove it")
	for _, hidden := range []string{"/home", "/root", "/run/user"} {
		note(strings.HasPrefix(c.Box.Data+"/", hidden+"/"), "the service cannot see \"data\" in "+hidden+"; name a directory elsewhere, such as data = \"/srv/gamekeeper\" below [box]")
	}
	return notes
}

// Pins returns the pins of the buttons, lamps and buzzer.
func (c Config) Pins() []string {
	pins := append([]string{c.StatusLamp, c.Buzzer}, c.SeatLamps[:]...)
	for _, b := range c.Buttons {
		pins = append(pins, b.Pin)
	}
	return slices.DeleteFunc(pins, func(pin string) bool { return pin == "" })
}

// preset returns the preset of c, or the zero Preset if there is none.
func (c Config) preset() Preset {
	all := Presets()
	if i := slices.IndexFunc(all, func(p Preset) bool { return p.Name == c.Preset }); i >= 0 {
		return all[i]
	}
	return Preset{}
}

// Preset describes the buttons of a HAT.
type Preset struct {
	Name  string // its name in the configuration
	Title string // what the maker calls it
	// Source is the maker's page against which the pins were checked; empty if they were not.
	Source    string
	Remark    string            // what its owner should know; may be empty
	Buttons   map[string]string // pins by key
	Hold      map[string]string // second keys, by key
	Labels    map[string]string // the text printed beside a button, by key; nil if unknown
	OtherUses map[string]string // the HAT's other uses of pins, such as "sound", by pin
}

// OnBoard reports whether b is a button on the HAT of the preset.
func (c Config) OnBoard(b hw.Button) bool { return c.preset().Buttons[b.Key.String()] == b.Pin }

// Labels returns the text printed beside the buttons, by key. It is known only for buttons of a
// preset.
func (c Config) Labels() map[hw.Key]string {
	printed := map[hw.Key]string{}
	for _, b := range c.Buttons {
		if text := c.preset().Labels[b.Key.String()]; text != "" && c.OnBoard(b) {
			printed[b.Key] = text
		}
	}
	return printed
}

// Uses that HATs have for pins, besides buttons.
const (
	data      = "data line of its display"
	backlight = "backlight of its display"
	sound     = "sound"
)

// display returns a HAT's uses of pins besides buttons: the bus of its display and the given rest,
// which takes precedence.
func display(rest map[string]string) map[string]string {
	taken := map[string]string{}
	for _, pin := range []string{"GPIO7", "GPIO8", "GPIO9", "GPIO10", "GPIO11"} {
		taken[pin] = "bus of its display"
	}
	maps.Copy(taken, rest)
	return taken
}

// Presets returns all presets. Their buttons all connect to ground and need the pull-up.
func Presets() []Preset {
	return []Preset{
		{
			Name: "display-hat-mini", Title: "Pimoroni Display HAT Mini",
			Source:  "github.com/pimoroni/displayhatmini-python, library/displayhatmini/__init__.py",
			Buttons: fourButtons("GPIO5", "GPIO6", "GPIO16", "GPIO24"), Hold: fourHold(), Labels: fourButtons("A", "B", "X", "Y"),
			OtherUses: display(map[string]string{"GPIO9": data, "GPIO13": backlight}),
		},
		{
			Name: "pirate-audio", Title: "Pimoroni Pirate Audio",
			Source:  "github.com/pimoroni/pirate-audio, examples/buttons.py",
			Remark:  "on boards from before 23 January 2020, button Y is on GPIO20: write back = \"GPIO20\" under [buttons]",
			Buttons: fourButtons("GPIO5", "GPIO6", "GPIO16", "GPIO24"), Hold: fourHold(), Labels: fourButtons("A", "B", "X", "Y"),
			OtherUses: display(map[string]string{"GPIO9": data, "GPIO13": backlight, "GPIO18": sound, "GPIO19": sound, "GPIO21": sound, "GPIO25": sound}),
		},
		{
			Name: "waveshare-1.3-lcd-hat", Title: "Waveshare 1.3inch LCD HAT",
			Source:    "waveshare.com/wiki/1.3inch_LCD_HAT",
			Buttons:   joystick(),
			OtherUses: display(map[string]string{"GPIO24": backlight, "GPIO25": data, "GPIO27": "reset line of its display"}),
		},
		{
			Name: "waveshare-1.44-lcd-hat", Title: "Waveshare 1.44inch LCD HAT",
			Remark:    "its own display, 128x128 pixels, is too small for Gamekeeper; the buttons work with another one",
			Buttons:   joystick(),
			OtherUses: display(map[string]string{"GPIO24": backlight, "GPIO25": data, "GPIO27": "reset line of its display"}),
		},
		{
			Name: "adafruit-pitft", Title: "Adafruit PiTFT with four buttons",
			Remark:  "some of the first boards have GPIO18 or GPIO21 in place of GPIO17 or GPIO27",
			Buttons: fourButtons("GPIO17", "GPIO22", "GPIO23", "GPIO27"), Hold: fourHold(),
			OtherUses: display(map[string]string{"GPIO25": data}),
		},
	}
}

// fourButtons returns a map by key for a HAT with four buttons: their pins, or their labels.
func fourButtons(left, right, ok, back string) map[string]string {
	return map[string]string{"left": left, "right": right, "ok": ok, "back": back}
}

// fourHold returns the second keys that let four buttons do everything.
func fourHold() map[string]string {
	return map[string]string{"left": "up", "right": "down"}
}

// joystick returns the buttons of Waveshare's HATs with a joystick. KEY1 is OK, KEY3 is Back, and
// KEY2 is free. GPIO13 is free too: it is for pressing the stick, which happens by accident when
// the stick is moved.
func joystick() map[string]string {
	return map[string]string{
		"up": "GPIO6", "down": "GPIO19", "left": "GPIO5", "right": "GPIO26",
		"ok": "GPIO21", "back": "GPIO16",
	}
}
