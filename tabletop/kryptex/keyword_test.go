package kryptex

import (
	"fmt"
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

// The box draws a word of the language that the table chose, and of the grade.
func TestDrawLanguage(t *testing.T) {
	for _, language := range Languages() {
		v := View{Mode: Single, Grade: Easy, Language: language}
		for seed := range uint64(20) {
			e, err := v.Draw(rand.NewPCG(seed, 1))
			if err != nil || !slices.Contains(ShippedWords(language, Easy), strings.ToLower(e.Keyword)) {
				t.Errorf("%s: %q, %v", language, e.Keyword, err)
			}
		}
	}
}

// Every box draws the same keyword and the same order of the cards on a day, and others
// on other days.
func TestDay(t *testing.T) {
	drawn := map[string]bool{}
	for day := range 28 {
		v := View{Mode: Solo, Day: Day(fmt.Sprintf("2026-11-%02d", day+1))}
		e, err := v.Draw(rand.NewPCG(uint64(day), 1))
		again, _ := v.Draw(rand.NewPCG(99, 2))
		if err != nil || e != again {
			t.Fatalf("%s: %v, %v", v.Day, e, again)
		}
		p := Position{}.Apply(Began{Mode: Solo, Starter: 1, Names: []string{"Ann"}, Day: v.Day})
		if err := p.Decide(e); err != nil {
			t.Fatal(err)
		}
		drawn[e.Keyword] = true
	}
	if len(drawn) < 24 {
		t.Errorf("%d keywords in four weeks", len(drawn))
	}
	for _, bad := range []string{"", "2026-11-31", "22 November", "2026-1-2"} {
		if _, err := ParseDay(bad); err == nil {
			t.Errorf("%q is a day", bad)
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

// On a day every box rolls the cubes alike, so that scores compare: as reckoned beside this
// program from the digest of the date.
func TestDayRoll(t *testing.T) {
	cubes := ShippedCubes()
	const want = "laid MN|MR|MC SN|SC|SR AR|SR|MR SR|MR|SC AN|SN|AR AN|MN|SN SC|MC|AC MN|AC|MC AN|AC|AR"
	grids := map[Grid]bool{}
	for day := range 30 {
		date := Day(fmt.Sprintf("2026-11-%02d", day+1))
		g := date.Roll(cubes)
		for _, cube := range cubes.Cubes {
			if !slices.ContainsFunc(g[:], cube.Like) {
				t.Fatalf("%s: no cube %s", date, cube)
			}
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
