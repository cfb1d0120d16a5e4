package hw

import (
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
	"periph.io/x/conn/v3/driver"
	"periph.io/x/conn/v3/driver/driverreg"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/gpio/gpioreg"
	"periph.io/x/host/v3/gpioioctl"
)

// What periph does badly, and what is done about it: all of it in periph.io/x/conn/v3 v3.7.3
// and package gpioioctl of periph.io/x/host/v3 v3.8.5. A later version may need less.
//
// Only gpioioctl is imported, and not host/v3 itself, which would start the drivers bcm283x
// and sysfs too. bcm283x takes lines that others hold, panics on a chip that has fewer lines
// than it expects, and on a Raspberry Pi 5, run as root, writes to memory that is not its own.

// machine has periph look for chips. What it has found is in gpioioctl.Chips.
type machine struct {
	mu     sync.Mutex // guards what follows, and gpioioctl.Chips
	driver driver.Impl
	seen   string                // the devices at the last look
	former []*gpioioctl.GPIOChip // those of earlier looks
}

// newMachine returns the chips of this machine. There can be just one, as gpioioctl.Chips is a
// variable.
//
// The driver writes to the standard logger, so to the terminal, and tears the screen that is
// drawn there. From now on, logs takes what it has to say.
func newMachine(logs io.Writer) *machine {
	log.SetOutput(logs)
	m := &machine{}
	m.look()
	return m
}

// look finds the chips that there are, unless the devices are as they were at the last look.
// The caller holds m.mu, or nobody else knows m.
func (m *machine) look() {
	if now := devices(); m.driver == nil || now != m.seen {
		m.seen = now
		m.lookAgain()
	}
}

// devices is a text that changes with the GPIO devices: when one comes or goes, and when udev
// gives it its group.
func devices() string {
	var all strings.Builder
	names, _ := filepath.Glob("/dev/gpiochip*") // the pattern is a good one
	for _, name := range names {
		var st unix.Stat_t
		if unix.Stat(name, &st) == nil {
			fmt.Fprintln(&all, name, st.Ino, st.Ctim)
		}
	}
	return all.String()
}

// lookAgain finds the chips that there are.
//
// periph starts its drivers once, so it never finds a chip that is late, or has come back. But
// the driver's own Init looks again. Before, the lines that it has found must be taken out of
// gpioreg, or the new ones would get names such as gpiochip0-GPIO17.
//
// A chip is never closed: GPIOChip.Close closes its descriptor twice, and so does the garbage
// collector, when the descriptor may be another file's already. So chips are kept, and every
// look costs a descriptor for each. Nothing can be done about a device that opens and then does
// not answer: periph drops its chip.
func (m *machine) lookAgain() {
	keepStdin(func() {
		if m.driver == nil {
			m.driver = startDriver()
			return
		}
		for _, c := range gpioioctl.Chips {
			for _, l := range c.Lines() {
				_ = gpioreg.Unregister(l.Name()) // a line without a name is not there
			}
		}
		m.former = append(m.former, gpioioctl.Chips...)
		gpioioctl.Chips = nil
		_, _ = m.driver.Init() // its only error is that there are no chips
	})
}

// startDriver lets periph start its drivers, and returns the one for the kernel's GPIO
// devices, whether or not it has found any.
func startDriver() driver.Impl {
	state, _ := driverreg.Init() // it can fail only if drivers wait for each other
	all := state.Loaded
	for _, f := range slices.Concat(state.Skipped, state.Failed) {
		all = append(all, f.D)
	}
	return all[slices.IndexFunc(all, func(d driver.Impl) bool { return d.String() == "ioctl-gpio" })]
}

// keepStdin calls f, and gives file descriptor 0 back if f has closed it. The driver's Init
// does that for a chip with two devices, as on a Raspberry Pi 5: GPIOChip.Close forgets the
// number of its own descriptor before it closes that.
func keepStdin(f func()) {
	saved, err := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 3)
	f()
	if err != nil {
		return // it was closed before
	}
	if _, err := unix.FcntlInt(0, unix.F_GETFD, 0); err != nil {
		_ = unix.Dup3(saved, 0, 0)
	}
	_ = unix.Close(saved)
}

// holder returns who has a line, asked for the nth time; empty: it is not known.
//
// GPIOLine.Consumer is who had it at the last look, which may be long ago. So there is another
// look; but as each costs descriptors, only at the first, second, fourth, eighth ... time.
func (m *machine) holder(name string, n int) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if n&(n-1) == 0 {
		m.lookAgain()
	}
	for _, c := range gpioioctl.Chips {
		if l := c.ByName(name); l != nil {
			return l.Consumer()
		}
	}
	return ""
}

// hasOwnName reports whether a line can be taken. A LineSet is asked for by names, so it
// cannot have a line without a name, or with that of another one before it. GPIOLine could,
// but hides errors: a line that is lost reads as low, which is a pressed button.
func hasOwnName(c *gpioioctl.GPIOChip, number int) bool {
	l := c.ByNumber(number)
	return l.Name() != "" && c.ByName(l.Name()) == l
}

// take asks the kernel for the line, as a LineSet of one. The caller holds l.mu.
//
// WaitForEdge opens the set's file when it is first called, where Halt may be looking for it
// at the same time. So it is called at once, for a moment.
func (l *gpioLine) take(d gpioioctl.LineDir, e gpio.Edge, p gpio.Pull) error {
	if l.closed.Load() {
		return os.ErrClosed
	}
	set, err := l.chip.LineSet(d, e, p, l.name)
	if err != nil {
		return kernelError(err)
	}
	if e != gpio.NoEdge {
		_, _, _ = set.WaitForEdge(minWait)
	}
	l.set.Store(set)
	return nil
}

// takeOutput takes the line as an output at a level. The caller holds l.mu.
//
// A LineSet cannot be asked for at a level. So the kernel makes the line low, and then it gets
// its level: on a real kernel, in an emulated machine, 25 µs later at the median and 0.4 ms at
// the 99th percentile. That long, a lamp flashes that is lit while its line is low. It does not
// if the line is an output already, because config.txt has made it one ("gpio=17=op,dh") or
// because the kernel has kept it one since it was last used: therefore the line is first asked
// for as it is. If it is an input, it cannot be given a level, and is asked for as an output.
func (l *gpioLine) takeOutput(level gpio.GPIOValue) error {
	var err error
	for _, d := range []gpioioctl.LineDir{gpioioctl.LineDirNotSet, gpioioctl.LineOutput} {
		if err = l.take(d, gpio.NoEdge, gpio.PullNoChange); err != nil {
			return err
		}
		set := l.set.Load()
		if err = set.Out(level, 1); err == nil {
			return nil
		}
		l.set.Store(nil)
		_ = set.Close()
	}
	return kernelError(err)
}

// kernelError returns the kernel's error, of which the driver keeps only the text.
func kernelError(err error) error {
	if err == nil {
		return nil
	}
	for e := syscall.Errno(1); e < 200; e++ {
		if strings.HasSuffix(err.Error(), e.Error()) {
			return e
		}
	}
	return err
}

// takeEdges waits for an edge, but no longer than d. The caller holds l.mu.
//
// WaitForEdge takes one edge, and waits for ever if the time is 0. That there is no other edge
// it finds out by waiting, for a millisecond at least, as the runtime's poller knows nothing
// shorter. So the first edge is told at once, and those behind it are taken at the next wait,
// when the line is watched for its bouncing and nobody waits for the answer.
func (l *gpioLine) takeEdges(set *gpioioctl.LineSet, d time.Duration) (edge bool) {
	late := time.Now().Add(d)
	for n := 0; l.more && n < queue; n++ {
		_, _, err := set.WaitForEdge(minWait)
		l.more = err == nil
		edge = edge || l.more
	}
	if !edge {
		_, e, _ := set.WaitForEdge(max(minWait, time.Until(late)))
		edge = e != gpio.NoEdge
		l.more = edge
	}
	return edge
}

// endWait ends a wait, if there is one, and locks l.mu. LineSet.Close would change what
// WaitForEdge is looking at. Halt would not, but if the wait has yet to begin it does nothing:
// so it is called until the wait is over.
func (l *gpioLine) endWait() {
	for !l.mu.TryLock() {
		if set := l.set.Load(); set != nil {
			_ = set.Halt()
		}
		time.Sleep(time.Millisecond)
	}
}
