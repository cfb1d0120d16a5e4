package tty

import (
	"errors"
	"io"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// device stands between the terminal and tcell. All that tcell does is draw: it never
// sees what is typed, and never waits for what it writes.
type device struct {
	tcell.Tty
	out     *output
	typed   chan []byte   // what was typed; closed when nothing more will come
	drained chan struct{} // closed by Drain
	restart func()        // restarts the output if somebody has stopped it
	stop    func() error  // flushAndStop, called once
	release func() error  // the Tty's Stop, called once: it would panic the second time
}

func newDevice(tty tcell.Tty, restart func()) *device {
	d := &device{Tty: tty, typed: make(chan []byte), drained: make(chan struct{}), restart: restart}
	d.stop, d.release = sync.OnceValue(d.flushAndStop), sync.OnceValue(tty.Stop)
	return d
}

// Start takes the terminal over.
func (d *device) Start() error {
	if err := d.Tty.Start(); err != nil {
		return err
	}
	d.out = newOutput(d.Tty)
	go d.read()
	return nil
}

// read passes on what is typed, until the terminal has gone or Drain is called.
func (d *device) read() {
	defer close(d.typed)
	for {
		b := make([]byte, 256)
		n, err := d.Tty.Read(b)
		if err != nil {
			return
		}
		select {
		case d.typed <- b[:n]:
		case <-d.drained:
			return
		}
	}
}

// Read waits until Drain is called, and then reads nothing.
func (d *device) Read([]byte) (int, error) {
	<-d.drained
	return 0, io.EOF
}

// Drain ends the reading.
func (d *device) Drain() error {
	close(d.drained)
	return d.Tty.Drain()
}

// Write never waits for the terminal.
func (d *device) Write(b []byte) (int, error) { return d.out.Write(b) }

// The most columns and rows that are used: more than any display has. A terminal may
// claim to have billions of cells.
const (
	mostCols = 500
	mostRows = 200
)

// WindowSize returns the terminal's size, or as much of it as is used.
func (d *device) WindowSize() (tcell.WindowSize, error) {
	size, err := d.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, mostCols), min(size.Height, mostRows)
	return size, err
}

// stopTime is how long the terminal may take to take its last output, and startTime how
// long after its output was started again: then somebody is there to take it, on a
// machine that may be busy.
const (
	stopTime  = time.Second
	startTime = 4 * time.Second
)

// Stop restores the terminal once it has taken the last output. If it does not take that,
// just its mode is restored, and Stop returns an error. A second Stop returns the same.
func (d *device) Stop() error { return d.stop() }

func (d *device) flushAndStop() error {
	d.out.end()
	err := d.last(stopTime)
	if err != nil {
		d.restart()
		err = d.last(startTime)
	}
	if released := d.release(); err != nil {
		err = errors.Join(err, released)
	}
	return err // if the terminal has gone, there is nothing to restore
}

// abandon restores the terminal's mode, and writes nothing any more.
func (d *device) abandon() {
	d.out.drop()
	_ = d.release()
	<-d.out.ended
}

// last waits until the last output is written.
func (d *device) last(most time.Duration) error {
	select {
	case <-d.out.ended:
		return nil
	case <-time.After(most):
		return errors.New("the terminal does not take any output; if it looks wrong, run reset")
	}
}
