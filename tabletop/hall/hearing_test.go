package hall

import (
	"strings"
	"testing"
)

// TestHearing checks that a hearing can be read back from its line, that the line is short enough
// for a box, and that other lines are refused.
func TestHearing(t *testing.T) {
	for _, h := range []Hearing{{Word: Heard}, {Word: Unheard}, {Word: Refused}, {Word: Alone}, {Word: Twin, Box: "table-1"}, {Word: Twin, Box: strings.Repeat("t", 32)}, {Word: Sent, Call: 1}, {Word: AtDesk, Call: 1 << 31}, {Word: Coming, Call: 1<<32 - 1}} {
		got, err := ParseHearing(h.String())
		if err != nil || got != h || len(h.String()) >= MaxHearingSize {
			t.Errorf("%q is %v, %v", h, got, err)
		}
		if (h.Word == Heard || h.Call != 0) != (h.Reason() == "") {
			t.Errorf("%q: why is %q", h, h.Reason())
		}
	}
	for _, line := range []string{"", " ", "heard ", "heard x", "unheard\x1b[2J", "twin", "twin ", "twin a b", "twin \x1b[2J", "twin " + strings.Repeat("t", 33), "on forest or swamp", "sent", "sent 0", "coming 01", "coming x", "desk -1", "coming 4294967296"} {
		if h, err := ParseHearing(line); err == nil || h != (Hearing{}) {
			t.Errorf("%q is %v", line, h)
		}
	}
	if (Hearing{}).Reason() == "" {
		t.Error("without a report, all is well")
	}
	if h := (Hearing{Word: Coming, Call: 7}); h.Receipt(7) != Coming || h.Receipt(8) != "" || (Hearing{}).Receipt(0) != "" {
		t.Error("a receipt counts for another call")
	}
}
