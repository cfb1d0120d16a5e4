package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A fakeBroker has what was sent to it, and takes nothing while it is down.
type fakeBroker struct {
	mu   sync.Mutex
	down bool
	has  map[string]string
	sent []string
}

// set puts it out of order, or makes it forget.
func (b *fakeBroker) set(down, forget bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.down = down
	if forget {
		b.has = map[string]string{}
	}
}

func (b *fakeBroker) send(_ context.Context, m *message) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.down {
		return errors.New("down")
	}
	b.has[m.topic] = m.payload
	b.sent = append(b.sent, m.topic+"="+m.payload)
	return nil
}

// The broker has the latest of each topic in the end, whatever it missed, and again when
// it may have forgotten all; what was sent is not sent twice.
func TestOutbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &fakeBroker{has: map[string]string{}}
		o := newOutbox()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go o.run(ctx, b.send)
		o.put("state", "1", 0)
		o.put("presence", "online", 0)
		o.put("presence", "online", 0)
		synctest.Wait()
		b.set(true, false)
		o.put("state", "2", 0)
		synctest.Wait()
		o.put("state", "3", 0)
		synctest.Wait()
		b.set(false, false)
		time.Sleep(publishAgain)
		synctest.Wait()
		b.set(false, true)
		o.again()
		synctest.Wait()
		b.mu.Lock()
		defer b.mu.Unlock()
		want := []string{"state=1", "presence=online", "state=3", "state=3", "presence=online"}
		if !slices.Equal(b.sent, want) {
			t.Errorf("sent %q, want %q", b.sent, want)
		}
		if b.has["state"] != "3" || b.has["presence"] != "online" {
			t.Errorf("the broker has %v", b.has)
		}
	})
}

// Of the games that have ended it remembers the last ones only, and all other topics.
func TestOutboxForgets(t *testing.T) {
	o := newOutbox()
	o.put("state", "1", 0)
	for i := range 3 * mostGames {
		o.put(fmt.Sprint("games/", i), "over", time.Hour)
	}
	if n := len(o.messages); n != 1+mostGames || o.messages[0].topic != "state" || o.messages[1].topic != fmt.Sprint("games/", 2*mostGames) {
		t.Errorf("%d messages, %s, %s", n, o.messages[0].topic, o.messages[1].topic)
	}
}

// It waits longer each time, within bounds, and not for ever.
func TestBackOff(t *testing.T) {
	if backOff(0) != 0 {
		t.Error("it waits before the first attempt")
	}
	for n := 1; n < 100; n++ {
		if d := backOff(n); d < firstWait/2 || d > longestWait || n > 5 && d < longestWait/2 {
			t.Errorf("it waits %v before attempt %d", d, n)
		}
	}
}
