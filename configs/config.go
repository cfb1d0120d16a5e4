package configs

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"time"
)

// Config is the settings: plain data. Pins go by the names of the lines, such as
// "GPIO17", and an empty one stands for none. No two uses have the same pin.
type Config struct {
	Preset string // the name of one of [Presets]; empty: none

	// Buttons is in the order of [Keys]. It is empty, or reaches up, down, left,
	// right, ok and back.
	Buttons     []Button
	ButtonsHigh bool   // a button's level is high while it is pressed, and otherwise low
	Pull        string // the buttons' resistor: "up", "down" or "none"
	Times       Times

	StatusLamp string
	SeatLamps  [5]string // of seat 1 and on
	LampsLow   bool      // the lamps are lit by a low level
	Buzzer     string
	BuzzerLow  bool // the buzzer sounds at a low level

	Glyphs    Glyphs
	LargeText bool // lay out for letters of double size where they matter

	Sound     bool
	PINs      bool          // whether a new game asks the players for PINs, unless told otherwise
	DemoAfter time.Duration // how long nothing must be pressed for the demo to begin; 0: never
	Data      string        // the directory of the games, absolute; empty: the usual one
}

// Button is a button and what it means: names of [Keys].
type Button struct {
	Pin  string
	Key  string
	Hold string // the second key, for holding it; empty: none
}

// Times is the times of the buttons.
type Times struct {
	Debounce    time.Duration // how long a button must be quiet to count
	Hold        time.Duration // how long a button must be down to be held
	RepeatAfter time.Duration // how long a direction must be down to repeat
	RepeatEvery time.Duration // how often it then repeats
}

// Keys returns the names of the keys of the box.
func Keys() []string {
	return []string{"up", "down", "left", "right", "ok", "back", "seat1", "seat2", "seat3", "seat4", "seat5"}
}

// Glyphs is the set of glyphs to draw with.
type Glyphs string

// The sets of glyphs.
const (
	GlyphsAuto  Glyphs = "auto" // the best one for the terminal
	GlyphsPlain Glyphs = "plain"
	GlyphsRich  Glyphs = "rich"
	GlyphsFont  Glyphs = "font" // the console font of our own
)

//go:embed gamekeeper.toml
var defaultFile []byte // never written

// Default returns the default configuration: a keyboard, and no buttons or lamps.
func Default() Config {
	c, err := Parse("gamekeeper.toml", defaultFile)
	if err != nil {
		panic(err) // the file is part of the program, and tested
	}
	return c
}

// Load reads the configuration from the file of the given name. An error is that
// of reading it, or is [Problems].
func Load(name string) (Config, error) {
	f, err := os.Open(name)
	if err != nil {
		return Config{}, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSize+1))
	switch {
	case err != nil:
		return Config{}, err
	case len(data) > maxSize:
		return Config{}, fmt.Errorf("%q is larger than a configuration can be; name another file", name)
	}
	return Parse(name, data)
}

// maxSize is how large a file may be: more is something else, a device perhaps
// that has no end.
const maxSize = 1 << 14

// Parse returns the configuration that is written in data; name is the file's, for
// errors. If anything is wrong, the error is [Problems], which has all of it.
func Parse(name string, data []byte) (Config, error) {
	r := &reader{file: name, data: trimMark(data)}
	f := r.read()
	c := r.build(f)
	if len(r.problems) > 0 {
		return Config{}, r.sorted()
	}
	return c, nil
}

// Wired reports whether c connects anything to a line.
func (c Config) Wired() bool {
	return len(c.Buttons) > 0 || c.Buzzer != "" || c.StatusLamp != "" || c.SeatLamps != [5]string{}
}

// Notes returns what is right in c but worth knowing, a sentence each.
func (c Config) Notes() []string {
	var notes []string
	for _, p := range Presets() {
		if p.Name == c.Preset && p.Source == "" {
			notes = append(notes, "the pins of the preset "+p.Name+" were not compared with the maker's own page; try the buttons with gamekeeper doctor")
		}
		if p.Name == c.Preset && p.Remark != "" {
			notes = append(notes, p.Title+": "+p.Remark)
		}
	}
	return notes
}
