//go:build !linux

package input

import "context"

// Watch closes changes: only Linux has devices.
func (d *Devices) Watch(_ context.Context, changes chan<- Change) { close(changes) }

// List returns nothing.
func List(Config) []Device { return nil }
