package boot

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/systemd/boot/protocol"
)

var speed = flag.Bool("speed", false, "measure, which takes three minutes")

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

// TestSpeed measures in the machine, and the same program on this one, and prints
// what it found: median and 99th of a hundred. Nothing here can fail for being
// slow.
func TestSpeed(t *testing.T) {
	if !*speed {
		t.Skip("measures with -speed")
	}
	k := newKit(t)
	guest := k.switchOn(t, 480, 320, newDisk(t), eightButtons)
	work, err := guest.Work()
	guest.check(err)
	t.Logf("the machine is %.1f times slower than this one", float64(work)/float64(protocol.Work()))

	t.Logf("start to home in the machine, the first: %v", guest.start(home))
	guest.logMemory("at home")
	var starts []time.Duration
	for range 20 {
		guest.stop()
		starts = append(starts, guest.start(home))
	}
	t.Logf("start to home in the machine, once it was read from disk: %s", spread(starts))

	guest.measurePresses()
	guest.measureIdle()
	guest.logMemory("after that")
	measureHere(t)
}

// logMemory logs the program's memory.
func (b *box) logMemory(when string) {
	b.t.Helper()
	used, err := b.Usage()
	b.check(err)
	b.t.Logf("memory %s: %d KiB, %d at most, %d without the pages of its file", when, used.RSS, used.Peak, used.Anonymous)
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
	began, err := b.Usage()
	b.check(err)
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
	b.t.Logf("line to cells in the machine, 10 ms of debounce in it: %s; clocks agree within %v", spread(times), clocks.within)
	ended, err := b.Usage()
	b.check(err)
	b.t.Logf("of it, the program on a processor: %s; %.0f%% of that in the kernel",
		spread(shares), 100*float64(ended.System-began.System)/float64(ended.CPU-began.CPU))
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
	b.t.Logf("idle for a minute in the machine, 8 lines watched: %.2f%% of a core, %.1f context switches a second",
		100*(after.CPU-before.CPU).Minutes(), float64(after.Switches-before.Switches)/60)
}

// measureHere measures the program on this machine, in a terminal and with a
// keyboard: its own work without the kernel's console and lines.
func measureHere(t *testing.T) {
	t.Helper()
	program, err := buildHere(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	var starts, times []time.Duration
	for range 20 {
		var h here
		starts = append(starts, h.start(t, program))
		for range presses / 20 {
			times = append(times, h.press(t))
		}
		h.cmd.Process.Kill()
		h.cmd.Wait() // it was killed
		h.pty.Close()
	}
	t.Logf("start to home on this machine: %s", spread(starts))
	t.Logf("key to drawn on this machine: %s", spread(times))
}

// here is the program in a terminal of this machine, and when something came out
// of it.
type here struct {
	cmd *exec.Cmd
	pty *os.File
	out chan output
}

type output struct {
	at   time.Time
	text string
}

// start starts the program, until it has drawn home.
func (h *here) start(t *testing.T, program string) time.Duration {
	t.Helper()
	h.cmd, h.out = exec.Command(program, "-data", t.TempDir(), "-hw", "none"), make(chan output, 100)
	began := time.Now()
	var err error
	if h.pty, err = startHere(h.cmd, 60, 20); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(h.out)
		buf := make([]byte, 1<<16)
		for {
			n, err := h.pty.Read(buf)
			h.out <- output{time.Now(), string(buf[:n])}
			if err != nil {
				return // it was killed
			}
		}
	}()
	all := ""
	for o := range h.out {
		if all += o.text; strings.Contains(all, "Settings") {
			return o.at.Sub(began)
		}
	}
	t.Fatalf("the program has ended: %q", all)
	return 0
}

// press presses a key that moves the cursor, and returns how long nothing came of
// it.
func (h *here) press(t *testing.T) time.Duration {
	t.Helper()
	for quiet := false; !quiet; {
		select {
		case <-h.out:
		case <-time.After(20 * time.Millisecond):
			quiet = true
		}
	}
	began := time.Now()
	if _, err := h.pty.WriteString("j"); err != nil {
		t.Fatal(err)
	}
	return (<-h.out).at.Sub(began)
}
