package doctor

import (
	"errors"
	"io/fs"
	"math"
	"os/exec"
	"slices"
	"strings"

	"gamekeeper/hw/input"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// This file has the sections about what only some boxes have: keyboards, pads and touch displays, a
// strip of lights, a voice.

// hands returns the keyboards, pads and touch displays, and the devices that cannot be opened.
func (f Facts) hands() (all []input.Device) {
	for _, d := range f.Input {
		if d.Err != nil || d.Kind != input.Other {
			all = append(all, d)
		}
	}
	return all
}

// panel reports whether a touch display has a calibration or, if the guide has found out, whether that
// is right.
func (f Facts) panel(s *Section, name string, d input.Device) {
	answers := func(n input.Calibration) bool {
		for i, tap := range f.Answers.Taps {
			if x, y := n.Apply(tap[0], tap[1]); math.Hypot(x-ui.Crosses()[i][0], y-ui.Crosses()[i][1]) > 0.04 {
				return false
			}
		}
		return true
	}
	fitted, calibrated := f.Calibrations[d.ID]
	in := input.Calibration(fitted).Turned(d.Console)
	if !calibrated {
		in = input.Quarters(d.Turn / 90)
	}
	switch {
	case len(f.Answers.Taps) == 0 && calibrated:
		s.ok(say.Sprintf("%s is a touch display that is calibrated", name))
	case len(f.Answers.Taps) == 0:
		s.ok(say.Sprintf("%s is a touch display, turned by %d degrees; if it answers elsewhere than it is touched, calibrate it in the settings", name, d.Turn))
	case answers(in):
		s.ok(say.Sprintf("%s is a touch display that answers where it is touched", name))
	default:
		do := say.Text("calibrate it: Touch display in the settings")
		if _, _, err := input.Fit(f.Answers.Taps, ui.Crosses()[:corners]); err != nil {
			do = "try again; a display that bends cannot be calibrated"
		}
		s.warn(do, say.Sprintf("%s is a touch display that answers elsewhere than it is touched", name))
	}
}

// HasTouch reports whether there is a touch display that can be opened and is not ignored.
func (f Facts) HasTouch() bool {
	return !f.Config.Config.Input.Off && slices.ContainsFunc(f.Input, func(d input.Device) bool {
		return d.Err == nil && d.Kind == input.Panel && !f.ignored(d)
	})
}

// ignored reports whether the configuration leaves a device alone.
func (f Facts) ignored(d input.Device) bool {
	return input.Config{Ignore: f.Config.Config.Input.Ignore}.Ignores(d)
}

// input returns the section about keyboards, pads and touch displays.
func (f Facts) input() Section {
	s := Section{Title: "keyboards, pads, touch"}
	if f.Config.Config.Input.Off {
		s.info("left alone, because of off below [input]")
		return s
	}
	closed := 0
	for _, d := range f.hands() {
		name := d.ID // a name may be a person's
		if strings.Trim(name, "0:") == "" {
			name = d.Name
		}
		switch {
		case errors.Is(d.Err, fs.ErrPermission):
			closed++
		case d.Err != nil:
			s.warn("see whether another program uses it", say.Sprintf("%s: %s", d.Path, withoutPath(d.Err)))
		case f.ignored(d):
			s.info(say.Sprintf("%s is left alone, because of ignore below [input]", name))
		case d.Kind == input.Keyboard:
			s.ok(say.Sprintf("%s is a keyboard, which says how long a key is down", name))
		case d.Kind == input.Pad:
			s.ok(say.Sprintf("%s is a pad", name))
		case d.Kind == input.Knob:
			s.ok(say.Sprintf("%s is a rotary encoder", name))
		default:
			f.panel(&s, name, d)
		}
	}
	if closed > 0 {
		s.warn(say.Sprintf("sudo adduser %s %s, then log out and in again", f.nameOf("etc/passwd", f.UID), "input"),
			say.Count(closed, "%d device in /dev/input cannot be opened by this user", "%d devices in /dev/input cannot be opened by this user"))
	}
	return s
}

// StripTrial holds what is known about the strip at the board's edge, to which a box sends
// something when it starts.
type StripTrial struct {
	Tried bool  // whether the box has tried to, in time
	Err   error // why the last attempt failed
}

// edge returns the section about the strip at the board's edge: whether it can be driven, and
// where its lights are.
func (f Facts) edge() Section {
	s := Section{Title: "lights at the board's edge"}
	e := f.Config.Config.Strip
	switch err := f.Strip.Err; {
	case f.GPIO.Off:
		s.info("not checked, because of -hw none")
	case !f.Strip.Tried:
		s.warn("run gamekeeper doctor again", say.Sprintf("%s: it did not answer", e.Device))
	case errors.Is(err, fs.ErrNotExist):
		s.fault(say.Sprintf("add to /boot/firmware/config.txt: %s; then reboot", strings.Join(e.Firmware(), ", ")), say.Sprintf("there is no device %s", e.Device))
	case errors.Is(err, fs.ErrPermission):
		s.fault(say.Sprintf("sudo adduser %s %s, then log out and in again", f.nameOf("etc/passwd", f.UID), "spi"), say.Sprintf("/%s cannot be opened by this user", strings.TrimPrefix(e.Device, "/")))
	case err != nil:
		s.fault("see whether another program uses it", say.Sprintf("%s: %s", e.Device, withoutPath(err)))
	default:
		s.ok(say.Sprintf("%s takes what is sent to the strip; whether that arrives, only eyes can tell", e.Device))
	}
	if !e.Measured() {
		s.warn("write columns and rows below [edge]", "the configuration does not say which lights are beside the board, so they stay dark")
	} else {
		s.ok(say.Sprintf("columns: lights %d to %d; rows: lights %d to %d", e.Columns[0], e.Columns[1], e.Rows[0], e.Rows[1]))
	}
	return s
}

// Voice holds what is known about the voice after it has spoken a sentence to each device.
type Voice struct {
	On          bool  // whether the box reads aloud, according to its configuration and settings
	SpeakerErr  error // why the sentence for the room failed; nil if it did not
	EarphoneErr error // the same for the earphone, if there is one
}

// voice returns the section about reading aloud.
func (f Facts) voice() Section {
	s := Section{Title: "voice"}
	c := f.Config.Config.Voice
	f.reportSpoken(&s, c.Speaker, f.Voice.SpeakerErr)
	if c.Earphone == "" {
		s.info("there is no earphone: private texts are not read aloud")
	} else {
		f.reportSpoken(&s, c.Earphone, f.Voice.EarphoneErr)
	}
	return s
}

// reportSpoken reports whether a sentence was spoken to a sound device.
func (f Facts) reportSpoken(s *Section, device string, err error) {
	program := f.Config.Config.Voice.Program[0]
	switch {
	case err == nil:
		s.ok(say.Sprintf("%s played a sentence on the sound device %q", program, device))
	case errors.Is(err, exec.ErrNotFound):
		s.fault(say.Sprintf("sudo apt install %s, or name another program under [voice]", program), say.Sprintf("there is no program %s to read aloud", program))
	default:
		s.fault("aplay -L lists the sound devices: name one under [voice]; its user must be in the group \"audio\"",
			say.Sprintf("%s was not heard from the sound device %q: %s", program, device, err))
	}
}
