package hw

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"
)

// A line that cannot be had is asked for again after firstRetry, then after twice as long
// each time, but at least every lastRetry. For as long as patience it counts as opening:
// another run of the program, just told to stop, may still hold it.
const (
	firstRetry = 100 * time.Millisecond
	lastRetry  = 5 * time.Second
	patience   = 2 * time.Second
)

// backoff returns how long to wait after a failure, given how long the last wait was.
func backoff(last time.Duration) time.Duration {
	return max(firstRetry, min(2*last, lastRetry))
}

// errNoLine says that the machine has no line with that name now.
var errNoLine = errors.New("the machine has no such line")

// busyError says that somebody else holds a line.
type busyError struct {
	holder string // empty: not known
}

func (e *busyError) Error() string {
	if e.holder == "" {
		return "another program or a driver holds it"
	}
	return fmt.Sprintf("%q holds it", e.holder)
}

// taken returns the error of taking a line, with its holder if somebody else has it.
func taken(p Pin, err error) error {
	if errors.Is(err, syscall.EBUSY) {
		return &busyError{p.Holder()}
	}
	return err
}

// fail notes in the report that the line cannot be had. A line that the machine never had
// is missing; one that it has no longer is lost.
func (l *Line) fail(err error) {
	if err == errNoLine && l.State == Missing {
		return
	}
	var busy *busyError
	l.State, l.Err, l.Holder = Lost, err, ""
	if errors.As(err, &busy) {
		l.State, l.Holder = Busy, busy.holder
	}
}

// sleep waits for d, or until ctx is done.
func sleep(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
