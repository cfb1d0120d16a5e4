package hw_test

import (
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"gamekeeper/hw"
)

// pin is a line with the quirks of the kernel's lines. A wait may end early for no reason, and
// edges may be lost. A line that somebody else holds cannot be taken. If its chip goes away, a line
// fails and cannot be found by name until the chip is back. What no program may do with a line panics.
//
// A pin made by newPin in a synctest bubble uses the bubble's time.
type pin struct {
	name string

	mu     sync.Mutex
	edges  chan struct{} // one for each edge in the queue
	wake   chan struct{}
	level  bool
	dir    direction
	held   string // the name of its holder, if it is held by somebody else; "?" if unknown
	gone   bool
	deaf   bool // loses all edges
	closed bool
	seen   usage
}

// usage records what was done with a line.
type usage struct {
	Waits  int     // how often Wait was called
	Pull   hw.Pull // the resistor that it was last taken with
	Writes []write // the levels that it was given
}

type direction int

const (
	none direction = iota // not taken
	input
	output
)

// write is a level that was given to a line, and when.
type write struct {
	High bool
	At   time.Time
}

// newPin returns a line with the given name, at a high level.
func newPin(name string) *pin {
	return &pin{name: name, level: true, edges: make(chan struct{}, 16), wake: make(chan struct{})}
}

// hostOf returns a machine with the given lines.
func hostOf(pins ...*pin) hw.Host {
	return hw.Host{Pin: func(name string) hw.Pin {
		i := slices.IndexFunc(pins, func(p *pin) bool { return p.name == name })
		if i < 0 || !pins[i].find() {
			return nil
		}
		return pins[i]
	}}
}

// find reports whether the line is there. If so, it reopens a closed line, which can then be taken
// again.
func (p *pin) find() (found bool) {
	p.change(func() {
		if found = !p.gone; found && p.closed {
			p.closed, p.dir = false, none
		}
	})
	return found
}

// Set drives the line from outside, as a switch does. It goes through all the levels before anybody
// can read them.
func (p *pin) Set(levels ...bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, high := range levels {
		p.set(high)
	}
}

func (p *pin) set(high bool) {
	if p.level == high {
		return
	}
	p.level = high
	if p.dir != input || p.deaf || p.gone {
		return
	}
	select {
	case p.edges <- struct{}{}:
	default: // the queue is full, as the kernel's is
	}
}

// DropEdges makes the line lose all edges from now on, or stops that.
func (p *pin) DropEdges(deaf bool) { p.change(func() { p.deaf = deaf }) }

// SetHolder makes somebody else hold the line, or release it if by is empty. "?" is a holder whose
// name the kernel does not know.
func (p *pin) SetHolder(by string) { p.change(func() { p.held = by }) }

// Consumer implements [hw.Pin].
func (p *pin) Consumer() (who string) {
	p.change(func() { who = strings.TrimPrefix(p.held, "?") })
	return who
}

// SetGone removes the line's chip or brings it back. A wait in progress runs to its end, as on
// kernels that do not wake it.
func (p *pin) SetGone(gone bool) { p.change(func() { p.gone = gone }) }

func (p *pin) change(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

// used returns what was done with the line.
func (p *pin) used() (seen usage) {
	p.change(func() { seen = p.seen })
	return seen
}

// In implements [hw.Pin]. The resistor does not change the level that Set drives.
func (p *pin) In(pull hw.Pull) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.take(input); err != nil {
		return err
	}
	p.seen.Pull = pull
	for len(p.edges) > 0 {
		<-p.edges
	}
	return nil
}

// take takes the line, or returns an error if it cannot be taken.
func (p *pin) take(dir direction) error {
	switch {
	case p.closed:
		return os.ErrClosed
	case p.gone:
		return syscall.ENODEV
	case p.held != "":
		return syscall.EBUSY
	case p.dir != none:
		panic(p.name + " is taken twice")
	}
	p.dir = dir
	return nil
}

// check returns an error if the line, which was taken in that direction, cannot be used now.
func (p *pin) check(dir direction) error {
	switch {
	case p.closed:
		return os.ErrClosed
	case p.dir != dir:
		panic(p.name + " is used in a direction in which it was not taken")
	case p.gone:
		return syscall.ENODEV
	}
	return nil
}

// Read implements [hw.Pin].
func (p *pin) Read() (high bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	err = p.check(input)
	return p.level && err == nil, err
}

// Wait implements [hw.Pin].
func (p *pin) Wait(d time.Duration) (edge bool) {
	p.mu.Lock()
	p.seen.Waits++
	err := p.check(input)
	p.mu.Unlock()
	if err != nil {
		return false
	}
	late := time.NewTimer(d)
	defer late.Stop()
	select {
	case <-p.edges:
	case <-late.C:
		return false
	case <-p.wake:
		return false
	}
	for len(p.edges) > 0 {
		<-p.edges
	}
	return true
}

// Wake makes the current wait, if any, end early for no reason.
func (p *pin) Wake() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// Out implements [hw.Pin].
func (p *pin) Out(high bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	use := p.check
	if p.dir == none {
		use = p.take
	}
	if err := use(output); err != nil {
		return err
	}
	p.level = high
	p.seen.Writes = append(p.seen.Writes, write{High: high, At: time.Now()})
	return nil
}

// Close implements [hw.Pin].
func (p *pin) Close() {
	p.change(func() { p.closed = true })
	p.Wake()
}
