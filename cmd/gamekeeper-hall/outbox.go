package main

import (
	"context"
	"slices"
	"sync"
	"time"
)

// mostGames is how many messages of games that have ended, at most two each, are told again
// to a broker that may have forgotten them.
const mostGames = 200

// publishAgain is how soon something that was refused is tried again.
const publishAgain = 2 * time.Second

// A message is what a topic should have.
type message struct {
	topic   string
	payload string
	expiry  time.Duration // after which the broker forgets it; 0: never
	sent    bool
}

// An outbox holds what the box's topics should have, and sends what they have not. What is
// old by then is never sent.
type outbox struct {
	mu       sync.Mutex
	messages []*message // in the order in which they are sent
	changed  chan struct{}
}

func newOutbox() *outbox { return &outbox{changed: make(chan struct{}, 1)} }

// put says what a topic should have from now on.
func (o *outbox) put(topic, payload string, expiry time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	i := slices.IndexFunc(o.messages, func(m *message) bool { return m.topic == topic })
	switch {
	case i < 0:
		o.messages = append(o.messages, &message{topic: topic, payload: payload, expiry: expiry})
		o.forget()
	case o.messages[i].payload == payload:
		return
	default: // a new one, as the old one may be on its way
		o.messages[i] = &message{topic: topic, payload: payload, expiry: expiry}
	}
	wake(o.changed)
}

// forget drops the oldest of too many messages that expire.
func (o *outbox) forget() {
	expiring := 0
	for _, m := range slices.Backward(o.messages) {
		if m.expiry == 0 {
			continue
		}
		if expiring++; expiring > mostGames {
			o.messages = slices.DeleteFunc(o.messages, func(other *message) bool { return other == m })
			return
		}
	}
}

// again says that the broker may have nothing.
func (o *outbox) again() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range o.messages {
		m.sent = false
	}
	wake(o.changed)
}

// next returns the first message to be sent; nil: there is none.
func (o *outbox) next() *message {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range o.messages {
		if !m.sent {
			m.sent = true
			return m
		}
	}
	return nil
}

// failed says that a message was not sent.
func (o *outbox) failed(m *message) {
	o.mu.Lock()
	defer o.mu.Unlock()
	m.sent = false
}

// run sends until ctx is done.
func (o *outbox) run(ctx context.Context, send func(context.Context, *message) error) {
	for {
		var again <-chan time.Time
		if m := o.next(); m != nil {
			if send(ctx, m) == nil {
				continue
			}
			o.failed(m)
			again = time.After(publishAgain)
		}
		select {
		case <-ctx.Done():
			return
		case <-o.changed:
		case <-again:
		}
	}
}
