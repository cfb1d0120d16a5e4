//go:build !linux

package input

import "context"

// Watch closes changes: only the devices of Linux are supported.
func (d *Devices) Watch(_ context.Context, changes chan<- Change) { close(changes) }

// List returns nothing.
func List(Config) []Device { return nil }
