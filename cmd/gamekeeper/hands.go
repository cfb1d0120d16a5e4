package main

import (
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/ui"
)

// hands joins what the console types with what the machine's input devices report.
type hands struct {
	devices *input.Devices
	inputs  chan ui.Input
	has     atomic.Uint32          // a bit for each kind of device that is there
	size    atomic.Pointer[[2]int] // of the console, in cells
	touch   ui.Point               // the cell where the finger is
}

// newHands returns the hands of a console of the kernel.
func newHands(c configs.Config, console string) *hands {
	return &hands{devices: input.New(inputConfig(c, console)), inputs: make(chan ui.Input)}
}

func inputConfig(c configs.Config, console string) input.Config {
	turn, err := strconv.Atoi(c.Input.Turn)
	if err != nil {
		turn = -1 // it finds out
	}
	return input.Config{Off: c.Input.Off, Ignore: c.Input.Ignore, Turn: turn, TTY: console, Timing: c.Timing, Root: "/"}
}

// run joins them until ctx is done or the terminal has gone.
func (h *hands) run(ctx context.Context, terminal <-chan ui.Input) {
	defer close(h.inputs)
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
				return
			}
			if in.Quit || in.Resized || in.Drawn || in.Touch.Kind != ui.NoTouch {
				send(in)
			} else {
				take(h.devices.Typed(in.Key, time.Now()))
			}
		case c, ok := <-changes:
			if !ok {
				changes = nil
				continue
			}
			take(h.devices.Take(c, time.Now()))
			h.count(send)
		case <-h.due():
			take(h.devices.Pass(time.Now()))
		}
	}
}

// due fires when time is to pass.
func (h *hands) due() <-chan time.Time {
	if next := h.devices.Next(); !next.IsZero() {
		return time.After(time.Until(next))
	}
	return nil
}

// count notes which kinds of device are there, and has the screen drawn for others.
func (h *hands) count(send func(ui.Input)) {
	var has uint32
	for kind := input.Keyboard; kind <= input.Panel; kind++ {
		if h.devices.Has(kind) {
			has |= 1 << kind
		}
	}
	if h.has.Swap(has) != has {
		send(ui.Input{Resized: true})
	}
}

// there reports whether a device of a kind is there. It may be called from any goroutine.
func (h *hands) there(kind input.Kind) bool { return h.has.Load()&(1<<kind) != 0 }

// meant is what an event means to the program, if it means anything.
func (h *hands) meant(e input.Event) (in ui.Input, ok bool) {
	if e.Touch.Phase == input.NoTouch {
		return ui.Input{Key: e.Key}, e.Key.Key != input.Own
	}
	size := h.size.Load()
	if size == nil {
		return ui.Input{}, false // nothing is shown yet
	}
	cell := func(at float64, of int) int { return min(int(at*float64(of)), of-1) }
	at := ui.Point{X: cell(e.Touch.X, size[0]), Y: cell(e.Touch.Y, size[1])}
	kind := [...]ui.TouchKind{input.Down: ui.TouchDown, input.Moved: ui.TouchMove, input.Up: ui.TouchUp, input.Lost: ui.TouchUp}[e.Touch.Phase]
	if kind == ui.TouchMove && at == h.touch {
		return ui.Input{}, false
	}
	h.touch = at
	return ui.Input{Touch: ui.Touch{At: at, Kind: kind}}, true
}

// keysWith returns what the keys are called on a box with these devices: on a display that is
// touched as on a box with a button for every key, unless it has buttons of its own.
func keysWith(keys *ui.KeyNames, buttons, keyboard, touched bool) *ui.KeyNames {
	with := *keys
	if touched && !buttons {
		with = *ui.Buttons()
		copy(with.Name[hw.Seat1:], keys.Name[hw.Seat1:])
		with.Typed = keyboard
	}
	with.Held = with.Held || keyboard
	return &with
}
