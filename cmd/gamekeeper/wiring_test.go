//go:build linux

package main

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// drawn returns the wiring of a configuration as the command draws it.
func drawn(t *testing.T, config string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(file, []byte(config), 0o600))
	svg := run(t, "", "wiring", "-config", file)
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		switch _, err := d.Token(); err {
		case nil:
		case io.EOF:
			return svg
		default:
			t.Fatalf("no XML: %v", err)
		}
	}
}

// isPicture checks that a picture is what the command draws for some examples in the README, those
// that contain one of the words. It returns what the command draws. UPDATE=1 redraws the picture.
func isPicture(t *testing.T, picture, readme string, words ...string) string {
	t.Helper()
	config := ""
	for _, block := range regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllStringSubmatch(readme, -1) {
		if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(block[1], word) }) {
			config += block[1]
		}
	}
	got := drawn(t, config)
	checkPicture(t, picture, got)
	return got
}

// The pictures beside the README for buttons match its examples.
func TestWiringPicture(t *testing.T) {
	readme := string(playtest.Must(os.ReadFile("../../hw/README.md")))
	strip := isPicture(t, "../../hw/edge.svg", readme, "[edge]")
	for _, pin := range []string{"19", "23"} { // data and clock
		if !regexp.MustCompile(`fill="#fff">` + pin + `</text>\n<g fill="#000">`).MatchString(strip) {
			t.Errorf("the strip is not at pin %s", pin)
		}
	}
	got := isPicture(t, "../../hw/wiring.svg", readme, "up    =", "[lamps]")
	// Each row of the table is in the picture, with its pin named and in use.
	rows := regexp.MustCompile(`(?m)^\| (\w+) \| (GPIO\d+) \| (\d+) \| \d+ \|$`).FindAllStringSubmatch(readme, -1)
	if len(rows) != 6 {
		t.Fatalf("the table has %d rows", len(rows))
	}
	for _, row := range rows {
		if !regexp.MustCompile(`fill="#fff">` + row[3] + `</text>\n<g fill="#000">\n.*>` + row[2] + `</text>`).MatchString(got) {
			t.Errorf("%s of %s is not at pin %s", row[2], row[1], row[3])
		}
		if !strings.Contains(got, ">"+strings.ToLower(row[1])+"</text>") {
			t.Errorf("nothing is called %s", row[1])
		}
	}
}

// The buttons of a HAT need no wires, and each of their pins says so. Only they and the lamp are in
// use.
func TestWiringOfPresets(t *testing.T) {
	for _, preset := range configs.Presets() {
		got := drawn(t, "preset = \""+preset.Name+"\"\n[lamps]\nstatus = \"GPIO4\"\n")
		if n := strings.Count(got, ": on the HAT"); n != len(preset.Buttons) {
			t.Errorf("%s: %d buttons are on the HAT, want %d", preset.Name, n, len(preset.Buttons))
		}
		if n := strings.Count(got, `<g fill="#000">`); n != len(preset.Buttons)+1 {
			t.Errorf("%s: %d pins are in use, want those of the buttons and of a lamp", preset.Name, n)
		}
	}
}

// A strip of APA102 uses two pins and one of WS2812 only one. On the second device, a strip uses
// other pins.
func TestWiringOfStrips(t *testing.T) {
	for config, want := range map[string][]string{
		"[edge]\nkind = \"apa102\"\n":                                                             {"GPIO10", "GPIO11"},
		"[edge]\nkind = \"ws2812\"\n":                                                             {"GPIO10"},
		"[edge]\nkind = \"apa102\"\ndevice = \"/dev/spidev1.0\"\n":                                {"GPIO20", "GPIO21"},
		"preset = \"display-hat-mini\"\n[edge]\nkind = \"ws2812\"\ndevice = \"/dev/spidev1.0\"\n": {"GPIO5", "GPIO6", "GPIO16", "GPIO24", "GPIO20"},
	} {
		var got []string
		for _, m := range regexp.MustCompile(`<g fill="#000">\n.*>(GPIO\d+)</text>`).FindAllStringSubmatch(drawn(t, config), -1) {
			got = append(got, m[1])
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s uses %v, want %v", config, got, want)
		}
	}
}
