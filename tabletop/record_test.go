package tabletop

import (
	"strings"
	"testing"
	"time"
)

func TestRecordLine(t *testing.T) {
	at := time.Date(2026, 1, 2, 19, 5, 59, 0, time.Local)
	for want, got := range map[string]string{
		"  7 19:05 Ann passes\n":              RecordLine(7, at, "Ann passes", false),
		" 12 19:05 Ann passes (taken back)\n": RecordLine(12, at, "Ann passes", true),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestList(t *testing.T) {
	for want, words := range map[string]string{
		"":                 "",
		"Ann":              "Ann",
		"Ann and Ben":      "Ann Ben",
		"Ann, Ben and Cem": "Ann Ben Cem",
	} {
		if got := List(strings.Fields(words), "and"); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
