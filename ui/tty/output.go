package tty

import (
	"io"
	"sync"
)

// mostWaiting is how many bytes may wait for a terminal: several of the largest frames.
const mostWaiting = 1 << 20

// An output writes to a terminal that may be slow, or stopped by somebody. None of its
// methods waits for the terminal.
type output struct {
	terminal io.Writer
	drained  chan struct{} // fires when all is written, if idle was called before
	failed   chan struct{} // closed when the terminal takes nothing any more
	ended    chan struct{} // closed when nothing more is written

	mu      sync.Mutex
	change  *sync.Cond
	waiting []byte
	busy    bool // something is waiting or being written
	asked   bool // idle was called meanwhile
	lost    bool // something was dropped
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

// Write takes b to be written. If too much is waiting already, or the output has ended,
// it drops b: then the screen must be drawn again.
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

// idle reports whether all is written. If not, drained fires when it is.
func (o *output) idle() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.asked = o.busy
	return !o.busy
}

// hasLost reports whether something was dropped since it was last called.
func (o *output) hasLost() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	lost := o.lost
	o.lost = false
	return lost
}

// end makes the output take nothing more. ended is closed once the terminal has the rest.
func (o *output) end() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ending = true
	o.change.Signal()
}

// drop is end, and drops what is waiting.
func (o *output) drop() {
	o.mu.Lock()
	o.waiting = nil
	o.mu.Unlock()
	o.end()
}

// run writes what is waiting, until the end or until the terminal fails.
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

// next waits until there is something to write, and replaces b with that. It returns
// false at the end.
func (o *output) next(b *[]byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.waiting) == 0 && !o.ending {
		o.busy = false
		if o.asked {
			o.asked = false
			select {
			case o.drained <- struct{}{}:
			default: // it has fired already
			}
		}
		o.change.Wait()
	}
	*b, o.waiting = o.waiting, (*b)[:0]
	return len(*b) > 0
}
