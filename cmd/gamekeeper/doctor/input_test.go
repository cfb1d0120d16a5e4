package doctor

import (
	"testing"

	"gamekeeper/hw/input"
)

// Each device is told with what it is for, by its number, as its name may be somebody's; one that
// is no use is not told of, and without any there is no section.
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
