package hw_test

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/hw"
)

// wires is a device that records the lights of each write. It can be missing, fail or hang.
type wires struct {
	missing bool
	hangs   chan struct{} // nil if it does not hang
	begin   time.Time

	mu     sync.Mutex
	fails  error
	shown  []string // such as "100 1:ff0000 3:00ff00": the milliseconds, then the lights that are on
	opened int
}

func (w *wires) open(name string) (io.WriteCloser, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.opened++
	if w.missing {
		return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
	}
	return w, nil
}

func (w *wires) Close() error { return nil }

func (w *wires) Write(data []byte) (int, error) {
	if w.hangs != nil {
		<-w.hangs
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.fails != nil {
		return 0, w.fails
	}
	shown := fmt.Sprint(time.Since(w.begin).Milliseconds())
	for i := range hw.MaxLights { // as TestChain finds them
		if p := data[4+4*i:]; p[1]|p[2]|p[3] != 0 {
			shown += fmt.Sprintf(" %d:%02x%02x%02x", i+1, p[3], p[2], p[1])
		}
	}
	w.shown = append(w.shown, shown)
	return len(data), nil
}

func (w *wires) set(change func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change()
}

func (w *wires) seen() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.shown)
}

var (
	red  = color.NRGBA{200, 0, 0, 255}
	blue = color.NRGBA{0, 10, 200, 255}
)

// edge is a strip of twenty lights. It runs from the first column to the last, and then down from
// the highest space to the lowest.
var edge = hw.StripWiring{Kind: hw.APA102, Device: "/dev/spidev0.0", Columns: [2]int{1, 12}, Rows: [2]int{13, 20}, Brightness: 50}

// shine runs a box with a strip and performs each step at its time, in milliseconds. After the last
// step it stops the box.
func shine(t *testing.T, w *wires, e hw.StripWiring, steps map[int]func(*hw.Strip)) {
	w.begin = time.Now()
	ctx, cancel := context.WithCancel(t.Context())
	box := hw.New(hw.Host{Open: w.open}, hw.Wiring{Strip: e})
	var running sync.WaitGroup
	running.Go(func() { box.Run(ctx, nil) })
	for ms := range 20_000 {
		if step := steps[ms]; step != nil {
			time.Sleep(time.Until(w.begin.Add(time.Duration(ms) * time.Millisecond)))
			step(box.Strip())
			synctest.Wait()
		}
	}
	cancel()
	running.Wait()
}

// The strip is dark at the start and at the end. In between, lights at both edges point at a place,
// in its colour and with its pattern. A picture that has not changed is not sent again.
func TestStrip(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &wires{}
		place := hw.Spot{X: 1. / 11, Y: 1, Colour: red, Pattern: hw.On()}
		shine(t, w, edge, map[int]func(*hw.Strip){
			100: func(s *hw.Strip) { s.Show([]hw.Spot{place}) },
			200: func(s *hw.Strip) { s.Show([]hw.Spot{place}) },
			300: func(s *hw.Strip) {
				s.Show([]hw.Spot{{X: 0, Y: 0.5, Colour: blue, Pattern: hw.Blink()}, {X: 1, Y: 0.5, Colour: red, Pattern: hw.Blink()}})
			},
			1400: func(s *hw.Strip) { s.Show(nil) },
			1500: func(s *hw.Strip) { s.Show([]hw.Spot{place}) },
			1600: func(s *hw.Strip) {},
		})
		want := []string{
			"0", "100 2:640000 20:640000", "300 1:000564 12:640000 16:000564 17:000564", "800",
			"1300 1:000564 12:640000 16:000564 17:000564", "1400", "1500 2:640000 20:640000", "1600",
		}
		if got := w.seen(); !slices.Equal(got, want) {
			t.Errorf("it shows\n%q, want\n%q", got, want)
		}
	})
}

// Until the configuration says which lights are beside the board, the strip stays dark.
func TestStripUnknown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &wires{}
		shine(t, w, hw.StripWiring{Kind: hw.APA102, Device: "/dev/spidev0.0", Brightness: 100}, map[int]func(*hw.Strip){
			100: func(s *hw.Strip) { s.Show([]hw.Spot{{Colour: red, Pattern: hw.On()}}) },
		})
		if got, want := w.seen(), []string{"0", "100"}; !slices.Equal(got, want) {
			t.Errorf("it shows %q, want %q", got, want)
		}
	})
}

// A missing strip is retried every five seconds, one that fails is reopened, and one that hangs
// does not block the box, not even at its end.
func TestStripTrouble(t *testing.T) {
	state := func(t *testing.T, s *hw.Strip, want error) {
		if tried, err := s.State(); !tried || !errors.Is(err, want) {
			t.Errorf("it is tried: %v, and fails: %v; want %v", tried, err, want)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		w := &wires{missing: true}
		shine(t, w, edge, map[int]func(*hw.Strip){
			1000: func(s *hw.Strip) { state(t, s, os.ErrNotExist); s.Show([]hw.Spot{{Colour: red, Pattern: hw.On()}}) },
			4000: func(*hw.Strip) { w.set(func() { w.missing = false }) },
			6000: func(s *hw.Strip) {
				state(t, s, nil)
				w.set(func() { w.fails = io.ErrClosedPipe })
				s.Show(nil)
			},
			7000:  func(s *hw.Strip) { state(t, s, io.ErrClosedPipe); w.set(func() { w.fails = nil }) },
			12000: func(s *hw.Strip) { state(t, s, nil) },
		})
		if got, want := w.seen(), []string{"5000 1:640000 13:640000", "11000"}; !slices.Equal(got[:2], want) {
			t.Errorf("it shows %q, want %q", got, want)
		}
		if w.opened != 3 {
			t.Errorf("it is opened %d times, want 3", w.opened)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		w := &wires{hangs: make(chan struct{})}
		shine(t, w, edge, map[int]func(*hw.Strip){
			500: func(s *hw.Strip) { s.Show([]hw.Spot{{Colour: red, Pattern: hw.On()}}) },
			1500: func(s *hw.Strip) {
				if tried, _ := s.State(); tried {
					t.Error("nobody hears that it hangs")
				}
			},
			3000: func(*hw.Strip) { w.hangs <- struct{}{} },
			6500: func(*hw.Strip) { close(w.hangs) },
			8000: func(s *hw.Strip) { state(t, s, nil) },
		})
		if got, want := w.seen(), []string{"3000", "6500 1:640000 13:640000", "8000"}; !slices.Equal(got, want) {
			t.Errorf("it shows %q, want %q", got, want)
		}
	})
	synctest.Test(t, func(t *testing.T) { // the strip hangs until the end
		w := &wires{hangs: make(chan struct{})}
		began := time.Now()
		shine(t, w, edge, map[int]func(*hw.Strip){500: func(*hw.Strip) {}})
		if took := time.Since(began); took > 3*time.Second {
			t.Errorf("the box ends after %v", took)
		}
		close(w.hangs)
	})
}

// The light nearest to a place is lit, or two lights if the place is near the middle between them.
func TestEdgeLights(t *testing.T) {
	e := hw.StripWiring{Columns: [2]int{1, 11}, Rows: [2]int{30, 20}}
	for _, tt := range []struct {
		x, y float64
		want []int
	}{
		{0, 0, []int{1, 30}}, {1, 1, []int{11, 20}}, {0.02, 0.02, []int{1, 30}}, {0.03, 0.03, []int{1, 2, 29, 30}},
		{0.05, 0.05, []int{1, 2, 29, 30}}, {0.07, 0.07, []int{1, 2, 29, 30}}, {0.08, 0.08, []int{2, 29}},
	} {
		if got := e.Lights(tt.x, tt.y); !slices.Equal(got, tt.want) {
			t.Errorf("at %v, %v: %v, want %v", tt.x, tt.y, got, tt.want)
		}
	}
}

// Strips with 60 lights a metre light a different set of lights for each space of Cryptid's map, if
// the map is 300 to 400 mm wide. The columns and rows are tried with rising and with falling
// numbers of lights.
func TestEdgeTellsSpacesApart(t *testing.T) {
	for width := 300; width <= 400; width += 10 {
		const pitch = 1000. / 60
		long, high := float64(width)*33/37/pitch, float64(width)*0.88943*17/19/pitch
		for _, e := range []hw.StripWiring{
			{Columns: [2]int{1, 1 + int(long)}, Rows: [2]int{100, 100 + int(high)}},
			{Columns: [2]int{30, 29 - int(long)}, Rows: [2]int{60, 59 - int(high)}},
		} {
			told := map[string]string{}
			for c := range 12 {
				for r := range 9 {
					lights := fmt.Sprint(e.Lights(float64(c)/11, float64(2*r+c%2)/17))
					if other := told[lights]; other != "" {
						t.Errorf("%d mm: the lights %s are those of %s, too", width, lights, other)
					}
					told[lights] = fmt.Sprintf("%c%d", 'A'+c, r+1)
				}
			}
		}
	}
}
