package hw

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Box is a machine with buttons, lamps and a buzzer. Its methods may be called
// from any goroutine.
type Box struct {
	lines []*line

	mu      sync.Mutex // guards outputs and what they point to
	outputs []*output
	lamps   [Seats + 1]*output // the status lamp, then the seats'; nil: none
	buzzer  *output            // nil: none
	changed chan struct{}      // a pattern was changed
}

// New returns the box with the given wiring. A line that the machine lacks is not an
// error: the others work, and Lines says so. Nothing is touched before Run.
func New(host Host, w Wiring) *Box {
	b := &Box{changed: make(chan struct{}, 1)}
	for _, button := range w.Buttons {
		b.lines = append(b.lines, newLine(host, button, w.Timing))
	}
	b.lamps[0] = b.output(host, w.StatusLamp, "status lamp", w.LampsLow)
	for i, pin := range w.SeatLamps {
		b.lamps[i+1] = b.output(host, pin, fmt.Sprintf("lamp of seat %d", i+1), w.LampsLow)
	}
	b.buzzer = b.output(host, w.Buzzer, "buzzer", w.BuzzerLow)
	return b
}

func (b *Box) output(host Host, pin, use string, low bool) *output {
	if pin == "" {
		return nil
	}
	o := newOutput(host, pin, use, low)
	b.outputs = append(b.outputs, o)
	return o
}

// Run sends what the buttons do, and plays the patterns of lamps and buzzer, until ctx is
// done. Then it switches lamps and buzzer off, and returns when no more events will be
// sent: usually at once, at the latest after four seconds. It does not close events. Call
// it once.
//
// If nobody takes the events for a while, what a button did meanwhile may be lost; after
// that, each button is again what its line says.
func (b *Box) Run(ctx context.Context, events chan<- Event) {
	var running sync.WaitGroup
	for _, l := range b.lines {
		running.Go(func() { l.watch(ctx, events) })
	}
	b.drive(ctx)
	for _, l := range b.lines {
		l.halt()
	}
	running.Wait()
}

// drive plays the patterns until ctx is done.
func (b *Box) drive(ctx context.Context) {
	for ctx.Err() == nil {
		b.wait(ctx, b.step(time.Now()))
	}
	b.mu.Lock()
	for _, o := range b.outputs {
		o.play(Off(), time.Time{})
	}
	b.mu.Unlock()
	b.step(time.Now())
}

// step switches what must be switched, and returns when to do so again; zero: not
// before a pattern changes.
func (b *Box) step(now time.Time) (next time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, o := range b.outputs {
		if t := o.step(now); next.IsZero() || !t.IsZero() && t.Before(next) {
			next = t
		}
	}
	return next
}

// wait waits until next, until a pattern changes, or until ctx is done.
func (b *Box) wait(ctx context.Context, next time.Time) {
	var alarm <-chan time.Time
	if !next.IsZero() {
		alarm = time.After(time.Until(next))
	}
	select {
	case <-alarm:
	case <-b.changed:
	case <-ctx.Done():
	}
}

// Light makes a lamp play a pattern: the lamp of a seat, 1 to 5, or the status lamp, 0. A
// pattern that it is already playing goes on. If the box has no such lamp, Light does
// nothing. It returns at once.
func (b *Box) Light(lamp int, p Pattern) {
	if lamp >= 0 && lamp < len(b.lamps) {
		b.play(b.lamps[lamp], p, false)
	}
}

// Buzz makes the buzzer play a pattern from the beginning, in place of what it is
// playing. If the box has no buzzer, Buzz does nothing.
func (b *Box) Buzz(p Pattern) { b.play(b.buzzer, p, true) }

func (b *Box) play(o *output, p Pattern, again bool) {
	if o == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if !again && o.pattern.equal(p) {
		return
	}
	o.play(p, time.Now())
	select {
	case b.changed <- struct{}{}:
	default: // drive has been told already
	}
}

// Lines returns the state of all lines: the buttons in the wiring's order, then the
// status lamp, the seats' lamps and the buzzer. A level was read since the line's last
// edge, or less than four seconds ago.
func (b *Box) Lines() []Line {
	var all []Line
	for _, l := range b.lines {
		all = append(all, l.snapshot())
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, o := range b.outputs {
		all = append(all, o.report)
	}
	return all
}
