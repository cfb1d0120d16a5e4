package main

import (
	"fmt"

	"golang.org/x/sys/unix"

	"gamekeeper/configs"
)

// keepInMemory keeps the program's memory, which holds clues, out of swap space, which may be on
// the card. It locks only pages that are used, and only if there is no limit, as for the service.
// Otherwise the program would fail when it reached the limit. If locking fails, keepInMemory prints
// why, and the games work all the same.
func (p *program) keepInMemory() {
	var limit unix.Rlimit
	err := unix.Getrlimit(unix.RLIMIT_MEMLOCK, &limit)
	if err == nil && limit.Cur != unix.RLIM_INFINITY {
		return
	}
	if err == nil {
		err = unix.Mlockall(unix.MCL_CURRENT | unix.MCL_FUTURE | unix.MCL_ONFAULT)
	}
	if err != nil {
		fmt.Fprintf(p.err, "gamekeeper: what is in memory may be swapped: %s\n", configs.Legible(err.Error()))
	}
}
