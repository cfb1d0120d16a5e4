package input

import "time"

// A matrix turns points of a panel into points of the console: its first row gives x, and its
// second y.
type matrix [6]float64

// turned returns the matrix for a console that is turned clockwise by this many quarters.
func turned(quarters int) matrix {
	return [4]matrix{{1, 0, 0, 0, 1, 0}, {0, 1, 0, -1, 0, 1}, {-1, 0, 1, 0, -1, 1}, {0, -1, 1, 1, 0, 0}}[quarters&3]
}

// TurnFromTouches returns by how many degrees a display is turned. left and right are the touches
// that it reports, with a [Config.Turn] of 0, at the top left and the top right of the console. It
// reports false if no turn fits: the display is mirrored, or was touched elsewhere.
func TurnFromTouches(left, right Touch) (turn int, fits bool) {
	const corner = 1.0 / 3
	for quarters := range 4 {
		m := turned(quarters)
		leftX, leftY := m.apply(left.X, left.Y)
		rightX, rightY := m.apply(right.X, right.Y)
		if max(leftX, leftY, 1-rightX, rightY) < corner {
			return quarters * 90, true
		}
	}
	return 0, false
}

func (m matrix) apply(x, y float64) (float64, float64) {
	in := func(v float64) float64 { return min(max(v, 0), 1) }
	return in(m[0]*x + m[1]*y + m[2]), in(m[3]*x + m[4]*y + m[5])
}

// A contact is one slot of a panel: a finger, a palm, or neither.
type contact struct {
	x, y       int32
	down, palm bool
}

// flutter is how long a resistive panel can lose a finger that has not left it.
const flutter = 40 * time.Millisecond

// panel follows the fingers on a display. Only the first one counts, until all have left.
type panel struct {
	x, y   axis
	matrix matrix
	slots  []contact // one, if the panel does not distinguish fingers
	slot   int
	multi  bool // slots distinguish fingers: the kernel's protocol B

	first int       // the slot of the finger that counts; -1: none
	wait  bool      // none counts until all have left
	last  Touch     // what was last reported
	left  time.Time // when the finger left; zero: it is there
}

// newPanel returns the panel of a device. A finger that is already there does not count, since no
// event reports its arrival.
func newPanel(r *reader) *panel {
	p := &panel{matrix: r.matrix, first: -1, slots: make([]contact, 1), x: r.axes[absX], y: r.axes[absY]}
	if slots, multi := r.axes[mtSlot]; multi {
		p.multi, p.slots = true, make([]contact, min(max(int(slots.max)+1, 1), 64))
		p.x, p.y = r.axes[mtX], r.axes[mtY]
		p.slot = min(max(int(slots.value), 0), len(p.slots)-1)
	}
	return p
}

// set applies a value reported for a contact.
func (p *panel) set(c *contact, code uint16, value int32) {
	switch {
	case code == mtTrackingID && p.multi:
		c.down, c.palm = value >= 0, false
	case code == mtToolType && p.multi:
		c.palm = value == toolPalm
	case code == mtX && p.multi, code == absX && !p.multi:
		c.x = value
	case code == mtY && p.multi, code == absY && !p.multi:
		c.y = value
	}
}

// event applies an event other than the end of a frame.
func (p *panel) event(e event) {
	switch {
	case e.kind == evKey && (e.code == btnTouch || e.code == btnLeft) && !p.multi:
		p.slots[0].down = e.value != 0
	case e.kind == evAbs && e.code == mtSlot && p.multi:
		p.slot = min(max(int(e.value), 0), len(p.slots)-1)
	case e.kind == evAbs:
		p.set(&p.slots[p.slot], e.code, e.value)
	}
}

// frame ends a frame of events, and returns what the finger that counts has done.
func (p *panel) frame(now time.Time) []Touch {
	fingers := 0
	for i, c := range p.slots {
		if !c.down || c.palm {
			continue
		}
		fingers++
		if p.first < 0 && !p.wait {
			p.first, p.last = i, p.at(Down, c)
			return []Touch{p.last}
		}
	}
	switch {
	case p.first < 0:
		p.wait = p.wait && fingers > 0
	case p.slots[p.first].palm:
		return p.lose()
	case !p.slots[p.first].down:
		if p.left.IsZero() {
			p.left = now
		}
	default:
		p.left = time.Time{}
		if t := p.at(Moved, p.slots[p.first]); t.X != p.last.X || t.Y != p.last.Y {
			p.last = t
			return []Touch{t}
		}
	}
	return nil
}

// next returns when to call pass; zero: never.
func (p *panel) next() time.Time {
	if p.left.IsZero() {
		return time.Time{}
	}
	return p.left.Add(flutter)
}

// pass ends the touch once the finger has been gone for flutter.
func (p *panel) pass(now time.Time) []Touch {
	if p.left.IsZero() || now.Before(p.left.Add(flutter)) {
		return nil
	}
	return p.end(Up)
}

// lose ends a touch that no longer counts, or whose panel was unplugged.
func (p *panel) lose() []Touch {
	if p.first < 0 {
		return nil
	}
	return p.end(Lost)
}

func (p *panel) end(phase Phase) []Touch {
	p.first, p.left, p.wait = -1, time.Time{}, false
	for _, c := range p.slots {
		p.wait = p.wait || c.down
	}
	return []Touch{{phase, p.last.X, p.last.Y}}
}

// at returns the touch of a contact, with its place on the console.
func (p *panel) at(phase Phase, c contact) Touch {
	along := func(a axis, v int32) float64 {
		return (float64(v) - float64(a.min) + 0.5) / max(1, float64(a.max)-float64(a.min)+1)
	}
	x, y := p.matrix.apply(along(p.x, c.x), along(p.y, c.y))
	return Touch{phase, x, y}
}
