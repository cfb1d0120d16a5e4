package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// Every preset has a HAT, and every HAT has a preset. A HAT has lines unless its display is too
// small, and names their source. No line is longer than the firmware reads.
func TestHATs(t *testing.T) {
	var presets []string
	for _, p := range configs.Presets() {
		presets = append(presets, p.Name)
	}
	for _, h := range hats() {
		if !slices.Contains(presets, h.preset) {
			t.Errorf("%s: there is no preset %q", h.name, h.preset)
		}
		presets = slices.DeleteFunc(presets, func(name string) bool { return name == h.preset && !hasLaterHAT(h) })
		panel := len(h.lines) > 0
		if h.tooSmall == panel {
			t.Errorf("%s has %d lines for its display, which is too small: %v", h.name, len(h.lines), h.tooSmall)
		}
		if panel && !h.documented && !strings.Contains(strings.Join(h.lines, " "), "fbtft") {
			t.Errorf("%s: its lines are undocumented, and its driver is another", h.name)
		}
		// The firmware cuts longer lines: raspberrypi.com/documentation/computers/config_txt.html
		for _, line := range h.lines {
			if len(line) > 98 || strings.Contains(line, "\n") {
				t.Errorf("%s: the line %q has %d bytes", h.name, line, len(line))
			}
		}
	}
	if len(presets) > 0 {
		t.Errorf("no HAT has the presets %q", presets)
	}
}

// The pins that a HAT's lines give to its display are known to its preset as taken.
func TestHATPins(t *testing.T) {
	pins := 0
	for _, h := range hats() {
		i := slices.IndexFunc(configs.Presets(), func(p configs.Preset) bool { return p.Name == h.preset })
		for _, m := range regexp.MustCompile(`(dc|reset|led)_pin=(\d+)`).FindAllStringSubmatch(strings.Join(h.lines, "\n"), -1) {
			if pins++; configs.Presets()[i].OtherUses["GPIO"+m[2]] == "" {
				t.Errorf("%s: the preset %s does not know that GPIO%s is taken", h.name, h.preset, m[2])
			}
		}
	}
	if pins != 7 {
		t.Errorf("the lines have %d pins", pins)
	}
}

// hasLaterHAT reports whether another HAT with the same preset follows.
func hasLaterHAT(h hat) bool {
	all := hats()
	i := slices.IndexFunc(all, func(other hat) bool { return other.name == h.name })
	return slices.ContainsFunc(all[i+1:], func(other hat) bool { return other.preset == h.preset })
}

// The README lists each HAT.
func TestHATsAreListed(t *testing.T) {
	readme := string(playtest.Must(os.ReadFile("README.md")))
	for _, h := range hats() {
		if row := "| `" + h.name + "` | "; !strings.Contains(readme, row) {
			t.Errorf("README.md has no row that begins with %q", row)
		}
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
		{o: options{names: []string{"Ann", `J."R"`}}, want: "\nnames = [\"Ann\", \"J.\\\"R\\\"\"]\n"},
		{o: options{names: []string{"Zoë"}, language: "de", config: write("named.toml", "names = [\n\t'Ann', # ]\n]\n[box]\n")}, want: "language = \"de\"\nnames = [\"Zoë\"]\n\n\n[box]\n"},
		{o: options{names: []string{"Ann"}, language: "de", config: write("wrong.toml", "[box]\nsound = 1\n")}, err: "wrong.toml:2:9: \"box.sound\" must be true or false"},
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
