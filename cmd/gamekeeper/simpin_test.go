package main

import (
	"sync"
	"syscall"
	"time"

	"gamekeeper/hw"
)

// A simPin is the line of a button: high unless it is pressed. Its chip can be away, and it can lose
// edges. hw's own tests have a line that behaves far worse.
type simPin struct {
	edges chan struct{}

	mu         sync.Mutex
	low        bool
	gone, deaf bool
}

// set presses the button, or lets it go.
func (p *simPin) set(low bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.low = low; !p.deaf && !p.gone {
		p.wake()
	}
}

// wake ends a wait.
func (p *simPin) wake() {
	select {
	case p.edges <- struct{}{}:
	default: // one waits already
	}
}

// fail takes the line's chip away, or makes the line lose all edges.
func (p *simPin) fail(gone, deaf bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gone, p.deaf = gone, deaf
}

// Read implements [hw.Pin].
func (p *simPin) Read() (high bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone {
		return false, syscall.ENODEV
	}
	return !p.low, nil
}

// In implements [hw.Pin].
func (p *simPin) In(hw.Pull) error {
	_, err := p.Read()
	return err
}

// Wait implements [hw.Pin].
func (p *simPin) Wait(d time.Duration) (edge bool) {
	select {
	case <-p.edges:
		return true
	case <-time.After(d):
		return false
	}
}

// Out implements [hw.Pin]. No lamp is connected.
func (p *simPin) Out(bool) error { return syscall.EPERM }

// Consumer implements [hw.Pin].
func (p *simPin) Consumer() string { return "" }

// Close implements [hw.Pin].
func (p *simPin) Close() { p.wake() }
