package main

import (
	"testing"
	"time"
)

// What a topic has already is not sent again; what is new is, and so is the old when it comes back.
func TestOutboxSendsWhatIsNew(t *testing.T) {
	o, now := newOutbox(), time.Now()
	for _, tt := range []struct{ payload, sent string }{
		{"plays", "plays"}, {"plays", ""}, {"calls", "calls"}, {"calls", ""}, {"plays", "plays"},
	} {
		o.put("hall/box1/state", tt.payload, 0)
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
