package chart

import (
	"testing"

	"gamekeeper/ui"
)

// In a narrow column, players known by a letter are still told apart.
func TestFitName(t *testing.T) {
	frame := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()})
	for _, test := range []struct {
		name string
		w    int
		want string
	}{
		{"◆ Player B", 10, "◆ Player B"},
		{"◆ Player B", 8, "◆ Play…B"},
		{"◆ Maximilian", 8, "◆ Maxim…"},
		{"◆ Ben", 8, "◆ Ben"},
	} {
		if got := fitName(frame.Body().Sub(ui.Rect{W: test.w, H: 1}), test.name); got != test.want {
			t.Errorf("%q in %d columns is %q, want %q", test.name, test.w, got, test.want)
		}
	}
}
