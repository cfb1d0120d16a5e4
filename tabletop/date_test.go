package tabletop

import (
	"testing"
	"time"
)

func TestDate(t *testing.T) {
	for day := time.Date(2026, time.January, 1, 12, 0, 0, 0, time.UTC); day.Year() == 2026; day = day.AddDate(0, 0, 17) {
		if got, want := Date(day).String(), day.Format("2 January 2006"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
