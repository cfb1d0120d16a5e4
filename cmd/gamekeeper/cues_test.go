package main

import (
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/ui"
)

// The key line calls buttons by what is printed on the HAT, and names the keys
// that are held ones.
func TestKeyNames(t *testing.T) {
	tests := []struct{ config, want string }{
		{`preset = "display-hat-mini"`, "X choose  A/B move, held ↑↓"},
		{`preset = "adafruit-pitft"`, "OK choose  ←→ move, held ↑↓"},
		{`preset = "waveshare-1.3-lcd-hat"`, "OK choose  ←→↑↓ move"},
		{"preset = \"pirate-audio\"\n[buttons]\nseat1 = \"GPIO20\"\nback = \"GPIO21\"", "X choose  A/B move, held ↑↓  1 clue"},
	}
	for _, tt := range tests {
		c, err := configs.Parse("test.toml", []byte(tt.config))
		if err != nil {
			t.Fatal(err)
		}
		f := ui.NewFrame(60, 1, ui.Look{Glyphs: ui.Plain(), Keys: keysOf(c)})
		f.Keys(ui.Does("choose", hw.OK), ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down), ui.Does("clue", hw.Seat1))
		if got := f.String(); got != tt.want+"\n" {
			t.Errorf("%s: %q, want %q", tt.config, got, tt.want)
		}
	}
}

func TestLampPattern(t *testing.T) {
	const ms = time.Millisecond
	tests := []struct {
		light ui.Light
		on    []time.Duration
		off   []time.Duration
	}{
		{ui.Dark, nil, []time.Duration{0, time.Hour}},
		{ui.On, []time.Duration{0, time.Hour}, nil},
		{ui.Blink, []time.Duration{0, 499 * ms, time.Hour}, []time.Duration{500 * ms, 999 * ms}},
		{ui.Flicker, []time.Duration{0, 160 * ms, time.Hour}, []time.Duration{80 * ms, 240 * ms}},
	}
	for _, tt := range tests {
		p := lampPattern(tt.light)
		for _, at := range tt.on {
			if on, _ := p.At(at); !on {
				t.Errorf("%v: off after %v", tt.light, at)
			}
		}
		for _, at := range tt.off {
			if on, _ := p.At(at); on {
				t.Errorf("%v: on after %v", tt.light, at)
			}
		}
	}
}

// A table of so many has buttons of its own where the first so many seats do.
func TestSeatKeys(t *testing.T) {
	const six = "[buttons]\nup = \"GPIO5\"\ndown = \"GPIO6\"\nleft = \"GPIO12\"\nright = \"GPIO13\"\nok = \"GPIO16\"\nback = \"GPIO26\"\n"
	tests := []struct {
		config string
		want   int
	}{
		{"", 5}, // a keyboard
		{six, 0},
		{six + "seat1 = \"GPIO17\"\nseat2 = \"GPIO18\"\nseat3 = \"GPIO19\"\n", 3},
		{six + "seat1 = \"GPIO17\"\nseat3 = \"GPIO19\"\n", 1},
		{six + "seat2 = \"GPIO17\"\n", 0},
		{six + "seat5 = \"GPIO17\"\nseat4 = \"GPIO18\"\nseat3 = \"GPIO19\"\nseat2 = \"GPIO20\"\nseat1 = \"GPIO21\"\n", 5},
	}
	for _, tt := range tests {
		c, err := configs.Parse("test.toml", []byte(tt.config))
		if err != nil {
			t.Fatal(err)
		}
		if got := seatKeys(c); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.config, got, tt.want)
		}
	}
}
