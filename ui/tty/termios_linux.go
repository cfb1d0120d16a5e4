package tty

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// The kernel's requests for the mode of a terminal's line.
const (
	getMode = unix.TCGETS
	setMode = unix.TCSETS
)

// startOutput restarts a terminal's output if a program has stopped it.
func startOutput(fd int) error { return unix.IoctlSetInt(fd, unix.TCXONC, unix.TCOON) }

// consoleName returns the name of the kernel's console at fd, or "" if its device is unknown or has
// another major number.
func consoleName(fd int) string {
	device, err := unix.IoctlGetUint32(fd, unix.TIOCGDEV)
	const consoles = 4 // their major number
	if err != nil || unix.Major(uint64(device)) != consoles {
		return ""
	}
	return fmt.Sprintf("tty%d", unix.Minor(uint64(device)))
}
