package main

import (
	"fmt"
	"regexp"
	"strings"
)

// cmdlineName is the file whose first line is the kernel's command line, with a blank between
// words.
const cmdlineName = "cmdline.txt"

const (
	runWord = " systemd.run=" // starts the word that names a first start's program

	// ownRun runs the script of our first start, which restarts the Pi in the end. If the script is
	// missing or damaged, the display says so and the Pi starts without Gamekeeper: systemd alone
	// would show nothing. The boot partition, /boot/firmware, is written as a glob, because the
	// first start of Raspberry Pi OS 12 rewrites any literal "/boot/" in a line that the Imager
	// wrote.
	ownRun = runWord + `"` + ownShell + `echo Gamekeeper is not installed: prepare the card again>/dev/tty1;` +
		`sleep 20;systemctl start multi-user.target;exit 1'"`
	ownShell = "/bin/sh -c 'sh /boot*/*" + firstRun + ";"
	firstRun = "/" + folder + "/install" // the script's path on the boot partition
	// failWord keeps the Pi on if the first start fails. Otherwise systemd would power it off.
	failWord = " systemd.run_failure_action=none"
	unitWord = " systemd.unit=kernel-command-line.target"
)

// quietWords keep the display dark until the home screen. Our first start adds them at its end,
// because the first start of Raspberry Pi OS 12 removes the word quiet.
const quietWords = "quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0"

// blanks are the characters that may follow a text. If the card was pulled while a file grew, zeros
// may follow.
const blanks = " \r\n\x00"

// split splits the file into its first line and the rest.
func split(text string) (line, rest string) {
	if i := strings.IndexAny(text, blanks[1:]); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

// plainLine returns the file without our words, whether or not the first start has run. It keeps
// changes that others have made since.
func plainLine(text string) string {
	line, rest := split(text)
	if word, ok := findOwnRun(line); ok {
		line = without(without(line, word), failWord)
		if !strings.Contains(line, runWord) {
			line = without(without(line, " systemd.run_success_action=reboot"), unitWord)
		}
	}
	if quiet := without(line, " "+quietWords); quiet != line {
		line = strings.Replace(quiet, "console=tty3", "console=tty1", 1)
	}
	if trimmed := strings.TrimRight(line, " "); trimmed != line {
		line = trimmed // the first start fills the line with blanks
	}
	return line + rest
}

// armedLine adds the words of our first start to a plain file. If Raspberry Pi Imager has put the
// words of its own first start there, they follow ours.
func armedLine(text string) string {
	line, rest := split(text)
	if i := strings.Index(line, runWord); i >= 0 {
		return line[:i] + ownRun + failWord + line[i:] + rest
	}
	return line + ownRun + failWord + unitWord + rest
}

// hasFirstRun reports whether the file runs our first start.
func hasFirstRun(text string) bool {
	line, _ := split(text)
	_, ok := findOwnRun(line)
	return ok
}

// findOwnRun returns the word that runs our first start, of this version or an earlier one.
func findOwnRun(line string) (word string, ok bool) {
	for _, run := range runsOf(line) {
		if at, ok := onCard(run); ok && at == firstRun || strings.HasPrefix(run, `"`+ownShell) {
			return runWord + run, true
		}
	}
	return "", false
}

// onCard returns the path of a program on the boot partition, such as /firstrun.sh. For a program
// that is in neither of the two places where that partition is mounted, it reports false.
func onCard(program string) (at string, ok bool) {
	if at, ok = strings.CutPrefix(program, "/boot/firmware"); !ok {
		at, ok = strings.CutPrefix(program, "/boot")
	}
	return at, ok
}

// runValue matches a word that names a first start's program, which may be in quotes.
var runValue = regexp.MustCompile(runWord + `("[^"]*"|\S*)`)

// runsOf returns the programs of all first starts, with their quotes.
func runsOf(line string) (programs []string) {
	for _, match := range runValue.FindAllStringSubmatch(line, -1) {
		programs = append(programs, match[1])
	}
	return programs
}

// without returns line with word removed. word begins with the blank before it.
func without(line, word string) string {
	if i := strings.Index(line+" ", word+" "); i >= 0 {
		return line[:i] + line[i+len(word):]
	}
	return line
}

// configName is the file with the firmware's settings, a line each.
const configName = "config.txt"

// Our lines of config.txt are between these two lines.
const (
	blockBegin = "# gamekeeper: begin, and everything to the end is put there by gamekeeper-card\n"
	blockEnd   = "# gamekeeper: end\n"
)

// plainConfig returns the file without our lines, and without blank lines at its end or zeros, which
// a card has that was pulled while the file grew.
func plainConfig(text string) string {
	before, rest, _ := strings.Cut(text, blockBegin)
	_, after, _ := strings.Cut(rest, blockEnd)
	return strings.TrimRight(before+after, "\n\x00") + "\n"
}

// block returns our lines of config.txt, or as many as were written before the card was pulled. If
// there are none, it returns one empty line.
func block(text string) []string {
	_, rest, _ := strings.Cut(text, blockBegin)
	lines, _, _ := strings.Cut(rest, blockEnd)
	return strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
}

// hatMark starts the line of the block that names the HAT.
const hatMark = "# -hat "

// withLines returns a plain file with our lines appended, so that they apply to every model of Pi.
func withLines(text string, lines []string) string {
	if len(lines) == 0 {
		return text
	}
	return text + blockBegin + "[all]\n" + strings.Join(lines, "\n") + "\n" + blockEnd
}

// hat is a HAT with a display and buttons.
type hat struct {
	name   string
	preset string   // its buttons, by the name of a preset of package configs
	lines  []string // the lines of config.txt for its display; none if that is too small
	// documented is set if the maker's documentation has the lines. If it has none, the pins are the
	// maker's, and the driver is fbtft: mipi-dbi-spi would need a firmware file that no maker
	// documents.
	documented bool
}

// hats returns the HATs for which a card can be prepared. The lines of Adafruit's are those of its
// installer and of overlays/README of Raspberry Pi OS.
func hats() []hat {
	spi := "dtparam=spi=on"
	return []hat{
		{
			name: "display-hat-mini", preset: "display-hat-mini",
			// Its data/command pin is MISO, which the bus must release.
			lines: []string{spi, "dtoverlay=spi0-2cs,no_miso",
				"dtoverlay=fbtft,spi0-1,st7789v,width=240,height=320,rotate=90", "dtparam=dc_pin=9,led_pin=13,speed=40000000,fps=30"},
		},
		{
			name: "pirate-audio", preset: "pirate-audio",
			lines: []string{spi, "dtoverlay=spi0-2cs,no_miso",
				"dtoverlay=fbtft,spi0-1,st7789v,width=240,height=240,rotate=90", "dtparam=dc_pin=9,led_pin=13,speed=40000000,fps=30"},
		},
		{
			name: "waveshare-1.3-lcd-hat", preset: "waveshare-1.3-lcd-hat",
			lines: []string{spi,
				"dtoverlay=fbtft,spi0-0,st7789v,width=240,height=240,rotate=270", "dtparam=dc_pin=25,reset_pin=27,led_pin=24,speed=40000000,fps=30"},
		},
		{
			name: "waveshare-1.44-lcd-hat", preset: "waveshare-1.44-lcd-hat",
		},
		{
			name: "adafruit-pitft-2.2", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft22,rotate=90,speed=64000000,fps=30"}, documented: true,
		},
		{
			name: "adafruit-pitft-2.8", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft28-resistive,rotate=90,speed=64000000,fps=30"}, documented: true,
		},
		{
			name: "adafruit-pitft-2.8-capacitive", preset: "adafruit-pitft",
			lines: []string{spi, "dtoverlay=pitft28-capacitive,rotate=90,speed=64000000,fps=30"}, documented: true,
		},
	}
}

// findHAT returns the HAT with a name, or the zero hat for "none" or an empty name.
func findHAT(name string) (hat, error) {
	if name == "" || name == "none" {
		return hat{}, nil
	}
	var names []string
	for _, h := range hats() {
		if h.name == name {
			return h, nil
		}
		names = append(names, h.name)
	}
	return hat{}, fmt.Errorf("there is no HAT %q: take one of %s; any other display works if you set it up as its maker says, and gamekeeper.toml has room for any buttons", name, strings.Join(names, ", "))
}

// notes returns what the owner of a HAT should know about its display, one sentence each.
func (h hat) notes() []string {
	switch {
	case h.name == "" || h.documented:
		return nil
	case len(h.lines) == 0:
		return []string{"its display is too small for Gamekeeper; use its buttons with another one"}
	}
	return []string{"the lines in config.txt for its display are unchecked: nobody documents them; if it stays dark, please tell us"}
}
