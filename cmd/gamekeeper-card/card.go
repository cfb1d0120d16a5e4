package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// imagerScript is the script that Raspberry Pi Imager leaves for a first start.
const imagerScript = "firstrun.sh"

// card describes a boot partition as it was found.
type card struct {
	disk    disk
	system  system
	cmdline string
	config  string
	others  []string // all names in its root directory
	exists  bool     // whether our directory exists
	ours    []string // the names of our files in it
	foreign []string // all other files there, which are left alone
	hasList bool     // whether the list of our files exists, because preparation was started at least
	// The contents of these files from the last preparation; nil if missing.
	settings, configuration, hall, password []byte
}

// readCard reads the state of a card from its boot partition.
func readCard(d disk) (c *card, err error) {
	c = &card{disk: d}
	read := func(name string, read func(disk, string) ([]byte, error)) (data []byte) {
		if err == nil {
			data, err = read(d, name)
		}
		return data
	}
	c.cmdline, c.config = string(read(cmdlineName, readFile)), string(read(configName, readFile))
	c.system = systemOf(string(read("issue.txt", readIfThere)))
	if err == nil {
		c.others, err = d.ReadDir(".")
	}
	if c.exists = slices.Contains(c.others, folder); err != nil || !c.exists {
		return c, err
	}
	if err := c.classify(); err != nil {
		return nil, err
	}
	if c.hasList {
		c.settings = read(folder+"/"+settingsName, readIfThere)
		c.configuration, c.hall = read(folder+"/"+configurationName, readIfThere), read(folder+"/"+hallName, readIfThere)
		c.password = read(folder+"/"+passwordName, readIfThere)
	}
	return c, err
}

// hat returns the HAT for which the card was last prepared, or the zero hat if there was none.
func (c *card) hat() hat {
	lines := block(c.config)
	for _, h := range hats() {
		if slices.Contains(lines, hatMark+h.name) {
			return h
		}
	}
	return hat{}
}

// button reports whether the card was last prepared with a shutdown button.
func (c *card) button() bool { return slices.Contains(block(c.config), buttonLine) }

// messages reports whether the card was last prepared to keep the kernel's boot messages visible.
func (c *card) messages() bool { return strings.HasPrefix(string(c.settings), "after=''\n") }

// hasPendingConfig reports whether a configuration on the card waits for the Pi to take it over.
func (c *card) hasPendingConfig(f configFile) bool {
	return hasFirstRun(c.cmdline) && f.text != nil && strings.Contains(string(c.settings), f.name)
}

// classify separates our files in our directory from others. Ours are the files in the list of
// checksums and, if that list exists, those named by unlisted.
func (c *card) classify() error {
	there, err := c.disk.ReadDir(folder)
	if err != nil {
		return err
	}
	c.hasList = slices.Contains(there, sumsName)
	var own []string
	if c.hasList {
		sums, err := readFile(c.disk, folder+"/"+sumsName)
		if err != nil {
			return err
		}
		own = append(listedIn(string(sums)), unlisted()...)
	}
	for _, name := range there {
		if slices.Contains(own, name) {
			c.ours = append(c.ours, name)
		} else {
			c.foreign = append(c.foreign, name)
		}
	}
	slices.SortFunc(c.ours, func(a, b string) int { return slices.Index(own, a) - slices.Index(own, b) })
	slices.Sort(c.foreign)
	return nil
}

// checkUsable returns an error that says what to do if the card cannot be prepared.
func (c *card) checkUsable() error {
	if err := c.unsuitable(); err != nil {
		return err
	}
	line, rest := split(c.cmdline)
	switch {
	case strings.Trim(rest, blanks) != "":
		return errors.New("cmdline.txt has more than one line: make it one, or flash the card again")
	case !strings.Contains(" "+line, " root="):
		return errors.New("cmdline.txt has no root=: this card would not boot; flash it again")
	case strings.Contains(line, "overlayroot="):
		return errors.New("this card has its overlay file system on, where nothing stays that is installed: turn it off with raspi-config on the Pi, then come back")
	}
	own, _ := findOwnRun(line)
	for _, run := range runsOf(line) {
		if at, ok := onCard(run); runWord+run != own && (!ok || at != "/"+imagerScript || !slices.Contains(c.others, imagerScript)) {
			return fmt.Errorf("the card waits for another first start, with %q: start the Pi with it once, then come back", run)
		}
	}
	return nil
}

// prepare returns the steps that prepare the card. If they stop after any of them, the card still
// boots.
func (c *card) prepare(p payload) []step {
	oldLine, oldConfig := plainLine(c.cmdline), plainConfig(c.config) // without our additions
	files := p.files()
	line := armedLine(oldLine)
	config := withLines(oldConfig, p.lines())

	changed := c.changed(files)
	stale := c.obsolete(files)
	var steps []step
	now := c.cmdline
	if hasFirstRun(now) && (len(changed) > 0 || len(stale) > 0 || config != c.config) {
		steps = append(steps, edit(cmdlineName, now, oldLine)) // otherwise half-written files could run
		now = oldLine
	}
	for _, name := range stale {
		steps = append(steps, remove(folder+"/"+name))
	}
	if !c.exists {
		steps = append(steps, makeFolder(folder))
	}
	for _, f := range changed {
		var set []setting
		for _, config := range p.configurations() {
			if config.name == f.name {
				set = config.set
			}
		}
		steps = append(steps, writeFile(folder+"/"+f.name, f.data, set))
	}
	if config != c.config {
		steps = append(steps, edit(configName, c.config, config))
	}
	if line != now {
		steps = append(steps, edit(cmdlineName, now, line))
	}
	return steps
}

// checkConflict returns an error if a file that is not ours occupies the name of one that has to be
// written.
func (c *card) checkConflict(p payload) error {
	for _, f := range p.files() {
		if slices.Contains(c.foreign, f.name) && !has(c.disk, folder+"/"+f.name, f.data) {
			return fmt.Errorf("%s/%s is on the card, and this program did not put it there: move it away, then try again", folder, f.name)
		}
	}
	return nil
}

// changed returns the files that are missing or different on the card.
func (c *card) changed(files []cardFile) []cardFile {
	return slices.DeleteFunc(slices.Clone(files), func(f cardFile) bool { return has(c.disk, folder+"/"+f.name, f.data) })
}

// obsolete returns the names of our files on the card that are no longer needed.
func (c *card) obsolete(files []cardFile) []string {
	return slices.DeleteFunc(slices.Clone(c.ours), func(name string) bool {
		return slices.ContainsFunc(files, func(f cardFile) bool { return f.name == name })
	})
}
