package kryptex

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestShippedWords(t *testing.T) {
	all := ShippedWords()
	if len(all) < 300 {
		t.Errorf("%d words: the box should have a few hundred to draw from", len(all))
	}
	if !slices.IsSorted(all) {
		t.Error("the words are not sorted")
	}
	if n := len(slices.Compact(slices.Clone(all))); n != len(all) {
		t.Errorf("%d words are written twice", len(all)-n)
	}
	for _, word := range all {
		if CheckKeyword(strings.ToUpper(word)) != nil || strings.ToLower(word) != word {
			t.Errorf("%q is not six small letters", word)
		}
	}
}

func TestDrawKeyword(t *testing.T) {
	words := []string{"planet", "BASKET", "garden"}
	drawn := map[string]int{}
	first := map[Objective]int{}
	for seed := range uint64(600) {
		e, err := DrawKeyword(words, rand.NewPCG(seed, 0))
		if err != nil || e.Owner != Box || CheckKeyword(e.Keyword) != nil {
			t.Fatalf("%v, %v", e, err)
		}
		if again, _ := DrawKeyword(words, rand.NewPCG(seed, 0)); again != e {
			t.Fatal("the same source drew something else")
		}
		p := Position{}.Apply(Began{Mode: Solo, Starter: 1, Names: []string{"Ann"}})
		if err := p.Decide(e); err != nil {
			t.Fatal(err)
		}
		drawn[e.Keyword]++
		first[e.Cards[0]]++
	}
	if len(drawn) != 3 || drawn["PLANET"] < 120 || drawn["BASKET"] < 120 || drawn["GARDEN"] < 120 {
		t.Errorf("drawn: %v, of 600", drawn)
	}
	if len(first) != 6 {
		t.Errorf("first cards: %v", first)
	}
	for _, bad := range [][]string{nil, {"planet", "planets"}, {"plan t"}, {"plané"}} {
		if _, err := DrawKeyword(bad, rand.NewPCG(1, 1)); err == nil {
			t.Errorf("a word was drawn from %q", bad)
		}
	}
}

func TestCheckKeyword(t *testing.T) {
	for _, bad := range []string{"", "PLANE", "PLANETS", "planet", "PLAN T", "PLANÉ", "PL4NET"} {
		if err := CheckKeyword(bad); err == nil || bad != "" && strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := CheckKeyword("PLANET"); err != nil {
		t.Error(err)
	}
}
