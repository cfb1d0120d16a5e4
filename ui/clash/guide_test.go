package clash

import (
	"strings"
	"testing"

	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// The guide calls the keys as the device does, and tells only of a keyboard that numbers
// can be typed.
func TestGuideNamesKeys(t *testing.T) {
	for _, tt := range []struct {
		keys      *ui.KeyNames
		says, not string
	}{
		{ui.Keyboard(), "Press Enter, and|of its own: ↑.|Esc goes one number back|can be typed", "Press OK"},
		{ui.Buttons(), "Press OK, and|of its own: ↑.|Back goes one number back", "typed"},
		{uitest.FourButtons(), "Press OK, and|of its own: hold ←.|Back goes one number back", "typed"},
	} {
		text := howToPlay(tt.keys).String()
		for want := range strings.SplitSeq(tt.says, "|") {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
		if strings.Contains(text, tt.not) {
			t.Errorf("%q in\n%s", tt.not, text)
		}
	}
}
