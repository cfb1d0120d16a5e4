//go:build linux

package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Preparing a card again after its first start resets the count of tries.
func TestPrepareInstalled(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		p.start()
		succeed(t, packages(t, "1.1.0"), append(s.flags, p.card)...)
		files := contents(t, p.card)
		if _, there := files["gamekeeper/tries"]; there || !hasFirstRun(files[cmdlineName]) {
			t.Errorf("it has %q", files)
		}
	})
}

// Preparing a started card with later packages and without flags, as the README says, keeps earlier
// settings, such as the HAT's and the quiet start, and what was changed on the Pi. With -hat none,
// the HAT is removed.
func TestUpgrade(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		p.start()
		const etc = "etc/gamekeeper/gamekeeper.toml"
		mine := read(t, filepath.Join(p.root, etc)) + "# changed on the Pi\n"
		p.write(etc, mine)
		before := contents(t, p.card)

		later := packages(t, "1.1.0")
		succeed(t, later, p.card)
		after := contents(t, p.card)
		for _, same := range []string{configName, folder + "/" + configurationName, folder + "/" + hallName} {
			if after[same] != before[same] {
				t.Errorf("%s is\n%s\nand was\n%s", same, after[same], before[same])
			}
		}
		quiet := func(files map[string]string) string {
			first, _, _ := strings.Cut(files[folder+"/"+settingsName], "\n")
			return first
		}
		if quiet(after) != quiet(before) {
			t.Errorf("the start is %s, and was %s", quiet(after), quiet(before))
		}
		if out := succeed(t, later, p.card); !strings.Contains(out, "nothing to change") {
			t.Errorf("prepared once more, it says %s", out)
		}
		if how := p.start(); how != "reboot" || !strings.Contains(p.log(), "-i "+p.installs(s, "1.1.0")+"\n") {
			t.Errorf("it ended: %s\n%s", how, p.log())
		}
		if got := read(t, filepath.Join(p.root, etc)); got != mine {
			t.Errorf("the Pi's configuration is\n%s\nand was\n%s", got, mine)
		}
		if s.want["hall"] != "" {
			p.keepsSecret()
		}

		succeed(t, later, "-hat", "none", p.card)
		after = contents(t, p.card)
		if strings.Contains(after[configName], "fbtft") {
			t.Errorf("without a HAT config.txt is\n%s", after[configName])
		}
		said := ownLines(after[folder+"/"+configurationName])
		if want := strings.TrimSpace(regexp.MustCompile(`(?m)^preset.*\n`).ReplaceAllString(s.want["settings"], "")); strings.TrimSpace(said) != want {
			t.Errorf("what was said besides is %q, want %q", said, want)
		}
	})
}
