package main

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/ui"
)

// hands merges the inputs from the console with those from the machine's input devices.
type hands struct {
	devices *input.Devices
	inputs  chan ui.Input
	there   atomic.Pointer[input.Summary]
	size    atomic.Pointer[[2]int]                // the size of the console, in cells; nil until it is known
	seats   atomic.Pointer[map[string]int]        // the seats of the pads that have one, by port
	buttons atomic.Pointer[map[string][]uint16]   // what pads' buttons are, by the pad's model: see [input.Config]
	whose   func(port, model string) ui.Screen    // returns the screen that asks whose pad is in a port; may be nil
	learn   func(model string) ui.Screen          // returns the screen that asks what a pad's buttons are
	touch   ui.Point                              // the finger's cell
	track   track                                 // where the finger has been
	tapped  atomic.Pointer[[2]float64]            // where the last finger was, in raw fractions; nil if it was not still
	fitted  atomic.Pointer[map[string][6]float64] // the calibrations of touch displays, by vendor and product
	back    map[string]bool                       // the pads whose Back is down
}

// consoleHands returns the hands at a terminal if that is one of the kernel's consoles, and nil if not.
func consoleHands(c configs.Config, t *terminal) *hands {
	if !t.OnConsole() {
		return nil
	}
	return newHands(inputConfig(c, t.Name()))
}

func newHands(with input.Config) *hands {
	h := &hands{inputs: make(chan ui.Input), back: map[string]bool{}}
	with.Buttons = func(model string) []uint16 { return (*h.buttons.Load())[model] }
	h.devices = input.New(with)
	h.buttons.Store(&map[string][]uint16{})
	h.there.Store(&input.Summary{})
	h.seats.Store(&map[string]int{})
	h.fitted.Store(&map[string][6]float64{})
	return h
}

func inputConfig(c configs.Config, console string) input.Config {
	return input.Config{Off: c.Input.Off, Ignore: c.Input.Ignore, Turn: turnOf(c.Input.Turn), TTY: console, Timing: c.Timing, Keymap: input.OpenKeymap(console)}
}

// turnOf returns the turn in a setting, in degrees, or -1 if the devices find it out.
func turnOf(setting string) int {
	turn, err := strconv.Atoi(setting)
	if err != nil {
		return -1
	}
	return turn
}

// run merges the inputs until ctx is done or the channel of the terminal is closed. In the latter
// case, it also closes inputs.
func (h *hands) run(ctx context.Context, terminal <-chan ui.Input) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	changes := make(chan input.Change)
	go h.devices.Watch(ctx, changes)
	send := func(in ui.Input) {
		select {
		case h.inputs <- in:
		case <-ctx.Done():
		}
	}
	take := func(all []input.Event) {
		for _, e := range all {
			if in, ok := h.meant(e); ok {
				send(in)
			}
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case in, ok := <-terminal:
			if !ok {
				close(h.inputs)
				return
			}
			if in.Key == (hw.Event{}) { // it is not a key
				send(in)
			} else {
				take(h.devices.Translate(in.Key, time.Now()))
			}
		case c, ok := <-changes:
			if !ok {
				changes = nil
				continue
			}
			take(h.devices.Apply(c, time.Now()))
			h.count(send)
		case <-h.due():
			take(h.devices.Tick(time.Now()))
		}
	}
}

// due returns a channel that fires when the devices have to be told the time, or nil if they need
// not be.
func (h *hands) due() <-chan time.Time {
	if next := h.devices.Next(); !next.IsZero() {
		return time.After(time.Until(next))
	}
	return nil
}

// count records which devices are connected and has the screen redrawn if they changed.
func (h *hands) count(send func(ui.Input)) {
	if now := h.devices.Summary(); !reflect.DeepEqual(now, *h.there.Load()) {
		h.there.Store(&now)
		send(ui.Input{Resized: true})
	}
}

// own returns the seats whose pads are connected.
func (h *hands) own() map[int]bool {
	own := map[int]bool{}
	for _, port := range h.there.Load().Pads {
		own[(*h.seats.Load())[port]] = true
	}
	return own
}

// key translates a key event. A pad's own button becomes the button of the pad's seat. If the pad
// has no seat, or its Back is down, pressing the button asks whose pad it is.
func (h *hands) key(e input.Event) (in ui.Input, ok bool) {
	seat := (*h.seats.Load())[e.Pad.Port]
	switch {
	case e.Key.Key == hw.Back:
		h.back[e.Pad.Port] = e.Key.Kind != hw.Release
	case e.Key.Key == input.UnknownButton:
		if h.learn == nil || e.Key.Kind != hw.Press {
			return ui.Input{}, false
		}
		return ui.Input{Question: h.learn(e.Pad.Model), Key: hw.Event{Code: e.Key.Code}}, true
	case e.Key.Key != input.OwnButton:
	case seat == 0 || h.back[e.Pad.Port] && e.Key.Kind == hw.Press:
		if h.whose == nil || e.Key.Kind != hw.Press {
			return ui.Input{}, false
		}
		return ui.Input{Question: h.whose(e.Pad.Port, e.Pad.Model)}, true
	default:
		e.Key.Key = hw.Seat1 + hw.Key(seat-1)
	}
	return ui.Input{Key: e.Key}, true
}

// meant translates a device's event for the program. It reports false for an event that means
// nothing, such as a movement within a cell.
func (h *hands) meant(e input.Event) (in ui.Input, ok bool) {
	if e.Touch.Phase == input.NoTouch {
		return h.key(e)
	}
	size := h.size.Load()
	if size == nil {
		return ui.Input{}, false // nothing is shown yet
	}
	cell := func(at float64, of int) int { return max(0, min(int(at*float64(of)), of-1)) }
	touch := e.Touch
	if fitted, ok := (*h.fitted.Load())[h.there.Load().PanelID]; ok {
		at := h.at(fitted, touch.Raw)
		touch.X, touch.Y = at[0], at[1]
	}
	h.tapped.Store(h.track.add(e.Touch, time.Now()))
	at := ui.Point{X: cell(touch.X, size[0]), Y: cell(touch.Y, size[1])}
	kind := [...]ui.TouchKind{input.TouchDown: ui.TouchDown, input.TouchMove: ui.TouchMove, input.TouchUp: ui.TouchUp, input.TouchLost: ui.TouchLost}[e.Touch.Phase]
	if kind == ui.TouchMove && at == h.touch {
		return ui.Input{}, false
	}
	h.touch = at
	return ui.Input{Touch: ui.Touch{At: at, Kind: kind}}, true
}

// A track holds where a finger has been since it came down.
type track struct {
	from   time.Time
	places [2][]float64
}

// add adds a touch. It returns the median of the finger's places, or nil if the finger has not stayed
// in one place for a moment.
func (t *track) add(touch input.Touch, now time.Time) *[2]float64 {
	const moment, still = 60 * time.Millisecond, 0.02
	if touch.Phase == input.TouchDown {
		*t = track{from: now}
	}
	median, stays := [2]float64{}, now.Sub(t.from) >= moment
	for i, v := range touch.Raw {
		t.places[i] = append(t.places[i], v)
		all := slices.Sorted(slices.Values(t.places[i]))
		median[i], stays = all[len(all)/2], stays && all[len(all)-1]-all[0] <= still
	}
	if !stays {
		return nil
	}
	return &median
}

// at returns where a touch in raw fractions is on the console, by a calibration for a console that is
// not turned.
func (h *hands) at(fitted [6]float64, raw [2]float64) (at [2]float64) {
	at[0], at[1] = input.Calibration(fitted).Turned(h.there.Load().Quarters).Apply(raw[0], raw[1])
	return at
}

// display returns the touch display for the settings.
func (h *hands) display() *ui.TouchDisplay {
	return &ui.TouchDisplay{
		ID:     func() string { return h.there.Load().PanelID },
		Tapped: h.tapped.Load,
		Fit: func(touches, crosses [][2]float64) ([6]float64, error) {
			c, _, err := input.Fit(touches, crosses)
			return c.Turned(-h.there.Load().Quarters), err
		},
		At: h.at,
	}
}

// keysWith returns the names of the keys on a box with these devices. If the box has a touch
// display and no buttons for navigation, the keys except the players' own are named as on a box
// with a button for every key.
func keysWith(keys *ui.KeyNames, buttons bool, there *input.Summary) *ui.KeyNames {
	with := *keys
	if there.HasPanel && !buttons {
		with = *ui.ButtonNames()
		copy(with.Name[hw.Seat1:], keys.Name[hw.Seat1:])
		with.HasKeyboard = there.HasLetters
	}
	with.ReportsRelease = with.ReportsRelease || there.ReportsRelease
	return &with
}
