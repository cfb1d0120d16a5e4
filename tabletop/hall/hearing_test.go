package hall

import (
	"strings"
	"testing"
)

// TestHearing checks that a hearing can be read back from its line, that the line is short enough
// for a box, and that other lines are refused.
func TestHearing(t *testing.T) {
	for _, h := range []Hearing{{Word: Heard}, {Word: Unheard}, {Twin, "table-1"}, {Twin, strings.Repeat("t", 32)}} {
		got, err := ParseHearing(h.String())
		if err != nil || got != h || len(h.String()) >= MaxHearingSize {
			t.Errorf("%q is %v, %v", h, got, err)
		}
		if (h.Word == Heard) != (h.Reason() == "") {
			t.Errorf("%q: why is %q", h, h.Reason())
		}
	}
	for _, line := range []string{"", " ", "heard ", "heard x", "unheard\x1b[2J", "twin", "twin ", "twin a b", "twin \x1b[2J", "twin " + strings.Repeat("t", 33), "on forest or swamp"} {
		if h, err := ParseHearing(line); err == nil || h != (Hearing{}) {
			t.Errorf("%q is %v", line, h)
		}
	}
}
