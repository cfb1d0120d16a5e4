package kryptex

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestCheckReached holds that whatever the last move could have reached instead
// is explained.
func TestCheckReached(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		moves := p.Reach()
		if moves == nil {
			t.Skip("nobody is to move")
		}
		told := rapid.SampledFrom(moves).Draw(t, "told")
		made := rapid.SampledFrom(moves).Draw(t, "made")
		next := p.Apply(told.Move)
		causes := next.Causes(made.Grid.Tops())
		if (causes == nil) != (made.Grid.Tops() == next.Grid.Tops()) {
			t.Fatalf("%q was told, %q made: %v", told.Move, made.Move, causes)
		}
		for _, cause := range causes {
			if strings.Contains(cause.String(), "no single slip") {
				t.Fatalf("%q was told, %q made: %v", told.Move, made.Move, causes)
			}
		}
	})
}

// TestCheckBesides holds that one cube more, turned or swapped, is explained.
func TestCheckBesides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		if p.Phase() <= Laying {
			t.Skip("no cubes lie there yet")
		}
		g := p.Grid.swapped(drawPlace(t), drawPlace(t))
		if rapid.Bool().Draw(t, "turned") {
			g = p.Grid.Rotated(drawPlayer(t), drawRotation(t))
		}
		for _, cause := range p.Causes(g.Tops()) {
			if strings.Contains(cause.String(), "no single slip") {
				t.Fatalf("%v", cause)
			}
		}
	})
}
