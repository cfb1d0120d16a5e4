package hw

import (
	"context"
	"sync"
	"time"
)

// line watches the line of one button.
type line struct {
	Button
	timing Timing
	host   Host

	mu     sync.Mutex // guards what follows; only watch changes pin
	pin    Pin        // nil: there is none, or it was lost
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
	for l.open(ctx) {
		l.serve(ctx, events)
	}
}

// open asks for the line until it has it. It returns false when ctx is done.
func (l *line) open(ctx context.Context) bool {
	began := time.Now()
	var delay time.Duration
	for ctx.Err() == nil {
		err := l.take(ctx)
		if err == nil {
			return true
		}
		l.refused(err, time.Since(began))
		delay = backoff(delay)
		sleep(ctx, delay)
	}
	return false
}

// take takes the line, and looks for it first if it is missing or was lost. Once ctx is
// done it does nothing, as halt may have been called.
func (l *line) take(ctx context.Context) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	if l.pin == nil {
		l.pin = l.host.Pin(l.Pin)
	}
	if l.pin == nil {
		return errNoLine
	}
	err := taken(l.pin, l.pin.In(l.Pull))
	if err != nil {
		l.drop()
	}
	return err
}

// drop gives the line up, to be looked for again. The caller holds l.mu.
func (l *line) drop() {
	l.pin.Close()
	l.pin = nil
}

// lost notes that the line has failed.
func (l *line) lost(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop()
	l.report.fail(err)
}

// refused notes that the line cannot be had, unless it was first asked for a moment ago.
func (l *line) refused(err error, after time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if after >= patience {
		l.report.fail(err)
	}
}

// serve reads the line until it fails or ctx is done.
func (l *line) serve(ctx context.Context, events chan<- Event) {
	high, err := l.pin.Read()
	b := newButton(l.Key, l.Hold, l.timing, time.Now(), high == l.High)
	for err == nil && ctx.Err() == nil {
		began := time.Now()
		wait := waitTime(began, b.next(), b.active)
		edge := l.pin.Wait(wait)
		early := !edge && time.Since(began) < wait
		if ctx.Err() != nil {
			return
		}
		if high, err = l.pin.Read(); err != nil {
			break
		}
		happened := b.observe(time.Now(), high == l.High, edge)
		l.note(b.state, high)
		send(ctx, events, happened)
		period := minPeriod
		if early || b.state == Bouncing {
			period = pollPeriod
		}
		sleep(ctx, period-time.Since(began))
	}
	if err != nil {
		l.lost(err)
		send(ctx, events, b.letGo())
	}
}

// halt ends the wait for an edge, if any; nobody looks at the line any more. It is called
// once ctx is done, from another goroutine than watch.
func (l *line) halt() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pin != nil {
		l.pin.Close()
	}
}

// note notes what was read.
func (l *line) note(s State, high bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.report.State, l.report.Err, l.report.Holder = s, nil, ""
	l.report.Active, l.report.High = high == l.High, high
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
