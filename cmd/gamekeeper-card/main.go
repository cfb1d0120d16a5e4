// Command gamekeeper-card prepares a card for the box, on any PC: it puts the packages and a small
// script on the boot partition of a card with Raspberry Pi OS Lite. At the card's first start, the
// script installs Gamekeeper, without any network. README.md is for its users.
//
// # What it writes
//
// It writes only to the card's FAT partition, which every PC can write. There, the directory
// gamekeeper holds what the first start needs (payload.go): the packages, the script install and
// its settings. A block in config.txt switches the display on (firmware.go), and a few words in
// cmdline.txt make systemd run the script, as Raspberry Pi Imager does with its own. What the
// Imager has left there is kept: its script and cloud-init run in the start after ours.
//
// The directory may hold other things as well. Its list of checksums decides which files are ours
// (card.go). Other files are left alone.
//
// # A pulled card
//
// A card that is pulled at any moment boots as before, or installs all of the above. The new files
// are on the card before cmdline.txt makes systemd run them. The two files that the firmware reads
// are changed in place (disk.go), and not by renaming a new file to the old name: on FAT a name is
// a record in a directory, and on most systems there is a moment during renaming without a file of
// that name. A Pi without a cmdline.txt does not boot.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop"
)

func main() {
	self, err := os.Executable()
	if err != nil {
		self = "."
	}
	p := program{
		out: os.Stdout, err: os.Stderr, packages: filepath.Dir(self),
		system: runtime.GOOS, mounts: mounts(runtime.GOOS, "/"),
	}
	os.Exit(p.run(os.Args[1:]))
}

// program gives the command access to the outside world.
type program struct {
	out, err io.Writer
	packages string   // the directory of the packages
	system   string   // a value of runtime.GOOS
	mounts   []string // where a card may be mounted
}

// options holds the flags of the command line.
type options struct {
	flags    *flag.FlagSet
	hat      string
	config   string
	language string
	names    string // separated by commas or semicolons
	packages string
	voice    string
	edge     string
	button   bool
	messages bool
	dryRun   bool

	table, broker, user, passwordFile string // for a hall

	set map[string]bool // the flags that were given; the others keep their earlier values
}

// run executes the command line, and returns the exit status.
func (p *program) run(args []string) int {
	out := &command.Output{Writer: p.out}
	p.out = out
	status, err := command.Program[options]{
		Name: "gamekeeper-card", Version: tabletop.Version, Out: out, Options: p.options,
		Commands: []command.Command[options]{{Args: "[BOOT-PARTITION]", Does: does, Flags: (*options).define, Run: p.execute}},
	}.Run(context.Background(), args)
	if err != nil {
		fmt.Fprintln(p.err, configs.Legible(err.Error()))
	}
	return status
}

const does = `Prepares a card with Raspberry Pi OS Lite: at its first start, the Pi installs Gamekeeper.
The boot partition is where the card's first partition, bootfs, is mounted; without it, the
card is looked for.`

// options returns the options before any flag is parsed.
func (p *program) options(f *flag.FlagSet) *options { return &options{flags: f, packages: p.packages} }

// define defines the flags.
func (o *options) define() {
	f := o.flags
	f.StringVar(&o.hat, "hat", "", "the `name` of the HAT with display and buttons, as in README.md; none means that there is no HAT")
	f.StringVar(&o.config, "config", "", "put this `file` on the Pi as its gamekeeper.toml")
	f.StringVar(&o.language, "language", "", "the box's language by its `tag`, such as de; without it the box asks")
	f.StringVar(&o.names, "names", "", "first names of those who play, a `list` such as Ann,Ben,Cleo; new games have them")
	f.StringVar(&o.table, "table", "", "what the table is called in a hall full of them, a `name` such as \"Table 7\"")
	f.StringVar(&o.broker, "broker", "", "the `URL` of the hall's MQTT broker, such as mqtts://broker.local")
	f.StringVar(&o.user, "user", "", "the `name` of this box at the broker, such as table7")
	f.StringVar(&o.passwordFile, "password-file", "", "a `file` of one line, the password at the broker")
	f.StringVar(&o.edge, "edge", "", "the `kind` of a strip of lights at the board's edge: apa102, ws2812 or none")
	f.BoolVar(&o.button, "shutdown-button", false, "a button between GPIO3 and ground, pins 5 and 6, switches the Pi off and on")
	f.BoolVar(&o.messages, "messages", false, "leave the messages of the start on the display")
	f.StringVar(&o.packages, "packages", o.packages, "the `directory` of the packages, gamekeeper*.deb")
	f.StringVar(&o.voice, "voice", "", "the `directory` of the packages of espeak-ng, which reads aloud, and of what it needs")
	f.BoolVar(&o.dryRun, "dry-run", false, "only show what would be written")
}

// execute prepares the card.
func (p *program) execute(_ context.Context, o *options, args []string) (int, error) {
	o.set = map[string]bool{}
	o.flags.Visit(func(f *flag.Flag) { o.set[f.Name] = true })
	return command.Done, p.write(*o, strings.Join(args, ""))
}

// write prepares the card with this boot partition.
func (p *program) write(o options, boot string) error {
	boot, err := p.find(boot)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(boot)
	if err != nil {
		return p.onCard(boot, err, "")
	}
	defer root.Close()
	c, err := readCard(mountedDisk{root})
	if err != nil {
		return p.onCard(boot, err, "")
	}
	to, err := p.prepare(o, c)
	if err != nil {
		return err
	}
	if err := c.checkConflict(to); err != nil {
		return err
	}
	return p.runSteps(c, c.prepare(to), o, boot)
}

const prepared = `Ready. Eject the card, put it into the Pi and plug it in. It starts two or three times by
itself; after some minutes Gamekeeper is on the display. Leave the power on until then.
If it does not appear, gamekeeper/log.txt on the card says why.
`

// runSteps prints the steps and, unless it is a dry run, does them.
func (p *program) runSteps(c *card, steps []step, o options, boot string) error {
	if len(steps) == 0 {
		fmt.Fprintf(p.out, "There is nothing to change on %s.\n", boot)
		return nil
	}
	fmt.Fprintf(p.out, "%s: %s\n", boot, c.system.name)
	for _, s := range steps {
		fmt.Fprintln(p.out, s.text)
	}
	if o.dryRun {
		fmt.Fprintln(p.out, "Nothing was written.")
		return nil
	}
	for _, s := range steps {
		if err := s.do(c.disk); err != nil {
			return p.onCard(boot, err, "; the card boots, but it is not ready: try again, with its lock switch off, or take another card")
		}
	}
	fmt.Fprint(p.out, prepared)
	return nil
}

// onCard adds the boot partition and advice to an error from reading or writing a card. If
// permission is missing, the advice is how to get it, else the given one.
func (p *program) onCard(boot string, err error, advice string) error {
	if errors.Is(err, fs.ErrPermission) {
		advice = ": you have no permission for this card; run the command again with sudo before it"
		switch p.system {
		case "darwin":
			advice = ": macOS does not let your terminal use the card; allow it Removable Volumes in System Settings, Privacy & Security, Files and Folders, then try again"
		case "windows":
			advice = ": Windows does not let your terminal use the card; open it as administrator, then try again"
		}
	}
	return fmt.Errorf("%s: %w%s", boot, err, advice)
}

// prepare collects what has to be written to the card. Settings that the flags leave out, but not
// packages, stay as in the last preparation.
func (p *program) prepare(o options, c *card) (payload, error) {
	h, err := findHAT(o.hat)
	if err != nil {
		return payload{}, err
	}
	if err := c.checkUsable(); err != nil {
		return payload{}, err
	}
	if !o.set["hat"] {
		h = c.hat()
	}
	to := payload{hat: h, button: o.button, messages: o.messages}
	if !o.set["shutdown-button"] {
		to.button = c.button()
	}
	if !o.set["messages"] {
		to.messages = c.messages()
	}
	var config configs.Config
	if to.box, config, err = o.configuration(c, to, h); err != nil {
		return payload{}, err
	}
	to.edge = config.Strip
	if to.hall, err = o.hallConfiguration(c, config.Hall.Table); err != nil {
		return payload{}, err
	}
	if to.password, err = o.password(c); err != nil {
		return payload{}, err
	}
	if to.packages, err = readPackages(o.packages); err != nil {
		return payload{}, err
	}
	if o.voice != "" {
		voice, err := readVoice(o.voice)
		if err != nil {
			return payload{}, err
		}
		to.packages = append(to.packages, voice...)
	}
	for _, note := range append(h.notes(), config.Notes()...) {
		fmt.Fprintf(p.out, "note: %s\n", note)
	}
	return to, nil
}

// find returns the boot partition with this name or, without a name, the only one that is mounted.
func (p *program) find(name string) (string, error) {
	if name != "" {
		if !isBoot(name) {
			return "", fmt.Errorf("%q is not the boot partition of a card: it has no cmdline.txt and config.txt. It is where bootfs is mounted", name)
		}
		return name, checkNotRunning(name)
	}
	var found []string
	for _, at := range p.mounts {
		if isBoot(at) {
			found = append(found, at)
		}
	}
	switch len(found) {
	case 0:
		return "", errors.New("no card was found. Flash Raspberry Pi OS Lite with Raspberry Pi Imager, pull the card and put it back, then try again; or name its boot partition")
	case 1:
		return found[0], nil
	}
	return "", fmt.Errorf("there are several cards: name one of %s", strings.Join(found, ", "))
}

// mounts returns the directories where a system, a value of runtime.GOOS, mounts cards, in the
// order in which they are searched. root is the root directory of that system. On Windows the
// directories are the drives from D on: A and B are floppies, C is the system.
func mounts(system, root string) []string {
	patterns := []string{"media/*/*", "run/media/*/*", "media/*", "mnt/*", "mnt"}
	switch system {
	case "windows":
		var drives []string
		for letter := 'D'; letter <= 'Z'; letter++ {
			drives = append(drives, string(letter)+`:\`)
		}
		return drives
	case "darwin":
		patterns = []string{"Volumes/*"}
	}
	var found []string
	for _, pattern := range patterns {
		at, _ := filepath.Glob(filepath.Join(root, pattern)) // the patterns are valid
		found = append(found, at...)
	}
	return found
}

// isBoot reports whether a directory looks like the boot partition of Raspberry Pi OS.
func isBoot(dir string) bool {
	for _, name := range []string{cmdlineName, configName} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || !info.Mode().IsRegular() {
			return false
		}
	}
	return true
}

// checkNotRunning returns an error if the partition belongs to the running system.
func checkNotRunning(dir string) error {
	its, _ := os.Stat(dir) // the caller has found it
	for _, running := range []string{"/boot/firmware", "/boot"} {
		if own, err := os.Stat(running); err == nil && os.SameFile(own, its) {
			return errors.New("this is the Pi's own card, which is running: install the package, with sudo apt install ./gamekeeper_*.deb")
		}
	}
	return nil
}
