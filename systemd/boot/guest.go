package boot

import (
	"fmt"
	"time"

	"gamekeeper/systemd/boot/protocol"
)

type nothing = struct{}

// Start starts the program on the console, until a text is there, and returns how
// long that took.
func (m *Machine) Start(text string, args ...string) (time.Duration, error) {
	return call[time.Duration](m, "Start", protocol.Start{Args: args, Text: text})
}

// Stop ends the program, and returns what it has written to standard error since
// the machine was switched on. A program that does not end well is an error.
func (m *Machine) Stop() (stderr string, err error) {
	return call[string](m, "Stop", nothing{})
}

// Kill ends the program without giving it the chance to clear up.
func (m *Machine) Kill() error {
	_, err := call[nothing](m, "Kill", nothing{})
	return err
}

// Chip takes the GPIO chip from its driver, as if it were unplugged, or gives it back.
func (m *Machine) Chip(there bool) error {
	_, err := call[nothing](m, "Chip", there)
	return err
}

// Screen returns the console's cells as soon as their sum is not the given one,
// or when so much time has passed.
func (m *Machine) Screen(known uint64, within time.Duration) (protocol.Screen, error) {
	return call[protocol.Screen](m, "Screen", protocol.Unlike{Sum: known, Within: within})
}

// Font returns which characters the console's font has.
func (m *Machine) Font() ([]rune, error) { return call[[]rune](m, "Font", nothing{}) }

// Read returns the files of a directory of the guest, or one file, by their names.
func (m *Machine) Read(path string) (map[string][]byte, error) {
	return call[map[string][]byte](m, "Read", path)
}

// Usage returns what the program has used so far.
func (m *Machine) Usage() (protocol.Usage, error) { return call[protocol.Usage](m, "Usage", nothing{}) }

// Clock returns the guest's clock.
func (m *Machine) Clock() (time.Duration, error) { return call[time.Duration](m, "Clock", nothing{}) }

// Rest lets some time go by in the guest, and returns for how long at most one of its
// processors stood still meanwhile.
func (m *Machine) Rest(d time.Duration) (still time.Duration, err error) {
	return call[time.Duration](m, "Rest", d)
}

// Work returns how long the guest takes for the work that machines are compared by.
func (m *Machine) Work() (time.Duration, error) { return call[time.Duration](m, "Work", nothing{}) }

// Arm remembers the console's cells for Change.
func (m *Machine) Arm() error {
	_, err := call[nothing](m, "Arm", nothing{})
	return err
}

// Change waits until a cell is not as it was at Arm, two seconds at most.
func (m *Machine) Change() (protocol.Change, error) {
	return call[protocol.Change](m, "Change", nothing{})
}

// Set drives a GPIO line, by its name, from outside.
func (m *Machine) Set(line string, high bool) error {
	for i, name := range m.config.Names {
		if name == line {
			return m.lines.set(i, high)
		}
	}
	return fmt.Errorf("the machine has no line %q", line)
}
