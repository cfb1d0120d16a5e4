//go:build !linux

package hw

import (
	"errors"
	"io"
)

// ThisMachine returns a host without lines or devices: they are supported only on Linux.
func ThisMachine() Host {
	return Host{
		Pin:  func(string) Pin { return nil },
		Open: func(string) (io.WriteCloser, error) { return nil, errors.ErrUnsupported },
	}
}
