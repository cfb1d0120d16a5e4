package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
)

// firstKnown is the date of the first release of Raspberry Pi OS 12.
const firstKnown = "2023-10-10"

// A system is the operating system of a card, as far as its boot partition shows.
type system struct {
	name string // such as "Raspberry Pi OS Lite of 2025-05-13"; empty if it is not Raspberry Pi OS
	date string // the date of the release of Raspberry Pi OS
	lite bool   // whether it has no desktop
}

// piGenStage matches what pi-gen, which makes the images of Raspberry Pi OS, writes into issue.txt.
// The second stage of pi-gen is Lite; the later ones have a desktop.
var piGenStage = regexp.MustCompile(`^Raspberry Pi reference (\d{4}-\d\d-\d\d)\s+Generated using pi-gen, .*, (stage\d)\s*$`)

// systemOf identifies a card's system by its issue.txt. It returns the zero system if that is not
// from Raspberry Pi OS.
func systemOf(issue string) system {
	m := piGenStage.FindStringSubmatch(issue)
	switch {
	case m == nil:
		return system{}
	case m[2] == "stage2":
		return system{"Raspberry Pi OS Lite of " + m[1], m[1], true}
	}
	return system{"Raspberry Pi OS with a desktop, of " + m[1], m[1], false}
}

// flash is the advice for a card with a wrong system.
const flash = "flash Raspberry Pi OS Lite, 12 or 13, with Raspberry Pi Imager 2"

// unsuitable returns an error that says what to do if the card's system cannot be used.
func (c *card) unsuitable() error {
	switch {
	case c.system.name == "":
		return fmt.Errorf("this is no card with Raspberry Pi OS: %s", flash)
	case !c.system.lite:
		return fmt.Errorf("this card has %s, which keeps the display to itself: %s", c.system.name, flash)
	case c.system.date < firstKnown, !regexp.MustCompile(`(?m)^auto_initramfs=1\s*$`).MatchString(c.config):
		return fmt.Errorf("this card's %s is older than version 12: %s", c.system.name, flash)
	case slices.Contains(c.others, imagerScript) && slices.Contains(c.others, "user-data"):
		return errors.New("this card was written by a Raspberry Pi Imager that is older than its system, which ignores the Imager's settings: " +
			"flash it again with Imager 2, or leave the settings out")
	}
	return nil
}
