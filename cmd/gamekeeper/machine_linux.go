package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

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

// clockUnset reports whether nothing has set the machine's clock since the start: no network, and no
// clock with a battery. It then shows a time at which the machine was last used, or its card was
// made. A battery's clock that is earlier than the program was built was never set, either.
func clockUnset(built time.Time) bool {
	names, _ := filepath.Glob("/sys/class/rtc/rtc*/since_epoch") // the pattern is valid
	for _, name := range names {
		text, _ := os.ReadFile(name)
		if seconds, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && !time.Unix(seconds, 0).Before(built) {
			return false
		}
	}
	var t unix.Timex
	_, err := unix.Adjtimex(&t)
	return err == nil && t.Status&unix.STA_UNSYNC != 0
}
