package kryptex

import (
	"fmt"
	"gamekeeper/tabletop"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// In each language the words are in order within their grade, each is in one grade, and
// every grade has enough to draw from. Everyday words are easy ones.
func TestShippedWords(t *testing.T) {
	graded := map[string]map[string]Grade{}
	for _, language := range append(Languages(), "") {
		grade := map[string]Grade{}
		graded[language] = grade
		for _, g := range []Grade{Easy, Medium, Hard} {
			all := ShippedWords(language, g)
			if len(all) < 100 {
				t.Errorf("%q, %s: %d words: the box should have a hundred to draw from", language, g, len(all))
			}
			if !slices.IsSorted(all) {
				t.Errorf("%q: the %s words are not sorted", language, g)
			}
			for _, word := range all {
				if grade[word] != AnyGrade {
					t.Errorf("%q: %q is %s and %s", language, word, grade[word], g)
				}
				grade[word] = g
				if CheckKeyword(strings.ToUpper(word)) != nil || strings.ToLower(word) != word {
					t.Errorf("%q: %q is not six small letters", language, word)
				}
			}
		}
		if n := len(ShippedWords(language, AnyGrade)); n != len(grade) {
			t.Errorf("%q: %d words in all, %d in the grades", language, n, len(grade))
		}
	}
	for word, want := range map[string]Grade{"bottle": Easy, "camera": Medium, "zephyr": Hard} {
		if graded[""][word] != want {
			t.Errorf("%s is %s, want %s", word, graded[""][word], want)
		}
	}
}

// The box draws a word of the language that the table chose, and of the grade, any of
// them, on cards in any order; the same chance draws the same.
func TestDraw(t *testing.T) {
	for _, language := range append(Languages(), "") {
		p := Position{}.Apply(Began{Settings: Settings{Mode: Single, Starter: 1, Names: []string{"Ann", "Ben"}, Grade: Easy, Language: language}})
		words := ShippedWords(language, Easy)
		drawn, first := map[string]int{}, map[Objective]int{}
		for seed := range uint64(300) {
			e := p.Draw(rand.NewPCG(seed, 0))
			if err := p.Decide(e); err != nil || e != p.Draw(rand.NewPCG(seed, 0)) || !slices.Contains(words, strings.ToLower(e.Keyword)) {
				t.Fatalf("%q: %s, %v", language, e, err)
			}
			drawn[e.Keyword]++
			first[e.Cards[0]]++
		}
		// Of a hundred words or more, 300 draws leave 5% out, or hit the same ones seldom.
		if len(first) != ObjectiveCount || len(drawn) < 85 {
			t.Errorf("%q: %d of %d words are drawn, on first cards %v", language, len(drawn), len(words), first)
		}
	}
}

// Every box draws the same keyword and the same order of the cards on a day, and others
// on other days.
func TestDay(t *testing.T) {
	drawn := map[string]bool{}
	for day := range 28 {
		v := View{Settings: Settings{Mode: Solo, Day: tabletop.Day(fmt.Sprintf("2026-11-%02d", day+1))}}
		e := v.Draw(rand.NewPCG(uint64(day), 1))
		if again := v.Draw(rand.NewPCG(99, 2)); e != again {
			t.Fatalf("%s: %v, %v", v.Day, e, again)
		}
		p := Position{}.Apply(Began{Settings: Settings{Mode: Solo, Starter: 1, Names: []string{"Ann"}, Day: v.Day}})
		if err := p.Decide(e); err != nil {
			t.Fatal(err)
		}
		drawn[e.Keyword] = true
	}
	if len(drawn) < 24 {
		t.Errorf("%d keywords in four weeks", len(drawn))
	}
	for _, bad := range []string{"", "2026-11-31", "22 November", "2026-1-2"} {
		if _, err := tabletop.ParseDay(bad); err == nil {
			t.Errorf("%q is a day", bad)
		}
	}
}

// On a day every box rolls the cubes alike, so that scores compare: as reckoned beside this
// program from the digest of the date.
func TestDayRoll(t *testing.T) {
	cubes := ShippedCubes()
	const want = "laid MN|MR|MC SN|SC|SR AR|SR|MR SR|MR|SC AN|SN|AR AN|MN|SN SC|MC|AC MN|AC|MC AN|AC|AR"
	grids := map[Grid]bool{}
	for day := range 30 {
		date := tabletop.Day(fmt.Sprintf("2026-11-%02d", day+1))
		g := RollOf(date, cubes)
		if !slices.Equal(kinds(g[:]), kinds(cubes.Cubes[:])) {
			t.Fatalf("%s: %v are not the nine cubes", date, g)
		}
		if got := (Laid{g}).String(); date == "2026-11-22" && got != want {
			t.Errorf("%s: %s, want %s", date, got, want)
		}
		grids[g] = true
	}
	if len(grids) != 30 {
		t.Errorf("%d rolls in 30 days", len(grids))
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
