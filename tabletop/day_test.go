package tabletop

import (
	"testing"
	"time"
)

func TestDay(t *testing.T) {
	if d := DayAt(time.Date(2026, 12, 31, 23, 59, 0, 0, time.Local)); d != "2026-12-31" || d.AddDays(1) != "2027-01-01" || d.AddDays(-31) != "2026-11-30" {
		t.Errorf("%s, %s, %s", d, d.AddDays(1), d.AddDays(-31))
	}
	for _, bad := range []string{"", "2026-11-31", "22 November", "2026-1-2"} {
		if _, err := ParseDay(bad); err == nil {
			t.Errorf("%q is a day", bad)
		}
	}
}
