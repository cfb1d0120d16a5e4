package main

import (
	"math/rand/v2"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"
)

// The waits between attempts to connect.
const (
	firstWait   = 250 * time.Millisecond
	longestWait = 3 * time.Second
	takenWait   = time.Minute      // the longest while another client has our name
	lasting     = 30 * time.Second // a connection that lasts this long ends the waits
)

// sessionTaken is the reason with which MQTT 5 brokers end a connection when another client
// connects under the same name, section 3.14.2.1.
const sessionTaken = 0x8E

// A retry decides when to connect again. Only a connection that lasts makes the waits short again:
// otherwise a broker that accepts and then closes, or a second box of the same name, would have us
// connect without a pause.
type retry struct {
	mu    sync.Mutex
	tries int       // attempts since a connection lasted
	since time.Time // when the last connection was made; zero if none
	short int       // how many connections in a row have not lasted
	taken bool      // whether another client of our name has ended one of these
}

// wait returns how long to wait before the next attempt. It is 0 before the first one, and before
// the first one after a connection that lasted. Later waits are random, so that boxes that lost the
// broker together drift apart.
func (r *retry) wait() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tries++
	if r.tries == 1 {
		return 0
	}
	longest := longestWait
	if r.taken {
		longest = takenWait
	}
	wait := min(firstWait<<min(r.tries-2, 10), longest)
	return wait/2 + rand.N(wait/2)
}

// connected records a new connection, and reports whether the previous one lasted. It also reports
// true if there was none.
func (r *retry) connected() (steady bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	steady = r.short == 0
	r.since = time.Now()
	return steady
}

// lost records the end of a connection, and returns how many in a row have not lasted.
func (r *retry) lost() (short int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.short++; time.Since(r.since) >= lasting {
		r.tries, r.short, r.taken = 0, 0, false
	}
	return r.short
}

// takenOver records that another client has our name.
func (r *retry) takenOver() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.taken = true
}

// steady makes a client reconnect with growing waits. It calls onUp for each new connection, with
// the result of [retry.connected]. When a connection ends, it calls onDown with the result of
// [retry.lost]. If another client of our name ended the connection, it also calls onTaken, at about
// the same time as onDown.
func steady(c *autopaho.ClientConfig, onUp func(cm *autopaho.ConnectionManager, steady bool), onDown func(short int), onTaken func()) {
	r := &retry{}
	c.ReconnectBackoff = func(int) time.Duration { return r.wait() }
	c.OnConnectionUp = func(cm *autopaho.ConnectionManager, _ *paho.Connack) { onUp(cm, r.connected()) }
	c.OnConnectionDown = func() bool {
		onDown(r.lost())
		return true
	}
	c.OnServerDisconnect = func(d *paho.Disconnect) {
		if d.ReasonCode == sessionTaken {
			r.takenOver()
			onTaken()
		}
	}
}
