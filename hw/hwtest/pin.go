// Package hwtest is a machine for tests of what uses package hw: lines that
// behave as badly as those of the real driver, or worse.
package hwtest

import (
	"errors"
	"slices"
	"sync"
	"syscall"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"

	"gamekeeper/hw"
)

// queue is how many edges the kernel keeps for a line; more are lost.
const queue = 16

// Pin is a line with the habits of periph's driver for the GPIO character
// device, read from its source:
//
//   - WaitForEdge returns false at once for a negative time, and waits for ever
//     for 0; false does not say why.
//   - Halt ends a wait, but is lost when nobody waits. It shares what it knows with
//     In without a lock, so that In must not come after it.
//   - In and Out fail while somebody else holds the line, but the line counts as
//     what was asked for, so that a second Out fails on a file that is none.
//   - Read makes an output an input, and reads low from a line it does not have.
//
// What no program should do is noted in Misuse. New makes one; one that is made in
// a synctest bubble keeps its time.
type Pin struct {
	name string

	mu     sync.Mutex
	edges  chan struct{} // one for each edge in the queue
	halt   chan struct{}
	level  gpio.Level
	dir    direction
	held   string // who else holds it
	taken  bool   // the program holds it
	gone   bool
	deaf   bool // loses all edges
	halted bool
	waits  int
	pull   gpio.Pull
	misuse []string
	wrote  []Write
}

type direction int

const (
	none direction = iota
	input
	output
)

// Write is a level that was given to a line, and when.
type Write struct {
	High bool
	At   time.Time
}

// New returns a line of the given name, at a high level.
func New(name string) *Pin {
	return &Pin{name: name, level: gpio.High, edges: make(chan struct{}, queue), halt: make(chan struct{})}
}

// Host returns a machine with the given lines.
func Host(pins ...*Pin) hw.Host {
	find := func(name string) *Pin {
		i := slices.IndexFunc(pins, func(p *Pin) bool { return p.name == name })
		if i < 0 {
			return nil
		}
		return pins[i]
	}
	return hw.Host{
		Pin: func(name string) gpio.PinIO {
			if p := find(name); p != nil {
				return p
			}
			return nil
		},
		Holder: func(name string) string {
			if p := find(name); p != nil {
				return p.Holder()
			}
			return ""
		},
	}
}

// Set drives the line from outside: a switch that closes or opens.
func (p *Pin) Set(high bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.level == gpio.Level(high) {
		return
	}
	p.level = gpio.Level(high)
	if p.dir != input || !p.taken || p.deaf || p.gone {
		return
	}
	select {
	case p.edges <- struct{}{}:
	default: // the queue is full
	}
}

// Deafen makes the line lose all edges from now on, or none.
func (p *Pin) Deafen(deaf bool) { p.change(func() { p.deaf = deaf }) }

// Hold lets somebody else hold the line; empty: they let go of it.
func (p *Pin) Hold(by string) { p.change(func() { p.held = by }) }

// Holder returns who else holds the line.
func (p *Pin) Holder() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.held
}

// Lose takes the line's chip away, or brings it back. A wait that is under way
// goes on to its end, as with the kernels that do not wake it.
func (p *Pin) Lose(gone bool) { p.change(func() { p.gone = gone }) }

func (p *Pin) change(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

// Waits returns how often the line was waited for.
func (p *Pin) Waits() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.waits
}

// Writes returns the levels that the line was given.
func (p *Pin) Writes() []Write {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.wrote)
}

// Misuse returns what was done with the line that should not be.
func (p *Pin) Misuse() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.misuse)
}

// In implements gpio.PinIn. The pull has no say against what Set drives.
func (p *Pin) In(pull gpio.Pull, edge gpio.Edge) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.halted {
		p.misuse = append(p.misuse, "made an input after it was halted")
	}
	p.dir, p.pull = input, pull
	return p.take()
}

// take asks the kernel for the line.
func (p *Pin) take() error {
	switch {
	case p.gone:
		return errors.New("line_request ioctl: " + syscall.ENODEV.Error())
	case !p.taken && p.held != "":
		return errors.New("line_request ioctl: " + syscall.EBUSY.Error())
	}
	p.taken = true
	return nil
}

// Read implements gpio.PinIn.
func (p *Pin) Read() gpio.Level {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.dir != input:
		p.misuse = append(p.misuse, "read while not an input")
		p.dir = input
	case !p.taken:
		p.misuse = append(p.misuse, "read without having it")
	}
	return p.level && gpio.Level(p.taken && !p.gone)
}

// WaitForEdge implements gpio.PinIn.
func (p *Pin) WaitForEdge(timeout time.Duration) bool {
	p.mu.Lock()
	p.waits++
	gone := p.gone
	if !p.taken || p.dir != input {
		p.misuse = append(p.misuse, "waited for without being an input")
	}
	if timeout == 0 {
		p.misuse = append(p.misuse, "waited for for ever")
	}
	p.mu.Unlock()
	if timeout < 0 || gone {
		return false
	}
	var late <-chan time.Time
	if timeout > 0 {
		t := time.NewTimer(timeout)
		defer t.Stop()
		late = t.C
	}
	select {
	case <-p.edges:
		return true
	case <-late:
	case <-p.halt:
	}
	return false
}

// Halt ends a wait if there is one. The line is to be used no more.
func (p *Pin) Halt() error {
	p.change(func() { p.halted = true })
	p.Wake()
	return nil
}

// Wake ends a wait, if there is one, for no reason.
func (p *Pin) Wake() {
	select {
	case p.halt <- struct{}{}:
	default:
	}
}

// Out implements gpio.PinOut.
func (p *Pin) Out(l gpio.Level) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dir != output {
		p.dir = output
		if err := p.take(); err != nil {
			return err
		}
	}
	switch {
	case p.gone:
		return syscall.ENODEV
	case !p.taken:
		return syscall.ENOTTY
	}
	p.level = l
	p.wrote = append(p.wrote, Write{High: bool(l), At: time.Now()})
	return nil
}

// Pull implements gpio.PinIn.
func (p *Pin) Pull() gpio.Pull {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.pull
}

// Name implements pin.Pin.
func (p *Pin) Name() string { return p.name }

// String implements conn.Resource.
func (p *Pin) String() string { return p.name }

// Number implements pin.Pin. These lines have none.
func (p *Pin) Number() int { return -1 }

// Function implements pin.Pin.
func (p *Pin) Function() string { return "" }

// DefaultPull implements gpio.PinIn.
func (p *Pin) DefaultPull() gpio.Pull { return gpio.PullNoChange }

// PWM implements gpio.PinOut. There is none.
func (p *Pin) PWM(gpio.Duty, physic.Frequency) error { return errors.New("no PWM") }
