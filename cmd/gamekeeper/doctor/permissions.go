package doctor

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/tabletop/say"
)

// gpioGroup is the group that owns the GPIO devices on Raspberry Pi OS and Debian.
const gpioGroup = "gpio"

// permissions says which user runs the program, and what that user may open.
func (f Facts) permissions() Section {
	s := Section{Title: "permissions"}
	name := f.nameOf("etc/passwd", f.UID)
	var groups []string
	for _, id := range f.GIDs {
		groups = append(groups, f.nameOf("etc/group", id))
	}
	slices.Sort(groups)
	s.info(say.Sprintf("user %s, in the groups %s", name, strings.Join(slices.Compact(groups), ", ")))
	switch {
	case f.UID == 0:
		f.root(&s)
	case slices.Contains(groups, gpioGroup):
		s.ok(say.Sprintf("the user is in the group %q", gpioGroup))
	}
	f.devices(&s, name)
	return s
}

// root says what it means to run as root.
func (f Facts) root(s *Section) {
	s.warn("run as another user, in the group \"gpio\", as the service does", "this is root: Gamekeeper never needs that, and root may do what the box's own user may not")
}

// devices says whether the GPIO devices can be opened. If not, that is a fault only if they
// are needed.
func (f Facts) devices(s *Section, user string) {
	bad := Warning
	if f.Config.Config.Wired() {
		bad = Fault
	}
	for _, name := range f.glob("dev/gpiochip*") {
		err := f.Open("/" + name)
		switch {
		case err == nil:
			s.ok(say.Sprintf("/%s can be opened", name))
		case errors.Is(err, fs.ErrPermission):
			s.add(bad, say.Sprintf("sudo adduser %s %s, then log out and in again", user, gpioGroup),
				say.Sprintf("/%s cannot be opened by this user", name))
		default:
			s.add(Warning, "", say.Sprintf("/%s cannot be opened: %s", name, unwrapped(err)))
		}
	}
}

// unwrapped returns an error without the path, which the report gives already.
func unwrapped(err error) error {
	var problem *fs.PathError
	if errors.As(err, &problem) {
		return problem.Err
	}
	return err
}

// nameOf returns the name of the user or group with a number, or just the number if the file
// does not have it.
func (f Facts) nameOf(file string, id int) string {
	text, _ := f.read(file)
	number := strconv.Itoa(id)
	for line := range strings.Lines(text) {
		if fields := strings.Split(line, ":"); len(fields) > 2 && fields[2] == number {
			return fields[0]
		}
	}
	return number
}
