package main

import (
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

// Two clients of one name, each of which ends the other's connection, connect at most a few times a
// minute.
func TestTwins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var twins [2]retry
		wait := [2]time.Duration{twins[0].wait(), twins[1].wait()}
		connections := 0
		for began := time.Now(); time.Since(began) < 10*time.Minute && connections < 1000; connections++ {
			i := connections % 2 // the other one has the connection
			time.Sleep(wait[i])
			twins[i].connected()
			if connections > 0 {
				twins[1-i].lost()
				twins[1-i].takenOver()
				wait[1-i] = twins[1-i].wait()
			}
		}
		if connections > 60 {
			t.Errorf("%d connections in ten minutes", connections)
		}
	})
}
