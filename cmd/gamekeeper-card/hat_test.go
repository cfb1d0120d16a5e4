package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// Every preset has a HAT, and every HAT has a preset, which knows the pins that the lines give to the
// display, and a row in the README. A HAT has lines unless its display is too small, and names their
// source. No line is longer than the firmware reads.
func TestHATs(t *testing.T) {
	readme := string(playtest.Must(os.ReadFile("README.md")))
	presets := map[string]map[string]string{} // other uses of pins, by name
	for _, p := range configs.Presets() {
		presets[p.Name] = p.OtherUses
		if !slices.ContainsFunc(hats(), func(h hat) bool { return h.preset == p.Name }) {
			t.Errorf("no HAT has the preset %q", p.Name)
		}
	}
	pins := 0
	for _, h := range hats() {
		if presets[h.preset] == nil {
			t.Errorf("%s: there is no preset %q", h.name, h.preset)
		}
		if row := "| `" + h.name + "` | "; !strings.Contains(readme, row) {
			t.Errorf("README.md has no row that begins with %q", row)
		}
		for _, m := range regexp.MustCompile(`(dc|reset|led)_pin=(\d+)`).FindAllStringSubmatch(strings.Join(h.lines, "\n"), -1) {
			if pins++; presets[h.preset]["GPIO"+m[2]] == "" {
				t.Errorf("%s: the preset %s does not know that GPIO%s is taken", h.name, h.preset, m[2])
			}
		}
		if small := h.name == "waveshare-1.44-lcd-hat"; small == (len(h.lines) > 0) {
			t.Errorf("%s has %d lines for its display, which is too small: %v", h.name, len(h.lines), small)
		} else if !small && !h.documented && !strings.Contains(strings.Join(h.lines, " "), "fbtft") {
			t.Errorf("%s: its lines are undocumented, and its driver is another", h.name)
		}
		// The firmware cuts longer lines: raspberrypi.com/documentation/computers/config_txt.html
		for _, line := range h.lines {
			if len(line) > 98 || strings.Contains(line, "\n") {
				t.Errorf("%s: the line %q has %d bytes", h.name, line, len(line))
			}
		}
	}
	if pins != 7 {
		t.Errorf("the lines have %d pins", pins)
	}
}

// The configuration for a card is the given or the default one with the flags' settings, and
// otherwise unchanged.
func TestConfiguration(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		playtest.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	mini := playtest.Must(findHAT("display-hat-mini"))
	tests := []struct {
		o    options
		h    hat
		want string // a part of the configuration; empty if there is none
		err  string
	}{
		{o: options{}, want: ""},
		{o: options{}, h: mini, want: "\npreset = \"display-hat-mini\"\n"},
		{o: options{config: write("no.toml", "[box]\npins = true\n")}, h: mini, want: "preset = \"display-hat-mini\"\n\n[box]\npins = true\n"},
		{o: options{config: write("dos.toml", "preset = \"none\" # mine\r\n[box]\r\n")}, h: mini, want: "preset = \"display-hat-mini\"\r\n[box]\r\n"},
		{o: options{language: "de"}, want: "\nlanguage = \"de\"\n"},
		{o: options{language: "de", config: write("en.toml", "language=\"en\"\n[box]\n")}, want: "language = \"de\"\n[box]\n"},
		{o: options{names: `Ann, J."R"`}, want: "\nnames = [\"Ann\", \"J.\\\"R\\\"\"]\n"},
		{o: options{names: "Zoë", language: "de", config: write("named.toml", "names = [\n\t'Ann', # ]\n]\n[box]\n")}, want: "language = \"de\"\nnames = [\"Zoë\"]\n[box]\n"},
		{o: options{names: "Ann", language: "de", config: write("wrong.toml", "[box]\nsound = 1\n")}, err: "wrong.toml:2: \"box.sound\" must be true or false"},
		{o: options{language: "xx", config: write("right.toml", "[box]\n")}, err: "-language \"xx\": \"language\" is \"xx\""},
		{o: options{language: "xx"}, err: "\"language\" is \"xx\", but must be \"de\", \"en\""},
		{o: options{button: true, config: write("three.toml", "[lamps]\nstatus = \"GPIO3\"\n")}, err: "GPIO3"},
	}
	for _, tt := range tests {
		tt.o.set = map[string]bool{"hat": tt.h.name != ""}
		f, _, err := tt.o.configuration(&card{}, payload{button: tt.o.button}, tt.h)
		if (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
			t.Errorf("%+v: %v, want %q", tt.o, err, tt.err)
		}
		if got := string(f.text); err == nil && (!strings.Contains(got, tt.want) || tt.want == "" && f.text != nil) {
			t.Errorf("%+v: %q, want %q", tt.o, got, tt.want)
		}
	}
}

// The packages must all be present, be Debian packages and have one version.
func TestPackages(t *testing.T) {
	two, broken, mixed := packages(t, "1.0.0"), packages(t, "1.0.0"), packages(t, "1.0.0")
	name := func(dir, version string) string { return filepath.Join(dir, "gamekeeper_"+version+"_armhf.deb") }
	for path, text := range map[string]string{name(two, "1.1.0"): "!<arch>\ndebian-binary ", name(broken, "1.0.0"): "<html>"} {
		playtest.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	playtest.NoError(t, os.Rename(name(mixed, "1.0.0"), name(mixed, "1.1.0")))
	for dir, want := range map[string]string{two: "several versions", broken: "is no package", mixed: "different versions", t.TempDir(): "there is no"} {
		if _, err := readPackages(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A strip of lights adds its lines to config.txt, and its kind and device to the configuration. All
// of these stay until a flag changes them.
func TestEdge(t *testing.T) {
	card := samples(t)["trixie"].card
	dir, debs := mount(t, card), packages(t, "1.0.0")
	const one = `dtparam=spi=on
dtoverlay=anyspi,spi0-0,dev="rohm,dh2228fv",speed=2500000
`
	for _, tt := range []struct{ flags, lines, settings string }{
		{"-edge apa102", one, "edge.kind = \"apa102\"\nedge.device = \"/dev/spidev0.0\"\n"},
		{"", one, "edge.kind = \"apa102\"\n"},
		{"-shutdown-button", one + "dtoverlay=gpio-shutdown\n", "edge.kind = \"apa102\"\n"},
		{"-edge ws2812 -shutdown-button=false", one + "core_freq=250\ncore_freq_min=250\n", "edge.kind = \"ws2812\"\n"},
		{"-edge apa102 -hat display-hat-mini", `speed=40000000,fps=30
dtoverlay=spi1-1cs,cs0_spidev=disabled
dtoverlay=anyspi,spi1-0,dev="rohm,dh2228fv",speed=2500000
`, "edge.device = \"/dev/spidev1.0\"\n"},
		{"-edge none -hat none", "", "edge.kind = \"\"\n"},
	} {
		succeed(t, debs, append(strings.Fields(tt.flags), dir)...)
		all := contents(t, dir)
		if got := strings.Join(block(all[configName]), "\n") + "\n"; !strings.HasSuffix(got, tt.lines) || tt.lines == "" && strings.Contains(got, "spi") {
			t.Errorf("%s: config.txt has\n%s\nwant\n%s", tt.flags, got, tt.lines)
		}
		if got := all[folder+"/"+configurationName]; !strings.Contains(got, tt.settings) {
			t.Errorf("%s: the configuration is\n%s\nwant\n%s", tt.flags, got, tt.settings)
		}
	}
	for flags, want := range map[string]string{
		"-edge neopixel":                 `"edge.kind" is "neopixel", but must be`,
		"-edge apa102 -hat pirate-audio": `the HAT of the preset "pirate-audio" has GPIO21, which SPI1 needs`,
	} {
		if out, status := runProgram(t, debs, append(strings.Fields(flags), dir)...); status != command.BadUse || !strings.Contains(out, want) {
			t.Errorf("%s: status %d, %s", flags, status, out)
		}
	}
}

// TestFind finds a card where Linux and macOS mount it, among other mounted disks.
func TestFind(t *testing.T) {
	tests := []struct {
		system, at string
		others     []string
	}{
		{"linux", "media/ann/bootfs", []string{"media/ann/rootfs", "media/cdrom", "mnt/stick"}},
		{"linux", "run/media/ann/bootfs", []string{"run/media/ann/rootfs"}},
		{"linux", "mnt", nil},
		{"darwin", "Volumes/bootfs", []string{"Volumes/Macintosh HD", "Volumes/NO NAME"}},
	}
	for _, tt := range tests {
		t.Run(tt.system+" "+tt.at, func(t *testing.T) {
			root := t.TempDir()
			for _, dir := range append(tt.others, tt.at) {
				playtest.NoError(t, os.MkdirAll(filepath.Join(root, dir), 0o755))
			}
			for _, name := range []string{cmdlineName, configName} {
				playtest.NoError(t, os.WriteFile(filepath.Join(root, tt.at, name), nil, 0o644))
			}
			p := program{mounts: mounts(tt.system, root)}
			if drives := mounts("windows", root); !slices.Contains(drives, `E:\`) || slices.Contains(drives, `C:\`) {
				t.Errorf("on Windows, the drives are %q", drives)
			}
			if got, err := p.find(""); err != nil || got != filepath.Join(root, tt.at) {
				t.Errorf("found %q, %v", got, err)
			}
		})
	}
}

// With two cards mounted, the program chooses neither and lists both.
func TestFindTwo(t *testing.T) {
	card := samples(t)["trixie"].card
	one, two := mount(t, card), mount(t, card)
	var out bytes.Buffer
	p := program{out: &out, err: &out, mounts: []string{one, t.TempDir(), two}}
	if status := p.run(nil); status != command.BadUse || !strings.Contains(out.String(), "several cards: name one of "+one+", "+two) {
		t.Errorf("status %d: %s", status, &out)
	}
}
