//go:build !linux

package main

// keepInMemory does nothing: there is no service, and swap space is as the system has it.
func (p *program) keepInMemory() {}
