package hw

import "time"

// Host is how the machine's lines are reached: functions, so that a test can
// bring lines of its own. [Machine] returns that of this machine.
type Host struct {
	// Pin returns the line of the given name as it is now, nil when there is none. It
	// does not touch the line. A line that fails is to be closed and looked for again:
	// its chip may be another one by then.
	Pin func(name string) Pin
	// Chips is the GPIO chips that the program may open, as "pinctrl-bcm2711, 58
	// lines": for a report.
	Chips []string
}

// A Pin is a line of a machine. It belongs to nobody before In or Out, of which only one
// is to be called. Its methods are for one goroutine, but for Close.
type Pin interface {
	// In takes the line as an input with that resistor. Where somebody else has it,
	// the error is a syscall.EBUSY.
	In(p Pull) error
	// Out takes the line as an output at that level, or gives it that level.
	Out(high bool) error
	// Read returns the level of an input.
	Read() (high bool, err error)
	// Wait waits for an edge of an input, no longer than d, and takes all that have
	// come. It also returns when Close is called, and when the line is lost.
	Wait(d time.Duration) (edge bool)
	// Holder returns who has the line, other than this program; empty when nobody has,
	// or when it cannot be known.
	Holder() string
	// Close gives the line up. An output keeps its level.
	Close()
}
