//go:build !linux

package main

import "syscall"

// dieWithParent returns how a program is started, with those that it starts as its group. Only
// Linux kills it when this program is killed.
func dieWithParent() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
