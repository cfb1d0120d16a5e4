package kryptex

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestCheckReached holds that whatever the last move could have reached instead
// is explained, and that the cubes named are among those that differ, or were
// moved.
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
		slips := next.Check(made.Grid.Tops())
		if (slips == nil) != (made.Grid.Tops() == next.Grid.Tops()) {
			t.Fatalf("%q was told, %q made: %v", told.Move, made.Move, slips)
		}
		for _, slip := range slips {
			if strings.Contains(slip.Text.String(), "no single slip") {
				t.Fatalf("%q was told, %q made: %v", told.Move, made.Move, slips)
			}
			if slip.At == 0 && !strings.Contains(slip.Text.String(), "other side") {
				t.Fatalf("%v names no cube", slip)
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
		for _, slip := range p.Check(g.Tops()) {
			if strings.Contains(slip.Text.String(), "no single slip") {
				t.Fatalf("%v", slip)
			}
		}
	})
}
