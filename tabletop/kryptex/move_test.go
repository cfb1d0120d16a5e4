package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"

	"pgregory.net/rapid"
)

// drawPlay draws a game that has not ended, after up to 40 random events.
func drawPlay(t *rapid.T) Position {
	cubes := drawCubes(t)
	p := Position{}.Apply(drawBegan(t))
	for range rapid.IntRange(4, 40).Draw(t, "events") {
		if e := drawLikely(t, &p, cubes); p.Decide(e) == nil {
			if _, ends := e.(KeywordGuessed); !ends {
				p = p.Apply(e)
			}
		}
	}
	return p
}

// TestReach checks that every move that Moves lists is allowed, and leads to the grid and the
// declarable objectives listed. No other allowed move may lead to another grid.
func TestReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		listed := map[Grid]bool{}
		for _, r := range p.Moves() {
			playtest.NoError(t, p.Decide(r.Move))
			if next := p.Apply(r.Move); next.Grid != r.Grid || next.Declarable() != r.Declarable {
				t.Fatalf("%v leads to %v with %s, not to %v with %s", r.Move, next.Grid, next.Declarable(), r.Grid, r.Declarable)
			}
			listed[r.Grid] = true
		}
		for _, e := range everyMove(p.Player) {
			if p.Decide(e) == nil && !listed[p.Apply(e).Grid] {
				t.Fatalf("%v is allowed and not listed", e)
			}
		}
	})
}

// everyMove returns all moves that can be written without a new top face, allowed or not, with the
// lower place first.
func everyMove(player int) (all []Event) {
	for a := range Place(PlaceCount) {
		for b := a; b < PlaceCount; b++ {
			all = append(all, CubesSwapped{player, a, b})
			for first := range Direction(len(directionWords)) {
				for second := range Direction(len(directionWords)) {
					all = append(all, CubesRotated{player, Rotation{At: a, Direction: first}, Rotation{At: b, Direction: second}})
				}
			}
		}
	}
	return all
}

// TestCheckReached checks that Causes explains any grid to which a different last move would have
// led.
func TestCheckReached(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		moves := p.Moves()
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
			if strings.Contains(cause.String(), "no single mistake") {
				t.Fatalf("%q was told, %q made: %v", told.Move, made.Move, causes)
			}
		}
		if causes != nil {
			met["explained"]++
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"explained": 50})
}

// TestCheckBesides checks that Causes explains one more rotated cube, or one more swap.
func TestCheckBesides(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlay(t)
		if p.Phase() <= Laying {
			t.Skip("no cubes lie there yet")
		}
		g := p.Grid.swapped(drawPlace(t), drawPlace(t))
		if rapid.Bool().Draw(t, "turned") {
			g = p.Grid.Rotated(drawPlayer(t), drawRotation(t))
		}
		met["slips"] += len(p.Causes(g.Tops()))
		for _, cause := range p.Causes(g.Tops()) {
			if strings.Contains(cause.String(), "no single mistake") {
				t.Fatalf("%v", cause)
			}
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"slips": 30})
}
