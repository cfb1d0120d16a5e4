package chart

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui"
)

// However little room there is, no distance is cut: what has none is counted in the
// last word.
func TestDistancesAreWhole(t *testing.T) {
	board := cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}.Deal().Board
	for at := cryptid.Space(0); at < cryptid.Spaces; at += 13 {
		for right := range 45 {
			for x := 0; x <= right; x += 3 {
				for left := 0; left <= right; left += 5 {
					for _, s := range layDistances(board, at, inFull, span{x, left, right, 1 + right%4}) {
						if end := s.x + ui.Width(strings.TrimSpace(s.text)); end > right {
							t.Fatalf("%s: %q ends at %d in rows that begin at %d and %d and end at %d", at, s.text, end, x, left, right)
						}
					}
				}
			}
		}
	}
}
