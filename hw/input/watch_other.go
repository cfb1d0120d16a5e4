//go:build !linux

package input

import "context"

// Watch closes changes: input devices are supported only on Linux.
func (d *Devices) Watch(_ context.Context, changes chan<- Change) { close(changes) }

// OpenKeymap returns nil: input devices are supported only on Linux.
func OpenKeymap(string) Keymap { return nil }

// List returns nil: input devices are supported only on Linux.
func List(Config) []Device { return nil }
