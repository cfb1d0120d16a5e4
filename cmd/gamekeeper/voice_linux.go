package main

import "syscall"

// dieWithParent returns attributes for a program that leads a process group of its own. The kernel
// kills it when the thread that started it ends.
func dieWithParent() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
