package hw

import (
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"
)

// Host gives access to a machine's lines and devices. A test can supply its own. [ThisMachine]
// returns this machine's.
type Host struct {
	// Pin returns the line with the given name, or nil if there is none at the moment. It does not
	// touch the line. A line that fails must be closed and looked for again, since its chip may
	// have been replaced. Pin may be called from any goroutine.
	Pin func(name string) Pin
	// Chips lists the GPIO chips that the program may open, each as "pinctrl-bcm2711, 58
	// lines", for a report.
	Chips []string
	// Open opens a device file for writing.
	Open func(name string) (io.WriteCloser, error)
}

// A Pin is a line of a machine. It is untouched until In or Out is called. Only one of the two may
// be used. Its methods must be called from one goroutine, except Close.
type Pin interface {
	// In takes the line as an input with the given resistor. If somebody else holds it, the error
	// is syscall.EBUSY, and In may be called again.
	In(p Pull) error
	// Out takes the line as an output at the given level, or changes its level.
	Out(high bool) error
	// Read returns the level of an input.
	Read() (high bool, err error)
	// Wait waits for an edge of an input, but no longer than d. Edges that come close together
	// count as one or two. Wait also returns when Close is called, and perhaps when the line is
	// lost. If the chip reports no edges, it returns false immediately, and the line must be
	// polled.
	Wait(d time.Duration) (edge bool)
	// Consumer returns the name of the program or driver that holds the line, or did when it was
	// found, or "" if the line is free or the name is unknown.
	Consumer() string
	// Close releases the line.
	Close()
}

// State says whether a line works and, if not, why.
type State uint8

// The states of a line. The first two are normal.
const (
	Opening     State = iota // the box is asking for it
	Working                  // the box watches or drives it
	HeldAtStart              // the button was down at the start or after bouncing, and is ignored until it comes up
	Stuck                    // the button was down for a minute, and is ignored until it comes up
	Bouncing                 // the line has not been quiet for a second: a bad contact, or nothing connected
	Busy                     // another program or a driver holds it; the box keeps asking for it
	Lost                     // it has failed; the box keeps asking for it
	Missing                  // the machine has had no line of that name; the box keeps looking
)

// String returns the state in words.
func (s State) String() string {
	return [...]string{"opening", "working", "held at start", "stuck", "bouncing", "busy", "lost", "missing"}[s]
}

// Readable reports whether the level of a line in state s is known.
func (s State) Readable() bool { return s >= Working && s <= Bouncing }

// Line describes a configured line at one moment.
type Line struct {
	Pin    string // the name in the wiring
	Use    string // what it is for, such as "left, up when held" or "lamp of seat 2"
	State  State
	High   bool   // the level, if the state is readable
	Active bool   // whether, by that level, the button is down, or the lamp or buzzer is on
	Output bool   // whether it is a lamp or the buzzer, not a button
	Pull   Pull   // the resistor that a button's line is taken with
	Holder string // who holds a busy line, according to the kernel; empty if it does not say
	Err    error  // why a line is busy or lost
}

// setFailed records that the line could not be taken, or has failed. If the machine has no such
// line now, a missing line stays missing, and a lost one keeps its earlier reason.
func (l *Line) setFailed(err error) {
	if err == errNoLine && (l.State == Missing || l.State == Lost) {
		return
	}
	l.State, l.Err, l.Holder = Lost, err, ""
	var busy *busyError
	if errors.As(err, &busy) {
		l.State, l.Holder = Busy, busy.holder
	}
}

// setState records the state of a working line.
func (l *Line) setState(s State, high, active bool) {
	l.State, l.High, l.Active = s, high, active
	l.Err, l.Holder = nil, ""
}

// errNoLine is the error if the machine has no line with the configured name at the moment.
var errNoLine = errors.New("the machine has no such line")

// A busyError is the error if another program or a driver holds a line.
type busyError struct {
	holder string // empty if unknown
}

func (e *busyError) Error() string {
	if e.holder == "" {
		return "another program or a driver holds it"
	}
	return fmt.Sprintf("%q holds it", e.holder)
}

// A claim takes a line of the machine, and decides how long to wait between two attempts.
type claim struct {
	host         Host
	pin          Pin           // nil if missing or lost
	firstRefused time.Time     // when it was first refused; zero if never
	delay        time.Duration // the last delay between two attempts
	report       Line
}

// After a failed attempt, the next one comes after firstRetry. The delay doubles each time, up to
// lastRetry. A line that is opening is not reported as busy or lost for openingTimeout after the
// first failure: an earlier run of the program that is just stopping may hold it.
const (
	firstRetry     = 100 * time.Millisecond
	lastRetry      = 5 * time.Second
	openingTimeout = 2 * time.Second
)

func newClaim(host Host, report Line) claim {
	c := claim{host: host, pin: host.Pin(report.Pin), report: report}
	if c.pin == nil {
		c.report.State = Missing
	}
	return c
}

// take calls do, which takes or drives the line. If the line is missing or was lost, take looks for
// it first.
func (c *claim) take(do func(Pin) error) error {
	if c.pin == nil {
		c.pin = c.host.Pin(c.report.Pin)
	}
	if c.pin == nil {
		return errNoLine
	}
	err := do(c.pin)
	if errors.Is(err, syscall.EBUSY) {
		return &busyError{c.pin.Consumer()}
	}
	if err != nil {
		c.drop()
		return err
	}
	c.delay = 0
	return nil
}

// drop closes the line. The next call of take looks for it again.
func (c *claim) drop() {
	c.pin.Close()
	c.pin = nil
}

// retryAfter records that the line could not be taken, and returns how long to wait before the next
// attempt.
func (c *claim) retryAfter(err error, now time.Time) time.Duration {
	if c.firstRefused.IsZero() {
		c.firstRefused = now
	}
	if c.report.State != Opening || now.Sub(c.firstRefused) >= openingTimeout {
		c.report.setFailed(err)
	}
	c.delay = max(firstRetry, min(2*c.delay, lastRetry))
	return c.delay
}
