package doctor

import (
	"errors"
	"io/fs"
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

// corners is the part of the guide in which a person touches two corners of a display, which show
// how it is turned.
type corners struct {
	tap  func() (input.Touch, bool)
	taps ui.Corners
}

func (c *corners) begin(*Answers) bool {
	for _, waits := c.tap(); waits; _, waits = c.tap() { // these touches were for an earlier part
	}
	return true
}

func (c *corners) end() {}

func (c *corners) keys(_ *Answers, done func(e ui.Event, over bool) ui.Step) []ui.Binding {
	return []ui.Binding{ui.Each("skip", func(e ui.Event) ui.Step { return done(e, true) }, ui.Back)}
}

func (c *corners) poll(a *Answers) (happened, over bool) {
	tap, happened := c.tap()
	if happened {
		c.taps = append(c.taps, [2]float64{tap.X, tap.Y})
	}
	if len(c.taps) == 2 {
		a.Taps, over = c.taps, true
	}
	return happened, over
}

func (c *corners) draw(f *ui.Frame, body ui.Area) {
	f.Head("Touch display", "")
	body.Inset(1, 1).Para(0, c.taps.PromptText(), f.Look.Text)
}

// panel reports how a touch display is turned or, if the guide has found out, whether that is
// right.
func (f Facts) panel(s *Section, name string, turn int) {
	if len(f.Answers.Taps) < 2 {
		s.ok(say.Sprintf("%s is a touch display, turned by %d degrees; if it answers elsewhere than it is touched, set turn below [input]", name, turn))
		return
	}
	switch found, fits := f.Answers.Taps.Rotation(); {
	case !fits:
		s.warn("try again; if it is mirrored, only the options of its overlay help", say.Sprintf("%s is a touch display that is mirrored, or was not touched at its corners", name))
	case found != turn:
		do := say.Sprintf("write below [input]: turn = \"%d\"", found)
		if f.TurnFile != "" { // it would override the configuration
			do = say.Sprintf("write in %s: turn = \"%d\"", f.TurnFile, found)
		}
		s.warn(do, say.Sprintf("%s is a touch display that answers elsewhere than it is touched", name))
	default:
		s.ok(say.Sprintf("%s is a touch display that answers where it is touched", name))
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
		default:
			f.panel(&s, name, d.Turn)
		}
	}
	if closed > 0 {
		s.warn(say.Sprintf("sudo adduser %s %s, then log out and in again", f.nameOf("etc/passwd", f.UID), "input"),
			say.Count(closed, "%d device in /dev/input cannot be opened by this user", "%d devices in /dev/input cannot be opened by this user"))
	}
	return s
}
