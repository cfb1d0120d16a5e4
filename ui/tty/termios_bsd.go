//go:build darwin || freebsd

package tty

import "golang.org/x/sys/unix"

// The ioctl requests that get and set a terminal's mode.
const (
	getMode = unix.TIOCGETA
	setMode = unix.TIOCSETA
)

// startOutput restarts a terminal's output if a program has stopped it.
func startOutput(fd int) error { return unix.IoctlSetInt(fd, unix.TIOCSTART, 0) }

// consoleName returns an empty name: only Linux's consoles are supported.
func consoleName(int) string { return "" }
