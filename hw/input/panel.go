package input

import (
	"math"
	"slices"
	"time"
)

// A contact is one slot of a panel: a finger, a palm, or neither.
type contact struct {
	x, y       int32
	down, palm bool
	tapped     bool      // it has come down since the last frame
	away       bool      // it hovers over the panel, or a controller says so when it leaves
	since      time.Time // when its slot was last heard of
	stuck      bool      // it has not been heard of for so long that it does not count until it leaves
}

// counts reports whether the contact is a finger that is certainly down.
func (c contact) counts() bool { return (c.down || c.tapped) && !c.palm && !c.away && !c.stuck }

// stuckAfter is how long a finger may stay in one place. Nobody does for longer on purpose.
const stuckAfter = time.Minute

// flutter is how long a resistive panel can lose a finger that has not left it.
const flutter = 40 * time.Millisecond

// leap is farther than a finger moves between two frames, in fractions of the display. A contact that
// leaps, and is back in the next frame, is two, and one of them is false.
const leap = 0.3

// far returns how far two touches are apart.
func (t Touch) far(from Touch) float64 { return math.Hypot(t.X-from.X, t.Y-from.Y) }

// panel follows the fingers on a display. Only the first one counts, until all have left.
type panel struct {
	codeX, codeY uint16 // of the axes that locate a finger
	x, y         axis
	turn         int       // in quarters
	slots        []contact // one, if the panel does not distinguish fingers
	slot         int
	multi        bool // slots distinguish fingers: the kernel's protocol B

	first int       // the slot of the finger that counts; -1 if none
	wait  bool      // no finger counts until all have left
	last  Touch     // the last touch that was reported
	doubt Touch     // where the finger was in the last frame
	ends  time.Time // when the touch ends, unless the finger is back by then; zero if it is there
}

// places returns the codes of the axes that locate a finger, and whether slots distinguish fingers.
func (s *device) places() (x, y uint16, multi bool) {
	if _, multi := s.axes[mtSlot]; multi {
		return mtX, mtY, true
	}
	return absX, absY, false
}

// mostSlots is the maximum number of fingers that are followed.
const mostSlots = 64

// newPanel returns the panel of a device. A finger that is already there does not count, since no
// event reports its arrival.
func newPanel(s *device) *panel {
	p := &panel{turn: s.Turn / 90, first: -1}
	p.codeX, p.codeY, p.multi = s.places()
	p.x, p.y = s.axes[p.codeX], s.axes[p.codeY]
	slots := s.axes[mtSlot] // zero if there are none
	p.slots = make([]contact, min(max(int(slots.max)+1, 1), mostSlots))
	copy(p.slots, s.fingers)
	p.goTo(slots.value)
	return p
}

// goTo makes the next events apply to a slot.
func (p *panel) goTo(slot int32) { p.slot = min(max(int(slot), 0), len(p.slots)-1) }

// event applies an event other than the end of a frame.
func (p *panel) event(e event, now time.Time) {
	c := &p.slots[p.slot]
	if e.kind == evAbs && e.code != mtSlot {
		c.since = now
	}
	switch {
	case e.kind == evKey && (e.code == btnTouch || e.code == btnLeft) && !p.multi:
		c.down, c.tapped, c.since, c.stuck = e.value != 0, c.tapped || e.value != 0, now, false
	case e.kind != evAbs:
	case e.code == p.codeX:
		c.x = e.value
	case e.code == p.codeY:
		c.y = e.value
	case !p.multi:
	case e.code == mtSlot:
		p.goTo(e.value)
	case e.code == mtTrackingID:
		c.down, c.palm, c.away, c.stuck = e.value >= 0, false, false, false
	case e.code == mtToolType:
		c.palm = e.value == toolPalm
	case e.code == mtDistance:
		c.away = e.value > 0
	}
}

// rest has the next finger count if none waits for others to leave.
func (p *panel) rest() { p.wait = p.wait && slices.ContainsFunc(p.slots, contact.counts) }

// frame ends a frame of events, and returns what the finger that counts did in it.
func (p *panel) frame(now time.Time) []Event {
	defer func() { p.slots[0].tapped = false }() // there is no other slot then
	for i, c := range p.slots {
		if c.counts() && p.first < 0 && !p.wait {
			p.first, p.last = i, p.at(TouchDown, c)
			p.doubt = p.last
			if !c.down {
				p.ends = now.Add(flutter)
			}
			return []Event{{Touch: p.last}}
		}
	}
	switch {
	case p.first < 0:
		p.rest()
	case p.slots[p.first].palm:
		return p.lose()
	case !p.slots[p.first].counts() || !p.slots[p.first].down:
		if p.ends.IsZero() || p.slots[p.first].tapped {
			p.ends = now.Add(flutter)
		}
	default:
		p.ends = time.Time{}
		t, doubt := p.at(TouchMove, p.slots[p.first]), p.doubt
		if p.doubt = t; t.X == p.last.X && t.Y == p.last.Y || t.far(p.last) > leap && t.far(doubt) > leap {
			return nil
		}
		p.last = t
		return []Event{{Touch: t}}
	}
	return nil
}

// next returns when to call pass, or the zero time if never. It may be called on nil, like pass and
// lose.
func (p *panel) next() (at time.Time) {
	if p == nil {
		return at
	}
	at = p.ends
	for _, c := range p.slots {
		if t := c.since.Add(stuckAfter); c.down && !c.stuck && (at.IsZero() || t.Before(at)) {
			at = t
		}
	}
	return at
}

// pass ends the touch once the finger has been gone for flutter, or has not been heard of for so long
// that it may have gone unnoticed.
func (p *panel) pass(now time.Time) (all []Event) {
	if p == nil {
		return nil
	}
	for i := range p.slots {
		c := &p.slots[i]
		c.stuck = c.stuck || c.down && !now.Before(c.since.Add(stuckAfter))
		if c.stuck && i == p.first {
			all = p.lose()
		}
	}
	if !p.ends.IsZero() && !now.Before(p.ends) {
		all = append(all, p.end(TouchUp)...)
	}
	p.rest() // what is left may be stuck
	return all
}

// lose ends a touch that no longer counts, or whose panel was unplugged.
func (p *panel) lose() []Event {
	if p == nil || p.first < 0 {
		return nil
	}
	return p.end(TouchLost)
}

func (p *panel) end(phase Phase) []Event {
	p.first, p.ends, p.wait, p.last.Phase = -1, time.Time{}, true, phase
	p.rest()
	return []Event{{Touch: p.last}}
}

// at returns the touch of a contact, with its place on the console.
func (p *panel) at(phase Phase, c contact) Touch {
	along := func(a axis, v int32) float64 {
		return (float64(v) - float64(a.min) + 0.5) / max(1, float64(a.max)-float64(a.min)+1)
	}
	raw := [2]float64{along(p.x, c.x), along(p.y, c.y)}
	x, y := Quarters(p.turn).Apply(min(max(raw[0], 0), 1), min(max(raw[1], 0), 1))
	return Touch{phase, x, y, raw}
}
