package doctor

import (
	"errors"
	"io/fs"
	"math"
	"slices"
	"strings"

	"gamekeeper/hw/input"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// hands returns the keyboards, pads and touch displays, and the devices that cannot be opened.
func (f Facts) hands() (all []input.Device) {
	for _, d := range f.Input {
		if d.Err != nil || d.Kind != input.Other {
			all = append(all, d)
		}
	}
	return all
}

// corners is how many crosses the guide shows: those at the corners.
const corners = 4

// crosses returns the part in which a person touches four crosses on a display, which show whether it
// is touched where it answers. Touches from before count for an earlier part.
func (g *Guide) crosses(tap func() (input.Touch, bool)) part {
	var taps [][2]float64
	return part{
		begin: func() bool {
			for _, waits := tap(); waits; _, waits = tap() {
			}
			return true
		},
		keys: func() []ui.Binding { return []ui.Binding{g.skip()} },
		poll: func() (happened, over bool) {
			at, happened := tap()
			if happened {
				taps = append(taps, at.Raw)
			}
			if over = len(taps) == corners; over {
				g.answers.Taps = taps
			}
			return happened, over
		},
		draw: func(f *ui.Frame, _ ui.Area) { f.DrawCross(min(len(taps), corners-1), "") },
	}
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
