package hw

import "time"

const (
	// idleWait is how long a line whose button is up waits for an edge. No edge is
	// lost there, since none is waiting to be read, so it is only for a driver that
	// does worse than the kernel's. Ten lines at a quarter of that cost a Pi Zero 2 W
	// half a percent of a core.
	idleWait = 4 * time.Second
	// downWait is the same while a button is down, when its release may have been
	// lost among the edges of a bounce, and a clue be on the screen.
	downWait = 250 * time.Millisecond
	// minIdle is the shortest wait of a line at rest. A wait for the next common
	// moment that would be shorter goes there by way of it.
	minIdle = 50 * time.Millisecond
	// minWait is the shortest wait.
	minWait = 100 * time.Microsecond
)

// waitTime returns how long a line may wait for an edge when its button is up or
// down and must be looked at no later than next; zero: it is at rest. Lines at
// rest all wait for the same moments, the multiples of idleWait, so that the
// processor wakes once for all of them.
func waitTime(now, next time.Time, down bool) time.Duration {
	period := idleWait
	if down {
		period = downWait
	}
	idle := period - time.Duration(now.UnixNano())%period
	idle = max(minIdle, min(idle, period))
	if next.IsZero() {
		return idle
	}
	return max(minWait, min(next.Sub(now), idle))
}

const (
	// minPeriod is the floor on a line's period: whatever it does, it is looked
	// at 500 times a second at most.
	minPeriod = 2 * time.Millisecond
	// pollPeriod is the floor where looking often brings nothing: on a line
	// that never becomes quiet, or whose waits do not wait.
	pollPeriod = 20 * time.Millisecond
	// queue is how many edges the kernel keeps for a line; more are lost.
	queue = 16
)
