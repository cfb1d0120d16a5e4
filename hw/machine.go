//go:build linux

package hw

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/host/v3/gpioioctl"
)

// ThisMachine returns a host with the lines of those GPIO chips of this machine that the program
// may open. Having none is not an error: Pin then finds nothing until there is one. periph keeps
// one set of chips for the whole program, so call ThisMachine only once. From then on, what is
// written to the standard logger is lost. Only periph writes there.
func ThisMachine() Host {
	m := newMachine()
	h := Host{Pin: func(name string) Pin {
		if l := m.find(name); l != nil {
			return l
		}
		return nil
	}}
	h.Open = func(name string) (io.WriteCloser, error) { return os.OpenFile(name, os.O_WRONLY, 0) }
	for _, c := range gpioioctl.Chips {
		h.Chips = append(h.Chips, fmt.Sprintf("%s, %d lines", c.Label(), c.LineCount()))
	}
	return h
}

// find returns the line with the given name, or nil if there is none. If the kernel has no line of
// that name, GPIO17 is number 17 of the SoC's pin controller, which periph lists first: on a
// Raspberry Pi, some kernels name the lines by their usual function.
func (m *machine) find(name string) *gpioLine {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.look()
	for _, c := range gpioioctl.Chips {
		if l := c.ByName(name); l != nil {
			return &gpioLine{chip: c, name: name}
		}
	}
	digits, found := strings.CutPrefix(name, "GPIO")
	n, err := strconv.ParseUint(digits, 10, 31)
	if !found || err != nil || len(gpioioctl.Chips) == 0 {
		return nil
	}
	c := gpioioctl.Chips[0]
	if !strings.HasPrefix(c.Label(), "pinctrl-") || int(n) >= c.LineCount() || !hasOwnName(c, int(n)) {
		return nil
	}
	return &gpioLine{chip: c, name: c.ByNumber(int(n)).Name()}
}

// A gpioLine is a line of a GPIO chip.
type gpioLine struct {
	chip    *gpioioctl.GPIOChip
	name    string // as periph names it
	polled  bool   // the chip reports no edges
	pending bool   // an edge has come, and others may have come with it

	mu     sync.Mutex                        // held while the line is used, and all through a wait
	set    atomic.Pointer[gpioioctl.LineSet] // nil if the line is not taken
	closed atomic.Bool
}

// In implements [Pin]. If the chip has no interrupts, as with many expanders, the line is taken
// without edges. Wait then returns at once, and the line is polled.
func (l *gpioLine) In(p Pull) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	pull := [...]gpio.Pull{PullUp: gpio.PullUp, PullDown: gpio.PullDown, PullNone: gpio.PullNoChange}[p]
	err := l.take(gpioioctl.LineInput, gpio.BothEdges, pull)
	if errors.Is(err, syscall.ENXIO) || errors.Is(err, syscall.EOPNOTSUPP) || errors.Is(err, syscall.EINVAL) {
		l.polled = true
		err = l.take(gpioioctl.LineInput, gpio.NoEdge, pull)
	}
	return err
}

// Out implements [Pin]. The kernel begins with a low level, for less than a millisecond.
func (l *gpioLine) Out(high bool) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var level gpio.GPIOValue
	if high {
		level = 1
	}
	if l.set.Load() == nil || l.closed.Load() {
		if err := l.take(gpioioctl.LineOutput, gpio.NoEdge, gpio.PullNoChange); err != nil {
			return err
		}
	}
	return kernelError(l.set.Load().Out(level, 1))
}

// Read implements [Pin].
func (l *gpioLine) Read() (high bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	set := l.set.Load()
	if set == nil || l.closed.Load() {
		return false, os.ErrClosed
	}
	level, err := set.Read(1)
	return level != 0, kernelError(err)
}

// Wait implements [Pin].
func (l *gpioLine) Wait(d time.Duration) (edge bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	set := l.set.Load()
	if set == nil || l.polled || l.closed.Load() {
		return false
	}
	return l.takeEdges(set, d)
}

// Consumer implements [Pin]. It knows who held the line when the chip was found.
func (l *gpioLine) Consumer() string {
	if line := l.chip.ByName(l.name); line != nil {
		return line.Consumer()
	}
	return ""
}

// Close implements [Pin].
func (l *gpioLine) Close() {
	if l.closed.Swap(true) {
		return
	}
	l.endWait()
	defer l.mu.Unlock()
	if set := l.set.Load(); set != nil {
		_ = set.Close() // the kernel has no reason to refuse
	}
}
