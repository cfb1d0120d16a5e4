package doctor

import (
	"errors"
	"io/fs"
	"strings"

	"gamekeeper/tabletop/say"
)

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
