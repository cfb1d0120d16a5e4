package crypticolor

import (
	"sort"
	"strings"
	"testing"
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
