// Package hwtest simulates a machine for tests: its GPIO lines behave as badly as the kernel's, or
// worse.
package hwtest

import (
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"gamekeeper/hw"
)

// queue is how many edges the kernel keeps for a line. Any more are lost.
const queue = 16

// Pin is a line with the quirks of the kernel's lines. A wait may end early for no reason, and
// edges may be lost. A line that somebody else holds cannot be taken. If its chip goes away, a line
// fails and cannot be found by name until the chip is back. What no program may do with a line panics.
//
// A Pin made by [New] in a synctest bubble uses the bubble's time.
type Pin struct {
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
	seen   Usage
}

// Usage records what was done with a line.
type Usage struct {
	Waits  int     // how often Wait was called
	Pull   hw.Pull // the resistor that it was last taken with
	Writes []Write // the levels that it was given
}

type direction int

const (
	none direction = iota // not taken
	input
	output
)

// Write is a level that was given to a line, and when.
type Write struct {
	High bool
	At   time.Time
}

// New returns a line with the given name, at a high level.
func New(name string) *Pin {
	return &Pin{name: name, level: true, edges: make(chan struct{}, queue), wake: make(chan struct{})}
}

// Host returns a machine with the given lines.
func Host(pins ...*Pin) hw.Host {
	return hw.Host{Pin: func(name string) hw.Pin {
		i := slices.IndexFunc(pins, func(p *Pin) bool { return p.name == name })
		if i < 0 || !pins[i].find() {
			return nil
		}
		return pins[i]
	}}
}

// find reports whether the line is there. If so, it reopens a closed line, which can then be taken
// again.
func (p *Pin) find() (found bool) {
	p.change(func() {
		if found = !p.gone; found && p.closed {
			p.closed, p.dir = false, none
		}
	})
	return found
}

// Set drives the line from outside, as a switch does. It goes through all the levels before anybody
// can read them.
func (p *Pin) Set(levels ...bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, high := range levels {
		p.set(high)
	}
}

func (p *Pin) set(high bool) {
	if p.level == high {
		return
	}
	p.level = high
	if p.dir != input || p.deaf || p.gone {
		return
	}
	select {
	case p.edges <- struct{}{}:
	default: // the queue is full
	}
}

// DropEdges makes the line lose all edges from now on, or stops that.
func (p *Pin) DropEdges(deaf bool) { p.change(func() { p.deaf = deaf }) }

// SetHolder makes somebody else hold the line, or release it if by is empty. "?" is a holder whose
// name the kernel does not know.
func (p *Pin) SetHolder(by string) { p.change(func() { p.held = by }) }

// Consumer implements [hw.Pin].
func (p *Pin) Consumer() (who string) {
	p.change(func() { who = strings.TrimPrefix(p.held, "?") })
	return who
}

// SetGone removes the line's chip or brings it back. A wait in progress runs to its end, as on
// kernels that do not wake it.
func (p *Pin) SetGone(gone bool) { p.change(func() { p.gone = gone }) }

func (p *Pin) change(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

// Usage returns what was done with the line.
func (p *Pin) Usage() (seen Usage) {
	p.change(func() { seen = p.seen })
	return seen
}

// Name returns the line's name.
func (p *Pin) Name() string { return p.name }

// In implements [hw.Pin]. The resistor does not change the level that Set drives.
func (p *Pin) In(pull hw.Pull) error {
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
func (p *Pin) take(dir direction) error {
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
func (p *Pin) check(dir direction) error {
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
func (p *Pin) Read() (high bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	err = p.check(input)
	return p.level && err == nil, err
}

// Wait implements [hw.Pin].
func (p *Pin) Wait(d time.Duration) (edge bool) {
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
func (p *Pin) Wake() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// Out implements [hw.Pin].
func (p *Pin) Out(high bool) error {
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
	p.seen.Writes = append(p.seen.Writes, Write{High: high, At: time.Now()})
	return nil
}

// Close implements [hw.Pin].
func (p *Pin) Close() {
	p.change(func() { p.closed = true })
	p.Wake()
}
