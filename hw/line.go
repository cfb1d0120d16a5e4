package hw

import (
	"context"
	"slices"
	"sync"
	"time"
)

// line watches the line of one button.
type line struct {
	Button
	timing Timing

	mu sync.Mutex // guards claim; only watch changes its pin
	claim
}

// snapshot returns the current state of the line.
func (l *line) snapshot() Line {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.report
}

// watch sends the button's events until ctx is done. If it cannot take the line, it keeps trying.
func (l *line) watch(ctx context.Context, events chan<- Event) {
	for ctx.Err() == nil {
		if delay, ok := l.tryTake(ctx); !ok {
			sleep(ctx, delay)
			continue
		}
		l.serve(ctx, events)
	}
}

// tryTake tries once to take the line. If that fails, it returns how long to wait before the next
// attempt. Once ctx is done, it does nothing, since halt may have been called.
func (l *line) tryTake(ctx context.Context) (again time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() != nil {
		return 0, false
	}
	if err := l.take(func(p Pin) error { return p.In(l.Pull) }); err != nil {
		return l.retryAfter(err, time.Now()), false
	}
	return 0, true
}

// lost records that the line has failed.
func (l *line) lost(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop()
	l.report.setFailed(err)
}

// serve reads the line until it fails or ctx is done.
func (l *line) serve(ctx context.Context, events chan<- Event) {
	high, err := l.pin.Read()
	b := newButton(l.Key, l.HoldKey, l.timing, time.Now(), high == l.ActiveHigh)
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
		happened := b.observe(time.Now(), high == l.ActiveHigh, edge)
		l.record(b.state, high)
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

// halt closes the line, which ends any wait for an edge. It is called once ctx is done, from a
// different goroutine than watch.
func (l *line) halt() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pin != nil {
		l.pin.Close()
	}
}

// record records the line's state and the level that was read.
func (l *line) record(s State, high bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.report.setState(s, high, high == l.ActiveHigh)
}

// send sends the events, unless ctx is done before they are received.
func send(ctx context.Context, to chan<- Event, events []Event) {
	for _, e := range events {
		select {
		case to <- e:
		case <-ctx.Done():
			return
		}
	}
}

// sleep waits for d, or until ctx is done.
func sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

const (
	// idleWait is how long to wait for an edge while the button is up. No edge should be lost then,
	// since the kernel's queue is empty, but some drivers lose one. To wake ten lines four times as
	// often would cost a Pi Zero 2 W half a percent of a core.
	idleWait = 4 * time.Second
	// downWait is how long to wait for an edge while the button is down. It is shorter, since the
	// edge of the release may have been lost in a bounce, and a clue may be on the screen.
	downWait = 250 * time.Millisecond
	// minIdle is the shortest wait of a line at rest. A common moment that is nearer is skipped.
	minIdle = 50 * time.Millisecond
	// minWait is the shortest wait.
	minWait = 100 * time.Microsecond
)

// waitTime returns how long to wait for an edge on a line that must be read again by next. A zero
// next means that the line is at rest. down says whether its button is down. Lines at rest wake at
// common moments, the multiples of idleWait or downWait, so that the processor wakes less often.
func waitTime(now, next time.Time, down bool) time.Duration {
	period := idleWait
	if down {
		period = downWait
	}
	idle := period - time.Duration(now.UnixNano())%period
	idle = max(minIdle, min(idle, period))
	if next.IsZero() {
		return idle
	}
	return max(minWait, min(next.Sub(now), idle))
}

const (
	// minPeriod is the minimum time from the start of one wait to the next, so that no line is read
	// more than 500 times a second.
	minPeriod = 2 * time.Millisecond
	// pollPeriod is the minPeriod of a line that is bouncing, or whose wait has ended early, as it
	// does if the chip reports no edges.
	pollPeriod = 20 * time.Millisecond
	// queue is how many edges the kernel keeps for a line. Any more are lost.
	queue = 16
)

// Pattern describes how a light or the buzzer goes on and off from the moment it is played. The
// zero Pattern is off.
type Pattern struct {
	// Steps are how long it stays on, then off, then on, and so on.
	Steps   []time.Duration
	Loops   bool // after the last step, the first one follows
	StaysOn bool // without Loops, it stays on after the last step
}

// At reports whether a pattern is on at time t after its start. next is when that may change, also
// counted from the start, or 0 if never again.
func (p Pattern) At(t time.Duration) (on bool, next time.Duration) {
	var end time.Duration
	for _, d := range p.Steps {
		end += max(d, 0)
	}
	var began time.Duration
	if p.Loops && end > 0 {
		began = t - t%end
	}
	end = began
	for i, d := range p.Steps {
		end += max(d, 0)
		if t < end {
			return i%2 == 0, end
		}
	}
	return p.StaysOn, 0
}

func (p Pattern) equal(q Pattern) bool {
	return p.Loops == q.Loops && p.StaysOn == q.StaysOn && slices.Equal(p.Steps, q.Steps)
}

// steps converts the steps of a pattern from milliseconds.
func steps(ms ...int) []time.Duration {
	s := make([]time.Duration, len(ms))
	for i, d := range ms {
		s[i] = time.Duration(d) * time.Millisecond
	}
	return s
}

// On returns the pattern that stays on.
func On() Pattern { return Pattern{StaysOn: true} }

// Off returns the pattern that stays off.
func Off() Pattern { return Pattern{} }

// Blink returns the pattern that goes on and off once a second, for ever.
func Blink() Pattern { return Pattern{Steps: steps(500, 500), Loops: true} }

// Flicker returns four quick flashes, then steady light. It means: look here.
func Flicker() Pattern { return Pattern{Steps: steps(80, 80, 80, 80, 80, 80, 80, 80), StaysOn: true} }

// Refused returns two short tones. They mean: that cannot be done.
func Refused() Pattern { return Pattern{Steps: steps(60, 60, 60)} }

// Attention returns one long tone, which the whole table should notice.
func Attention() Pattern { return Pattern{Steps: steps(500)} }

// Mistake returns two long tones. They mean that something on the table is wrong.
func Mistake() Pattern { return Pattern{Steps: steps(350, 200, 350)} }

// Fanfare returns three short tones and a long one, for the end of a game.
func Fanfare() Pattern { return Pattern{Steps: steps(120, 80, 120, 80, 120, 80, 600)} }

// output drives the line of a lamp or of the buzzer. Like button, it has no clock: the caller
// passes the time.
type output struct {
	claim
	low     bool // it is on while the level is low
	pattern Pattern
	began   time.Time
	retry   time.Time // when to ask for the line again, after a failure
}

// play starts a pattern.
func (o *output) play(p Pattern, now time.Time) { o.pattern, o.began = p, now }

// step switches the line according to the pattern, and returns when to call it again. The zero time
// means not until another pattern is played.
func (o *output) step(now time.Time) (next time.Time) {
	if now.Before(o.retry) {
		return o.retry
	}
	on, change := o.pattern.At(now.Sub(o.began))
	if err := o.set(on); err != nil {
		o.retry = now.Add(o.retryAfter(err, now))
		return o.retry
	}
	if change == 0 {
		return time.Time{}
	}
	return o.began.Add(change)
}

// set switches the output on or off, unless it already is.
func (o *output) set(on bool) error {
	if o.report.State == Working && on == o.report.Active {
		return nil
	}
	high := on != o.low
	err := o.take(func(p Pin) error { return p.Out(high) })
	if err == nil {
		o.report.setState(Working, high, on)
	}
	return err
}
