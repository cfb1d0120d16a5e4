package kryptex

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestTakingBack holds that taking back a move, a declaration or a pass leads to
// the table as it was, but for letters from rules 2 on.
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
				if p.Rules >= lettersStay {
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

// With help a player takes back what they declared, and not their move with it; but a turn
// that the box ended by itself goes with its move.
func TestTakeBackFrom(t *testing.T) {
	const (
		began = `began single starter 1 names "Ann" "Ben" helps rules 2`
		wrote = "box writes GARDEN on S A M N R C"
		flat  = "laid SN|SN|SN SN|SN|SN SN|SN|SN AR|AR|AR AR|AR|AR AR|AR|AR MC|MC|MC MC|MC|MC MC|MC|MC"
		quiet = "laid SN SR AC AR AC MN MC MN SR"
	)
	tests := map[string]struct {
		events []string
		want   int // the line that is taken back
	}{
		"a declaration":                {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2", "2 declares S"}, 6},
		"a turn that a player ended":   {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2", "2 passes"}, 6},
		"a turn that the box ended":    {[]string{began, wrote, quiet, "1 swaps A2 B2", "2 swaps A2 B2", "2 passes"}, 5},
		"without help, anything":       {[]string{strings.Replace(began, " helps", "", 1), wrote, quiet, "1 swaps A2 B2", "2 swaps A2 B2", "2 passes"}, 6},
		"alone, what the box declared": {[]string{`began solo starter 1 names "Ann" helps rules 2`, wrote, flat, "1 swaps A1 B1", "1 swaps A1 B1", "1 declares S A M N R C"}, 5},
		"a guess that was not made": {[]string{`began quick starter 1 names "Ann" "Ben" helps rules 2`, "1 writes PLANET on S A M N R C", "2 writes BASKET on S A M N R C",
			"laid SN SR SC AN AC AR MN MC MR", "1 rotates A1 clockwise B1 clockwise", "2 rotates A2 clockwise B2 clockwise", "2 declares S A M N", "2 passes"}, 8},
		"a move that nothing came after": {[]string{began, wrote, flat, "1 swaps A1 B1", "2 swaps A2 B2"}, 5},
	}
	for name, test := range tests {
		var p Position
		for _, text := range test.events {
			e, err := ParseEvent(text)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Decide(e); err != nil {
				t.Fatalf("%s: %s: %v", name, text, err)
			}
			p = p.Apply(e)
		}
		if got := p.TakeBackFrom(); got != test.want {
			t.Errorf("%s: from line %d, want %d", name, got, test.want)
		}
	}
}
