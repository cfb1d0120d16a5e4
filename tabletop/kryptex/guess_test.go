package kryptex

import (
	"slices"
	"testing"

	"gamekeeper/tabletop/say"
)

func TestVerdicts(t *testing.T) {
	// The rulebook's bands: less than 8, 8 to 10, 11 to 14, more than 14.
	bands := [][]int{{0, 7}, {8, 10}, {11, 14}, {15, 40}}
	var said []say.Text
	for _, band := range bands {
		verdict := Verdict(band[0])
		if Verdict(band[1]) != verdict {
			t.Errorf("%d and %d are judged differently", band[0], band[1])
		}
		if slices.Contains(said, verdict) {
			t.Errorf("%d is judged like a lower score", band[0])
		}
		said = append(said, verdict)
	}
}
