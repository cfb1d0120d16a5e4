package tty

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"golang.org/x/sys/unix"
)

// device sits between the terminal and tcell. tcell only draws: it never sees what is typed, and
// never waits for what it writes.
type device struct {
	tcell.Tty
	out     *output
	typed   chan []byte   // sends what was typed; closed when nothing more will come
	drained chan struct{} // closed by Drain
	restart func()        // restarts the output if somebody has stopped it
	stop    func() error  // flushAndStop, called once
	release func() error  // the Tty's Stop, called once, as it would panic the second time
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

// Drain makes Read return.
func (d *device) Drain() error {
	close(d.drained)
	return d.Tty.Drain()
}

// Write queues b for the terminal, without waiting.
func (d *device) Write(b []byte) (int, error) { return d.out.Write(b) }

// The maximum numbers of columns and rows that are used. No screen needs more, and a terminal may
// claim to have billions of cells.
const (
	maxCols = 500
	maxRows = 200
)

// WindowSize returns the terminal's size, limited to maxCols and maxRows.
func (d *device) WindowSize() (tcell.WindowSize, error) {
	size, err := d.Tty.WindowSize()
	size.Width, size.Height = min(size.Width, maxCols), min(size.Height, maxRows)
	return size, err
}

// stopTime is how long the terminal may take for its last output. After that, the output is
// restarted, and may take another startTime: on a busy machine, whatever reads the output may be
// slow.
const (
	stopTime  = time.Second
	startTime = 4 * time.Second
)

// Stop restores the terminal once it has taken the last output. If it takes too long, Stop restores
// only the terminal's mode and returns an error. A second Stop does nothing, and returns what the
// first one did.
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

// abandon restores the terminal's mode, and drops all output that is waiting.
func (d *device) abandon() {
	d.out.drop()
	_ = d.release()
	<-d.out.ended
}

// last waits until the last output is written, and returns an error if that takes too long.
func (d *device) last(most time.Duration) error {
	select {
	case <-d.out.ended:
		return nil
	case <-time.After(most):
		return errors.New("the terminal does not take any output; if it looks wrong, run reset")
	}
}

// maxQueued is the maximum number of bytes queued for a terminal.
const maxQueued = 1 << 20

// An output writes to a terminal that may be slow, or stopped by somebody. Of its methods, only run
// and flush wait for the terminal.
type output struct {
	terminal io.Writer
	drained  chan struct{} // fires when all is written, if idle or notifyDrained has asked for that
	ended    chan struct{} // closed when nothing more is written
	lost     atomic.Bool   // something was dropped, or drawn over, so the screen must be drawn again

	mu      sync.Mutex
	change  *sync.Cond
	waiting []byte
	busy    bool // something is waiting or being written
	asked   bool // drained must fire
	ending  bool
}

func newOutput(terminal io.Writer) *output {
	o := &output{
		terminal: terminal,
		drained:  make(chan struct{}, 1), ended: make(chan struct{}),
	}
	o.change = sync.NewCond(&o.mu)
	go o.run()
	return o
}

// Write queues b. If too much is waiting already, or the output has ended, it drops b, and the
// screen must be drawn again.
func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.ending || len(o.waiting)+len(b) > maxQueued {
		o.lost.Store(true)
		return len(b), nil
	}
	o.waiting, o.busy = append(o.waiting, b...), true
	o.change.Signal()
	return len(b), nil
}

// idle reports whether all is written. If not, drained will fire once it is.
func (o *output) idle() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.asked = o.busy
	return !o.busy
}

// flush waits until all is written, at most for the given time.
func (o *output) flush(most time.Duration) {
	for late := time.Now().Add(most); !o.idle() && time.Now().Before(late); {
		time.Sleep(time.Millisecond)
	}
}

// notifyDrained makes drained fire once all is written, which may be now.
func (o *output) notifyDrained() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.asked = true; !o.busy {
		o.fire()
	}
}

// fire makes drained fire if that was asked for. The caller holds the lock.
func (o *output) fire() {
	if !o.asked {
		return
	}
	o.asked = false
	select {
	case o.drained <- struct{}{}:
	default: // it has fired already
	}
}

// end makes the output accept nothing more. ended is closed once all that is waiting is written, or
// writing it fails.
func (o *output) end() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ending = true
	o.change.Signal()
}

// drop discards what is waiting and ends the output.
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
			return
		}
	}
}

// next waits until there is something to write, and sets *b to it. It returns false at the end.
func (o *output) next(b *[]byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.waiting) == 0 && !o.ending {
		o.busy = false
		o.fire()
		o.change.Wait()
	}
	*b, o.waiting = o.waiting, (*b)[:0]
	return len(*b) > 0
}

// A handle is a second file descriptor for the program's terminal. It serves to restart the output,
// and to restore the terminal when nothing else can. It is never closed and never blocks. -1 means
// none.
type handle int

// openHandle opens a handle.
func openHandle() (handle, error) {
	fd, err := unix.Open("/dev/tty", unix.O_RDWR|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	return handle(fd), err
}

// restart restarts the output if somebody has stopped it: with Ctrl-S, with Scroll Lock
// on the kernel's console, or by a program. If that fails, the output just keeps waiting.
func (h handle) restart() {
	_ = startOutput(int(h))
	mode, err := unix.IoctlGetTermios(int(h), getMode)
	if err != nil {
		return
	}
	// Turning IXON off makes the kernel resume output that Ctrl-S stopped.
	with, without := *mode, *mode
	with.Iflag |= unix.IXON
	without.Iflag &^= unix.IXON
	for _, m := range []*unix.Termios{&with, &without, mode} {
		h.set(m)
	}
}

// set sets the mode of the terminal's line, unless it is nil.
func (h handle) set(mode *unix.Termios) {
	if mode != nil {
		_ = unix.IoctlSetTermios(int(h), setMode, mode) // if that fails, the terminal has gone
	}
}

// write writes as much of b as the terminal takes within a second.
func (h handle) write(b []byte) {
	late := time.Now().Add(time.Second)
	for len(b) > 0 && time.Now().Before(late) {
		n, err := unix.Write(int(h), b)
		if err != nil {
			_, _ = unix.Poll([]unix.PollFd{{Fd: int32(h), Events: unix.POLLOUT}}, 10)
			time.Sleep(time.Millisecond) // another write may hold the terminal
		}
		b = b[max(0, n):]
	}
}

// resetSequence returns the bytes that clear and restore a terminal of the given type, even if a
// sequence has just been cut off.
func resetSequence(info *terminfo.Terminfo) []byte {
	const cancel = "\x18" // ends a sequence that was cut off
	s := []string{cancel, ignoreTouches, info.ShowCursor, info.ResetFgBg, info.AttrOff, info.ExitKeypad, info.EnableAutoMargin, info.Clear, info.ExitCA}
	var b bytes.Buffer
	for _, s := range s {
		info.TPuts(&b, s)
	}
	return b.Bytes()
}

// ForceRestore clears and restores the terminal at once, for a program that is about to die. It may
// be called from any goroutine at any time. The other goroutines may continue, but nothing more is
// shown, and no more keys arrive.
func (t *Terminal) ForceRestore() {
	t.abandoned.Store(true)
	t.device.abandon()
	t.handle.restart()
	t.handle.write(t.farewell)
}
