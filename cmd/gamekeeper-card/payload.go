package main

import (
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/configs"
)

// folder is the directory on the card that is ours.
const folder = "gamekeeper"

// script runs at the first start.
//
//go:embed install
var script []byte

// cardFile is a Debian package, or any other file for the card.
type cardFile struct {
	name string
	data []byte
}

// payload is what is to be put on a card.
type payload struct {
	hat      hat
	button   bool
	messages bool
	config   []byte // gamekeeper.toml; nil: as the package has it, or as it is on the Pi
	// configure: the Pi takes it over. Otherwise it did so before, and it stays on the card
	// for the next time.
	configure bool
	set       []setting // what the flags ask for in it
	packages  []cardFile
}

// settingsName is the file with what the first start needs to know, for its shell.
const settingsName = "settings"

// sumsName is the file with the sums of the others, but for those that people may edit. It
// is the list of what is ours, too, and so the first to be written and the last to go.
const sumsName = "sums"

// files returns the files for our directory, in the order in which they are written.
func (p payload) files(cmdline, config string) []cardFile {
	after, configure := "", "no"
	if !p.messages {
		after = quietWords
	}
	if p.configure {
		configure = "yes"
	}
	settings := fmt.Sprintf("after='%s'\nconfigure=%s\n", after, configure)
	files := append(slices.Clone(p.packages),
		cardFile{"install", script},
		cardFile{settingsName, []byte(settings)},
		cardFile{cmdlineBefore, []byte(cmdline)},
		cardFile{configBefore, []byte(config)},
	)
	var sums strings.Builder
	for _, f := range files {
		sums.WriteString(sumLine(f))
	}
	if p.config != nil {
		files = append(files, cardFile{configurationName, p.config})
	}
	return slices.Insert(files, 0, cardFile{sumsName, []byte(sums.String())})
}

// listedIn returns the names that a list of sums has.
func listedIn(sums string) (names []string) {
	for line := range strings.Lines(sums) {
		if sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  "); ok && len(sum) == hex.EncodedLen(sha256.Size) {
			names = append(names, name)
		}
	}
	return names
}

// sumLine is a file's line among the sums, for sha256sum.
func sumLine(f cardFile) string {
	return fmt.Sprintf("%x  %s\n", sha256.Sum256(f.data), f.name)
}

// lines returns the lines for config.txt.
func (p payload) lines() []string {
	var lines []string
	if p.hat.name != "" {
		lines = append(lines, hatMark+p.hat.name)
	}
	lines = append(lines, p.hat.lines...)
	if p.button {
		lines = append(lines, buttonLine)
	}
	return lines
}

// buttonLine is the line for the shutdown button.
const buttonLine = "dtoverlay=gpio-shutdown"

// size is how many bytes the files need, each up to a cluster more.
func (p payload) size() uint64 {
	const cluster = 32 << 10
	n := uint64(0)
	for _, f := range p.files("", "") {
		n += uint64(len(f.data)) + cluster
	}
	return n
}

// The architectures of Raspberry Pi OS. A card says which it has only once it runs, so both
// packages go onto it.
var architectures = []string{"armhf", "arm64"}

// readPackages reads the packages from a directory.
func readPackages(dir string) ([]cardFile, error) {
	var found []cardFile
	versions := map[string]bool{}
	for _, arch := range architectures {
		names, err := filepath.Glob(filepath.Join(dir, "gamekeeper_*_"+arch+".deb"))
		switch {
		case err != nil || len(names) == 0:
			return nil, fmt.Errorf("there is no gamekeeper_*_%s.deb in %q: keep this program beside the packages it came with, or name their directory with -packages", arch, dir)
		case len(names) > 1:
			return nil, fmt.Errorf("there are several versions in %q: leave one", dir)
		}
		if info, err := os.Stat(names[0]); err != nil || !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%q is no package: download it again", names[0])
		}
		data, err := os.ReadFile(names[0])
		if err != nil {
			return nil, err
		}
		if !strings.HasPrefix(string(data), "!<arch>\ndebian-binary") {
			return nil, fmt.Errorf("%q is no package: download it again", names[0])
		}
		name := filepath.Base(names[0])
		versions[strings.Split(name, "_")[1]] = true
		found = append(found, cardFile{name, data})
	}
	if len(versions) > 1 {
		return nil, fmt.Errorf("the packages in %q are of different versions: leave those of one", dir)
	}
	return found, nil
}

// configurationName is the file that becomes the Pi's configuration.
const configurationName = "gamekeeper.toml"

// setting is a setting above the first section of gamekeeper.toml, with its value as it is
// written there.
type setting struct{ name, value string }

// String is its line in the file.
func (s setting) String() string { return s.name + " = " + s.value }

// settings returns the settings that the flags ask for.
func (o options) settings(h hat) []setting {
	var all []setting
	if o.said["hat"] || o.config != "" && h.preset != "" {
		all = append(all, setting{"preset", strconv.Quote(cmp.Or(h.preset, "none"))})
	}
	if o.language != "" {
		all = append(all, setting{"language", strconv.Quote(o.language)})
	}
	if len(o.names) > 0 {
		quoted := make([]string, len(o.names))
		for i, name := range o.names {
			quoted[i] = strconv.Quote(name)
		}
		all = append(all, setting{"names", "[" + strings.Join(quoted, ", ") + "]"})
	}
	return all
}

// configuration returns the configuration for the Pi, if anything asks for one, or the card
// has one: that of the options, or else the card's, with what the flags set.
func configuration(o options, to payload, before []byte) ([]byte, error) {
	if o.config == "" && len(to.set) == 0 && before == nil {
		return nil, to.buttonClash(configs.Default())
	}
	name, text := configurationName, before
	switch {
	case o.config == "" && before == nil:
		text = configs.DefaultFile()
	case o.config != "":
		var err error
		if text, err = configs.ReadFile(o.config); err != nil {
			return nil, err
		}
		name = o.config
	}
	if _, err := configs.Parse(name, text); err != nil {
		return nil, err // in the lines that the file has
	}
	for _, s := range to.set {
		text = configs.Set(text, s.name, s.value)
	}
	c, err := configs.Parse(name, text)
	if err != nil {
		return nil, err
	}
	if err := to.buttonClash(c); err != nil {
		return nil, err
	}
	return text, nil
}

// buttonClash returns an error if the shutdown button is on a line that has another use.
func (p payload) buttonClash(c configs.Config) error {
	pins := append([]string{c.StatusLamp, c.Buzzer}, c.SeatLamps[:]...)
	for _, b := range c.Buttons {
		pins = append(pins, b.Pin)
	}
	if p.button && slices.Contains(pins, "GPIO3") {
		return errors.New("-shutdown-button is a button on GPIO3, which the configuration uses already: leave one of them out")
	}
	return nil
}
