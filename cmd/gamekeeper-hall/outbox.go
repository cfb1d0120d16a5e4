package main

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// The waits before a message is sent again: after a failure, and after the broker has refused it.
const (
	publishRetry = 2 * time.Second
	refusedAgain = time.Minute
)

// errRefused is in the error of a message that the broker has received but refused.
var errRefused = errors.New("the broker refuses it")

// A message is the content for a topic.
type message struct {
	topic   string
	payload string
	expiry  time.Duration // time after which the broker forgets it, 0 for never
	call    uint32        // the call that it tells of; 0 if none
	sent    bool
	due     time.Time // the time from which it may be sent
}

// An outbox holds the content of the box's topics and sends what the broker does not have yet.
// Content that is replaced before it is sent is never sent.
type outbox struct {
	mu       sync.Mutex
	messages []*message // in the order in which they are sent
	changed  chan struct{}
}

func newOutbox() *outbox { return &outbox{changed: make(chan struct{}, 1)} }

// renew sends a topic again, if it was put before. Without a topic, it sends all messages again, even
// those that wait, since the broker may have lost them.
func (o *outbox) renew(topic string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range o.messages {
		if topic == "" {
			m.sent, m.due = false, time.Time{}
		} else if m.topic == topic {
			m.sent = false
		}
	}
	wake(o.changed)
}

// put sets the content of a topic.
func (o *outbox) put(next message) {
	o.mu.Lock()
	defer o.mu.Unlock()
	i := slices.IndexFunc(o.messages, func(m *message) bool { return m.topic == next.topic })
	switch {
	case i < 0:
		o.messages = append(o.messages, &next)
	case o.messages[i].payload == next.payload:
		return
	default: // replaced rather than changed, because the old one may be on its way
		o.messages[i] = &next
	}
	wake(o.changed)
}

// next returns the first message that can be sent, and marks it as sent. If there is none, it
// returns nil and the time when one may be tried again, or the zero time if none waits.
func (o *outbox) next(now time.Time) (m *message, again time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range o.messages {
		switch {
		case m.sent:
		case !m.due.After(now):
			m.sent = true
			return m, time.Time{}
		case again.IsZero() || m.due.Before(again):
			again = m.due
		}
	}
	return nil, again
}

// tried records the result of sending a message. A refused message then waits longer than one that
// failed, so that it does not keep the others from being sent.
func (o *outbox) tried(m *message, err error, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case err == nil:
	case errors.Is(err, errRefused):
		m.sent, m.due = false, now.Add(refusedAgain)
	default:
		m.sent, m.due = false, now.Add(publishRetry)
	}
}

// run sends the messages, one after the other, until ctx is done.
func (o *outbox) run(ctx context.Context, send func(context.Context, *message) error) {
	for ctx.Err() == nil {
		m, at := o.next(time.Now())
		if m != nil {
			o.tried(m, send(ctx, m), time.Now())
			continue
		}
		var again <-chan time.Time
		if !at.IsZero() {
			again = time.After(time.Until(at))
		}
		select {
		case <-ctx.Done():
			return
		case <-o.changed:
		case <-again:
		}
	}
}
