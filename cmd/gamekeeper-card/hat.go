package main

import (
	"fmt"
	"io"
	"strings"

	"gamekeeper/configs"
)

// hat is a HAT with a display and buttons.
type hat struct {
	name   string
	title  string
	preset string   // its buttons, by the name of a preset of package configs
	lines  []string // of config.txt, for its display; none: that needs none, or is too small
	// source is the documentation of the maker or of Raspberry Pi in which the lines stand;
	// empty: nobody documents them. Then pins is where the display's pins are from.
	source, pins string
	tooSmall     bool // its display
}

// maxLine is how long a line of config.txt can be: the firmware cuts the rest off.
// raspberrypi.com/documentation/computers/config_txt.html
const maxLine = 98

const (
	adafruit = "github.com/adafruit/Raspberry-Pi-Installer-Scripts, adafruit-pitft.py, and overlays/README of Raspberry Pi OS"
	pimoroni = "library/displayhatmini/__init__.py of github.com/pimoroni/displayhatmini-python"
)

// hats returns all HATs that have a preset.
func hats() []hat {
	spi := "dtparam=spi=on"
	return []hat{
		{
			name: "display-hat-mini", title: "Pimoroni Display HAT Mini", preset: "display-hat-mini",
			// Its data/command line is MISO's, which the bus must let go.
			lines: []string{spi, "dtoverlay=spi0-2cs,no_miso",
				"dtoverlay=fbtft,spi0-1,st7789v,width=240,height=320,rotate=90", "dtparam=dc_pin=9,led_pin=13,speed=40000000,fps=30"},
			pins: pimoroni,
		},
		{
			name: "pirate-audio", title: "Pimoroni Pirate Audio with a display", preset: "pirate-audio",
			lines: []string{spi, "dtoverlay=spi0-2cs,no_miso",
				"dtoverlay=fbtft,spi0-1,st7789v,width=240,height=240,rotate=90", "dtparam=dc_pin=9,led_pin=13,speed=40000000,fps=30"},
			pins: "examples of github.com/pimoroni/st7789-python",
		},
		{
			name: "waveshare-1.3-lcd-hat", title: "Waveshare 1.3inch LCD HAT", preset: "waveshare-1.3-lcd-hat",
			lines: []string{spi,
				"dtoverlay=fbtft,spi0-0,st7789v,width=240,height=240,rotate=270", "dtparam=dc_pin=25,reset_pin=27,led_pin=24,speed=40000000,fps=30"},
			pins: "waveshare.com/wiki/1.3inch_LCD_HAT",
		},
		{
			name: "waveshare-1.44-lcd-hat", title: "Waveshare 1.44inch LCD HAT", preset: "waveshare-1.44-lcd-hat",
			tooSmall: true,
		},
		{
			name: "adafruit-pitft-2.2", title: "Adafruit PiTFT 2.2\" with buttons", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft22,rotate=90,speed=64000000,fps=30"}, source: adafruit,
		},
		{
			name: "adafruit-pitft-2.8", title: "Adafruit PiTFT 2.4\" or 2.8\" with buttons, resistive touch", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft28-resistive,rotate=90,speed=64000000,fps=30"}, source: adafruit,
		},
		{
			name: "adafruit-pitft-2.8-capacitive", title: "Adafruit PiTFT 2.8\" with buttons, capacitive touch", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft28-capacitive,rotate=90,speed=64000000,fps=30"}, source: adafruit,
		},
	}
}

// findHAT returns the HAT of a name; no name is no HAT.
func findHAT(name string) (hat, error) {
	if name == "" {
		return hat{}, nil
	}
	var names []string
	for _, h := range hats() {
		if h.name == name {
			return h, nil
		}
		names = append(names, h.name)
	}
	return hat{}, fmt.Errorf("there is no HAT %q: take one of %s; any other display works if you set it up as its maker says, and gamekeeper.toml has room for any buttons", name, strings.Join(names, ", "))
}

// notes returns what the owner of a HAT should know, in a sentence each.
func (h hat) notes() []string {
	var notes []string
	switch {
	case h.name == "":
		return nil
	case h.tooSmall:
		notes = append(notes, "its display is too small for Gamekeeper; use its buttons with another one")
	case h.source == "":
		notes = append(notes, "the lines in config.txt for its display are unchecked: nobody documents them; if it stays dark, please tell us")
	}
	return append(notes, configs.Config{Preset: h.preset}.Notes()...)
}

// panel reports whether the HAT's display is a second framebuffer beside HDMI's.
func (h hat) panel() bool { return len(h.lines) > 0 }

// listHATs lists the HATs, with where their lines are from.
func listHATs(to io.Writer) {
	for _, h := range hats() {
		fmt.Fprintf(to, "%s\n    %s\n", h.name, h.title)
		switch {
		case h.tooSmall:
			fmt.Fprintln(to, "    buttons only: its display is too small")
		case h.source != "":
			fmt.Fprintf(to, "    display as in %s\n", h.source)
		default:
			fmt.Fprintf(to, "    display unchecked; its pins as in %s\n", h.pins)
		}
		for _, p := range configs.Presets() {
			if p.Name == h.preset && p.Source != "" {
				fmt.Fprintf(to, "    buttons as in %s\n", p.Source)
			} else if p.Name == h.preset {
				fmt.Fprintln(to, "    buttons unchecked")
			}
		}
	}
}
