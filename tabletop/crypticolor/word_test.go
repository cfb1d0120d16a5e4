package crypticolor

import (
	"sort"
	"strings"
	"testing"
)

func TestWordList(t *testing.T) {
	if len(wordList) >= 100_000 {
		t.Errorf("the list has %d bytes: it should stay below 100 kB", len(wordList))
	}
	all := strings.Split(strings.TrimSuffix(wordList, "\n"), "\n")
	if !sort.StringsAreSorted(all) {
		t.Error("the list is not sorted, so nothing can be found in it")
	}
	for _, word := range all {
		if CheckWord(strings.ToUpper(word)) != nil || word != strings.ToLower(word) || !Listed(strings.ToUpper(word)) {
			t.Errorf("%q should not be in the list, or is not found", word)
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
