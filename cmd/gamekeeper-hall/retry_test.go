package main

import (
	"crypto/x509"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// The wait grows with the attempts, within limits, until a connection lasts. After that, the next
// attempt is made at once.
func TestRetry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := &retry{}
		if d := r.wait(); d != 0 {
			t.Errorf("it waits %v before the first attempt", d)
		}
		for n := range 100 {
			if n%2 == 0 {
				r.connected()
				time.Sleep(lasting - time.Nanosecond) // the broker accepts, and then closes
				r.lost()
			}
			if d := r.wait(); d < firstWait/2 || d > longestWait || n > 5 && d < longestWait/2 {
				t.Errorf("it waits %v before attempt %d", d, n)
			}
		}
		r.connected()
		time.Sleep(lasting)
		r.lost()
		if d := r.wait(); d != 0 {
			t.Errorf("it waits %v after a connection that lasted", d)
		}
	})
}

// A broker ends connections, with or without a reason. If it does so when another client connects
// under the same name, one of the two knows after two minutes that its name is taken, and with a
// reason they connect at most a few times a minute. If it ends every connection, or the network fails
// now and then, nobody suspects the name.
func TestTwins(t *testing.T) {
	for _, c := range []struct {
		what    string
		clients int
		fails   time.Duration // how often every connection ends, whatever its name
		says    bool          // whether the broker says that another client has the name
		want    bool
	}{
		{"two of a name", 2, time.Hour, false, true},
		{"two of a name, and the broker says so", 2, time.Hour, true, true},
		{"alone, and the broker keeps nobody", 1, time.Second, false, false},
		{"alone in a network that fails every 12 seconds", 1, 12 * time.Second, false, false},
		{"alone in a network that fails every 24 seconds", 1, 24 * time.Second, false, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			type client struct {
				retry
				name  string // while it is connected
				until time.Time
				taken bool
			}
			clients := []*client{{}, {}}[:c.clients]
			drop := func(c *client) {
				if c.name != "" {
					_, taken := c.lost()
					c.name, c.taken = "", c.taken || taken
					c.until = time.Now().Add(c.wait())
				}
			}
			for i := range clients {
				clients[i].until = time.Now().Add(clients[i].wait())
			}
			connections := 0
			for began, down := time.Now(), time.Now(); time.Since(began) < 10*time.Minute; time.Sleep(50 * time.Millisecond) {
				if taken := slices.ContainsFunc(clients, func(is *client) bool { return is.taken }); taken != c.want && (time.Since(began) >= 2*time.Minute || taken) {
					t.Fatalf("%s: after %v, a name is found taken: %v", c.what, time.Since(began), taken)
				}
				if time.Since(down) >= c.fails {
					down = time.Now()
					for i := range clients {
						drop(clients[i])
					}
				}
				for i := range clients {
					switch is := clients[i]; {
					case time.Now().Before(is.until):
					case is.name != "":
						drop(is) // the end of a trial
					default:
						name := is.retry.name("table-1")
						for j := range clients {
							if clients[j].name == name {
								if c.says {
									clients[j].takenOver()
								}
								drop(clients[j])
							}
						}
						connections++
						is.name, is.until = name, time.Now().Add(time.Hour)
						if is.connected(); is.onTrial() {
							is.until = time.Now().Add(connectTimeout + trial)
						}
					}
				}
			}
			if c.says && connections > 60 {
				t.Errorf("%s: %d connections in ten minutes", c.what, connections)
			}
		})
	}
}

// A certificate that is not valid yet is logged once, though the error has the time in it, and the
// log says that it may be the clock.
func TestClock(t *testing.T) {
	var said []string
	l := lossLogger{say: func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }}
	for second := range 10 {
		l.tell(lossReason(fmt.Errorf("tls: %w", x509.CertificateInvalidError{Cert: &x509.Certificate{NotBefore: time.Now().AddDate(1, 0, 0)}, Reason: x509.Expired, Detail: fmt.Sprint("it is ", second)})).Error())
	}
	if len(said) != 1 || !strings.Contains(said[0], "see that the clock is right") {
		t.Errorf("the log has %q", said)
	}
}
