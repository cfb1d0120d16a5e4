package main

import (
	"fmt"

	"golang.org/x/sys/unix"

	"gamekeeper/configs"
)

// keepInMemory keeps everything that the program has in memory, such as clues, out of swap
// space, which may be on the card. It locks only pages that are used, and only if the program may
// lock as much as it likes, as the service may: otherwise it would run out of memory that it may
// have. If that fails, it says why; the games go on all the same.
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
