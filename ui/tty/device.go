package tty

import (
	"errors"
	"io"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// device is a terminal device between the terminal and tcell, which is left to draw
// only: what is typed it never sees, and what it writes it never waits for.
type device struct {
	tcell.Tty
	out     *output
	typed   chan []byte   // what was typed; closed when nothing more will come
	drained chan struct{} // closed by Drain
	restart func()        // starts the output of a terminal that somebody has stopped
	stop    func() error  // flushAndStop, once
	release func() error  // the Tty's Stop, once: it panics the second time
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

// read hands over what is typed, until the terminal has gone or Drain was called.
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

// Read reads nothing, until Drain is called.
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

// The most columns and rows that are drawn in: more than any display shows. A terminal
// may say that it has thousands of millions of cells.
const (
	mostCols = 500
	mostRows = 200
)

// WindowSize returns the terminal's size, or as much of it as is drawn in.
func (d *device) WindowSize() (tcell.WindowSize, error) {
	size, err := d.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, mostCols), min(size.Height, mostRows)
	return size, err
}

// stopTime is how long the terminal may take to take its last output, and how long once
// more after its output was started again.
const stopTime = time.Second

// Stop gives the terminal back, once it has its last output. A terminal that does not
// take that is given back in its mode only, which is an error. A second Stop returns
// the same.
func (d *device) Stop() error { return d.stop() }

func (d *device) flushAndStop() error {
	d.out.end()
	err := d.last()
	if err != nil {
		d.restart()
		err = d.last()
	}
	if released := d.release(); err != nil {
		err = errors.Join(err, released)
	}
	return err // a terminal that has gone is no more to be given back
}

// abandon gives the terminal back in its mode, and writes nothing any more.
func (d *device) abandon() {
	d.out.drop()
	_ = d.release()
	<-d.out.ended
}

// last waits for the last output.
func (d *device) last() error {
	select {
	case <-d.out.ended:
		return nil
	case <-time.After(stopTime):
		return errors.New("the terminal took no more output; if it looks wrong, run reset")
	}
}
