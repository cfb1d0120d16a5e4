package kryptex

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"gamekeeper/tabletop"
)

// TestSee holds that the secrets of the two players are kept apart.
func TestSee(t *testing.T) {
	p := Position{}
	for _, text := range []string{`began original starter 1 names "Ann" "Ben"`, "1 writes PLANET on S A M N R C"} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		p = p.Apply(e)
	}
	if got := p.See(2); got.Keyword != "" || got.Cards != nil {
		t.Errorf("Ben sees %v", got)
	}
	if got := p.See(3); got.Keyword != "" || got.Cards != nil {
		t.Errorf("nobody sees %v", got)
	}
	if got := p.See(1); got.Keyword != "PLANET" {
		t.Errorf("Ann sees %v", got)
	}
	if p = p.Apply(Looked{1}).Apply(Looked{1}); p.Looks != [3]int{0, 2, 0} {
		t.Errorf("looks counted: %v", p.Looks)
	}
	if p.Cards(1)[0].Letter != 0 {
		t.Error("everybody sees Ann's first letter, because she looked at it")
	}
}

// A game in which ringed cubes could not be swapped is not played any more, but for one
// alone, where there were no rings; its beginning is kept to the letter.
func TestRetired(t *testing.T) {
	for text, want := range map[string]string{
		`began quick starter 1 names "Ann" "Ben" strict rules 3`: "only version 1.1 plays Kryptex with ringed cubes that stay",
		`began solo starter 1 names "Ann" strict`:                "",
	} {
		e, err := ParseEvent(text)
		if err != nil || e.String() != text {
			t.Fatalf("%s was read as %s, %v", text, e, err)
		}
		err = (Position{}).Decide(e)
		if old := (tabletop.Retired{}); errors.As(err, &old) != (want != "") || err != nil && (err.Error() != want || !slices.Equal(old.Names, []string{"Ann", "Ben"})) {
			t.Errorf("%s: %v of %q", text, err, old.Names)
		}
	}
}

func TestBadBeginnings(t *testing.T) {
	bad := []Event{
		Began{Settings: Settings{Mode: 4, Starter: 1, Names: []string{"Ann", "Ben"}}},
		Began{Settings: Settings{Starter: 0, Names: []string{"Ann", "Ben"}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "Ben "}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "B\tn"}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "\xff"}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", ""}}},
		Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "Ben"}, Signs: Signs{"the delta and the theta"}}},
		Passed{1},
		nil,
	}
	if next := (&View{}).Next(); next != "a game begins" {
		t.Errorf("before the beginning: %s", next)
	}
	for _, e := range bad {
		if err := (Position{}).Decide(e); err == nil {
			t.Errorf("%#v was allowed", e)
		}
	}
	p := Position{}.Apply(Began{Settings: Settings{Starter: 1, Names: []string{"Ann", "Ben"}}})
	p = p.Apply(Wrote{1, "PLANET", [6]Objective{0, 1, 2, 3, 4, 5}}).Apply(Wrote{2, "BASKET", [6]Objective{0, 1, 2, 3, 4, 5}})
	for _, e := range []Event{Laid{}, Looked{3}, Wrote{3, "PLANET", [6]Objective{0, 1, 2, 3, 4, 5}}, Wrote{1, "PLANÉ", [6]Objective{0, 1, 2, 3, 4, 5}}} {
		if err := p.Decide(e); err == nil {
			t.Errorf("%#v was allowed", e)
		}
	}
	c := ShippedCubes()
	p = p.Apply(Laid{c.Roll(rand.NewPCG(1, 1))})
	for _, e := range []Event{Swapped{1, 9, 10}, Rotated{1, Rotation{At: 9, How: Toward}, Rotation{At: 1, How: Toward}}, Rotated{1, Rotation{At: 0, How: 9}, Rotation{At: 1, How: Toward}}, Swapped{0, 0, 1}} {
		if err := p.Decide(e); err == nil {
			t.Errorf("%#v was allowed", e)
		}
	}
}
