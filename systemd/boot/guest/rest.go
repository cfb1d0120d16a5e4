package main

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// step is in how many pieces somebody rests: each is a moment at which a program that
// waits for a line can look at it.
const step = 10 * time.Millisecond

// Rest lets some time go by on each of the machine's processors, and returns for how
// long at most one of them stood still meanwhile: the host gives them their time when
// it has some.
func (g *guest) Rest(d time.Duration, reply *time.Duration) error {
	processors := runtime.NumCPU()
	late, failed := make(chan time.Duration, processors), make(chan error, processors)
	for n := range processors {
		go func() {
			longest, err := rest(n, d)
			late <- longest
			failed <- err
		}()
	}
	for range processors {
		*reply = max(*reply, <-late)
		if err := <-failed; err != nil {
			return err
		}
	}
	return nil
}

// rest rests on a processor.
func rest(processor int, d time.Duration) (longest time.Duration, err error) {
	runtime.LockOSThread() // and never unlocks it: the thread ends, for it is tied to the processor
	var only unix.CPUSet
	only.Set(processor)
	if err := unix.SchedSetaffinity(0, &only); err != nil {
		return 0, err
	}
	for ; d > 0; d -= step {
		began := time.Now()
		time.Sleep(step)
		longest = max(longest, time.Since(began)-step)
	}
	return longest, nil
}
