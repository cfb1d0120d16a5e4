package main

import (
	"strings"
	"testing"

	"gamekeeper/cmd/command"
)

// A strip of lights adds its lines to config.txt, and its kind and device to the configuration. All
// of these stay until a flag changes them.
func TestEdge(t *testing.T) {
	card := samples(t)["trixie"].card
	dir, debs := mount(t, card), packages(t, "1.0.0")
	const one = `dtparam=spi=on
dtoverlay=anyspi,spi0-0,dev="rohm,dh2228fv",speed=2500000
`
	for _, tt := range []struct{ flags, lines, settings string }{
		{"-edge apa102", one, "file.\n\nedge.kind = \"apa102\"\nedge.device = \"/dev/spidev0.0\"\n"},
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
