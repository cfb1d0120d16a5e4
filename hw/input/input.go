// Package input reads the machine's input devices other than the buttons of the box: keyboards,
// pads and touch displays. It reads the kernel's events without taking them away: typed keys still
// reach the console.
//
// A keyboard tells it how long keys stay down, so that a key can be held. The characters come from
// the console, in any layout. If [Config] names the console that must be in front, all devices are
// closed while another one is.
//
// [Devices] interprets the reports of the devices, without goroutines and without a clock. Only
// [Devices.Watch] waits for devices.
package input

import (
	"os"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
)

// Config selects the devices to use and how touch displays are rotated.
type Config struct {
	Dir    string   // of the devices; empty for the kernel's
	Ioctl  Ioctl    // nil to ask the kernel
	Off    bool     // use no device
	Ignore []string // names of devices, or vendor and product as in "0eef:0001"
	Turn   int      // by how many degrees a touch display is turned, or -1 to find out
	TTY    string   // the console that must be in front, such as "tty1"; empty if any may be
	Timing hw.Timing
	Keymap Keymap // of the console; nil if it cannot be asked
	// Buttons returns the codes of OK, Back and the player's own button on pads of a model, as somebody
	// has told the box. They are nil if nobody has, and empty if the box must ask again. Without
	// Buttons, nobody has told of any model.
	Buttons func(model string) (codes []uint16)
}

// An Ioctl answers a request about an open device, in the kernel's format. to may have arguments.
type Ioctl func(f *os.File, request uintptr, to []byte) error

// An Event is an action on a key or on a touch display.
type Event struct {
	Key   hw.Event
	Touch Touch
	Pad   Device // the pad whose key it is, if it is one's
}

// The keys that only pads have.
const (
	OwnButton     = hw.Key(hw.KeyCount) + iota // its player's own button
	UnknownButton                              // a button that could be any, until somebody tells
)

// A Touch is a finger's action on a display. X and Y run from 0 at the top left to 1, as the
// console is seen.
type Touch struct {
	Phase Phase
	X, Y  float64
	Raw   [2]float64 // X and Y in fractions of the display's own ranges, neither turned nor clipped
}

// A Phase is a stage of a touch.
type Phase uint8

// The phases. The zero value is no touch.
const (
	NoTouch Phase = iota
	TouchDown
	TouchMove
	TouchUp
	TouchLost // the touch no longer counts: it was a palm, or the display was unplugged or closed
)

// A Device is a connected device.
type Device struct {
	Path, Name, Port string // Port is one word for the device and the socket that it is plugged into
	ID               string // its vendor and product, as in "0079:0011"
	Model            string // its vendor, product and version
	Kind             Kind
	Turn             int   // by how many degrees a touch display is turned
	Console          int   // by how many quarters its console is turned
	Err              error // why it cannot be used
}

// Ignores reports whether the configuration leaves a device alone.
func (c Config) Ignores(d Device) bool {
	return slices.ContainsFunc(c.Ignore, func(what string) bool {
		return strings.EqualFold(what, d.Name) || strings.EqualFold(what, d.ID)
	})
}

// Devices holds the connected devices and the state of their keys. Its methods, except Watch, must
// be called from one goroutine.
type Devices struct {
	config Config
	open   map[*device]bool
	came   int // how many devices have arrived
}

// New returns the devices of a machine. There are none until Apply is given their arrivals.
func New(c Config) *Devices { return &Devices{config: c, open: map[*device]bool{}} }

// A device is an open device, with its abilities and its state.
type device struct {
	Device
	able abilities
	axes map[uint16]axis
	down func() bits // returns which keys are down, nil if unknown; a call drops pending events about keys

	fingers []contact // where the fingers on a touch display were when it was opened, by slot

	panel  *panel              // nil unless it is a touch display
	levers map[uint16]*lever   // nil unless it is a pad
	number int                 // its number among those that have arrived
	typed  bool                // it has reported a key that types
	held   map[uint16]*held    // the keys that were reported down, by their codes
	known  bits                // the keys of a keyboard that were down when a key was last typed
	unsure map[uint16]hw.Event // those that may have typed an event, which was released at once
}

// held is a key that is down, with the event that reported it.
type held struct {
	*hw.Switch
	event  hw.Event
	source int
	pad    Device
}

// as converts events of the switch into events of the key. A repeat has the typed character again.
func (h *held) as(events []hw.Event) (all []Event) {
	for _, e := range events {
		e.Typed, e.ReportsRelease, e.Source, e.Knob, e.Code = h.event.Typed, h.event.Typed, h.source, h.event.Knob, h.event.Code
		if e.Kind == hw.Press || e.Kind == hw.Repeat {
			e.Rune = h.event.Rune
		}
		all = append(all, Event{Key: e, Pad: h.pad})
	}
	return all
}

// A Change is a report from a device, or its arrival or removal: see Watch.
type Change struct {
	from       *device
	came, gone bool
	events     []event
}

// Apply applies a change and returns the resulting events. Reports are ignored unless the device has
// arrived and not yet gone.
func (d *Devices) Apply(c Change, now time.Time) (all []Event) {
	s := c.from
	switch {
	case c.came:
		s.reset()
		d.came++
		d.open[s], s.number = true, d.came
	case !d.open[s], !c.gone && d.isSecond(s):
	case c.gone:
		delete(d.open, s)
		for _, h := range s.held {
			all = append(all, h.as(h.LetGo())...)
		}
		all = append(all, s.panel.lose()...)
	default:
		for _, e := range c.events {
			all = append(all, s.event(e, d.config, now)...)
		}
	}
	return all
}

// isSecond reports whether a device is a further node of a touch display, such as for a mouse.
func (d *Devices) isSecond(s *device) bool {
	for other := range d.open {
		if s.Kind == Panel && !s.able.keys.has(btnTouch) && other.Kind == Panel && other.able.keys.has(btnTouch) && other.Port == s.Port {
			return true
		}
	}
	return false
}

// reset sets the state that a device has before its first report.
func (s *device) reset() {
	s.held, s.unsure = map[uint16]*held{}, map[uint16]hw.Event{}
	switch s.Kind {
	case Pad:
		s.levers = levers(s.axes)
	case Panel:
		s.panel = newPanel(s)
	}
}

// Next returns when Tick has to be called, or the zero time if nothing is due.
func (d *Devices) Next() (next time.Time) {
	sooner := func(t time.Time) {
		if !t.IsZero() && (next.IsZero() || t.Before(next)) {
			next = t
		}
	}
	for s := range d.open {
		for _, h := range s.held {
			sooner(h.Next())
		}
		sooner(s.panel.next())
	}
	return next
}

// Tick applies the passing of time: keys become held, directions repeat, stuck keys are reported
// up, and fingers leave.
func (d *Devices) Tick(now time.Time) (all []Event) {
	for s := range d.open {
		for _, h := range s.held {
			all = append(all, h.as(h.Observe(now, true))...)
		}
		all = append(all, s.panel.pass(now)...)
	}
	return all
}

// Summary holds what the screens need to know about the connected devices.
type Summary struct {
	ReportsRelease bool     // a keyboard has typed, so keys typed on the console can be held
	HasLetters     bool     // that has letters, so it is more than a remote control or number pad
	HasPanel       bool     // there is a touch display
	PanelID        string   // its vendor and product
	Quarters       int      // by how many its console is turned
	Pads           []string // the ports of pads, sorted
}

// Summary returns a summary of the devices that are connected now.
func (d *Devices) Summary() (is Summary) {
	for s := range d.open {
		is.ReportsRelease = is.ReportsRelease || s.typed
		is.HasLetters = is.HasLetters || s.typed && s.able.keys.any(keyQ, keyP)
		switch s.Kind {
		case Panel:
			is.HasPanel, is.PanelID, is.Quarters = true, s.ID, s.Console
		case Pad:
			is.Pads = append(is.Pads, s.Port)
		}
	}
	slices.Sort(is.Pads)
	return is
}

// event applies an event from the kernel.
func (s *device) event(e event, c Config, now time.Time) []Event {
	switch {
	case s.panel != nil && e.kind == evSyn && e.code == synReport:
		return s.panel.frame(now)
	case s.panel != nil:
		s.panel.event(e, now)
	case e.kind == evKey && e.value == 0:
		if i := int(e.code >> 3); i < len(s.known) {
			s.known[i] &^= 1 << (e.code & 7)
		}
		return s.lift(e.code, now)
	case e.kind == evKey && e.value == 1 && s.Kind == Keyboard:
		s.typed = s.typed || types(e.code)
	case e.kind == evKey && e.value == 1 && s.Kind == Pad:
		return s.press(e.code, hw.Event{Key: s.padKey(e.code, c), Code: e.code}, c.Timing, now)
	case e.kind == evRel && s.Kind == Knob:
		return s.turn(e.value)
	case e.kind == evAbs && s.levers[e.code] != nil:
		if key, changed := s.levers[e.code].move(e.value); changed {
			return append(s.lift(ofLever+e.code, now), s.press(ofLever+e.code, hw.Event{Key: key}, c.Timing, now)...)
		}
	}
	return nil
}

// turn returns a press of Down for each step of a rotary encoder clockwise, and of Up for each step back.
func (s *device) turn(steps int32) (all []Event) {
	e := hw.Event{Key: hw.Down, Source: s.number << 10, Knob: true}
	if steps < 0 {
		e.Key, steps = hw.Up, -steps
	}
	for range min(steps, mostSteps) {
		all = append(all, Event{Key: e})
	}
	return all
}

// mostSteps is more than anybody turns a knob between two reports.
const mostSteps = 8

// isKnobs reports whether a keyboard is the button of a rotary encoder: it has Enter alone.
func (d *Devices) isKnobs(s *device) bool {
	for other := range d.open {
		if other.Kind == Knob {
			return s.able.keys.has(keyReturn) && !s.able.keys.any(keyEsc, keyReturn-1) && !s.able.keys.any(keyReturn+1, keyMax)
		}
	}
	return false
}

// ofLever is the first code above all keys: the keys of a pad's levers have codes from here on.
const ofLever = keyMax + 1

// press handles a key going down.
func (s *device) press(code uint16, e hw.Event, timing hw.Timing, now time.Time) []Event {
	if e.Key == hw.NoKey {
		return nil
	}
	h := &held{Switch: hw.NewSwitch(e.Key, timing, now), event: e, source: s.number<<10 | int(code)}
	if s.Kind == Pad {
		h.pad = s.Device
	}
	s.held[code] = h
	return h.as(h.Observe(now, true))
}

// lift handles a key coming up.
func (s *device) lift(code uint16, now time.Time) []Event {
	h := s.held[code]
	delete(s.unsure, code)
	if h == nil {
		return nil
	}
	delete(s.held, code)
	return h.as(h.Observe(now, false))
}

// Translate returns the events for a key typed on the console. Its Release is among them, or is
// reported later. The console tells which key it is and, by its keymap, which keys type it. The
// keyboards tell which of their keys are down. A key counts as held only if it is certain that it has
// typed the event: it alone has gone down since the last one, of those that type it. Otherwise the event is released
// at once. If e.Key is NoKey, Translate returns e unchanged. If no keyboard can be asked, it returns
// the Releases of keys that were held, and then e unchanged.
func (d *Devices) Translate(e hw.Event, now time.Time) (all []Event) {
	type pressed struct {
		from *device
		code uint16
	}
	var fresh, others []pressed // the keys that are down and may have typed e
	asked, repeats := false, false
	for keyboard := range d.open {
		if keyboard.Kind != Keyboard {
			continue
		}
		down := keyboard.down()
		asked = asked || down != nil
		for c := range uint16(btnMisc) {
			h, unsure := keyboard.held[c], keyboard.unsure[c]
			switch {
			case !down.has(int(c)):
				all = append(all, keyboard.lift(c, now)...)
			case h != nil:
				repeats = repeats || h.event.Key == e.Key && h.event.Rune == e.Rune
			case unsure != (hw.Event{}):
				repeats = repeats || unsure == e
			case !d.config.Keymap.types(c, e):
			case !keyboard.known.has(int(c)):
				fresh = append(fresh, pressed{keyboard, c})
			default:
				others = append(others, pressed{keyboard, c})
			}
		}
		keyboard.known = slices.Clone(down)
	}
	switch {
	case e.Key == hw.NoKey, !asked:
		return append(all, Event{Key: e})
	case len(fresh) == 1:
		e.Knob = d.isKnobs(fresh[0].from)
		return append(all, fresh[0].from.press(fresh[0].code, e, d.config.Timing, now)...)
	case repeats: // the console repeats what is held, and so does the key's Switch
		return all
	}
	for _, k := range append(fresh, others...) {
		k.from.unsure[k.code] = e
	}
	e.ReportsRelease = true
	return append(all, Event{Key: e}, Event{Key: hw.Event{Key: e.Key, Kind: hw.Release, Typed: true, ReportsRelease: true}})
}
