package hw

import "time"

// Host is how the machine's lines are reached. It has functions so that a test can bring
// lines of its own. [Machine] returns the host of this machine.
type Host struct {
	// Pin returns the line with the given name as it is now; nil: there is none. It does
	// not touch the line. A line that fails must be closed and looked for again: by then
	// its chip may be another one.
	Pin func(name string) Pin
	// Chips lists the GPIO chips that the program may open, each as "pinctrl-bcm2711, 58
	// lines", for a report.
	Chips []string
}

// A Pin is a line of a machine. Nothing is done with it before In or Out, only one of
// which may be called. Its methods must be called from one goroutine, except Close.
type Pin interface {
	// In takes the line as an input with the given resistor. If somebody else has it, the
	// error is syscall.EBUSY.
	In(p Pull) error
	// Out takes the line as an output at the given level, or changes its level.
	Out(high bool) error
	// Read returns the level of an input.
	Read() (high bool, err error)
	// Wait waits for an edge of an input, but no longer than d, and takes all edges that
	// have arrived. It also returns when Close is called or the line is lost.
	Wait(d time.Duration) (edge bool)
	// Holder returns who else has the line; empty: nobody, or it cannot be known.
	Holder() string
	// Close gives the line up. An output keeps its level.
	Close()
}
