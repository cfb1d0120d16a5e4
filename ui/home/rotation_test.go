package home

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// TestAskTurn checks that touches at two corners show how the picture is turned on a display, and
// that this is saved. After touches elsewhere, the box asks for both again. If the turn is the one
// that the box assumed, or there are not two touches, nothing is saved.
func TestAskTurn(t *testing.T) {
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames(), Bar: 4}
	for _, tt := range []struct {
		was     int
		touches []ui.Point
		turn    string
		asks    bool
	}{
		{0, []ui.Point{{X: 58, Y: 19}, {X: 2, Y: 18}}, "180", false}, // in the bar
		{270, []ui.Point{{X: 58, Y: 1}, {X: 58, Y: 19}}, "0", false},
		{90, []ui.Point{{X: 1, Y: 1}, {X: 55, Y: 1}}, "auto", false},
		{0, []ui.Point{{X: 30, Y: 10}, {X: 2, Y: 18}}, "auto", true},
		{0, []ui.Point{{X: 30, Y: 10}, {X: 2, Y: 18}, {X: 58, Y: 19}, {X: 2, Y: 18}}, "180", false},
		{0, []ui.Point{{X: 58, Y: 19}}, "auto", true},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		with := configured
		with.Turn = "auto"
		s, _, _ := loadSettings(t, path, with)
		stage, now := ui.NewStage(ui.NewPage("The game", "")), time.Time{}
		stage.Resize(60, 20, look)
		stage.Ask(s.AskTurn(tt.was), now)
		draw := func() string {
			f := ui.NewFrame(60, 20, look)
			stage.Draw(f)
			return f.String()
		}
		for _, at := range tt.touches {
			draw()
			now = now.Add(time.Second)
			stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, now)
			stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, now)
			if work := stage.TakeWork(); work != nil {
				stage.FinishWork(work(), now)
			}
		}
		if asks := strings.Contains(draw(), "Touch"); asks != tt.asks {
			t.Errorf("touched at %v, it still asks: %v\n%s", tt.touches, asks, draw())
		}
		if tt.asks {
			stage.Press(hw.Event{Key: hw.Back}, now)
			stage.Press(hw.Event{Key: hw.Back, Kind: hw.Release}, now)
			if text := draw(); !strings.Contains(text, "The game") {
				t.Errorf("Back does not leave:\n%s", text)
			}
		}
		_, applied, err := loadSettings(t, path, with)
		if got := (*applied)[0].Turn; err != nil || got != tt.turn {
			t.Errorf("touched at %v, it keeps %q, %v, want %q", tt.touches, got, err, tt.turn)
		}
	}
}
