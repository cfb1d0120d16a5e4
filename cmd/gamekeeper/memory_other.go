//go:build !linux

package main

// keepInMemory does nothing: there is no service, and swap space is up to the system.
func (p *program) keepInMemory() {}
