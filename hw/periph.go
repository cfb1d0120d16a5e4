//go:build linux

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

// This file works around defects of periph: of periph.io/x/conn/v3 v3.7.3, and of the package
// gpioioctl in periph.io/x/host/v3 v3.8.5. The comments name the defects. A later version may have
// fewer.
//
// Only gpioioctl is imported, not host/v3 itself, since that would start the drivers bcm283x and
// sysfs as well. bcm283x takes lines that others hold, panics on a chip with fewer lines than it
// expects, and as root on a Raspberry Pi 5 writes to memory that is not its own.

// machine makes periph look for chips. Those found are in gpioioctl.Chips.
type machine struct {
	mu          sync.Mutex // guards what follows, and gpioioctl.Chips
	driver      driver.Impl
	seen        string                // the devices at the last look
	formerChips []*gpioioctl.GPIOChip // the chips of earlier looks
}

// newMachine has periph look for this machine's chips. Since gpioioctl.Chips is a variable, a
// program can have only one machine.
//
// The driver writes to the standard logger, which would garble the screen on a terminal.
// newMachine therefore silences that logger.
func newMachine() *machine {
	log.SetOutput(io.Discard)
	m := &machine{}
	m.look()
	return m
}

// devices returns a text that changes whenever a GPIO device comes or goes, or udev gives it
// its group.
func devices() string {
	var all strings.Builder
	names, _ := filepath.Glob("/dev/gpiochip*") // the pattern is valid
	for _, name := range names {
		var st unix.Stat_t
		if unix.Stat(name, &st) == nil {
			fmt.Fprintln(&all, name, st.Ino, st.Ctim)
		}
	}
	return all.String()
}

// look makes periph look for chips, the first time and whenever the devices have changed. The caller
// holds m.mu, unless nothing else knows m yet.
//
// periph starts its drivers only once, so it never finds a chip that is late or comes back. But the
// driver's own Init can be called again. The lines that it found last time must be removed from
// gpioreg first, or the new ones would get names such as gpiochip0-GPIO17.
//
// No chip is closed here. GPIOChip.Close closes the chip's descriptor twice, and so does the
// garbage collector. By the second time, that descriptor may belong to another file. So all chips
// are kept, and each look costs a descriptor for each chip. If a device opens but does not answer,
// periph itself drops its chip, and nothing can be done about that.
func (m *machine) look() {
	now := devices()
	if m.driver != nil && now == m.seen {
		return
	}
	m.seen = now
	keepStdin(func() {
		if m.driver == nil {
			m.driver = startDriver()
			return
		}
		for _, c := range gpioioctl.Chips {
			for _, l := range c.Lines() {
				_ = gpioreg.Unregister(l.Name()) // it fails for a line without a name, which was not registered
			}
		}
		m.formerChips = append(m.formerChips, gpioioctl.Chips...)
		gpioioctl.Chips = nil
		_, _ = m.driver.Init() // its only error is that there are no chips
	})
}

// startDriver lets periph start its drivers, and returns the one for the kernel's GPIO
// devices, whether or not it has found any.
func startDriver() driver.Impl {
	state, _ := driverreg.Init() // it fails only if the drivers' dependencies are wrong
	all := state.Loaded
	for _, f := range slices.Concat(state.Skipped, state.Failed) {
		all = append(all, f.D)
	}
	return all[slices.IndexFunc(all, func(d driver.Impl) bool { return d.String() == "ioctl-gpio" })]
}

// keepStdin calls f, and brings file descriptor 0 back if f has closed it. The driver's Init closes
// descriptor 0 when a chip has two devices, as on a Raspberry Pi 5. It means to close the second
// device, but GPIOChip.Close sets the number of the device's descriptor to 0 before it closes that
// number.
func keepStdin(f func()) {
	saved, err := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 3)
	f()
	if err != nil {
		return // descriptor 0 was closed before
	}
	if _, err := unix.FcntlInt(0, unix.F_GETFD, 0); err != nil {
		_ = unix.Dup3(saved, 0, 0)
	}
	_ = unix.Close(saved)
}

// hasOwnName reports whether a line has a name that no earlier line has. Only then can it be taken,
// since a LineSet asks for its lines by name. A GPIOLine would need no name, but it hides errors:
// once lost, it reads as low, like a pressed button.
func hasOwnName(c *gpioioctl.GPIOChip, number int) bool {
	l := c.ByNumber(number)
	return l.Name() != "" && c.ByName(l.Name()) == l
}

// take asks the kernel for the line, as a LineSet of one. The caller holds l.mu.
//
// The first WaitForEdge creates the set's file. Halt, on another goroutine, might read it at the
// same time. So WaitForEdge is called briefly before any other goroutine can see the set.
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

// kernelError returns the kernel's error behind an error of the driver, since the driver keeps only
// the text. Any other error is returned unchanged.
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
// WaitForEdge takes one edge at a time, and waits for ever if the time is 0. To find out that there
// is no further edge, it has to wait, and the runtime's poller waits for at least a millisecond. So
// the first edge is reported at once, and the next call takes those behind it: there is time for
// that while the line settles.
func (l *gpioLine) takeEdges(set *gpioioctl.LineSet, d time.Duration) (edge bool) {
	late := time.Now().Add(d)
	for n := 0; l.pending && n < queue; n++ {
		_, _, err := set.WaitForEdge(minWait)
		l.pending = err == nil
		edge = edge || l.pending
	}
	if !edge {
		_, e, _ := set.WaitForEdge(max(minWait, time.Until(late)))
		edge = e != gpio.NoEdge
		l.pending = edge
	}
	return edge
}

// endWait ends the wait in progress, if any, and locks l.mu. LineSet.Close would pull the file from
// under WaitForEdge. Halt would not, but a wait that is about to begin misses it. So Halt is called
// again and again until the wait is over.
func (l *gpioLine) endWait() {
	for !l.mu.TryLock() {
		if set := l.set.Load(); set != nil {
			_ = set.Halt()
		}
		time.Sleep(time.Millisecond)
	}
}
