package hw_test

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
)

var timing = hw.Timing{
	Debounce:    10 * time.Millisecond,
	Hold:        600 * time.Millisecond,
	RepeatAfter: 400 * time.Millisecond,
	RepeatEvery: 100 * time.Millisecond,
}

// rig is a box with the lines of its machine. It records what happens once the box runs.
type rig struct {
	*hw.Box
	t     *testing.T
	pins  []*pin
	began time.Time
	stop  func()

	mu  sync.Mutex
	saw []string // such as "110 press ok"
}

// newRig returns a rig whose machine has a line for each name, all at a high level.
func newRig(t *testing.T, names ...string) *rig {
	r := &rig{t: t, began: time.Now()}
	for _, name := range names {
		r.pins = append(r.pins, newPin(name))
	}
	return r
}

// start starts a box in a synctest bubble. Nothing receives its events yet.
func (r *rig) start(host hw.Host, w hw.Wiring) <-chan hw.Event {
	w.Timing = timing
	ctx, cancel := context.WithCancel(r.t.Context())
	r.Box = hw.New(host, w)
	events := make(chan hw.Event)
	var running sync.WaitGroup
	running.Go(func() {
		r.Run(ctx, events)
		close(events)
	})
	r.stop = func() {
		cancel()
		running.Wait()
		synctest.Wait()
	}
	return events
}

// run starts a box and receives its events as they arrive.
func (r *rig) run(host hw.Host, w hw.Wiring) {
	events := r.start(host, w)
	go func() {
		for e := range events {
			r.note("%s %v", [...]string{"press", "release", "hold", "repeat"}[e.Kind], e.Key)
		}
	}()
}

func (r *rig) ms(at time.Time) int64 { return at.Sub(r.began).Milliseconds() }

func (r *rig) note(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.saw = append(r.saw, fmt.Sprintf("%d ", r.ms(time.Now()))+fmt.Sprintf(format, args...))
}

// at advances time to ms milliseconds after the start.
func (r *rig) at(ms int) {
	time.Sleep(time.Until(r.began.Add(time.Duration(ms) * time.Millisecond)))
	synctest.Wait()
}

// line returns the line with that name.
func (r *rig) line(name string) *pin {
	return r.pins[slices.IndexFunc(r.pins, func(p *pin) bool { return p.name == name })]
}

// play runs a script such as "100 low, 200 GPIO6 high", with times in milliseconds. A step that
// names no line is for GPIO5. Steps at time 0 happen before the start.
func (r *rig) play(w hw.Wiring, script string) {
	for step := range strings.SplitSeq(script, ", ") {
		var ms int
		fmt.Sscan(step, &ms)
		if ms > 0 && r.Box == nil {
			r.run(hostOf(r.pins...), w)
		}
		if ms > 0 {
			r.at(ms)
		}
		words := strings.Fields(step)[1:]
		name := "GPIO5"
		if strings.HasPrefix(words[0], "GPIO") {
			name, words = words[0], words[1:]
		}
		r.do(r.line(name), words)
	}
	r.stop()
}

var patterns = map[string]hw.Pattern{
	"on": hw.On(), "off": hw.Off(), "blink": hw.Blink(), "flicker": hw.Flicker(), "refused": hw.Refused(), "attention": hw.Attention(),
}

func (r *rig) do(p *pin, words []string) {
	switch words[0] {
	case "low", "high":
		p.Set(words[0] == "high")
	case "burst": // 63 changes before anybody can look
		p.Set(append(slices.Repeat([]bool{false, true}, 31), false)...)
	case "rattle": // 101 changes in 5 ms
		for range 50 {
			p.Set(false)
			time.Sleep(50 * time.Microsecond)
			p.Set(true)
			time.Sleep(50 * time.Microsecond)
		}
		p.Set(false)
	case "deaf":
		p.DropEdges(true)
	case "wake":
		p.Wake()
	case "gone", "back":
		p.SetGone(words[0] == "gone")
	case "held":
		p.SetHolder(words[1])
	case "free":
		p.SetHolder("")
	case "light":
		r.Light(int(words[1][0]-'0'), patterns[words[2]])
	case "buzz":
		r.Buzz(patterns[words[1]])
	case "pull":
		r.note("%v", p.used().Pull)
	case "state":
		r.note("%s", strings.Join(r.states(), "; "))
	case "end":
	default:
		r.t.Fatalf("step %q", words)
	}
}

// states describes each line, such as "working, low, active" or "lost: no such device".
func (r *rig) states() (all []string) {
	for _, l := range r.Lines() {
		s := l.State.String()
		if l.State.Readable() {
			s += map[bool]string{false: ", low", true: ", high"}[l.High] + map[bool]string{true: ", active"}[l.Active]
		}
		if l.Err != nil {
			s += ": " + l.Err.Error()
		}
		if l.Holder != "" {
			s += " (" + l.Holder + ")"
		}
		all = append(all, s)
	}
	return all
}

// story returns what happened, followed by the levels that were written to the lines.
func (r *rig) story() string {
	story := []string{strings.Join(r.saw, ", ")}
	for _, p := range r.pins {
		var levels []string
		for _, w := range p.used().Writes {
			levels = append(levels, fmt.Sprintf("%d %s", r.ms(w.At), map[bool]string{true: "high", false: "low"}[w.High]))
		}
		if len(levels) > 0 {
			story = append(story, p.name+" "+strings.Join(levels, ", "))
		}
	}
	return strings.TrimPrefix(strings.Join(story, "; "), "; ")
}

var (
	okButton   = hw.Wiring{Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.OK, Pull: hw.PullUp}}}
	twoButtons = hw.Wiring{Buttons: []hw.Button{okButton.Buttons[0], {Pin: "GPIO6", Key: hw.Left, HoldKey: hw.Up, ActiveHigh: true, Pull: hw.PullDown}}}
	lamp       = hw.Wiring{StatusLamp: "GPIO5"}
	lamps      = hw.Wiring{StatusLamp: "GPIO5", SeatLamps: [hw.SeatCount]string{1: "GPIO6"}}
	lampBuzzer = hw.Wiring{StatusLamp: "GPIO5", Buzzer: "GPIO6"}
	lowBuzzer  = hw.Wiring{Buzzer: "GPIO5", BuzzerLow: true}
	misspelled = hw.Wiring{Buttons: []hw.Button{okButton.Buttons[0], {Pin: "GPIO99", Key: hw.Back}}, StatusLamp: "GPIO98"}
	buttonLamp = hw.Wiring{Buttons: okButton.Buttons, StatusLamp: "GPIO6"}
)

// TestBox checks a box against scripts of what its lines do. A line that cannot be taken is retried
// after 0.1, 0.3, 0.7, 1.5, 3.1 and 6.3 s, and then every five seconds.
func TestBox(t *testing.T) {
	tests := []struct {
		name         string
		wiring       hw.Wiring
		script, want string
	}{
		{"presses", twoButtons, "0 GPIO6 low, 100 low, 200 high, 1000 GPIO6 high, 2030 GPIO6 low, 3000 end",
			"110 press ok, 210 release ok, 1610 press up, 2010 repeat up, 2040 release up"},
		{"a short press of a button with a second key is both its events", twoButtons, "0 GPIO6 low, 100 GPIO6 high, 300 GPIO6 low, 400 end",
			"310 press left, 310 release left"},
		{"each button asks for its own resistor", twoButtons, "1 pull, 2 GPIO6 pull", "1 up, 2 down"},
		// The box may notice up to 2 ms late that a line is quiet.
		{"a bounce that loses edges takes no longer than it lasts", okButton, "100 rattle, 117 state, 500 end",
			"116 press ok, 117 working, low, active"},
		{"all the edges of a bounce that wait already do not delay the press", okButton, "100 burst, 500 end", "110 press ok"},
		{"edges that are lost", okButton, "0 deaf, 100 low, 5000 high, 6000 end", "4010 press ok, 4610 hold ok, 5260 release ok"},
		{"held at start", okButton, "0 low, 1000 state, 1001 high, 1100 state, 1101 low, 1200 end",
			"1000 held at start, low, active, 1100 working, high, 1111 press ok"},
		{"stuck", okButton, "100 low, 120000 state",
			"110 press ok, 710 hold ok, 60250 release ok, 120000 stuck, low, active"},
		{"a chip that is lost while a button is down, and comes back", okButton,
			"100 low, 200 gone, 1000 state, 60000 high, 60001 back, 66000 state, 66001 low, 67000 end",
			"110 press ok, 250 release ok, 1000 lost: no such device, 66000 working, high, 66011 press ok, 66611 hold ok"},
		{"a chip that is lost presses nothing", okButton, "100 gone, 10000 state", "10000 lost: no such device"},
		{"held by somebody", okButton, "0 held gamekeeper@17, 1900 state, 6000 state, 6001 free, 12000 state, 12001 low, 12100 end",
			`1900 opening, 6000 busy: "gamekeeper@17" holds it (gamekeeper@17), 12000 working, high, 12011 press ok`},
		{"held by a program that is about to end", okButton, "0 held gamekeeper@17, 150 free, 350 state", "350 working, high"},
		{"held, and then lost with its chip", okButton, "0 held x, 5000 state, 5001 gone, 10000 state",
			`5000 busy: "x" holds it (x), 10000 lost: no such device`},
		{"held by one, and then by another", okButton, "0 held x, 5000 held y, 10000 state", `10000 busy: "y" holds it (y)`},
		{"held by whom, the kernel does not say", okButton, "0 held ?, 4000 state", "4000 busy: another program or a driver holds it"},
		// After a wait that ends early, the lines are next read 20 ms after it began.
		{"waits that end early", okButton, "100 low, 101 wake, 108 wake, 115 wake, 122 wake, 300 high, 400 end",
			"120 press ok, 310 release ok"},
		{"lines that are not there", misspelled, "1 light 0 on, 100 state, 10000 state",
			"100 working, high; missing; missing, 10000 working, high; missing; missing"},
		{"a chip that is late", buttonLamp, "0 gone, 0 GPIO6 gone, 1 light 0 on, 10000 state, 10001 back, 10002 GPIO6 back, 16000 state, 16001 low, 16100 end",
			"10000 missing; missing, 16000 working, high; working, high, active, 16011 press ok; GPIO6 11300 high, 16100 low"},

		{"lamps", lamps, "100 light 0 blink, 101 light 2 on, 102 light 1 on, 103 light 6 on, 800 light 0 blink, 1700 light 0 off, 2000 state",
			"2000 working, low; working, high, active; GPIO5 0 low, 100 high, 600 low, 1100 high, 1600 low; GPIO6 0 low, 101 high, 2000 low"},
		{"a buzzer", lowBuzzer, "100 buzz refused, 1000 buzz attention, 1200 buzz refused, 2000 buzz refused, 3000 end",
			"GPIO5 0 high, 100 low, 160 high, 220 low, 280 high, 1000 low, 1260 high, 1320 low, 1380 high, 2000 low, 2060 high, 2120 low, 2180 high"},
		{"a lamp and a buzzer keep their own times", lampBuzzer,
			"100 light 0 flicker, 101 buzz attention, 2000 light 0 blink, 2001 buzz refused, 2700 end",
			"GPIO5 0 low, 100 high, 180 low, 260 high, 340 low, 420 high, 500 low, 580 high, 660 low, 740 high, 2500 low; GPIO6 0 low, 101 high, 601 low, 2001 high, 2061 low, 2121 high, 2181 low"},
		{"nothing to light and to sound", hw.Wiring{}, "1 light 0 on, 2 buzz refused, 1000 state", "1000 "},
		{"a lamp held by somebody", lamp, "0 held fbtft, 1 light 0 on, 1900 state, 5000 state, 5001 free, 12000 state",
			`1900 opening, 5000 busy: "fbtft" holds it (fbtft), 12000 working, high, active; GPIO5 6300 high, 12000 low`},
		{"a lamp that is lost, twice", lamp,
			"100 gone, 101 light 0 on, 300 state, 301 back, 1000 state, 1001 gone, 1002 light 0 off, 1050 back, 2000 light 0 on, 3000 end",
			"300 lost: no such device, 1000 working, high, active; GPIO5 0 low, 401 high, 1102 low, 2000 high, 3000 low"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := newRig(t, "GPIO5", "GPIO6")
				r.play(tt.wiring, tt.script)
				if got := r.story(); got != tt.want {
					t.Errorf("got  %s\nwant %s", got, tt.want)
				}
			})
		})
	}
}

// polled is a line that counts its reads. If noWait is set, its Wait returns at once.
type polled struct {
	*pin
	noWait bool
	reads  atomic.Int32
}

func (p *polled) Read() (bool, error) {
	p.reads.Add(1)
	return p.pin.Read()
}

func (p *polled) Wait(d time.Duration) bool { return !p.noWait && p.pin.Wait(d) }

func (p *polled) host() hw.Host { return hw.Host{Pin: func(string) hw.Pin { return p }} }

// A line that reports no edges is read fifty times a second, so a press of 50 ms is not missed.
func TestPolled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRig(t, "GPIO5")
		p := &polled{pin: r.pins[0], noWait: true}
		r.run(p.host(), okButton)
		r.at(10_000)
		if n := p.reads.Load(); n < 450 || n > 550 {
			t.Errorf("%d reads in ten seconds", n)
		}
		p.Set(false)
		r.at(10_050)
		p.Set(true)
		r.at(12_000)
		r.stop()
		if want := "10040 press ok, 10080 release ok"; r.story() != want {
			t.Errorf("got %s, want %s", r.story(), want)
		}
	})
}

// A line that never becomes quiet is read less often once it counts as bouncing.
func TestBouncingCost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRig(t, "GPIO5")
		p := &polled{pin: r.pins[0]}
		r.run(p.host(), okButton)
		for ms := range 11_000 {
			r.at(ms)
			p.Set(ms%2 == 0)
			if ms == 1500 {
				p.reads.Store(0)
			}
		}
		if n := p.reads.Load(); n > 500 || r.Lines()[0].State != hw.Bouncing {
			t.Errorf("%d reads in 9.5 s, %v", n, r.states())
		}
		r.stop()
		if r.story() != "" {
			t.Errorf("got %s", r.story())
		}
	})
}

// At rest, all lines wake at the same moment, every four seconds, and at no other time.
func TestIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRig(t, "GPIO5", "GPIO6", "GPIO12", "GPIO13", "GPIO16", "GPIO17", "GPIO19", "GPIO20", "GPIO21", "GPIO26")
		var w hw.Wiring
		for i, p := range r.pins {
			w.Buttons = append(w.Buttons, hw.Button{Pin: p.name, Key: hw.Key(i + 1), Pull: hw.PullUp})
		}
		waits := func() (n int) {
			for _, p := range r.pins {
				n += p.used().Waits
			}
			return n
		}
		r.at(33) // not at a common moment
		r.run(hostOf(r.pins...), w)
		r.at(1000)
		for s := 4; s <= 60; s += 4 {
			before := waits()
			r.at(1000*s - 1)
			early := waits() - before
			r.at(1000*s + 1)
			if n := waits() - before; early != 0 || n != len(r.pins) {
				t.Errorf("after %d s, %d lines have woken, %d of them early; want all at once", s, n, early)
			}
		}
		r.stop()
	})
}

// Settle waits until the state of each line is known, and the strip has answered. A line that somebody else uses is retried after
// 0.1, 0.3, 0.7, 1.5 and 3.1 seconds, which here is three.
func TestSettle(t *testing.T) {
	for does, want := range map[string]string{
		"end": "0 working, high; missing", "low": "0 held at start, low, active; missing", "gone": "0 missing; missing",
		"strip": "500 working, high; missing", "held x": `3000 busy: "x" holds it (x); missing`,
	} {
		synctest.Test(t, func(t *testing.T) {
			r := newRig(t, "GPIO5")
			host, w := hostOf(r.pins...), hw.Wiring{Buttons: misspelled.Buttons}
			if does == "strip" { // which takes 0.8 seconds to fail
				w.Strip = edge
				host.Open = func(string) (io.WriteCloser, error) { time.Sleep(800 * time.Millisecond); return nil, io.EOF }
			} else {
				r.do(r.pins[0], strings.Fields(does))
			}
			r.run(host, w)
			r.Settle(t.Context())
			if got := fmt.Sprint(r.ms(time.Now())/500*500, " ", strings.Join(r.states(), "; ")); got != want {
				t.Errorf("%s: settled at %s, want %s", does, got, want)
			}
			r.stop()
		})
	}
}

// Run returns soon after its context is done, whether the lines are at rest or nobody is receiving
// the events. Lines still reports the last state.
func TestStop(t *testing.T) {
	for _, pressed := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			r := newRig(t, "GPIO5")
			r.start(hostOf(r.pins...), okButton)
			r.at(100)
			r.pins[0].Set(!pressed)
			r.at(200)
			r.stop()
			if took := r.ms(time.Now()) - 200; took > 10 || r.Lines()[0].State != hw.Working {
				t.Errorf("Run ended after %d ms, %v", took, r.states())
			}
		})
	}
}

// A reader that pauses for a long time receives the press that was waiting, then the current state
// of the line, but no backlog.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRig(t, "GPIO5")
		events := r.start(hostOf(r.pins...), hw.Wiring{Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.Left}}})
		r.at(100)
		r.pins[0].Set(false)
		r.at(10_000)
		r.pins[0].Set(true)
		r.at(20_000)
		if first, second := <-events, <-events; first.Kind != hw.Press || second.Kind != hw.Release {
			t.Errorf("got %v and %v", first, second)
		}
		r.at(21_000)
		select {
		case e := <-events:
			t.Errorf("got %v too", e)
		default:
		}
		r.stop()
	})
}
