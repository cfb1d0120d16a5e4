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
		"generic ft5x06 (00) is a touch display, turned by 90 degrees; if it answers elsewhere than it is touched, set turn below [input]",
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

// TestCorners checks that the guide records one touch at each of the two corners that it asks for,
// and ignores touches from before it asked.
func TestCorners(t *testing.T) {
	waiting := []input.Touch{{X: 0.5, Y: 0.5}}
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
		if stage.Draw(f); !strings.Contains(f.String(), text) {
			t.Fatalf("it does not say %q:\n%s", text, f)
		}
	}
	says("top left")
	stage.Tick(noon.Add(time.Second))
	waiting = []input.Touch{{X: 0.9, Y: 0.1}, {X: 0.95, Y: 0.9}}
	want := ui.Corners{{0.9, 0.1}, {0.95, 0.9}}
	says("top left")
	stage.Tick(noon.Add(2 * time.Second))
	says("top right")
	if stage.Tick(noon.Add(3 * time.Second)); !reflect.DeepEqual(g.Answers().Taps, want) {
		t.Errorf("it finds %v, want %v", g.Answers().Taps, want)
	}
	says("Signs")
}

// If a touch display answers elsewhere than where it is touched, the report says what to write into
// the configuration or, if a turn was set on the screen, into the settings. For a mirrored display,
// it says that only the overlay's options help.
func TestHowItLies(t *testing.T) {
	for _, tt := range []struct {
		taps     ui.Corners
		turn     int
		file     string
		text, do string
	}{
		{ui.Corners{{0.1, 0.1}, {0.9, 0.1}}, 0, "", "x is a touch display that answers where it is touched", ""},
		{ui.Corners{{0.9, 0.1}, {0.9, 0.9}}, 0, "", "x is a touch display that answers elsewhere than it is touched", `write below [input]: turn = "90"`},
		{ui.Corners{{0.9, 0.1}, {0.9, 0.9}}, 0, "/games/settings.toml", "x is a touch display that answers elsewhere than it is touched", `write in /games/settings.toml: turn = "90"`},
		{ui.Corners{{0.9, 0.1}, {0.1, 0.1}}, 180, "", "x is a touch display that is mirrored, or was not touched at its corners", "try again; if it is mirrored, only the options of its overlay help"},
	} {
		f := healthyPi4()
		f.Input = []input.Device{{Name: "x", ID: "0000:0000", Kind: input.Panel, Turn: tt.turn}}
		f.Answers.Taps, f.TurnFile = tt.taps, tt.file
		if got := f.input().Findings[0]; got.Text.String() != tt.text || got.Remedy.String() != tt.do {
			t.Errorf("touched at %v, it says %q, %q", tt.taps, got.Text, got.Remedy)
		}
	}
}
