package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
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

// Not every broker says that another client has taken our name: Mosquitto 2.0.11 says nothing. So
// after every fewShort short connections one is made under a name of its own. If it outlasts a
// trial, and the next one under our name is soon lost again, it is the name that is taken.
const (
	fewShort = 3                // how many short connections in a row mean that something is wrong
	trial    = 20 * time.Second // much longer than longestWait, after which the other is back
	atOnce   = 5 * time.Second
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
	other bool      // whether the current connection has a name of its own
	freed bool      // whether the last one with a name of its own outlasted a trial
}

// name returns the name for the next connection: ours, or now and then a random one.
func (r *retry) name(ours string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.other = r.short > 0 && r.short%fewShort == 0; r.other {
		return fmt.Sprintf("%s-%08x", ours, rand.Uint32())
	}
	return ours
}

// onTrial reports whether the current connection has a name of its own.
func (r *retry) onTrial() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.other
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

// lost records the end of a connection. It returns how many in a row have not lasted, and whether
// another client of our name has ended one of these.
func (r *retry) lost() (short int, taken bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.short++
	switch lasted := time.Since(r.since); {
	case r.other:
		r.freed = lasted >= trial
	case lasted >= lasting:
		r.tries, r.short, r.taken, r.freed = 0, 0, false, false
	case r.freed:
		r.taken, r.freed = r.taken || lasted < atOnce, false
	}
	return r.short, r.taken
}

// takenOver records that another client has our name.
func (r *retry) takenOver() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.taken = true
}

// steady makes a client reconnect with growing waits. It calls onUp for each new connection, with
// the result of [retry.connected]. When a connection ends, it calls onDown with how many in a row
// have not lasted, and also onTaken if another client of our name ended one of these.
func steady(c *autopaho.ClientConfig, onUp func(cm *autopaho.ConnectionManager, steady bool), onDown func(short int), onTaken func()) {
	r := &retry{}
	build, attempt := c.ConnectPacketBuilder, c.AttemptConnection
	c.ConnectPacketBuilder = func(p *paho.Connect, broker *url.URL) (*paho.Connect, error) {
		p.ClientID = r.name(p.ClientID)
		return build(p, broker)
	}
	c.AttemptConnection = func(ctx context.Context, config autopaho.ClientConfig, broker *url.URL) (net.Conn, error) {
		conn, err := attempt(ctx, config, broker)
		if err == nil && r.onTrial() {
			time.AfterFunc(connectTimeout+trial, func() { conn.Close() })
		}
		return conn, err
	}
	c.ReconnectBackoff = func(int) time.Duration { return r.wait() }
	c.OnConnectionUp = func(cm *autopaho.ConnectionManager, _ *paho.Connack) { onUp(cm, r.connected()) }
	c.OnConnectionDown = func() bool {
		short, taken := r.lost()
		if onDown(short); taken {
			onTaken()
		}
		return true
	}
	c.OnServerDisconnect = func(d *paho.Disconnect) {
		if d.ReasonCode == sessionTaken {
			r.takenOver()
			onTaken()
		}
	}
}
