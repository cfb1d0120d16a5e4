package hall

import (
	"strings"
	"testing"
)

// What a hearing prints it parses, in a line of the length that a box reads; nothing else is one.
func TestHearing(t *testing.T) {
	for _, h := range []Hearing{{Is: Heard}, {Is: Unheard}, {Twin, "table-1"}, {Twin, strings.Repeat("t", 32)}} {
		got, err := ParseHearing(h.String())
		if err != nil || got != h || len(h.String()) >= MaxHearing {
			t.Errorf("%q is %v, %v", h, got, err)
		}
		if (h.Is == Heard) != (h.Why() == "") {
			t.Errorf("%q: why is %q", h, h.Why())
		}
	}
	for _, line := range []string{"", " ", "heard ", "heard x", "unheard\x1b[2J", "twin", "twin ", "twin a b", "twin \x1b[2J", "twin " + strings.Repeat("t", 33), "on forest or swamp"} {
		if h, err := ParseHearing(line); err == nil || h != (Hearing{}) {
			t.Errorf("%q is %v", line, h)
		}
	}
}
