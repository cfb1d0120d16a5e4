package doctor

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"gamekeeper/hw/input"
	"gamekeeper/tabletop/say"
)

// hands returns the devices that the box has beside its buttons, or would have.
func (f Facts) hands() (all []input.Device) {
	for _, d := range f.Input {
		if d.Err != nil || d.Kind != input.Other {
			all = append(all, d)
		}
	}
	return all
}

// touched reports whether the display is touched, as far as the user may see that.
func (f Facts) touched() bool {
	return !f.Config.Config.Input.Off && slices.ContainsFunc(f.Input, func(d input.Device) bool { return d.Err == nil && d.Kind == input.Panel })
}

// input says which keyboards, pads and displays that are touched there are, and what they are for.
func (f Facts) input() Section {
	s := Section{Title: "keyboards, pads, touch"}
	if f.Config.Config.Input.Off {
		s.info("left alone, because of off below [input]")
		return s
	}
	closed := 0
	for _, d := range f.hands() {
		name := d.ID // a name may be somebody's
		if strings.Trim(name, "0:") == "" {
			name = d.Name
		}
		switch {
		case errors.Is(d.Err, fs.ErrPermission):
			closed++
		case d.Err != nil:
			s.warn("see whether another program uses it", say.Sprintf("%s: %s", d.Path, withoutPath(d.Err)))
		case slices.ContainsFunc(f.Config.Config.Input.Ignore, func(what string) bool {
			return strings.EqualFold(what, d.Name) || strings.EqualFold(what, d.ID)
		}):
			s.info(say.Sprintf("%s is left alone, because of ignore below [input]", name))
		case d.Kind == input.Keyboard:
			s.ok(say.Sprintf("%s is a keyboard, which says how long a key is down", name))
		case d.Kind == input.Pad:
			s.ok(say.Sprintf("%s is a pad", name))
		default:
			s.ok(say.Sprintf("%s is a touch display, turned by %d degrees; if it answers elsewhere than it is touched, set turn below [input]", name, d.Turn))
		}
	}
	if closed > 0 {
		s.warn(say.Sprintf("sudo adduser %s %s, then log out and in again", f.nameOf("etc/passwd", f.UID), "input"),
			say.Count(closed, "%d device in /dev/input cannot be opened by this user", "%d devices in /dev/input cannot be opened by this user"))
	}
	return s
}
