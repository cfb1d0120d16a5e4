//go:build !linux

package main

import "time"

// keepInMemory does nothing: there is no service, and swap space is up to the system.
func (p *program) keepInMemory() {}

// clockUnset returns false: only a Pi has no clock of its own.
func clockUnset(time.Time) bool { return false }
