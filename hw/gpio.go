package hw

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// devices is the directory of the devices.
const devices = "/dev"

// Machine returns the lines of this machine: those of the GPIO chips whose devices this
// user may open. If there are none that is not an error; Pin then finds nothing.
func Machine() Host { return machineIn(devices) }

// machineIn returns the lines of the chips with devices in dev.
func machineIn(dev string) Host {
	h := Host{Pin: func(name string) Pin {
		if l := find(dev, name); l != nil {
			return l
		}
		return nil
	}}
	for _, c := range chips(dev) {
		h.Chips = append(h.Chips, c.String())
	}
	h.Chips = slices.Compact(h.Chips) // a Pi 5 has a second name for its chip
	return h
}

// A gpioLine is a line of a GPIO chip.
type gpioLine struct {
	chip   string // its device
	offset uint32

	mu     sync.Mutex // guards what follows, since Close may be called at any time
	fd     int
	file   *os.File // of fd; nil: the line is not taken
	closed bool
}

// find returns the line with the given name; nil: there is none. If the kernel has no
// line of that name, GPIO17 is number 17 of the SoC's pin controller: on a Raspberry
// Pi, some kernels name lines after their usual function.
func find(dev, name string) *gpioLine {
	all := chips(dev)
	for _, c := range all {
		for n := range c.lines {
			if info, err := lineInfoOf(c.path, n); err == nil && text(info.name[:]) == name {
				return &gpioLine{chip: c.path, offset: n}
			}
		}
	}
	digits, found := strings.CutPrefix(name, "GPIO")
	n, err := strconv.ParseUint(digits, 10, 32)
	if found && err == nil && len(all) > 0 && all[0].soc() && uint32(n) < all[0].lines {
		return &gpioLine{chip: all[0].path, offset: uint32(n)}
	}
	return nil
}

// In implements [Pin].
func (l *gpioLine) In(p Pull) error {
	flags := uint64(flagInput | flagRising | flagFalling)
	switch p {
	case PullUp:
		flags |= flagPullUp
	case PullDown:
		flags |= flagPullDown
	}
	return l.take(lineConfig{flags: flags})
}

// Out implements [Pin].
func (l *gpioLine) Out(high bool) error {
	var level uint64
	if high {
		level = 1
	}
	if l.file == nil {
		c := lineConfig{flags: flagOutput, count: 1}
		c.attributes[0] = lineAttribute{id: attributeOutput, value: level, mask: 1}
		return l.take(c)
	}
	return l.ask(setValues, unsafe.Pointer(&lineValues{bits: level, mask: 1}))
}

// take asks the kernel for the line.
func (l *gpioLine) take(c lineConfig) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return os.ErrClosed
	}
	r := lineRequest{config: c, count: 1}
	r.offsets[0] = l.offset
	copy(r.consumer[:len(r.consumer)-1], ownName())
	if err := askDevice(l.chip, getLine, unsafe.Pointer(&r)); err != nil {
		return err
	}
	l.fd = int(r.fd)
	if err := unix.SetNonblock(l.fd, true); err != nil { // so that Close ends a wait
		return errors.Join(err, unix.Close(l.fd))
	}
	unix.CloseOnExec(l.fd)
	l.file = os.NewFile(uintptr(l.fd), fmt.Sprintf("%s line %d", l.chip, l.offset))
	return nil
}

// Read implements [Pin].
func (l *gpioLine) Read() (high bool, err error) {
	v := lineValues{mask: 1}
	err = l.ask(getValues, unsafe.Pointer(&v))
	return v.bits&1 != 0, err
}

// ask asks the kernel about the line, which must be taken.
func (l *gpioLine) ask(question uintptr, answer unsafe.Pointer) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.file == nil {
		return os.ErrClosed
	}
	return ioctl(l.fd, question, answer)
}

// Wait implements [Pin].
func (l *gpioLine) Wait(d time.Duration) (edge bool) {
	var events [queue * eventSize]byte
	if err := l.file.SetReadDeadline(time.Now().Add(d)); err != nil {
		return false
	}
	n, _ := l.file.Read(events[:]) // an error shows up again in l.Read
	return n > 0
}

// Holder implements [Pin].
func (l *gpioLine) Holder() string {
	info, err := lineInfoOf(l.chip, l.offset)
	if err != nil || info.flags&flagUsed == 0 {
		return ""
	}
	switch who := text(info.consumer[:]); who {
	case ownName():
		return ""
	case "":
		return "the kernel"
	default:
		return who
	}
}

// Close implements [Pin].
func (l *gpioLine) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file != nil && !l.closed {
		_ = l.file.Close() // the kernel has no reason to refuse
	}
	l.closed = true
}

// ownName returns the name under which lines are asked for.
func ownName() string {
	name := fmt.Sprintf("%s@%d", filepath.Base(os.Args[0]), os.Getpid())
	return name[:min(len(name), 31)]
}
