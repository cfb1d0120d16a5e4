package playtest

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop"
)

// Recorded plays the games that earlier versions recorded, in testdata/1.0.0 and the like:
// they lead to the positions that they led to then. next is what the table does next, and
// say says all that matters to how a game goes on, in lines that a person can check against
// the table.
func Recorded[P tabletop.Position[P, E], E, S any](t *testing.T, parse func(string) (E, error), next func(*P) S, say func(*P) []string) {
	Game[P, E]{
		Parse: parse,
		Next:  func(p *P, _ E) string { return fmt.Sprint(next(p)) },
		Ask:   func(_ *testing.T, p *P, _ string) []string { return say(p) },
	}.Play(t, "testdata/[0-9]*/*.txt")
}

// TakenBack returns the lines of a record that are marked as taken back, from 1.
func TakenBack[E any](record tabletop.Record[E]) (lines []int) {
	for i, line := range record {
		if line.TakenBack {
			lines = append(lines, i+1)
		}
	}
	return lines
}
