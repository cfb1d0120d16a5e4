package doctor

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw/input"
	"gamekeeper/ui"
)

// Each device is listed by its number, if it has one, since its name may be a person's. Devices of
// no use are not listed, and if there are no others, there is no section.
func TestInput(t *testing.T) {
	f := healthyPi4()
	titled := func() (s Section, found bool) {
		for _, s := range Examine(f).Sections {
			if s.Title == "keyboards, pads, touch" {
				return s, true
			}
		}
		return Section{}, false
	}
	f.Input = []input.Device{{Name: "pwr_button", ID: "0000:0000"}}
	if s, found := titled(); found {
		t.Errorf("a power button is told as %v", s)
	}
	f.Config.Config.Input.Ignore = []string{"0079:0011"}
	f.Input = append(f.Input,
		input.Device{Name: "generic ft5x06 (00)", ID: "0000:0000", Kind: input.Panel, Turn: 90},
		input.Device{Name: "Ann's keys", ID: "046d:c31c", Kind: input.Keyboard},
		input.Device{Name: "USB Gamepad ", ID: "0079:0011", Kind: input.Pad}, input.Device{ID: "081f:e401", Kind: input.Pad})
	s, _ := titled()
	want := []string{
		"generic ft5x06 (00) is a touch display, turned by 90 degrees; if it answers elsewhere than it is touched, calibrate it in the settings",
		"046d:c31c is a keyboard, which says how long a key is down",
		"0079:0011 is left alone, because of ignore below [input]",
		"081f:e401 is a pad",
	}
	for i, finding := range s.Findings {
		if i >= len(want) || finding.Text.String() != want[i] || finding.Level >= Warning {
			t.Errorf("%d: %q", i, finding.Text)
		}
	}
	if len(s.Findings) != len(want) {
		t.Errorf("%d findings", len(s.Findings))
	}
	f.Config.Config.Input.Off = true
	if s, _ := titled(); len(s.Findings) != 1 || s.Findings[0].Text != "left alone, because of off below [input]" {
		t.Errorf("off, it says %v", s)
	}
}

// TestCrosses checks that the guide records one touch at each of the crosses that it asks for, and ignores
// touches from before it asked.
func TestCrosses(t *testing.T) {
	waiting := []input.Touch{{Raw: [2]float64{0.5, 0.5}}}
	tap := func() (input.Touch, bool) {
		if len(waiting) == 0 {
			return input.Touch{}, false
		}
		next := waiting[0]
		waiting = waiting[1:]
		return next, true
	}
	g := NewGuide(Hardware{Tap: tap}, noon)
	stage := ui.NewStage(g)
	says := func(text string) {
		t.Helper()
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		if stage.Draw(f); !strings.Contains(strings.Join(strings.Fields(f.String()), " "), text) {
			t.Fatalf("it does not say %q:\n%s", text, f)
		}
	}
	says("top left")
	stage.Tick(noon.Add(time.Second))
	want := [][2]float64{{0.9, 0.1}, {0.95, 0.9}, {0.1, 0.9}, {-0.1, 0.1}}
	for i, where := range []string{"top left", "top right", "bottom right", "bottom left"} {
		says(where)
		waiting = []input.Touch{{Raw: want[i]}}
		stage.Tick(noon.Add(time.Duration(2+i) * time.Second))
	}
	if !reflect.DeepEqual(g.Answers().Taps, want) {
		t.Errorf("it finds %v, want %v", g.Answers().Taps, want)
	}
	says("Signs")
}

// TestHowItLies checks that the report says whether a touch display answers where it is touched, by its
// calibration or else by its turn, and what to do.
func TestHowItLies(t *testing.T) {
	straight, mirrored := ui.Crosses()[:4], [][2]float64{{0.9, 0.1}, {0.1, 0.1}, {0.1, 0.9}, {0.9, 0.9}}
	turned, moved := [][2]float64{{0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}}, [][2]float64{{0.1, 0.1}, {0.5, 0.1}, {0.9, 0.9}, {0.1, 0.9}}
	mirror := map[string][6]float64{"0000:0000": {-1, 0, 1, 0, 1, 0}}
	const answers, elsewhere = "x is a touch display that answers where it is touched", "x is a touch display that answers elsewhere than it is touched"
	const calibrate = "calibrate it: Touch display in the settings"
	for _, tt := range []struct {
		taps     [][2]float64
		turn     int
		fitted   map[string][6]float64
		text, do string
	}{
		{straight, 0, nil, answers, ""},
		{straight, 90, nil, elsewhere, calibrate},
		{turned, 90, nil, answers, ""},
		{turned, 0, nil, elsewhere, calibrate},
		{mirrored, 0, nil, elsewhere, calibrate},
		{mirrored, 0, mirror, answers, ""},
		{moved, 0, nil, elsewhere, "try again; a display that bends cannot be calibrated"},
		{nil, 0, mirror, "x is a touch display that is calibrated", ""},
	} {
		f := healthyPi4()
		f.Input = []input.Device{{Name: "x", ID: "0000:0000", Kind: input.Panel, Turn: tt.turn}}
		f.Answers.Taps, f.Calibrations = tt.taps, tt.fitted
		if got := f.input().Findings[0]; got.Text.String() != tt.text || got.Remedy.String() != tt.do {
			t.Errorf("touched at %v, turned by %d, it says %q, %q", tt.taps, tt.turn, got.Text, got.Remedy)
		}
	}
}
