// Package hw drives the box's hardware: its keys, lamps, buzzer and strip of lights. It knows
// nothing about games or screens, and imports nothing else from the project.
//
// # Keys
//
// A key reaches the program as an [Event]. A button of the box sends a [Press] and later a
// [Release]. A keyboard's events are [Event.Typed]: unless they are also [Event.ReportsRelease],
// there is only a Press.
//
// # The box
//
// [ThisMachine] finds the machine's GPIO lines, a [Wiring] says what is connected to them, and
// [New] makes a [Box] from both. Its Run watches the buttons and sends their events. Light and Buzz
// make lamps and the buzzer play a [Pattern]. Lines returns the state of their lines and the
// buttons', for finding a loose wire. Strip returns the [Strip] of lights at the board's edge,
// which points at places on the board.
//
// # How a button is read
//
// Switches bounce, edges get lost, and the driver cannot say why a wait ended. An edge therefore
// means only that something happened. The level is read after every wait, and it counts once the
// line has been quiet for [Timing.Debounce]. The events that follow from level and time are worked
// out without goroutines or a clock (button.go). A goroutine for each line does the waiting
// (line.go). The lines come from periph (machine.go), whose GPIO driver has defects that periph.go
// works around.
//
// Nothing that a line does may cost a game. A button that is down when the program
// starts, stays down for a minute or never becomes quiet is ignored until it comes up.
// A line that fails, or that another program holds, is asked for again, less and less
// often. In all these cases a key that was reported down is reported up, so that
// nothing secret stays on the display.
//
// # What it costs
//
// A change of level counts Debounce after the last bounce. At rest, a line wakes every four seconds
// to see whether an edge was lost, or four times a second while its button is down. All lines wake
// at the same moments, so more buttons do not mean more wake-ups. Only a line that is never quiet,
// or whose chip reports no edges, is read fifty times a second. Some expanders are such chips.
package hw

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Box is a machine with buttons, lamps and a buzzer. Its methods may be called
// from any goroutine.
type Box struct {
	lines []*line

	mu      sync.Mutex // guards outputs and what they point to
	outputs []*output
	lamps   [SeatCount + 1]*output // the status lamp's, then the seats'; nil if none
	buzzer  *output                // nil if none
	strip   *Strip                 // nil if none
	changed chan struct{}          // receives a value when a pattern has changed
}

// New returns the box with the given wiring. A line that the machine lacks is not an error: the
// other lines work, and Lines reports it. No line is taken before Run.
func New(host Host, w Wiring) *Box {
	b := &Box{changed: make(chan struct{}, 1)}
	for _, button := range w.Buttons {
		report := Line{Pin: button.Pin, Use: button.useText(), Pull: button.Pull}
		b.lines = append(b.lines, &line{Button: button, timing: w.Timing, claim: newClaim(host, report)})
	}
	b.lamps[0] = b.output(host, w.StatusLamp, "status lamp", w.LampsLow)
	for i, pin := range w.SeatLamps {
		b.lamps[i+1] = b.output(host, pin, fmt.Sprintf("lamp of seat %d", i+1), w.LampsLow)
	}
	b.buzzer = b.output(host, w.Buzzer, "buzzer", w.BuzzerLow)
	b.strip = newStrip(host, w.Strip)
	return b
}

func (b *Box) output(host Host, pin, use string, low bool) *output {
	if pin == "" {
		return nil
	}
	o := &output{claim: newClaim(host, Line{Pin: pin, Use: use, Output: true}), low: low}
	b.outputs = append(b.outputs, o)
	return o
}

// Run sends the buttons' events, and plays the patterns of lamps and buzzer, until ctx is done.
// Then it switches lamps, buzzer and strip off, and returns when no more events will be sent. That
// is usually at once, and otherwise within about four seconds. Run does not close events. Call it
// once.
//
// If nobody receives the events for a while, presses in the meantime may be lost. After that, each
// button follows its line again.
func (b *Box) Run(ctx context.Context, events chan<- Event) {
	var running sync.WaitGroup
	for _, l := range b.lines {
		running.Go(func() { l.watch(ctx, events) })
	}
	dark := make(chan struct{})
	go func() {
		if b.strip != nil {
			b.strip.run(ctx)
		}
		close(dark)
	}()
	b.drive(ctx)
	for _, l := range b.lines {
		l.halt()
	}
	running.Wait()
	select {
	case <-dark:
	case <-time.After(darkTimeout):
	}
}

// darkTimeout is how long the strip may take to go out. That normally takes far less, but a device
// may hang.
const darkTimeout = time.Second

// drive plays the patterns until ctx is done.
func (b *Box) drive(ctx context.Context) {
	for ctx.Err() == nil {
		wait(ctx, b.step(time.Now()), b.changed)
	}
	b.mu.Lock()
	for _, o := range b.outputs {
		o.play(Off(), time.Time{})
	}
	b.mu.Unlock()
	b.step(time.Now())
}

// step brings every output up to date with its pattern, and returns when to call it again. The zero
// time means not until a pattern changes.
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

// wait returns at the time next if that is not zero, after a change, or at the end of ctx,
// whichever comes first.
func wait(ctx context.Context, next time.Time, changed <-chan struct{}) {
	var alarm <-chan time.Time
	if !next.IsZero() {
		alarm = time.After(time.Until(next))
	}
	select {
	case <-alarm:
	case <-changed:
	case <-ctx.Done():
	}
}

// settleTime is the most time that lines get to settle. A busy line is requested less and less
// often. It counts as busy only if a request after more than two seconds fails as well, and the
// first such request comes after about three. A bouncing line is watched for one second.
const settleTime = 4 * time.Second

// Settle waits until a running box has tried all its lines and its strip, for at most four seconds
// or until ctx is done.
func (b *Box) Settle(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	for ctx.Err() == nil {
		tried, _ := b.strip.State()
		if tried && !slices.ContainsFunc(b.Lines(), func(l Line) bool { return l.State == Opening }) {
			return
		}
		sleep(ctx, 100*time.Millisecond)
	}
}

// Light makes a lamp play a pattern. Lamp 0 is the status lamp, and 1 to 5 are the seats'. A
// pattern that the lamp already has is not started again. If the box has no such lamp, Light does
// nothing. Light does not wait for the end of the pattern.
func (b *Box) Light(lamp int, p Pattern) {
	if lamp >= 0 && lamp < len(b.lamps) {
		b.play(b.lamps[lamp], p, false)
	}
}

// Buzz makes the buzzer play a pattern from its start, in place of the current one. If the box has
// no buzzer, Buzz does nothing.
func (b *Box) Buzz(p Pattern) { b.play(b.buzzer, p, true) }

// Strip returns the strip of lights at the board's edge, or nil if there is none.
func (b *Box) Strip() *Strip { return b.strip }

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
	default: // drive has been woken already
	}
}

// Lines returns the state of the buttons' lines in the order of the wiring, then of those of the
// status lamp, the seats' lamps and the buzzer.
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
