package doctor

import (
	"cmp"
	"encoding/binary"
	"errors"
	"io/fs"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// StripTrial holds what is known about the strip at the board's edge, to which a box sends
// something when it starts.
type StripTrial struct {
	Tried bool  // whether the box has tried to, in time
	Err   error // why the last attempt failed
}

// walk returns the part in which a person moves a light along the strip to the ends of both edges.
// Left, Right, Up and Down move it, OK accepts it, and Back skips the part.
func (g *Guide) walk(p Hardware) part {
	e := p.Wiring.Strip
	known := [4]int{e.Columns[0], e.Columns[1], e.Rows[0], e.Rows[1]}
	var found []int // the lights at the ends found so far: of the columns, then of the rows
	light := 1
	move := func(to int) {
		light = min(max(to, 1), hw.MaxLights)
		p.LightOne(light)
	}
	start := func() bool { // with the light configured for the next end, if any
		move(cmp.Or(known[len(found)], light))
		return true
	}
	by := func(n int) func(ui.Event) {
		return func(e ui.Event) { move(light + n*e.By()); g.then(e, false) }
	}
	take := func(e ui.Event) ui.Step {
		if found = append(found, light); len(found) < len(known) {
			start()
			return g.then(e, false)
		}
		g.answers.Edge = hw.StripWiring{Columns: [2]int(found[:2]), Rows: [2]int(found[2:])}
		return g.then(e, true)
	}
	return part{
		begin: start,
		end:   func() { p.LightOne(0) },
		keys: func() []ui.Binding {
			return []ui.Binding{
				ui.Move("by 1", by(1), ui.Left, ui.Right), ui.Move("by 10", by(-10), ui.Up, ui.Down),
				ui.Each("it is there", take, ui.OK).Or("here"), g.skip(),
			}
		},
		draw: func(f *ui.Frame, body ui.Area) {
			to := [...]say.Text{
				"Move the light to the middle of the first column, A.",
				"Move the light to the middle of the last column, L.",
				"Move the light to the middle of the highest space, A1.",
				"Move the light to the middle of the lowest space, L9.",
			}
			f.Head("Lights at the edge", say.Sprintf("light %d", light))
			body = body.Inset(1, 1)
			y := body.Para(0, "One light of the strip is on.", f.Look.Text)
			body.Para(y+1, to[len(found)], f.Look.Text)
		},
	}
}

// edge returns the section about the strip at the board's edge: whether it can be driven, whether
// the speed is one that it understands, and where its lights are.
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
		f.speed(&s, e)
	}
	f.ends(&s, e)
	return s
}

// The most bits a second that a metre of wire carries, and the least and the most that a WS2812
// understands.
const (
	mostSpeed      = 8_000_000
	slowest, exact = 2_400_000, 2_500_000
)

// speed reports whether the kernel sends at the right speed, according to the device tree.
func (f Facts) speed(s *Section, e hw.StripWiring) {
	name := strings.Replace(e.Device, "/dev/spidev", "sys/bus/spi/devices/spi", 1) + "/of_node/spi-max-frequency"
	data, err := fs.ReadFile(f.Root, name)
	if err != nil || len(data) != 4 {
		s.warn(say.Sprintf("compare /boot/firmware/config.txt with: %s", strings.Join(e.Firmware(), ", ")), "nothing tells how fast the kernel sends")
		return
	}
	speed := int(binary.BigEndian.Uint32(data))
	text := say.Sprintf("the kernel sends %d bits a second", speed)
	right := speed <= mostSpeed
	if e.Kind == hw.WS2812 {
		right = slowest <= speed && speed <= exact
	}
	if right {
		s.ok(text)
	} else {
		s.fault(say.Sprintf("compare /boot/firmware/config.txt with: %s", strings.Join(e.Firmware(), ", ")), text)
	}
}

// ends reports which lights are beside the board, according to the configuration and the guide.
func (f Facts) ends(s *Section, e hw.StripWiring) {
	g := f.Answers.Edge
	switch same := g.Columns == e.Columns && g.Rows == e.Rows; {
	case g.Measured() && !same:
		s.warn(say.Sprintf("write below [edge]: columns = [%d, %d] and rows = [%d, %d]", g.Columns[0], g.Columns[1], g.Rows[0], g.Rows[1]),
			"the configuration has other lights beside the board than were found")
	case !e.Measured():
		s.warn("run gamekeeper doctor on the display, and move the light to the ends of both edges", "the configuration does not say which lights are beside the board, so they stay dark")
	default:
		s.ok(say.Sprintf("columns: lights %d to %d; rows: lights %d to %d", e.Columns[0], e.Columns[1], e.Rows[0], e.Rows[1]))
	}
}
