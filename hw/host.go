package hw

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"syscall"

	"periph.io/x/conn/v3/driver/driverreg"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/gpio/gpioreg"
	"periph.io/x/host/v3"
	"periph.io/x/host/v3/bcm283x"
)

// Host is how the machine's lines are reached: functions, so that a test can
// bring lines of its own.
type Host struct {
	// Pin returns the line of the given name, nil when there is none.
	Pin func(name string) gpio.PinIO
	// Holder returns who holds the line of the given name, other than this
	// program; empty when nobody does, or when it cannot be known.
	Holder func(name string) string
	// Drivers is what the drivers say of themselves, and Chips the GPIO chips that
	// they may open, as "pinctrl-bcm2711, 58 lines": for a report.
	Drivers, Chips []string
}

// devices is where the devices are.
const devices = "/dev"

// Init finds the machine's GPIO lines. It must be called at most once, before
// other goroutines open files: one of the drivers closes file descriptor 0,
// which Init restores. The drivers write to the standard logger, which goes to
// logs from then on.
//
// A machine without GPIO is no error: Pin then finds nothing. It is one where the
// drivers would do harm or could not live, which the error explains.
func Init(logs io.Writer) (Host, error) {
	log.SetOutput(logs)
	if err := harmless(bcm283x.Present(), os.Geteuid(), devices); err != nil {
		return Host{}, err
	}
	var state *driverreg.State
	err := keepStdin(func() error {
		return guard(func() (err error) {
			state, err = host.Init()
			return err
		})
	})
	if err != nil {
		return Host{}, fmt.Errorf("starting the GPIO drivers: %w", err)
	}
	h := Host{Pin: gpioreg.ByName, Holder: holder, Drivers: drivers(state)}
	for _, c := range chips(devices) {
		h.Chips = append(h.Chips, c.String())
	}
	h.Chips = slices.Compact(h.Chips) // a Pi 5 has a second name for its chip
	return h, nil
}

// drivers returns what loaded and what failed; most drivers are skipped, being
// for other machines.
func drivers(state *driverreg.State) []string {
	var all []string
	for _, d := range state.Loaded {
		all = append(all, d.String())
	}
	for _, f := range state.Failed {
		all = append(all, fmt.Sprintf("%v failed: %v", f.D, f.Err))
	}
	return all
}

// harmless returns why the drivers must not be started: on a machine that is a
// Raspberry Pi or says so, as the given user, with the devices in dev.
func harmless(pi bool, uid int, dev string) error {
	if !pi {
		return nil
	}
	// Where there is no gpiomem, as on a Pi 5, the driver of the older Pis tries
	// the physical memory, at the address of the older Pis. Only root gets it.
	if _, err := os.Stat(dev + "/gpiomem"); err != nil && uid == 0 {
		return errors.New("as root, the GPIO driver would write to memory that is not its own on this machine; run as another user, in the group \"gpio\"")
	}
	return enoughLines(chips(dev))
}

// socLines is how many lines the driver of the Pi's SoC takes from the first
// chip, whether it has them or not.
const socLines = 47

// enoughLines returns an error if the driver of the Pi's SoC would panic. It runs
// on a goroutine of its own, where a panic cannot be caught.
func enoughLines(chips []chip) error {
	if len(chips) > 0 && chips[0].lines < socLines {
		return fmt.Errorf("this says it is a Raspberry Pi, but its first GPIO chip, %q, has %d lines and not %d; use a keyboard, with -hw none",
			chips[0].label, chips[0].lines, socLines)
	}
	return nil
}

// guard calls f and returns its panic as an error.
func guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return f()
}

// keepStdin calls f and restores file descriptor 0 if f closed it: as it was, or
// as the null device if it was not open before.
func keepStdin(f func() error) error {
	const stdin = 0
	saved, saveErr := syscall.Dup(stdin)
	err := f()
	if !isOpen(stdin) {
		if saveErr == nil {
			err = errors.Join(err, syscall.Dup3(saved, stdin, 0))
		} else if _, openErr := syscall.Open(os.DevNull, syscall.O_RDWR, 0); openErr != nil {
			// The lowest descriptor that is free is 0, so opening was all.
			err = errors.Join(err, openErr)
		}
	}
	if saveErr == nil {
		err = errors.Join(err, syscall.Close(saved))
	}
	return err
}

func isOpen(fd int) bool {
	var st syscall.Stat_t
	return syscall.Fstat(fd, &st) == nil
}
