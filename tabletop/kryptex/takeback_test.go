package kryptex

import (
	"testing"

	"pgregory.net/rapid"
)

// TestTakingBack holds that taking back a move, a declaration or a pass leads to
// the table as it was.
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
				if undone := next.Apply(back); undone.State != p.State {
					t.Fatalf("%q was taken back: %v, was %v", e, undone.State, p.State)
				}
			}
			p = next
		}
	})
}
