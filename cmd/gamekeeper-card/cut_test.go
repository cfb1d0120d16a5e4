//go:build linux

package main

import (
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// simulated is the journal's simulated disk, used as a card. Writing up to one sector either
// succeeds completely or changes nothing.
type simulated struct{ *journaltest.Disk }

func newSimulated(files map[string]string) simulated {
	d := simulated{journaltest.New()}
	for name, text := range files {
		d.WriteFile("/"+name, []byte(text))
	}
	d.set()
	return d
}

func (d simulated) set() {
	d.Tears = func(n int) []int {
		if n > sector {
			return journaltest.SomeBytes(n)
		}
		return []int{0}
	}
}

func rooted(name string) string { return filepath.Join("/", name) }

func (d simulated) ReadDir(name string) ([]string, error) { return d.Disk.ReadDir(rooted(name)) }
func (d simulated) Mkdir(name string) error               { return d.Disk.Mkdir(rooted(name)) }
func (d simulated) Remove(name string) error              { return d.Disk.Remove(rooted(name)) }
func (d simulated) SyncDir(name string) error             { return d.Disk.SyncDir(rooted(name)) }
func (d simulated) Open(name string, flag int) (file, error) {
	f, err := d.Disk.OpenFile(rooted(name), flag)
	if err != nil {
		return nil, err
	}
	return f, nil
}

var _ file = journal.File(nil)

// files returns the files on the card, by path.
func (d simulated) files() map[string]string {
	all := map[string]string{}
	for _, dir := range []string{"", folder} {
		for name, data := range d.Files(rooted(dir)) {
			all[filepath.Join(dir, name)] = string(data)
		}
	}
	return all
}

// firmware returns the command line as the firmware reads it: the first line, up to any zero byte.
func firmware(text string) string {
	line, _, _ := strings.Cut(text, "\x00")
	line, _ = split(line)
	return line
}

// aPayload returns a payload for a card, with packages, configurations and a password.
func aPayload(t *testing.T, hatName string) payload {
	t.Helper()
	h := playtest.Must(findHAT(hatName))
	debs := playtest.Must(readPackages(packages(t, "1.0.0")))
	return payload{hat: h, packages: debs, password: []byte("SECRET\n"),
		box: configFile{name: configurationName, text: []byte("preset = \"x\"\n")}, hall: configFile{name: hallName, text: []byte("broker = \"x\"\n")}}
}

// cuts performs the steps, and calls check once with each state in which the card may be when it is
// pulled out.
func cuts(t *testing.T, d simulated, steps []step, check func(found simulated)) {
	t.Helper()
	seen := map[string]bool{}
	pulled := func() {
		for found := range d.Crashes() {
			left := simulated{found}
			left.set()
			var key strings.Builder
			for _, name := range []string{cmdlineName, configName, folder} {
				for at, text := range left.files() {
					if strings.HasPrefix(at, name) {
						key.WriteString(at + "\n" + text + "\n")
					}
				}
			}
			if !seen[key.String()] {
				seen[key.String()] = true
				check(left)
			}
		}
	}
	d.Fail = func(op journaltest.Op, _ string) error {
		switch op {
		case journaltest.Read, journaltest.ReadDir, journaltest.Size:
		default:
			pulled()
		}
		return nil
	}
	for _, s := range steps {
		playtest.NoError(t, s.do(d))
	}
	d.Fail = nil
	pulled()
	t.Logf("%d cards", len(seen))
}

// whole checks that a pulled card boots as before, or runs the first start with everything that it
// needs.
func whole(t *testing.T, found simulated, before map[string]string, p payload) {
	t.Helper()
	files := found.files()
	line, old := firmware(files[cmdlineName]), firmware(before[cmdlineName])
	full := strings.TrimSuffix(armedLine(before[cmdlineName]), "\n")
	switch strings.TrimRight(line, " ") {
	case old:
	case full:
		for _, f := range p.files() {
			if files[folder+"/"+f.name] != string(f.data) {
				t.Errorf("the first start has not all of %s", f.name)
			}
		}
		if want := withLines(before[configName], p.lines()); files[configName] != want {
			t.Errorf("at the first start, config.txt is %q, want %q", files[configName], want)
		}
	default:
		t.Errorf("the card boots with\n%q", line)
	}
	if !strings.HasPrefix(files[configName], strings.TrimRight(before[configName], "\n")) {
		t.Errorf("config.txt has lost some of its own: %q", files[configName])
	}
}

// TestCut pulls each card at every moment while it is prepared, and prepared in another way.
// Whatever is left boots, and can be prepared.
func TestCut(t *testing.T) {
	p, other := aPayload(t, "display-hat-mini"), aPayload(t, "adafruit-pitft-2.2")
	eachSample(t, func(t *testing.T, s sample) {
		check := func(found simulated, p payload) {
			whole(t, found, s.card, p)
			if t.Failed() {
				t.FailNow()
			}
			again(t, found, p, s.card)
		}
		d := newSimulated(s.card)
		cuts(t, d, open(t, d).prepare(p), func(found simulated) { check(found, p) })
		cuts(t, d, open(t, d).prepare(other), func(found simulated) {
			if strings.Contains(found.files()[configName], "fbtft") && hasFirstRun(firmware(found.files()[cmdlineName])) {
				check(found, p) // it is still prepared in the first way
			} else {
				check(found, other)
			}
		})
	})
}

func open(t *testing.T, d disk) *card {
	t.Helper()
	return playtest.Must(readCard(d))
}

// again checks that a pulled card can be prepared.
func again(t *testing.T, found simulated, p payload, before map[string]string) {
	t.Helper()
	c := open(t, found)
	if err := c.checkUsable(); err != nil {
		t.Fatalf("it is refused: %v", err)
	}
	for _, s := range c.prepare(p) {
		playtest.NoError(t, s.do(found))
	}
	whole(t, found, before, p)
	if !hasFirstRun(found.files()[cmdlineName]) {
		t.Error("the second time, it is not prepared")
	}
}

// TestCutLongLine pulls a card whose command line, with our words, does not fit into one sector.
func TestCutLongLine(t *testing.T) {
	card := maps.Clone(samples(t)["trixie"].card)
	card[cmdlineName] = strings.TrimSuffix(card[cmdlineName], "\n") + strings.Repeat(" isolcpus=0123456", 20) + "\n"
	if n := len(card[cmdlineName]); n > sector || n+100 < sector {
		t.Fatalf("the line has %d bytes", n)
	}
	p := aPayload(t, "display-hat-mini")
	d := newSimulated(card)
	cuts(t, d, open(t, d).prepare(p), func(found simulated) { whole(t, found, card, p) })
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
		if _, there := after[folder+"/tries"]; there {
			t.Error("the tries of the first installation count for the second")
		}
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
