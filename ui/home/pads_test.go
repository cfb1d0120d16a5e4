package home

import (
	"maps"
	"path/filepath"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestWhosePad checks that a pad belongs to the chosen seat even after a restart, that a seat has
// one pad, and that a pad belongs to one seat or none.
func TestWhosePad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	s, _, _ := loadSettings(t, path, configured)
	choose := func(port string, downs int, want map[string]int) {
		t.Helper()
		p := uitest.Player{Stage: ui.NewStage(ui.NewPage("The game", ""))}
		p.Stage.Ask(s.AskPadOwner(port), p.Now)
		for range downs {
			p.Send(hw.Event{Key: hw.Down})
		}
		p.Send(hw.Event{Key: hw.OK})
		if _, still := p.Stage.Top().(*ui.Menu); still {
			t.Fatal("it is asked again")
		}
		var applied *[]Settings
		s, applied, _ = loadSettings(t, path, configured)
		if got := (*applied)[0].PadSeats(); !maps.Equal(got, want) {
			t.Fatalf("the seats are %v, want %v", got, want)
		}
	}
	choose("usb-1.2/input0/0079:0011", 0, map[string]int{"usb-1.2/input0/0079:0011": 1})
	choose("usb-1.3/input0/0079:0011", 1, map[string]int{"usb-1.2/input0/0079:0011": 1, "usb-1.3/input0/0079:0011": 2})
	choose("usb-1.3/input0/0079:0011", 0, map[string]int{"usb-1.3/input0/0079:0011": 1})
	choose("usb-1.3/input0/0079:0011", 4, map[string]int{"usb-1.3/input0/0079:0011": 5})
	choose("usb-1.3/input0/0079:0011", 5, map[string]int{})
}
