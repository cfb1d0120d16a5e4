//go:build !linux

package hw

// Machine returns a host without lines: only Linux has any.
func Machine() Host { return Host{Pin: func(string) Pin { return nil }} }
