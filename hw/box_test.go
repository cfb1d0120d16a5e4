package hw_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/hw/hwtest"
)

var timing = hw.Timing{
	Debounce:    10 * time.Millisecond,
	Hold:        600 * time.Millisecond,
	RepeatAfter: 400 * time.Millisecond,
	RepeatEvery: 100 * time.Millisecond,
}

// rig is a box that runs, and what it reported.
type rig struct {
	*hw.Box
	t     *testing.T
	began time.Time
	stop  func()

	mu  sync.Mutex
	got []string // what was reported, as "110 press ok"
}

// run runs a box in a synctest bubble, and takes its events as they come.
func run(t *testing.T, host hw.Host, w hw.Wiring) *rig {
	w.Timing = timing
	ctx, cancel := context.WithCancel(t.Context())
	r := &rig{Box: hw.New(host, w), t: t, began: time.Now()}
	events := make(chan hw.Event)
	done := make(chan struct{})
	go func() {
		r.Run(ctx, events)
		close(done)
	}()
	go func() {
		for {
			select {
			case e := <-events:
				kind := [...]string{"press", "release", "hold", "repeat"}[e.Kind]
				r.mu.Lock()
				r.got = append(r.got, fmt.Sprintf("%d %s %v", r.ms(), kind, e.Key))
				r.mu.Unlock()
			case <-done:
				return
			}
		}
	}()
	r.stop = func() {
		cancel()
		<-done
		synctest.Wait()
	}
	return r
}

func (r *rig) ms() int64 { return time.Since(r.began).Milliseconds() }

// at lets time pass until ms milliseconds after the start.
func (r *rig) at(ms int) {
	r.t.Helper()
	d := time.Duration(ms)*time.Millisecond - time.Since(r.began)
	if d < 0 {
		r.t.Fatalf("%d ms have passed", ms)
	}
	time.Sleep(d)
	synctest.Wait()
}

// reported returns what was reported so far.
func (r *rig) reported() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.got)
}

func (r *rig) want(want string) {
	r.t.Helper()
	if got := strings.Join(r.reported(), ", "); got != want {
		r.t.Errorf("after %d ms\ngot  %s\nwant %s", r.ms(), got, want)
	}
}

func (r *rig) wantState(want hw.State) {
	r.t.Helper()
	if l := r.Lines()[0]; l.State != want {
		r.t.Errorf("after %d ms: %v; want %v", r.ms(), l, want)
	}
}

// bubble runs a test with a line of each name in a synctest bubble, and checks
// that nothing was done with the lines that should not be.
func bubble(t *testing.T, f func(t *testing.T, pins []*hwtest.Pin), names ...string) {
	synctest.Test(t, func(t *testing.T) {
		pins := make([]*hwtest.Pin, len(names))
		for i, name := range names {
			pins[i] = hwtest.New(name)
		}
		f(t, pins)
		for _, p := range pins {
			if m := p.Misuse(); len(m) > 0 {
				t.Errorf("%v was %s", p, strings.Join(m, ", "))
			}
		}
	})
}

func buttons(b ...hw.Button) hw.Wiring { return hw.Wiring{Buttons: b} }

var okButton = hw.Button{Pin: "GPIO5", Key: hw.OK, Pull: hw.PullUp}

func TestPress(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton, hw.Button{Pin: "GPIO6", Key: hw.Left, Hold: hw.Up, High: true, Pull: hw.PullDown}))
		pins[1].Set(false)
		r.at(100)
		pins[0].Set(false)
		r.at(200)
		pins[0].Set(true)
		r.at(1000)
		pins[1].Set(true)
		r.at(2030)
		pins[1].Set(false)
		r.at(3000)
		r.want("110 press ok, 210 release ok, 1610 press up, 2010 repeat up, 2040 release up")
		if pins[0].Pull() != hw.PullUp || pins[1].Pull() != hw.PullDown {
			t.Error("wrong pulls")
		}
		r.stop()
	}, "GPIO5", "GPIO6")
}

// A short press of a button with a second key is both its events.
func TestShortPress(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(hw.Button{Pin: "GPIO5", Key: hw.Left, Hold: hw.Up, Pull: hw.PullUp}))
		r.at(100)
		pins[0].Set(false)
		r.at(300)
		pins[0].Set(true)
		r.at(400)
		r.want("310 press left, 310 release left")
		r.stop()
	}, "GPIO5")
}

// A switch that bounces faster than the program looks loses edges, and costs no
// more time than its bouncing.
func TestBounce(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(100)
		for range 50 { // 100 changes in 5 ms
			pins[0].Set(false)
			time.Sleep(50 * time.Microsecond)
			pins[0].Set(true)
			time.Sleep(50 * time.Microsecond)
		}
		pins[0].Set(false) // at 105: quiet from when that is seen, 2 ms later at most
		r.at(117)
		if got := r.reported(); len(got) != 1 {
			t.Errorf("no press after 12 ms of quiet: %v", got)
		}
		r.at(500)
		if got := r.reported(); len(got) != 1 {
			t.Errorf("got %v", got)
		}
		r.stop()
	}, "GPIO5")
}

// All the edges of a bounce that are in the driver's queue already when the
// program first looks do not delay the press.
func TestQueuedEdges(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(100)
		pins[0].Set(append(slices.Repeat([]bool{false, true}, 31), false)...)
		r.at(500)
		r.want("110 press ok")
		r.stop()
	}, "GPIO5")
}

func TestLostEdge(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		pins[0].Deafen(true)
		r.at(100)
		pins[0].Set(false)
		r.at(5000)
		pins[0].Set(true)
		r.at(6000)
		r.want("4010 press ok, 4610 hold ok, 5260 release ok")
		r.stop()
	}, "GPIO5")
}

func TestHeldAtStart(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Set(false)
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(1000)
		r.wantState(hw.HeldAtStart)
		pins[0].Set(true)
		r.at(1100)
		r.wantState(hw.Working)
		pins[0].Set(false)
		r.at(1200)
		r.want("1110 press ok")
		r.stop()
	}, "GPIO5")
}

func TestStuck(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(hw.Button{Pin: "GPIO5", Key: hw.Seat1, Pull: hw.PullUp}))
		r.at(100)
		pins[0].Set(false)
		r.at(120_000)
		r.want("110 press seat1, 710 hold seat1, 60250 release seat1")
		r.wantState(hw.Stuck)
		r.stop()
	}, "GPIO5")
}

// A chip that goes away as a whole while a button is down: the key comes up, the line is
// looked for more and more rarely, and is watched again when it is back.
func TestLost(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(100)
		pins[0].Set(false)
		r.at(200)
		pins[0].Lose(true)
		r.at(1000)
		r.wantState(hw.Lost)
		if err := r.Lines()[0].Err; err == nil || !strings.Contains(err.Error(), "no such device") {
			t.Errorf("error %v", err)
		}
		waits := pins[0].Waits()
		r.at(60_000)
		if n := pins[0].Waits() - waits; n != 0 {
			t.Errorf("waited %d times for a line that is lost", n)
		}
		pins[0].Set(true)
		pins[0].Lose(false)
		r.at(66_000)
		r.wantState(hw.Working)
		pins[0].Set(false)
		r.at(67_000)
		r.want("110 press ok, 250 release ok, 66010 press ok, 66610 hold ok")
		r.stop()
	}, "GPIO5")
}

// A chip that goes away while nothing is pressed makes no press.
func TestLostAtRest(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(100)
		pins[0].Lose(true)
		r.at(10_000)
		r.want("")
		r.wantState(hw.Lost)
		r.stop()
	}, "GPIO5")
}

func TestBusy(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Hold("gamekeeper@17")
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(1900)
		r.wantState(hw.Opening)
		r.at(6000)
		r.wantState(hw.Busy)
		l := r.Lines()[0]
		if l.Holder != "gamekeeper@17" || l.Err.Error() != `"gamekeeper@17" holds it` {
			t.Errorf("got %v", l)
		}
		pins[0].Hold("")
		r.at(12_000)
		r.wantState(hw.Working)
		if l := r.Lines()[0]; l.Holder != "" || l.Err != nil {
			t.Errorf("working, but %+v", l)
		}
		pins[0].Set(false)
		r.at(12_100)
		r.want("12010 press ok")
		r.stop()
	}, "GPIO5")
}

// A line that is held, and then gone with its chip.
func TestBusyThenLost(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Hold("x")
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(5000)
		r.wantState(hw.Busy)
		pins[0].Hold("")
		pins[0].Lose(true)
		r.at(10_000)
		r.wantState(hw.Lost)
		if l := r.Lines()[0]; l.Holder != "" {
			t.Errorf("lost, but held by %q", l.Holder)
		}
		r.stop()
	}, "GPIO5")
}

// counted is a line that counts how often it is read.
type counted struct {
	*hwtest.Pin
	reads atomic.Int32
}

func (p *counted) Read() (bool, error) {
	p.reads.Add(1)
	return p.Pin.Read()
}

// A line that never becomes quiet is read fifty times a second, once that is
// known.
func TestBouncingCost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &counted{Pin: hwtest.New("GPIO5")}
		host := hwtest.Host(p.Pin)
		host.Pin = func(string) hw.Pin { return p }
		r := run(t, host, buttons(okButton))
		for ms := range 11_000 {
			r.at(ms)
			p.Set(ms%2 == 0)
			if ms == 1500 {
				p.reads.Store(0)
			}
		}
		r.wantState(hw.Bouncing)
		if n := p.reads.Load(); n > 500 {
			t.Errorf("%d reads in 9.5 s", n)
		}
		r.want("")
		r.stop()
	})
}

// An instance of the program that is still dying is waited for and not spoken of.
func TestBusyForAMoment(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Hold("gamekeeper@17")
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(150)
		pins[0].Hold("")
		r.at(350)
		r.wantState(hw.Working)
		r.stop()
	}, "GPIO5")
}

// secretive is a line of which the kernel does not tell who holds it.
type secretive struct{ *hwtest.Pin }

func (secretive) Holder() string { return "" }

// Where the kernel does not tell who holds a line, it does say that it is held.
func TestBusyUnknown(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Hold("x")
		host := hwtest.Host(pins...)
		r := run(t, hw.Host{Pin: func(name string) hw.Pin { return secretive{host.Pin(name).(*hwtest.Pin)} }}, buttons(okButton))
		r.at(4000)
		r.wantState(hw.Busy)
		if err := r.Lines()[0].Err.Error(); err != "another program or a driver holds it" {
			t.Errorf("error %q", err)
		}
		r.stop()
	}, "GPIO5")
}

// Waits that end early now and then do no harm: the press comes later, because they
// make the line be looked at every 20 ms only.
func TestEarlyWaits(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton))
		r.at(100)
		pins[0].Set(false)
		for ms := 101; ms < 200; ms += 7 {
			r.at(ms)
			pins[0].Wake()
		}
		r.at(300)
		pins[0].Set(true)
		r.at(400)
		r.want("120 press ok, 310 release ok")
		r.stop()
	}, "GPIO5")
}

// instant is a line whose waits never wait.
type instant struct {
	*hwtest.Pin
	waits atomic.Int32
}

func (p *instant) Wait(time.Duration) bool {
	p.waits.Add(1)
	return false
}

// Waits that return at once cost fifty looks a second and lose no press.
func TestInstantWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &instant{Pin: hwtest.New("GPIO5")}
		host := hwtest.Host(p.Pin)
		host.Pin = func(string) hw.Pin { return p }
		r := run(t, host, buttons(okButton))
		r.at(10_000)
		if n := p.waits.Load(); n < 450 || n > 550 {
			t.Errorf("%d waits in ten seconds", n)
		}
		p.Set(false)
		r.at(11_000)
		p.Set(true)
		r.at(12_000)
		r.stop()
		if got := r.reported(); len(got) != 3 { // press, hold, release
			t.Errorf("got %s", got)
		}
	})
}

func TestMissing(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		w := buttons(okButton, hw.Button{Pin: "GPIO99", Key: hw.Back})
		w.StatusLamp = "GPIO98"
		r := run(t, hwtest.Host(pins...), w)
		r.Light(0, hw.On())
		for _, ms := range []int{100, 10_000} {
			r.at(ms)
			var states []hw.State
			for _, l := range r.Lines() {
				states = append(states, l.State)
			}
			if want := []hw.State{hw.Working, hw.Missing, hw.Missing}; !slices.Equal(states, want) {
				t.Errorf("states %v, want %v", states, want)
			}
		}
		r.stop()
	}, "GPIO5")
}

// A chip whose driver is late, when the machine starts, is found when it is there.
func TestMissingAtFirst(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Lose(true)
		pins[1].Lose(true)
		w := buttons(okButton)
		w.StatusLamp = "GPIO6"
		r := run(t, hwtest.Host(pins...), w)
		r.Light(0, hw.On())
		r.at(10_000)
		r.wantState(hw.Missing)
		pins[0].Lose(false)
		pins[1].Lose(false)
		r.at(16_000)
		r.wantState(hw.Working)
		pins[0].Set(false)
		r.at(16_100)
		r.want("16010 press ok")
		// Looked for after 0.1, 0.3, 0.7, 1.5, 3.1, 6.3 s, and then every five.
		r.wantWritten(pins[1], "11300 high")
		r.stop()
	}, "GPIO5", "GPIO6")
}

// At rest, all lines wake at the same moments, four times a second.
func TestIdle(t *testing.T) {
	names := []string{"GPIO5", "GPIO6", "GPIO12", "GPIO13", "GPIO16", "GPIO17", "GPIO19", "GPIO20", "GPIO21", "GPIO26"}
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		var w hw.Wiring
		for i, p := range pins {
			w.Buttons = append(w.Buttons, hw.Button{Pin: p.Name(), Key: hw.Key(i + 1), Pull: hw.PullUp})
		}
		time.Sleep(33 * time.Millisecond) // not at a common moment
		r := run(t, hwtest.Host(pins...), w)
		r.at(1000)
		before := 0
		for _, p := range pins {
			before += p.Waits()
		}
		r.at(61_000)
		after := 0
		for _, p := range pins {
			after += p.Waits()
		}
		if n := after - before; n != 60/4*len(pins) {
			t.Errorf("%d waits a minute, want %d", n, 60/4*len(pins))
		}
		r.stop()
	}, names...)
}

// Run ends soon after it is told to, though nobody takes its events.
func TestStop(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		ctx, cancel := context.WithCancel(t.Context())
		box := hw.New(hwtest.Host(pins...), hw.Wiring{Buttons: []hw.Button{okButton}, Timing: timing})
		done := make(chan struct{})
		go func() {
			box.Run(ctx, make(chan hw.Event))
			close(done)
		}()
		time.Sleep(100 * time.Millisecond)
		pins[0].Set(false)
		time.Sleep(100 * time.Millisecond)
		cancel()
		began := time.Now()
		<-done
		if d := time.Since(began); d > 250*time.Millisecond {
			t.Errorf("Run ended after %v", d)
		}
	}, "GPIO5")
}

// Run does not wait for lines at rest, either.
func TestStopAtRest(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(okButton, hw.Button{Pin: "GPIO6", Key: hw.Back, Pull: hw.PullUp}))
		r.at(1000)
		began := time.Now()
		r.stop()
		if d := time.Since(began); d > 250*time.Millisecond {
			t.Errorf("Run ended after %v", d)
		}
		r.wantState(hw.Working) // what was seen last can be read still
	}, "GPIO5", "GPIO6")
}

// A reader that is away for long finds the press that waited for it and then the
// line as it is, not a backlog.
func TestSlowReader(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		ctx, cancel := context.WithCancel(t.Context())
		box := hw.New(hwtest.Host(pins...), hw.Wiring{Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.Left}}, Timing: timing})
		events := make(chan hw.Event)
		done := make(chan struct{})
		go func() {
			box.Run(ctx, events)
			close(done)
		}()
		time.Sleep(100 * time.Millisecond)
		pins[0].Set(false)
		time.Sleep(10 * time.Second)
		pins[0].Set(true)
		time.Sleep(10 * time.Second)
		var got []hw.Kind
		for range 2 {
			got = append(got, (<-events).Kind)
		}
		time.Sleep(time.Second)
		select {
		case e := <-events:
			t.Errorf("got %v, too", e)
		default:
		}
		if !slices.Equal(got, []hw.Kind{hw.Press, hw.Release}) {
			t.Errorf("got %v", got)
		}
		cancel()
		<-done
	}, "GPIO5")
}
