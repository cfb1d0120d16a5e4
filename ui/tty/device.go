package tty

import (
	"io"
	"sync"
	"sync/atomic"

	"github.com/gdamore/tcell/v2"
)

// device is a terminal device whose reading can be stopped.
//
// tcell reads in one goroutine, which hands what it read to another. At its end
// it stops both and waits for them, but a reader that is handing something over
// just then, to nobody any more, waits for ever. So reading has to be over before
// tcell's end begins.
type device struct {
	tcell.Tty
	stopped atomic.Bool
	once    sync.Once
	over    chan struct{} // closed when tcell was told that no more will come
	stop    func() error
}

func newDevice(tty tcell.Tty) *device {
	return &device{Tty: tty, over: make(chan struct{}), stop: sync.OnceValue(tty.Stop)}
}

// Stop gives the terminal back in its mode, once: Close and tcell both call it where
// the terminal takes its output late.
func (d *device) Stop() error { return d.stop() }

// Read reads what was typed. After an error it is not called again.
func (d *device) Read(b []byte) (int, error) {
	n, err := d.Tty.Read(b)
	if d.stopped.Load() {
		n, err = 0, io.EOF
	}
	if err != nil {
		d.once.Do(func() { close(d.over) })
	}
	return n, err
}

// stopReading ends the reading and returns when that is done.
func (d *device) stopReading() {
	d.stopped.Store(true)
	d.Tty.Drain() // wakes the reader up
	<-d.over
}
