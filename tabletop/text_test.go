package tabletop

import (
	"strings"
	"testing"
)

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
