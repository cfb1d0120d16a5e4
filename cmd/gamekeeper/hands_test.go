package main

import (
	"context"
	"math"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// The names of keys, and whether one can be held, follow from the connected devices.
func TestKeysWith(t *testing.T) {
	four := ui.ButtonNames(ui.Button{Key: hw.Left, Hold: hw.Up}, ui.Button{Key: hw.Right, Hold: hw.Down}, ui.Button{Key: hw.OK}, ui.Button{Key: hw.Back})
	for _, tt := range []struct {
		keys        *ui.KeyNames
		buttons     bool
		there       input.Summary
		ok          string
		held, typed bool
	}{
		{ui.KeyboardNames(), false, input.Summary{}, "Enter", false, true},
		{ui.KeyboardNames(), false, input.Summary{ReportsRelease: true}, "Enter", true, true},
		{ui.KeyboardNames(), false, input.Summary{HasPanel: true}, "OK", true, false},
		{ui.KeyboardNames(), false, input.Summary{ReportsRelease: true, HasPanel: true}, "OK", true, false}, // the remote control of a display
		{ui.KeyboardNames(), false, input.Summary{ReportsRelease: true, HasLetters: true, HasPanel: true}, "OK", true, true},
		{four, true, input.Summary{HasPanel: true}, "OK", true, false},
	} {
		got := keysWith(tt.keys, tt.buttons, &tt.there)
		if got.Name[hw.OK].String() != tt.ok || got.ReportsRelease != tt.held || got.HasKeyboard != tt.typed {
			t.Errorf("%+v: OK is %s, held %v, typed %v", tt, got.Name[hw.OK], got.ReportsRelease, got.HasKeyboard)
		}
		if shared := got.Shared(hw.Left); shared != tt.buttons {
			t.Errorf("%+v: Left is shared: %v", tt, shared)
		}
	}
}

// A touch counts at the cell under it, and as a movement only when it reaches another cell.
func TestTouchedCell(t *testing.T) {
	h := newHands(inputConfig(configs.Default(), "tty1"))
	if in, ok := h.meant(input.Event{Touch: input.Touch{Phase: input.TouchDown}}); ok {
		t.Errorf("before anything is shown, a touch is %+v", in)
	}
	h.size.Store(&[2]int{60, 20})
	for _, tt := range []struct {
		touch input.Touch
		want  ui.Touch
	}{
		{input.Touch{Phase: input.TouchDown, X: 0.5, Y: 0.99}, ui.Touch{At: ui.Point{X: 30, Y: 19}, Kind: ui.TouchDown}},
		{input.Touch{Phase: input.TouchMove, X: 0.501, Y: 1}, ui.Touch{}},
		{input.Touch{Phase: input.TouchMove, X: 0.52, Y: 1}, ui.Touch{At: ui.Point{X: 31, Y: 19}, Kind: ui.TouchMove}},
		{input.Touch{Phase: input.TouchLost, X: 1, Y: 0}, ui.Touch{At: ui.Point{X: 59, Y: 0}, Kind: ui.TouchLost}},
	} {
		if in, ok := h.meant(input.Event{Touch: tt.touch}); in.Touch != tt.want || ok != (tt.want.Kind != ui.NoTouch) {
			t.Errorf("%+v is %+v, %v", tt.touch, in.Touch, ok)
		}
	}
}

// Without devices, inputs from the terminal come through unchanged, up to its end.
func TestHandsAlone(t *testing.T) {
	c := configs.Default()
	c.Input.Off = true
	h, terminal := newHands(inputConfig(c, "tty1")), make(chan ui.Input)
	go h.run(context.Background(), terminal)
	for _, in := range []ui.Input{
		{Drawn: true}, {Suspend: true}, {Resumed: true}, {Key: ui.TypedEvent('h')}, {Key: hw.Event{Key: hw.OK, Typed: true}}, {Quit: true},
		{Touch: ui.Touch{At: ui.Point{X: 1, Y: 2}, Kind: ui.TouchDown}},
	} {
		terminal <- in
		if got := <-h.inputs; got != in {
			t.Errorf("%+v comes as %+v", in, got)
		}
	}
	ctx, end := context.WithCancel(context.Background())
	other := newHands(inputConfig(c, "tty1"))
	end()
	other.run(ctx, terminal)
	select {
	case in, more := <-other.inputs:
		t.Errorf("the end of the program is told as %+v, or as that of the terminal: %v", in, !more)
	default:
	}
	close(terminal)
	if in, more := <-h.inputs; more {
		t.Errorf("after the end comes %+v", in)
	}
}

// A pad's own button is that of the pad's seat. On a new pad, or while the pad's Back is held, the
// button asks whose pad it is. A seat whose pad is unplugged has no button. A pad whose buttons nobody
// knows asks what they are at each press, and passes on which one it was.
func TestPadOfASeat(t *testing.T) {
	h := newHands(inputConfig(configs.Default(), "tty1"))
	asked := ""
	h.whose = func(port, _ string) ui.Screen { asked = port; return ui.NewPage("Whose?", "") }
	press := func(port string, k hw.Key, kind hw.EventKind) (ui.Input, bool) {
		asked = ""
		return h.meant(input.Event{Key: hw.Event{Key: k, Kind: kind, Code: 290}, Pad: input.Device{Port: port, Model: "16c0:05e1:0110"}})
	}
	if in, ok := press("usb-1", hw.OK, hw.Press); !ok || in.Key.Key != hw.OK {
		t.Errorf("OK of a pad is %+v", in.Key)
	}
	if in, ok := press("usb-1", input.OwnButton, hw.Press); !ok || in.Question == nil || asked != "usb-1" {
		t.Errorf("a new pad is asked for: %v, %q", ok, asked)
	}
	if _, ok := press("usb-1", input.OwnButton, hw.Release); ok {
		t.Error("the end of that press means something")
	}
	h.seats.Store(&map[string]int{"usb-1": 2, "usb-2": 1, "usb-3": 3})
	for port, want := range map[string]hw.Key{"usb-1": hw.Seat2, "usb-2": hw.Seat1} {
		for _, kind := range []hw.EventKind{hw.Press, hw.Release} {
			if in, ok := press(port, input.OwnButton, kind); !ok || in.Key.Key != want || in.Key.Kind != kind || in.Question != nil {
				t.Errorf("%s: %+v", port, in)
			}
		}
	}
	press("usb-1", hw.Back, hw.Press)
	if press("usb-2", input.OwnButton, hw.Press); asked != "" {
		t.Error("Back of another pad asks")
	}
	if press("usb-1", input.OwnButton, hw.Press); asked != "usb-1" {
		t.Error("with Back held, nobody is asked")
	}
	if in, ok := press("usb-1", input.UnknownButton, hw.Press); ok {
		t.Errorf("where nobody can be asked, an unknown button is %+v", in)
	}
	h.learn = func(model string) ui.Screen { asked = model; return ui.NewPage("This pad", "") }
	if in, ok := press("usb-1", input.UnknownButton, hw.Press); !ok || in.Question == nil || asked != "16c0:05e1:0110" || in.Key != (hw.Event{Code: 290}) {
		t.Errorf("an unknown button is %+v, and asked for is %q", in, asked)
	}
	if _, ok := press("usb-1", input.UnknownButton, hw.Release); ok {
		t.Error("its release means something")
	}
	h.there.Store(&input.Summary{Pads: []string{"usb-1", "usb-2"}})
	c := configs.Default()
	if got := seatKeys(c, true, h.own()); got != 2 {
		t.Errorf("%d seats have a button", got)
	}
	h.there.Store(&input.Summary{Pads: []string{"usb-1"}}) // seat 1's is unplugged
	if got := seatKeys(c, true, h.own()); got != 0 {
		t.Errorf("without seat 1's, %d seats have a button", got)
	}
}

// A calibration of the display that is touched replaces its turn, and one of another display does not. The
// screen that calibrates gets the median of a finger's places, if the finger was still for a moment.
func TestCalibratedTouch(t *testing.T) {
	h := newHands(inputConfig(configs.Default(), "tty1"))
	h.size.Store(&[2]int{60, 20})
	h.there.Store(&input.Summary{HasPanel: true, PanelID: "0eef:0001"})
	touch := func(phase input.Phase, x, y float64) ui.Point {
		in, _ := h.meant(input.Event{Touch: input.Touch{Phase: phase, X: max(0, x), Y: y, Raw: [2]float64{x, y}}})
		return in.Touch.At
	}
	mirrored := map[string][6]float64{"0eef:0001": {-1, 0, 1, 0, 1, 0}}
	for id, want := range map[string]ui.Point{"0eef:0001": {X: 53, Y: 4}, "1111:2222": {X: 6, Y: 4}} {
		h.there.Store(&input.Summary{HasPanel: true, PanelID: id})
		h.fitted.Store(&mirrored)
		if got := touch(input.TouchDown, 0.1083, 0.2083); got != want {
			t.Errorf("on %s it is at %v, want %v", id, got, want)
		}
	}
	h.there.Store(&input.Summary{HasPanel: true, PanelID: "0eef:0001"})
	if at := touch(input.TouchMove, 1.4, 0.99); at != (ui.Point{X: 0, Y: 19}) {
		t.Errorf("outside of the display it is at %v", at)
	}
	now, tr := time.Unix(1000, 0), track{}
	for i, tt := range []struct {
		phase input.Phase
		x     float64
		after time.Duration
		want  float64 // 0 if it does not count
	}{
		{input.TouchDown, 0.5, 0, 0}, {input.TouchMove, 0.51, 30, 0}, {input.TouchUp, 0.512, 60, 0.51},
		{input.TouchDown, 0.7, 0, 0}, {input.TouchUp, 0.7, 59, 0},
		{input.TouchDown, 0.2, 0, 0}, {input.TouchMove, 0.23, 30, 0}, {input.TouchUp, 0.2, 90, 0},
	} {
		got := tr.add(input.Touch{Phase: tt.phase, Raw: [2]float64{tt.x, 0.5}}, now.Add(tt.after*time.Millisecond))
		if (got != nil) != (tt.want != 0) || got != nil && got[0] != tt.want {
			t.Errorf("touch %d: %v, want %v", i, got, tt.want)
		}
	}
}

// A calibration turns with the console: made on one that is turned in any way, it is right on all.
func TestCalibrationTurns(t *testing.T) {
	h := newHands(inputConfig(configs.Default(), "tty1"))
	raw := func(quarters int, at [2]float64) [2]float64 { // of a mirrored panel that does not reach its ranges
		for range quarters {
			at[0], at[1] = 1-at[1], at[0]
		}
		return [2]float64{0.94 - 0.87*at[0], 0.05 + 0.88*at[1]}
	}
	crosses := ui.Crosses()[:4]
	for made := range 4 {
		h.there.Store(&input.Summary{HasPanel: true, Quarters: made})
		var touches [][2]float64
		for _, cross := range crosses {
			touches = append(touches, raw(made, cross))
		}
		n, err := h.display().Fit(touches, crosses)
		playtest.NoError(t, err)
		for now := range 4 {
			h.there.Store(&input.Summary{HasPanel: true, Quarters: now})
			want := [2]float64{0.2, 0.7}
			if got := h.display().At(n, raw(now, want)); math.Hypot(got[0]-want[0], got[1]-want[1]) > 1e-9 {
				t.Errorf("made on a console turned by %d quarters, with %d it is at %v, want %v", made, now, got, want)
			}
		}
	}
}
