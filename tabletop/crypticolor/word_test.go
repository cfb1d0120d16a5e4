package crypticolor

import (
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWordLists(t *testing.T) {
	files, err := lists.ReadDir("words")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		list, _ := lists.ReadFile("words/" + file.Name())
		if len(list) >= 50_000 {
			t.Errorf("%s has %d bytes: it should stay below 50 kB", file.Name(), len(list))
		}
		all := strings.Split(strings.TrimSuffix(string(list), "\n"), "\n")
		if !sort.StringsAreSorted(all) {
			t.Errorf("%s is not sorted", file.Name())
		}
		for i, word := range all {
			if CheckWord(strings.ToUpper(word)) != nil || word != strings.ToLower(word) || !Listed(strings.ToUpper(word)) || i > 0 && word == all[i-1] {
				t.Errorf("%s: %q should not be in the list, or is twice, or is not found", file.Name(), word)
			}
		}
	}
	for _, word := range []string{"FOYER", "OFFER", "CRIME"} {
		if !Listed(word) {
			t.Errorf("%s is not found", word)
		}
	}
	for _, word := range []string{"PARIS", "AAAAA", "ZZZZZ", "", "SPY", "FOYERS", "YER\nF"} {
		if Listed(word) {
			t.Errorf("%q is found", word)
		}
	}
}

func BenchmarkListed(b *testing.B) {
	for b.Loop() {
		Listed("FOYER")
	}
}

func TestEncipher(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[A-C]{5}`).Draw(t, "word")
		rotations := rapid.Bool().Draw(t, "rotations")
		source := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
		c, err := Encipher(word, rotations, source)
		if same := strings.Trim(word, word[:1]) == ""; same != (err != nil) {
			t.Fatalf("%s: %v", word, err)
		}
		if err == nil && (c.Word != word || c.check(rotations) != nil) {
			t.Fatalf("%+v: %v", c, c.check(rotations))
		}
	})
}

func TestEncipherNoWord(t *testing.T) {
	for _, bad := range []string{"EEEEE", "FOYE", "foyer", ""} {
		if c, err := Encipher(bad, true, rand.NewPCG(1, 0)); err == nil {
			t.Errorf("%q was enciphered as %+v", bad, c)
		}
	}
}

// TestEncipherAll holds that each of the 119 scrambles of five different
// letters comes up, and each rotation.
func TestEncipherAll(t *testing.T) {
	scrambles, rotations := map[string]bool{}, map[Rotation]bool{}
	for seed := range uint64(3000) {
		c, err := Encipher("FOYER", true, rand.NewPCG(seed, 0))
		if err != nil {
			t.Fatal(err)
		}
		scrambles[c.Scramble] = true
		rotations[c.Rotations[seed%Letters]] = true
	}
	if len(scrambles) != 119 || scrambles["FOYER"] || len(rotations) != 4 {
		t.Errorf("%d scrambles, the word itself %v, %d rotations", len(scrambles), scrambles["FOYER"], len(rotations))
	}
}
