package main

import (
	"testing"
	"time"
)

// A message that a topic already has is not sent again. A new one is sent, and so is an old one
// that comes back.
func TestOutboxSendsWhatIsNew(t *testing.T) {
	o, now := newOutbox(), time.Now()
	for _, tt := range []struct{ payload, sent string }{
		{"plays", "plays"}, {"plays", ""}, {"calls", "calls"}, {"calls", ""}, {"plays", "plays"},
	} {
		o.put(message{topic: "hall/box1/state", payload: tt.payload})
		sent := ""
		for m, _ := o.next(now); m != nil; m, _ = o.next(now) {
			sent += m.payload
			o.tried(m, nil, now)
		}
		if sent != tt.sent {
			t.Errorf("%s: %q is sent, want %q", tt.payload, sent, tt.sent)
		}
	}
}
