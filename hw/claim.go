package hw

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"
)

// A line that cannot be had is asked for again after firstRetry, then after twice
// as long each time, but at least every lastRetry. It counts as opening for
// patience: an instance of the program that was just told to stop may still hold
// it.
const (
	firstRetry = 100 * time.Millisecond
	lastRetry  = 5 * time.Second
	patience   = 2 * time.Second
)

// backoff returns how long to wait after a failure, given how long it was
// waited after the one before.
func backoff(last time.Duration) time.Duration {
	return max(firstRetry, min(2*last, lastRetry))
}

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

// claim calls configure for the line of the given name, unless somebody else
// holds it. It must be asked first: a driver that goes by registers would take
// the line away, from a display perhaps.
func (h Host) claim(name string, configure func() error) error {
	if who := h.Holder(name); who != "" {
		return &busyError{who}
	}
	err := configure()
	// The driver hides the error number behind its text.
	if err != nil && strings.Contains(err.Error(), syscall.EBUSY.Error()) {
		return &busyError{h.Holder(name)}
	}
	return err
}

// fail notes in the report that the line cannot be had.
func (l *Line) fail(err error) {
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
