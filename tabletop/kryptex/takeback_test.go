package kryptex

import (
	"testing"

	"pgregory.net/rapid"
)

// TestTakingBack holds that taking back a move, a declaration or a pass leads to
// the table as it was, but for letters by today's rules.
func TestTakingBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cubes := drawCubes(t)
		p := Position{}.Apply(drawBegan(t))
		for range rapid.IntRange(1, 60).Draw(t, "events") {
			e := drawLikely(t, &p, cubes)
			if p.Decide(e) != nil {
				continue
			}
			next := p.Apply(e)
			if onTable(e) {
				back := TookBack{len(next.Record)}
				if err := next.Decide(back); err != nil {
					t.Fatal(err)
				}
				want := p.State
				if p.Rules == Today {
					want.Letters = next.Letters // what was shown stays shown
					for owner := range want.Marked {
						for sign, letter := range want.Letters[owner] {
							if letter != 0 {
								want.Marked[owner] &^= Objectives(0).With(Objective(sign))
							}
						}
					}
				}
				if undone := next.Apply(back); undone.State != want {
					t.Fatalf("%q was taken back: %v, was %v", e, undone.State, p.State)
				}
			}
			p = next
		}
	})
}
