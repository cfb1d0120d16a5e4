package hw

import "time"

const (
	// idleWait is how long a line whose button is up waits for an edge. No edge should be
	// lost then, as the kernel's queue is empty; this is for drivers that are worse than
	// they should be. Ten lines that wait a quarter of that cost a Pi Zero 2 W half a
	// percent of a core.
	idleWait = 4 * time.Second
	// downWait is the same while a button is down: its release may have been lost among
	// the edges of a bounce, with a clue on the screen.
	downWait = 250 * time.Millisecond
	// minIdle is the shortest wait of a line at rest. If the next common moment is
	// nearer, the line waits this long first.
	minIdle = 50 * time.Millisecond
	// minWait is the shortest wait.
	minWait = 100 * time.Microsecond
)

// waitTime returns how long a line may wait for an edge, if its button is up or down
// and it must be looked at no later than next; zero: it is at rest. All lines at rest
// wait for the same moments, the multiples of idleWait, so the processor wakes once for
// all of them.
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
	// minPeriod is the least time between two looks at a line: whatever it does, there
	// are at most 500 a second.
	minPeriod = 2 * time.Millisecond
	// pollPeriod is the same where frequent looks gain nothing: on a line that never
	// becomes quiet, or whose waits do not wait.
	pollPeriod = 20 * time.Millisecond
	// queue is how many edges the kernel keeps for a line; more are lost.
	queue = 16
)
