package doctor

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
	"gamekeeper/hw/hwtest"
)

// Lines are waited for as long as it takes to know what they are. One that cannot
// be had is asked for after 0.1, 0.3, 0.7, 1.5 and 3.1 seconds.
func TestSettle(t *testing.T) {
	tests := []struct {
		name  string
		make  func(p *hwtest.Pin)
		after time.Duration
		want  hw.State
	}{
		{"a button at rest", func(*hwtest.Pin) {}, lookEvery, hw.Working},
		{"a button that is held", func(p *hwtest.Pin) { p.Set(false) }, lookEvery, hw.HeldAtStart},
		{"a line of somebody else", func(p *hwtest.Pin) { p.Hold("spi0 CS0") }, 3100 * time.Millisecond, hw.Busy},
		{"a line whose chip is away", func(p *hwtest.Pin) { p.Lose(true) }, lookEvery, hw.Missing},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				pin := hwtest.New("GPIO5")
				tt.make(pin)
				box, stop := runBox(t, pin)
				began := time.Now()
				Settle(t.Context(), box)
				lines := box.Lines()
				if took := time.Since(began); took < tt.after || took > tt.after+lookEvery {
					t.Errorf("it took %v, want %v", took, tt.after)
				}
				if states := []hw.State{lines[0].State, lines[1].State}; !slices.Equal(states, []hw.State{tt.want, hw.Missing}) {
					t.Errorf("%v, want %v and missing", states, tt.want)
				}
				stop()
			})
		})
	}
}

func TestSettleIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pin := hwtest.New("GPIO5")
		pin.Hold("somebody")
		box, stop := runBox(t, pin)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		began := time.Now()
		Settle(ctx, box)
		if took := time.Since(began); took != 0 || box.Lines()[0].State != hw.Opening {
			t.Errorf("%v after %v", box.Lines()[0], took)
		}
		stop()
	})
}

// runBox runs a box with a button on the pin, and one on a line that is missing.
func runBox(t *testing.T, pin *hwtest.Pin) (box *hw.Box, stop func()) {
	ms := time.Millisecond
	box = hw.New(hwtest.Host(pin), hw.Wiring{
		Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.OK}, {Pin: "GPIO6", Key: hw.Back}},
		Timing:  hw.Timing{Debounce: 10 * ms, Hold: 600 * ms, RepeatAfter: 400 * ms, RepeatEvery: 100 * ms},
	})
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan struct{})
	go func() {
		box.Run(ctx, make(chan hw.Event))
		close(over)
	}()
	return box, func() {
		cancel()
		<-over
	}
}
