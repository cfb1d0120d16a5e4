package hw_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/hw/hwtest"
)

func TestPatternAt(t *testing.T) {
	ms := time.Millisecond
	steps := []time.Duration{100 * ms, 50 * ms, 200 * ms}
	tests := []struct {
		p    hw.Pattern
		t    time.Duration
		on   bool
		next time.Duration
	}{
		{hw.Off(), 0, false, 0},
		{hw.On(), 0, true, 0},
		{hw.On(), time.Hour, true, 0},
		{hw.Pattern{Steps: steps}, 0, true, 100 * ms},
		{hw.Pattern{Steps: steps}, 99 * ms, true, 100 * ms},
		{hw.Pattern{Steps: steps}, 100 * ms, false, 150 * ms},
		{hw.Pattern{Steps: steps}, 150 * ms, true, 350 * ms},
		{hw.Pattern{Steps: steps}, 350 * ms, false, 0},
		{hw.Pattern{Steps: steps, End: true}, 350 * ms, true, 0},
		{hw.Pattern{Steps: steps, Loop: true}, 350 * ms, true, 450 * ms},
		{hw.Pattern{Steps: steps, Loop: true}, 3600 * ms, false, 3650 * ms}, // ten times round, and 100
		{hw.Pattern{Steps: make([]time.Duration, 3), Loop: true, End: true}, 5 * ms, true, 0},
		{hw.Pattern{Steps: []time.Duration{-5, 10 * ms}}, 0, false, 10 * ms},
		{hw.Blink(), 10 * time.Second, true, 10500 * ms},
		{hw.Refused(), 130 * ms, true, 180 * ms},
		{hw.Attention(), 499 * ms, true, 500 * ms},
		{hw.Mistake(), 550 * ms, true, 900 * ms},
		{hw.Fanfare(), 1199 * ms, true, 1200 * ms},
		{hw.Flicker(), 560 * ms, false, 640 * ms},
		{hw.Flicker(), time.Second, true, 0},
	}
	for _, tt := range tests {
		on, next := tt.p.At(tt.t)
		if on != tt.on || next != tt.next {
			t.Errorf("%v at %v: %v, %v; want %v, %v", tt.p, tt.t, on, next, tt.on, tt.next)
		}
	}
}

// written returns the levels given to a line, as "100 on".
func (r *rig) written(p *hwtest.Pin) string {
	var s []string
	for _, w := range p.Writes() {
		s = append(s, fmt.Sprintf("%d %s", w.At.Sub(r.began).Milliseconds(), map[bool]string{true: "high", false: "low"}[w.High]))
	}
	return strings.Join(s, ", ")
}

func (r *rig) wantWritten(p *hwtest.Pin, want string) {
	r.t.Helper()
	if got := r.written(p); got != want {
		r.t.Errorf("%v after %d ms\ngot  %s\nwant %s", p, r.ms(), got, want)
	}
}

func TestLamps(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), hw.Wiring{StatusLamp: "GPIO5", SeatLamps: [hw.Seats]string{1: "GPIO6"}})
		r.at(100)
		r.Light(0, hw.Blink())
		r.Light(2, hw.On())
		r.Light(1, hw.On()) // not there
		r.Light(-1, hw.On())
		r.Light(6, hw.On())
		r.at(800)
		r.Light(0, hw.Blink()) // is playing
		r.at(1700)
		r.Light(0, hw.Off())
		r.at(2000)
		if l := r.Lines(); l[1].String() != "GPIO6: lamp of seat 2: working, high (on)" || l[0].Active {
			t.Errorf("lines %v", l)
		}
		r.stop()
		r.wantWritten(pins[0], "0 low, 100 high, 600 low, 1100 high, 1600 low")
		r.wantWritten(pins[1], "0 low, 100 high, 2000 low")
	}, "GPIO5", "GPIO6")
}

func TestBuzzer(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), hw.Wiring{Buzzer: "GPIO5", BuzzerLow: true})
		r.at(100)
		r.Buzz(hw.Refused())
		r.at(1000)
		r.Buzz(hw.Attention())
		r.at(1200)
		r.Buzz(hw.Refused()) // in its place
		r.at(2000)
		r.Buzz(hw.Refused()) // once more
		r.at(3000)
		r.stop()
		r.wantWritten(pins[0], "0 high, "+
			"100 low, 160 high, 220 low, 280 high, "+
			"1000 low, 1260 high, 1320 low, 1380 high, "+
			"2000 low, 2060 high, 2120 low, 2180 high")
	}, "GPIO5")
}

// A lamp and the buzzer keep their own times, whichever is to change first.
func TestLampAndBuzzer(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), hw.Wiring{StatusLamp: "GPIO5", Buzzer: "GPIO6"})
		r.at(100)
		r.Light(0, hw.Flicker())
		r.Buzz(hw.Attention())
		r.at(2000)
		r.Light(0, hw.Blink())
		r.Buzz(hw.Refused())
		r.at(2700)
		r.stop()
		r.wantWritten(pins[0], "0 low, 100 high, 180 low, 260 high, 340 low, 420 high, 500 low, 580 high, 660 low, 740 high, 2500 low")
		r.wantWritten(pins[1], "0 low, 100 high, 600 low, 2000 high, 2060 low, 2120 high, 2180 low")
	}, "GPIO5", "GPIO6")
}

// A box without lamps and buzzer takes their patterns and does nothing.
func TestNoOutputs(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(), hw.Wiring{})
		r.Light(0, hw.On())
		r.Buzz(hw.Fanfare())
		r.at(1000)
		if l := r.Lines(); len(l) != 0 {
			t.Errorf("lines %v", l)
		}
		r.stop()
	})
}

// A lamp whose line is held by somebody is never written to; when the line
// is free, the lamp becomes what its pattern says by then.
func TestBusyLamp(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		pins[0].Hold("fbtft")
		r := run(t, hwtest.Host(pins...), hw.Wiring{StatusLamp: "GPIO5"})
		r.Light(0, hw.On())
		r.at(1900)
		r.wantState(hw.Opening)
		r.at(5000)
		r.wantState(hw.Busy)
		if l := r.Lines()[0]; l.String() != `GPIO5: status lamp: busy: "fbtft" holds it` {
			t.Errorf("got %v", l)
		}
		pins[0].Hold("")
		r.at(12_000)
		r.wantState(hw.Working)
		r.stop()
		// Asked for after 0.1, 0.3, 0.7, 1.5, 3.1, 6.3 s: free by then.
		r.wantWritten(pins[0], "6300 high, 12000 low")
	}, "GPIO5")
}

func TestLostLamp(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), hw.Wiring{StatusLamp: "GPIO5"})
		r.at(100)
		pins[0].Lose(true)
		r.Light(0, hw.On())
		r.at(300)
		r.wantState(hw.Lost)
		pins[0].Lose(false)
		r.at(1000)
		r.wantState(hw.Working)
		pins[0].Lose(true) // again: as patiently as before
		r.Light(0, hw.Off())
		r.at(1050)
		pins[0].Lose(false)
		r.at(2000)
		r.Light(0, hw.On())
		r.at(3000)
		r.stop()
		r.wantWritten(pins[0], "0 low, 400 high, 1100 low, 2000 high, 3000 low")
	}, "GPIO5")
}

func TestStates(t *testing.T) {
	for s, want := range map[hw.State]string{
		hw.Opening: "opening", hw.Working: "working, readable", hw.HeldAtStart: "held at start, readable", hw.Stuck: "stuck, readable",
		hw.Bouncing: "bouncing, readable", hw.Busy: "busy", hw.Lost: "lost", hw.Missing: "missing",
	} {
		got := s.String()
		if s.Readable() {
			got += ", readable"
		}
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestLineString(t *testing.T) {
	bubble(t, func(t *testing.T, pins []*hwtest.Pin) {
		r := run(t, hwtest.Host(pins...), buttons(hw.Button{Pin: "GPIO5", Key: hw.Left, Hold: hw.Up, Pull: hw.PullUp}, hw.Button{Pin: "GPIO7", Key: hw.Back}))
		r.at(100)
		pins[0].Set(false)
		r.at(200)
		var got []string
		for _, l := range r.Lines() {
			got = append(got, l.String())
		}
		want := "GPIO5: left, up when held: working, low (pressed), pull up\nGPIO7: back: missing"
		if s := strings.Join(got, "\n"); s != want {
			t.Errorf("got\n%s\nwant\n%s", s, want)
		}
		r.stop()
	}, "GPIO5")
}
