package kryptex

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestCompleted compares the grid's objectives with a plain count of signs.
func TestCompleted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawLaid(t, drawCubes(t)).Grid
		var want, lines Objectives
		for _, o := range AllObjectives.List() {
			for i := range 3 {
				row, column := 0, 0
				for j := range 3 {
					row += strings.Count(g[3*i+j].Top().String(), o.String())
					column += strings.Count(g[3*j+i].Top().String(), o.String())
				}
				if row == 3 || column == 3 {
					want = want.With(o)
				}
			}
		}
		for _, a := range g.Alignments() {
			lines |= a.Signs
		}
		if g.Completed() != want || lines != want {
			t.Fatalf("%v completes %s, lines %s, want %s", g.Tops(), g.Completed(), lines, want)
		}
	})
}
