package main

import (
	"sync"
	"testing"
	"time"
	"unsafe"
)

// A simClock is the machine's clock. It jumps, as one does that is set by the network or
// by hand while the program runs. Time goes on evenly all the same: the difference of two
// of its times is what has passed, as with time.Now.
type simClock struct {
	began time.Time // of the time that goes on evenly

	mu   sync.Mutex
	wall time.Time // what the clock said then, or would have said if it had been as now
}

// set sets the clock.
func (c *simClock) set(to time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wall = to.Add(-time.Since(c.began))
}

func (c *simClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	passed := time.Since(c.began)
	return twofold(c.wall.Add(passed), passed)
}

// twofold is a time by the wall clock that also knows a monotonic clock's, in the form
// that package time describes at its type Time. In a bubble of synctest, time.Now has
// none.
func twofold(wall time.Time, monotonic time.Duration) time.Time {
	const to1885 = 2682288000 // the seconds from the beginning of 1885 to that of 1970
	t := wall.UTC()
	*(*[2]uint64)(unsafe.Pointer(&t)) = [2]uint64{
		1<<63 | uint64(wall.Unix()+to1885)<<30 | uint64(wall.Nanosecond()),
		uint64(monotonic + 1),
	}
	return t
}

func TestTwofold(t *testing.T) {
	wall := time.Date(2026, 3, 14, 19, 30, 5, 120e6, time.UTC)
	early, late := twofold(wall.AddDate(0, 0, 3), time.Minute), twofold(wall, time.Hour)
	if got := late.Sub(early); got != 59*time.Minute {
		t.Errorf("%v have passed, want 59 minutes", got)
	}
	if got, want := late.Format(time.RFC3339Nano), "2026-03-14T19:30:05.12Z"; got != want {
		t.Errorf("the clock says %s, want %s", got, want)
	}
}
