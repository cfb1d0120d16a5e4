package hw

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// testTiming has round numbers, so that the tables can be checked by hand.
var testTiming = Timing{
	Debounce:    10 * time.Millisecond,
	Hold:        600 * time.Millisecond,
	RepeatAfter: 400 * time.Millisecond,
	RepeatEvery: 100 * time.Millisecond,
}

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// play runs a button through a script such as "100 down, 103 up, 900 end", with times in
// milliseconds. It returns the button's events, such as "110 press left". An "edge" leaves the
// level unchanged; "lost" is a change without an edge. In between, the button is observed when next
// and waitTime ask for it.
func play(t *testing.T, b *button, script string) []string {
	t.Helper()
	var got []string
	now, active := epoch, b.active
	look := func(at time.Time, edge bool) {
		now = at
		for _, e := range b.observe(at, active, edge) {
			shared := ""
			if e.Shared {
				shared = " shared"
			}
			got = append(got, fmt.Sprintf("%d %s %v%s", at.Sub(epoch).Milliseconds(), kindName(e.Kind), e.Key, shared))
		}
	}
	for step := range strings.SplitSeq(script, ", ") {
		var at int
		var what string
		if _, err := fmt.Sscanf(step, "%d %s", &at, &what); err != nil {
			t.Fatalf("step %q: %v", step, err)
		}
		until := epoch.Add(ms(at))
		for {
			next := now.Add(waitTime(now, b.next(), b.active))
			if next.After(until) {
				break
			}
			look(next, false)
		}
		switch what {
		case "down", "up":
			active = what == "down"
			look(until, true)
		case "edge":
			look(until, true)
		case "lost": // seen at the next look
			active = !active
			now = until
		case "end":
			look(until, false)
		default:
			t.Fatalf("step %q", step)
		}
	}
	return got
}

func kindName(k EventKind) string {
	return [...]string{"press", "release", "hold", "repeat"}[k]
}

func TestButton(t *testing.T) {
	tests := []struct {
		name      string
		key, hold Key
		atStart   bool
		script    string
		want      string
		state     State
	}{
		{name: "bounces", key: OK,
			script: "100 down, 101 up, 104 down, 105 up, 109 down, 300 up, 302 down, 303 up, 400 end",
			want:   "119 press ok, 313 release ok", state: Working},
		{name: "quiet is counted from edges, too", key: OK,
			script: "100 down, 107 edge, 300 end",
			want:   "117 press ok", state: Working},
		{name: "a spike is nothing", key: OK,
			script: "100 down, 103 up, 300 end",
			want:   "", state: Working},
		{name: "a spike while down is nothing", key: OK,
			script: "100 down, 200 up, 204 down, 300 end",
			want:   "110 press ok", state: Working},
		{name: "just not held", key: OK,
			script: "100 down, 705 up, 900 end", // 710 comes before the line is quiet at 715
			want:   "110 press ok, 715 release ok", state: Working},
		{name: "a direction repeats", key: Left,
			script: "100 down, 720 up, 900 end",
			want:   "110 press left, 510 repeat left, 610 repeat left, 710 repeat left, 730 release left", state: Working},
		{name: "second key, stuck", key: Left, hold: Back,
			script: "100 down, 61000 end",
			want:   "710 press back, 60250 release back", state: Stuck},
		{name: "second key, long, repeats", key: Left, hold: Up,
			script: "100 down, 1230 up, 1400 end",
			want:   "710 press up shared, 1110 repeat up shared, 1210 repeat up shared, 1240 release up shared", state: Working},
		{name: "a direction that is alone on its button", key: Back, hold: Up,
			script: "100 down, 1230 up, 1400 end",
			want:   "710 press up, 1110 repeat up, 1210 repeat up, 1240 release up", state: Working},
		{name: "second key that does not repeat", key: Back, hold: OK,
			script: "100 down, 3000 up, 3100 end",
			want:   "710 press ok, 3010 release ok", state: Working},
		{name: "held at start", key: OK, atStart: true,
			script: "5000 end", want: "", state: HeldAtStart},
		{name: "held at start for a minute", key: OK, atStart: true,
			script: "90000 end", want: "", state: HeldAtStart},
		{name: "held at start, with a bad contact", key: OK, atStart: true,
			script: "1000 up, 1003 down, 2000 end", want: "", state: HeldAtStart},
		{name: "pressed while it is first looked at", key: OK,
			script: "4 down, 500 end", want: "", state: HeldAtStart},
		{name: "stuck, and free again", key: Back,
			script: "100 down, 70000 up, 71000 down, 71100 up, 71200 end",
			want:   "110 press back, 710 hold back, 60250 release back, 71010 press back, 71110 release back", state: Working},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newButton(tt.key, tt.hold, testTiming, epoch, tt.atStart)
			got := strings.Join(play(t, b, tt.script), ", ")
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if b.state != tt.state {
				t.Errorf("state %v, want %v", b.state, tt.state)
			}
			if next := b.next(); b.reported == NoKey && !next.IsZero() {
				t.Errorf("at rest, it wants to be looked at at %v", next.Sub(epoch))
			}
		})
	}
}

// A line that rattles every 5 ms counts as bouncing after a second, and its key is reported up.
// From then on, its level does not count until the button has been released.
func TestBouncing(t *testing.T) {
	rattle := func(from, to int) string {
		var s []string
		for at := from; at < to; at += 10 {
			s = append(s, fmt.Sprintf("%d up, %d down", at, at+5))
		}
		return strings.Join(s, ", ")
	}
	b := newButton(OK, NoKey, testTiming, epoch, false)
	got := strings.Join(play(t, b, "100 down, "+rattle(200, 2000)), ", ")
	// The line was quiet until 200, so the second ends at 1200.
	if want := "110 press ok, 1200 release ok"; got != want || b.state != Bouncing {
		t.Errorf("got %s, %v; want %s, bouncing", got, b.state, want)
	}
	b = newButton(OK, NoKey, testTiming, epoch, false)
	got = strings.Join(play(t, b, rattle(100, 2000)+", 2500 end"), ", ")
	if got != "" || b.state != HeldAtStart {
		t.Errorf("quiet and down after rattling: got %q, %v; want nothing, held at start", got, b.state)
	}
	b = newButton(OK, NoKey, testTiming, epoch, false)
	got = strings.Join(play(t, b, rattle(100, 2000)+", 2100 up, 2200 down, 2300 up, 2400 end"), ", ")
	if want := "2210 press ok, 2310 release ok"; got != want || b.state != Working {
		t.Errorf("used after rattling: got %q, %v; want %q, working", got, b.state, want)
	}
}

// A late program reports one repeat, but not those that it missed.
func TestLateRepeat(t *testing.T) {
	b := newButton(Right, NoKey, testTiming, epoch, false)
	play(t, b, "100 down, 300 end")
	for range 2 {
		events := b.observe(epoch.Add(ms(5000)), true, false)
		if len(events) > 1 || len(events) == 1 && events[0].Kind != Repeat {
			t.Errorf("got %v, want at most a repeat", events)
		}
	}
	if next := b.next().Sub(epoch); next != ms(5100) {
		t.Errorf("next repeat at %v, want 5.1s", next)
	}
}

// anyNoise checks that on any noise, presses and releases alternate, one key at a time, and only a
// pressed key is held or repeats. Once the line is quiet and up, no key is down, and a button
// without a second key reports its next press.
func anyNoise(t *rapid.T) {
	key := rapid.SampledFrom([]Key{Left, OK, Seat3}).Draw(t, "key")
	hold := rapid.SampledFrom([]Key{NoKey, Up, Back}).Draw(t, "hold")
	b := newButton(key, hold, testTiming, epoch, rapid.Bool().Draw(t, "at start"))
	now, down, active := epoch, NoKey, b.active
	check := func(events []Event) {
		for _, e := range events {
			switch {
			case e.Key != key && e.Key != hold, e.Key == NoKey:
				t.Fatalf("%v is no key of the button", e)
			case e.Kind == Press && down != NoKey, e.Kind != Press && down != e.Key:
				t.Fatalf("%s %v while %v is down", kindName(e.Kind), e.Key, down)
			}
			down = e.Key
			if e.Kind == Release {
				down = NoKey
			}
		}
	}
	for range rapid.IntRange(0, 200).Draw(t, "looks") {
		now = now.Add(time.Duration(rapid.IntRange(0, 300_000).Draw(t, "µs")) * time.Microsecond)
		if rapid.Bool().Draw(t, "changes") {
			active = !active
		}
		check(b.observe(now, active, rapid.Bool().Draw(t, "edge")))
	}
	check(b.observe(now, false, true))
	check(b.observe(now.Add(testTiming.Debounce), false, false))
	if down != NoKey || b.state != Working {
		t.Fatalf("quiet and up: %v is down, %v", down, b.state)
	}
	now = now.Add(time.Second)
	check(b.observe(now, true, true))
	check(b.observe(now.Add(testTiming.Debounce), true, false))
	if hold == NoKey && down != key {
		t.Fatalf("a clean press after it gave %v", down)
	}
}

func TestAnyNoise(t *testing.T) { rapid.Check(t, anyNoise) }

func FuzzNoise(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyNoise)) }

func TestWaitTime(t *testing.T) {
	at := func(n int) time.Time { return epoch.Add(ms(n)) }
	tests := []struct {
		now, next time.Time
		down      bool
		want      time.Duration
	}{
		{now: at(0), want: ms(4000)},
		{now: at(30), want: ms(3970)},
		{now: at(9190), want: ms(2810)},
		{now: at(3975), want: ms(50)}, // 25 ms are too few
		{now: at(0), down: true, want: ms(250)},
		{now: at(1190), down: true, want: ms(60)},
		{now: at(225), down: true, want: ms(50)},
		{now: at(10), next: at(20), want: ms(10)},
		{now: at(10), next: at(5000), want: ms(3990)},
		{now: at(10), next: at(5000), down: true, want: ms(240)},
		{now: at(10), next: at(10), want: 100 * time.Microsecond},
		{now: at(10), next: at(5), want: 100 * time.Microsecond},
		{now: time.Unix(-1, 30e6), want: ms(4000)}, // before 1970
	}
	for _, tt := range tests {
		if got := waitTime(tt.now, tt.next, tt.down); got != tt.want {
			t.Errorf("at %v, next %v, down %v: %v, want %v", tt.now, tt.next, tt.down, got, tt.want)
		}
	}
}
