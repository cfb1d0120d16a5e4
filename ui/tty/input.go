package tty

import (
	"time"

	"github.com/gdamore/tcell/v2"

	"gamekeeper/ui"
)

// pump passes on what happens at the terminal, until that hangs up or is closed.
func (t *Terminal) pump() {
	defer func() {
		if !t.abandoned.Load() {
			close(t.inputs)
		}
	}()
	events := make(chan tcell.Event)
	go t.screen.ChannelEvents(events, t.closed)
	var d decoder
	for {
		select {
		case b, ok := <-t.device.typed:
			if !ok || !t.send(d.decode(b, time.Now())...) {
				return
			}
		case <-after(d.due()):
			if !t.send(d.giveUp()...) {
				return
			}
		case e := <-events:
			if _, ok := e.(*tcell.EventResize); ok && !t.send(ui.Input{Resized: true}) {
				return
			}
		case <-t.device.out.drained:
			if !t.send(ui.Input{Drawn: true}) {
				return
			}
		case <-t.device.out.failed:
			return
		case <-t.closed:
			return
		}
	}
}

// after returns a channel that fires at the given time; if that is zero, never.
func after(at time.Time) <-chan time.Time {
	if at.IsZero() {
		return nil
	}
	return time.After(time.Until(at))
}

// send passes inputs on. It returns false once the terminal is closed.
func (t *Terminal) send(inputs ...ui.Input) bool {
	for _, in := range inputs {
		select {
		case t.inputs <- in:
		case <-t.closed:
			return false
		}
	}
	return true
}
