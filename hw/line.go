package hw

import (
	"context"
	"sync"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// line watches the line of one button.
type line struct {
	Button
	timing Timing
	host   Host
	pin    gpio.PinIO // nil: there is none

	mu     sync.Mutex // guards report, and keeps in and halt apart
	report Line
}

func newLine(host Host, b Button, timing Timing) *line {
	l := &line{Button: b, timing: timing, host: host, pin: host.Pin(b.Pin)}
	l.report = Line{Pin: b.Pin, Use: b.use(), Pull: b.Pull}
	if l.pin == nil {
		l.report.State = Missing
	}
	return l
}

// snapshot returns how the line is now.
func (l *line) snapshot() Line {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.report
}

// watch sends the button's events until ctx is done.
func (l *line) watch(ctx context.Context, events chan<- Event) {
	for l.pin != nil && l.open(ctx) {
		l.serve(ctx, events)
	}
}

// open asks for the line until it has it. It returns false when ctx is done.
func (l *line) open(ctx context.Context) bool {
	began := time.Now()
	var delay time.Duration
	for ctx.Err() == nil {
		err := l.host.claim(l.Pin, func() error { return l.in(ctx) })
		if err == nil {
			return true
		}
		l.refused(err, time.Since(began))
		delay = backoff(delay)
		sleep(ctx, delay)
	}
	return false
}

// refused notes that the line cannot be had, unless it was only just asked for.
func (l *line) refused(err error, after time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if after >= patience {
		l.report.fail(err)
	}
}

// serve reads the line until it fails or ctx is done.
func (l *line) serve(ctx context.Context, events chan<- Event) {
	b := newButton(l.Key, l.Hold, l.timing, time.Now(), l.active())
	for ctx.Err() == nil {
		began := time.Now()
		edge, early := l.wait(waitTime(began, b.next(), b.active))
		if ctx.Err() != nil {
			return
		}
		if early {
			// The wait failed or somebody halted it, which cannot be told apart: the
			// line itself must say whether it is still there. Only then may it be
			// read, for the level of a line that is gone reads as low.
			if err := l.in(ctx); err != nil {
				l.refused(err, patience)
				send(ctx, events, b.letGo())
				return
			}
		}
		active := l.active()
		happened := b.observe(time.Now(), active, edge)
		l.note(b.state, active)
		send(ctx, events, happened)
		period := minPeriod
		if early || b.state == Bouncing {
			period = pollPeriod
		}
		sleep(ctx, period-time.Since(began))
	}
}

// halt ends the wait for an edge, if there is one: the line is looked at no more.
// It is called when ctx is done, from another goroutine than watch.
func (l *line) halt() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pin != nil {
		_ = l.pin.Halt() // else the wait ends by itself
	}
}

// wait waits for an edge, no longer than d. It reports whether one came, and
// whether it returned too early for there to be none. It takes what other edges
// are waiting, so that a bounce is not looked at edge by edge.
func (l *line) wait(d time.Duration) (edge, early bool) {
	began := time.Now()
	if !l.pin.WaitForEdge(d) {
		return false, time.Since(began) < d
	}
	for range queue {
		if !l.pin.WaitForEdge(minWait) {
			break
		}
	}
	return true, false
}

// in makes the line an input that reports its edges, unless ctx is done: what the
// driver then changes, halt would read or change meanwhile.
func (l *line) in(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	return l.pin.In(l.Pull.driver(), gpio.BothEdges)
}

// active reports whether the line's level says that the button is down.
func (l *line) active() bool { return l.pin.Read() == gpio.Level(l.High) }

// note notes what was read.
func (l *line) note(s State, active bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.report.State, l.report.Err, l.report.Holder = s, nil, ""
	l.report.Active, l.report.High = active, active == l.High
}

// send sends the events, unless ctx is done before somebody takes them.
func send(ctx context.Context, to chan<- Event, events []Event) {
	for _, e := range events {
		select {
		case to <- e:
		case <-ctx.Done():
			return
		}
	}
}
