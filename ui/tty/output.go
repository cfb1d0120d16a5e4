package tty

import (
	"io"
	"sync"
)

// mostWaiting is how many bytes may wait for a terminal: several frames of the largest.
const mostWaiting = 1 << 20

// An output writes to a terminal that may be slow, or stopped by somebody: not one of
// its methods waits for it.
type output struct {
	terminal io.Writer
	drained  chan struct{} // all is written, since idle was asked
	failed   chan struct{} // closed when the terminal takes nothing any more
	ended    chan struct{} // closed when nothing is written any more

	mu      sync.Mutex
	change  *sync.Cond
	waiting []byte
	busy    bool // something waits or is being written
	asked   bool // whether all is written
	lost    bool // something is never written
	ending  bool
}

func newOutput(terminal io.Writer) *output {
	o := &output{
		terminal: terminal,
		drained:  make(chan struct{}, 1), failed: make(chan struct{}), ended: make(chan struct{}),
	}
	o.change = sync.NewCond(&o.mu)
	go o.run()
	return o
}

// Write takes all of b to be written; or none of it, where too much waits already or
// the end has come: then what is drawn must be drawn anew.
func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ending || len(o.waiting)+len(b) > mostWaiting {
		o.lost = true
		return len(b), nil
	}
	o.waiting, o.busy = append(o.waiting, b...), true
	o.change.Signal()
	return len(b), nil
}

// idle reports whether all is written. Where it is not, drained will tell.
func (o *output) idle() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.asked = o.busy
	return !o.busy
}

// hasLost reports whether something was not written since it was last called.
func (o *output) hasLost() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	lost := o.lost
	o.lost = false
	return lost
}

// end takes nothing any more. ended is closed once the terminal has the rest.
func (o *output) end() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ending = true
	o.change.Signal()
}

// drop is end for what waits, too.
func (o *output) drop() {
	o.mu.Lock()
	o.waiting = nil
	o.mu.Unlock()
	o.end()
}

// run writes what waits, until the end or until the terminal fails.
func (o *output) run() {
	defer close(o.ended)
	var b []byte
	for o.next(&b) {
		if _, err := o.terminal.Write(b); err != nil {
			o.end()
			close(o.failed)
			return
		}
	}
}

// next waits for something to be written, which it leaves in b in place of what is
// there. It returns false at the end.
func (o *output) next(b *[]byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.waiting) == 0 && !o.ending {
		o.busy = false
		if o.asked {
			o.asked = false
			select {
			case o.drained <- struct{}{}:
			default: // it tells already
			}
		}
		o.change.Wait()
	}
	*b, o.waiting = o.waiting, (*b)[:0]
	return len(*b) > 0
}
