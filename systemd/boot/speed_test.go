package boot

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"
)

var speed = flag.Bool("speed", false, "measure, which takes four minutes")

// presses is how many presses are measured.
const presses = 300

// eightButtons is a configuration with all lines of the machine as buttons, none
// of which waits whether it is held.
const eightButtons = `
language = "en"
[buttons]
left  = "GPIO5"
right = "GPIO6"
ok    = "GPIO13"
back  = "GPIO19"
up    = "GPIO26"
down  = "GPIO16"
seat1 = "GPIO20"
seat2 = "GPIO21"
[switches]
active = "high"
pull   = "down"
`

// TestSpeed measures in the machine, and prints what it found: median and 99th of a hundred.
// Nothing here can fail for being slow.
func TestSpeed(t *testing.T) {
	if !*speed {
		t.Skip("measures with -speed")
	}
	guest := newKit(t).switchOn(t, 480, 320, newDisk(t), eightButtons)
	t.Logf("start to home: %v", guest.start(home))
	guest.measurePresses()
	guest.measureIdle()
	used, err := guest.Usage()
	guest.check(err)
	t.Logf("memory: %d KiB, %d at most", used.RSS, used.Peak)
}

// spread is the middle and the upper end of some times.
func spread(all []time.Duration) string {
	slices.Sort(all)
	at := func(percent int) time.Duration {
		return all[min(len(all)-1, len(all)*percent/100)].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("median %v, p99 %v, of %d", at(50), at(99), len(all))
}

// measurePresses measures from the change of a line to the first changed cell, in
// the guest's time.
func (b *box) measurePresses() {
	b.t.Helper()
	clocks := b.clocks()
	var times, shares []time.Duration
	for i := range presses {
		b.settle()
		b.check(b.Arm())
		pressed := clocks.guest(time.Now())
		b.drive("GPIO16", true)
		change, err := b.Change()
		b.check(err)
		times, shares = append(times, change.At-pressed), append(shares, change.CPU)
		b.drive("GPIO16", false)
		// The program's own rhythm must not become that of the presses.
		time.Sleep(lift + time.Duration(i*37%250)*time.Millisecond)
	}
	b.t.Logf("line to cells, 10 ms of debounce in it: %s; clocks agree within %v", spread(times), clocks.within)
	b.t.Logf("of it, the program on a processor: %s", spread(shares))
}

// clocks is a moment on two clocks, this machine's and the guest's, which run
// alike.
type clocks struct {
	here          time.Time
	there, within time.Duration // and how sure it is
}

// guest is a moment on the guest's clock.
func (c clocks) guest(here time.Time) time.Duration { return c.there + here.Sub(c.here) }

// clocks asks the guest for its clock, and believes the quickest of many answers.
func (b *box) clocks() clocks {
	best := clocks{within: time.Hour}
	for range 200 {
		before := time.Now()
		there, err := b.Clock()
		b.check(err)
		if half := time.Since(before) / 2; half < best.within {
			best = clocks{before.Add(half), there, half}
		}
	}
	return best
}

// measureIdle measures what the program does in a minute in which nobody does
// anything.
func (b *box) measureIdle() {
	b.t.Helper()
	time.Sleep(2 * time.Second)
	before, err := b.Usage()
	b.check(err)
	time.Sleep(time.Minute)
	after, err := b.Usage()
	b.check(err)
	b.t.Logf("idle for a minute, 8 lines watched: %.2f%% of a core, %.1f context switches a second",
		100*(after.CPU-before.CPU).Minutes(), float64(after.Switches-before.Switches)/60)
}
