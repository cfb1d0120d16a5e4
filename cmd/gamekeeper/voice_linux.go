package main

import "syscall"

// dieWithParent returns how a program is started, with those that it starts as its group, so that
// the kernel kills it when the thread that started it ends.
func dieWithParent() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
