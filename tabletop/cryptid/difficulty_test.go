package cryptid

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Of 1,000 deals about a third is easy, medium and hard, at every table. By
// chance alone a third of 1,000 is off by 50 in one of a thousand cases.
func TestDifficultiesAreThirds(t *testing.T) {
	for mode := Normal; mode <= Advanced; mode++ {
		for players := 2; players <= 5; players++ {
			source := rand.NewPCG(31, uint64(players))
			var seen [3]int
			for range 1000 {
				seen[Deal(source, mode, players).Difficulty()]++
			}
			for d, n := range seen {
				if n < 283 || n > 383 {
					t.Errorf("%s, %d players: %d of 1000 setups are %s, want about a third", mode, players, n, Difficulty(d))
				}
			}
		}
	}
}

// ambiguityInWords follows the words of ambiguity's comment, space by space.
func ambiguityInWords(s Setup) float64 {
	b := s.Board
	sets, spaces := 1.0, 1.0
	for i, dealt := range s.Clues {
		for wrong := Clue(0); wrong < Clues; wrong++ {
			clues := slices.Clone(s.Clues)
			clues[i] = wrong
			size, mode := b.Region(wrong).Size(), b.Mode()
			if size < 42 || mode == Normal && (size > 64 || wrong > 22) || size > 66 || slices.Contains(s.Clues, wrong) {
				continue
			}
			var cubes, survived, left float64
			for x := range Space(Spaces) {
				if !b.Region(dealt).Has(x) {
					cubes++
					if !b.Region(wrong).Has(x) {
						survived++
					}
				}
				if x != s.Habitat() && allHave(b, clues, x) {
					left++
				}
			}
			chance := math.Pow(survived/cubes, 3)
			spaces += chance * left
			if left == 1 && !allHave(b, clues, s.Habitat()) {
				sets += 2 * chance
			}
		}
	}
	return sets * spaces
}

func allHave(b *Board, clues []Clue, x Space) bool {
	for _, c := range clues {
		if !b.Region(c).Has(x) {
			return false
		}
	}
	return true
}

func TestAmbiguityAgreesWithItsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mode := Mode(rapid.IntRange(0, 1).Draw(t, "mode"))
		s := Deal(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), mode, rapid.IntRange(2, 5).Draw(t, "players"))
		// Rounding takes at most three parts of 1024 from each chance.
		got, want := float64(s.ambiguity())/one, ambiguityInWords(s)
		if got > want || got < 0.96*want {
			t.Fatalf("the ambiguity is %.3f, want %.3f", got, want)
		}
	})
}

func TestDifficultyText(t *testing.T) {
	for d := Easy; d <= Hard; d++ {
		if got, err := ParseDifficulty(d.String()); got != d || err != nil {
			t.Errorf("ParseDifficulty(%q) = %v, %v", d, got, err)
		}
	}
	if _, err := ParseDifficulty("fair"); err == nil || !strings.Contains(err.Error(), `"fair": use easy, medium or hard`) {
		t.Errorf(`ParseDifficulty("fair"): %v`, err)
	}
}

func BenchmarkDifficulty(b *testing.B) {
	for players := 2; players <= 5; players++ {
		for mode := Normal; mode <= Advanced; mode++ {
			b.Run(fmt.Sprintf("%s/%d", mode, players), func(b *testing.B) {
				source := rand.NewPCG(1, 2)
				var setups []Setup
				for range 256 {
					setups = append(setups, Deal(source, mode, players))
				}
				for i := 0; b.Loop(); i++ {
					setups[i%len(setups)].Difficulty()
				}
			})
		}
	}
}
