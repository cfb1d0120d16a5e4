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
	"gamekeeper/hw"
)

// folder is our directory on the card.
const folder = "gamekeeper"

// script is the program of the first start.
//
//go:embed install
var script []byte

// cardFile is a file for our directory, such as a Debian package.
type cardFile struct {
	name string
	data []byte
}

// payload holds what is written to a card.
type payload struct {
	hat       hat
	edge      hw.StripWiring // the lights at the board's edge
	button    bool
	messages  bool
	box, hall configFile
	password  []byte // the hall's password; nil if none, or if the Pi has it already
	packages  []cardFile
}

// A configFile is a configuration for the Pi.
type configFile struct {
	name string
	text []byte    // nil for no file on the card: the Pi keeps its own
	set  []setting // the flags' settings in it
	// given is true if the Pi has yet to take the file over. Otherwise it has already done so, and
	// the file is only kept for the next preparation.
	given bool
}

// settingsName is the file with the settings of the first start, in the syntax of the shell.
const settingsName = "settings"

// sumsName is the file with the checksums of our other files, except the unlisted ones. It is also
// the list of our files, so it is written first and removed last.
const sumsName = "sums"

// files returns the files for our directory, in the order in which they are written.
func (p payload) files() []cardFile {
	after := ""
	if !p.messages {
		after = quietWords
	}
	var given []string
	for _, c := range p.configurations() {
		if c.given {
			given = append(given, c.name)
		}
	}
	settings := fmt.Sprintf("after='%s'\nconfigure='%s'\n", after, strings.Join(given, " "))
	files := append(slices.Clone(p.packages), cardFile{"install", script}, cardFile{settingsName, []byte(settings)})
	var sums strings.Builder
	for _, f := range files {
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(f.data), f.name) // as sha256sum does
	}
	for _, c := range p.configurations() {
		if c.text != nil {
			files = append(files, cardFile{c.name, c.text})
		}
	}
	if p.password != nil {
		files = append(files, cardFile{passwordName, p.password})
	}
	return slices.Insert(files, 0, cardFile{sumsName, []byte(sums.String())})
}

func (p payload) configurations() []configFile { return []configFile{p.box, p.hall} }

// unlisted returns the names of our files without checksums: those that people may edit, those that
// the first start removes or writes, and the list itself, which comes last.
func unlisted() []string {
	return []string{configurationName, hallName, passwordName, "tries", "log.txt", sumsName}
}

// listedIn returns the names in a list of sums.
func listedIn(sums string) (names []string) {
	for line := range strings.Lines(sums) {
		if sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  "); ok && len(sum) == hex.EncodedLen(sha256.Size) {
			names = append(names, name)
		}
	}
	return names
}

// lines returns our lines for config.txt: those for the HAT, the strip of lights and the shutdown
// button.
func (p payload) lines() []string {
	var lines []string
	if p.hat.name != "" {
		lines = append(lines, hatMark+p.hat.name)
	}
	lines = append(lines, p.hat.lines...)
	if p.edge.Kind != "" {
		lines = append(lines, p.edge.Firmware()...)
	}
	if p.button {
		lines = append(lines, buttonLine)
	}
	return lines
}

// buttonLine is the line for the shutdown button.
const buttonLine = "dtoverlay=gpio-shutdown"

// kinds holds a pattern for each kind of package: both programs for both architectures of Raspberry
// Pi OS. All go onto the card, because the Pi's architecture is known only once it starts, and the
// box may join a hall later.
var kinds = []string{"gamekeeper_*_armhf.deb", "gamekeeper_*_arm64.deb", "gamekeeper-hall_*_armhf.deb", "gamekeeper-hall_*_arm64.deb"}

// readPackages reads the packages from a directory, which must hold one of each kind, all of one
// version.
func readPackages(dir string) ([]cardFile, error) {
	var found []cardFile
	versions := map[string]bool{}
	for _, kind := range kinds {
		names, err := filepath.Glob(filepath.Join(dir, kind))
		switch {
		case err != nil || len(names) == 0:
			return nil, fmt.Errorf("there is no %s in %q: keep this program beside the packages it came with, or name their directory with -packages", kind, dir)
		case len(names) > 1:
			return nil, fmt.Errorf("there are several versions in %q: leave one", dir)
		}
		deb, err := readPackage(names[0])
		if err != nil {
			return nil, err
		}
		versions[strings.Split(deb.name, "_")[1]] = true
		found = append(found, deb)
	}
	if len(versions) > 1 {
		return nil, fmt.Errorf("the packages in %q are of different versions: leave those of one", dir)
	}
	return found, nil
}

// readPackage reads a Debian package, and refuses any other file.
func readPackage(name string) (cardFile, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() {
		return cardFile{}, fmt.Errorf("%q is no package: download it again", name)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return cardFile{}, err
	}
	if !strings.HasPrefix(string(data), "!<arch>\ndebian-binary") {
		return cardFile{}, fmt.Errorf("%q is no package: download it again", name)
	}
	return cardFile{filepath.Base(name), data}, nil
}

// readVoice reads from a directory the packages of the program that reads aloud, and those that it
// needs. The first start installs those for the Pi's architecture.
func readVoice(dir string) (found []cardFile, err error) {
	names, _ := filepath.Glob(filepath.Join(dir, "*.deb"))
	if !slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(filepath.Base(name), "espeak-ng_") }) {
		return nil, fmt.Errorf("there is no espeak-ng_*.deb in %q: README.md says how to get it, with what it needs", dir)
	}
	for _, name := range names {
		if strings.HasPrefix(filepath.Base(name), "gamekeeper") {
			continue // those come from -packages
		}
		deb, err := readPackage(name)
		if err != nil {
			return nil, err
		}
		found = append(found, deb)
	}
	return found, nil
}

// configurationName is the file that becomes the Pi's configuration.
const configurationName = "gamekeeper.toml"

// A setting is a line of a configuration that a flag sets; value is as written there.
type setting struct{ flag, name, value string }

// String returns the setting's line in the file.
func (s setting) String() string { return s.name + " = " + s.value }

// settings returns the settings of gamekeeper.toml that the flags ask for.
func (o options) settings(h hat) []setting {
	var all []setting
	add := func(asked bool, flag, name, value string) {
		if asked {
			all = append(all, setting{flag, name, value})
		}
	}
	var names []string
	for name := range strings.SplitSeq(strings.ReplaceAll(o.names, ";", ","), ",") {
		names = append(names, strconv.Quote(strings.TrimSpace(name)))
	}
	add(o.set["hat"] || o.config != "" && h.preset != "", "hat", "preset", strconv.Quote(cmp.Or(h.preset, "none")))
	add(o.language != "", "language", "language", strconv.Quote(o.language))
	add(o.names != "", "names", "names", "["+strings.Join(names, ", ")+"]")
	add(o.set["table"], "table", "hall.table", strconv.Quote(o.table))
	device := hw.StripDevices()[0]
	if h.preset != "" { // its display uses the first device
		device = hw.StripDevices()[1]
	}
	add(o.set["edge"], "edge", "edge.device", strconv.Quote(device))
	add(o.set["edge"], "edge", "edge.kind", strconv.Quote(strings.TrimPrefix(o.edge, "none")))
	return all
}

// configuration returns the configuration for the Pi, both as a file and parsed. It is that of the
// options, or else the card's, with the settings of the flags. The file has no text if the card has
// none and the flags need none.
func (o options) configuration(c *card, to payload, h hat) (f configFile, config configs.Config, err error) {
	f = configFile{name: configurationName, text: c.configuration, set: o.settings(h)}
	f.given = len(f.set) > 0 || o.config != "" || c.hasPendingConfig(f)
	if f.text == nil && !f.given {
		config = configs.Default()
		return f, config, to.checkButton(config)
	}
	name := f.name
	switch {
	case o.config != "":
		if f.text, err = configs.ReadFile(o.config); err != nil {
			return f, config, err
		}
		name = o.config
	case f.text == nil:
		f.text = configs.DefaultFile()
	}
	if config, err = configs.Parse(name, f.text); err != nil {
		return f, config, err // its line numbers are those of the user's own file
	}
	err = f.apply(func() error {
		config, err = configs.Parse(name, f.text)
		return err
	})
	if err != nil {
		return f, config, err
	}
	return f, config, to.checkButton(config)
}

// apply puts the flags' settings into the file, and parses it. Only then it has to be valid, because
// one flag may set what another needs. An error about a flag's setting names the flag in place of the
// line, since the user may never have written that line.
func (f *configFile) apply(parse func() error) error {
	for _, s := range f.set {
		f.text = configs.WithSetting(f.text, s.name, s.value)
	}
	err := parse()
	var problems configs.Problems
	if !errors.As(err, &problems) {
		return err
	}
	for _, s := range f.set {
		if strings.Contains(problems[0].Text, strconv.Quote(s.name)) {
			return fmt.Errorf("-%s %s: %s", s.flag, s.value, problems[0].Text)
		}
	}
	return err
}

// checkButton returns an error if the line of the shutdown button has another use.
func (p payload) checkButton(c configs.Config) error {
	if p.button && slices.Contains(c.Pins(), "GPIO3") {
		return errors.New("-shutdown-button is a button on GPIO3, which the configuration uses already: leave one of them out")
	}
	return nil
}
