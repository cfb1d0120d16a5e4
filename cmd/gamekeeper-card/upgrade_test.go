//go:build linux

package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs"
)

// Preparing a card again after its first start resets the count of tries. Undoing that removes
// everything of ours, and keeps the system's changes.
func TestPrepareInstalled(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		p.start()
		before := contents(t, p.card)
		later := packages(t, "1.1.0")
		succeed(t, later, append(s.flags, p.card)...)
		files := contents(t, p.card)
		if _, there := files["gamekeeper/tries"]; there || !hasFirstRun(files[cmdlineName]) {
			t.Errorf("it has %q", files)
		}
		succeed(t, later, "-undo", p.card)
		want := maps.Clone(before)
		maps.DeleteFunc(want, func(name, _ string) bool { return strings.HasPrefix(name, folder) })
		want[cmdlineName], want[configName] = s.want["undone"], s.card[configName]
		if got := contents(t, p.card); !maps.Equal(got, want) {
			t.Errorf("undone, it is %q\nwant %q", got, want)
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

// Upgrading removes the words that earlier versions put into the command line. It recognises the
// HAT and the waiting configurations of a card on which an earlier version did not record them.
func TestUpgradeOfEarlier(t *testing.T) {
	for _, line := range []string{
		"console=tty1 root=/dev/sda fbcon=map:10 systemd.run=/boot/firmware/gamekeeper/install systemd.run_success_action=reboot systemd.run_failure_action=poweroff systemd.unit=kernel-command-line.target\n",
		"console=tty3 root=/dev/sda fbcon=map:10 " + quietWords + "\n",
	} {
		if got := plainLine(line); got != "console=tty1 root=/dev/sda\n" {
			t.Errorf("%q is left", got)
		}
	}
	for _, h := range hats() {
		if len(h.lines) == 0 {
			continue
		}
		c := card{config: withLines("", append(slices.Clone(h.lines), buttonLine))}
		if got := c.hat(); got.name != h.name || !c.button() {
			t.Errorf("%s is taken for %q", h.name, got.name)
		}
	}
	waits := &card{cmdline: armedLine("root=/dev/sda\n"), settings: []byte("after=''\n")}
	if !waits.hasPendingConfig(configFile{name: configurationName, text: []byte{}}) || waits.hasPendingConfig(configFile{name: hallName}) {
		t.Error("a configuration that waits is forgotten, or one that is not there is not")
	}
	if h := (&card{config: "dtparam=spi=on\n"}).hat(); h.name != "" {
		t.Errorf("a card without our lines has %s", h.name)
	}
}

// TestForgetHall removes a hall from a card whose Pi has not started and from one whose Pi is in
// the hall, and prepares the card once more. The card keeps neither the hall's configuration nor
// its password. When the Pi starts, it leaves the hall.
func TestForgetHall(t *testing.T) {
	debs := packages(t, "1.0.0")
	for _, started := range []bool{false, true} {
		p := prepareSample(t, samples(t)["trixie-imager-2"])
		if started {
			p.start()
		}
		succeed(t, debs, "-table=", "-broker=", p.card)
		succeed(t, debs, p.card)
		files := contents(t, p.card)
		for _, name := range []string{hallName, passwordName} {
			if _, there := files[folder+"/"+name]; there {
				t.Errorf("%s is still on the card", name)
			}
		}
		if how := p.start(); how != "reboot" || !strings.Contains(p.log(), "installed") {
			t.Fatalf("it ended: %s\n%s", how, p.log())
		}
		if _, err := os.Stat(filepath.Join(p.root, "etc/gamekeeper", passwordName)); !os.IsNotExist(err) {
			t.Errorf("the Pi still has the password: %v", err)
		}
		at := filepath.Join(p.root, "etc/gamekeeper", hallName)
		text := read(t, at)
		if h, err := configs.ParseHall(hallName, []byte(text)); err != nil || h.Broker != nil || h.User != "" || h.PasswordFile != "" {
			t.Errorf("the Pi's hall is %+v, %v", h, err)
		}
		if old := read(t, at+".old"); started != strings.Contains(old, "\nbroker = \"mqtts://broker.local\"") {
			t.Errorf("the old configuration is %q", old)
		}
		succeed(t, debs, p.card)
		if strings.Contains(contents(t, p.card)[folder+"/"+settingsName], "forget") {
			t.Error("what the Pi has forgotten is to be forgotten again")
		}
	}
}
