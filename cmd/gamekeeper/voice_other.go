//go:build !linux

package main

import "syscall"

// dieWithParent returns attributes for a program that leads a process group of its own. Only on
// Linux is it killed when this program is.
func dieWithParent() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
