package playtest

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/lexicon"
)

// Lists holds that in each language the words that the box draws are in order within their
// grade, that each is in one grade and one that check allows, and that every grade has enough
// to draw from. A word that the box only knows is never drawn.
func Lists(t *testing.T, words lexicon.Lexicon, check func(string) error) {
	t.Helper()
	for _, language := range append(words.Languages(), "") {
		seen := map[string]bool{}
		for _, g := range []lexicon.Grade{lexicon.Easy, lexicon.Medium, lexicon.Hard} {
			all := words.Words(language, g)
			if len(all) < 100 || !slices.IsSorted(all) {
				t.Errorf("%q, %s: %d words, or not in order", language, g, len(all))
			}
			for _, word := range all {
				if big := strings.ToUpper(word); check(big) != nil || word != strings.ToLower(word) || seen[word] || !words.Knows(big) {
					t.Errorf("%q: %q should not be in the list, or is twice, or is not known", language, word)
				}
				seen[word] = true
			}
		}
		if n := len(words.Words(language, lexicon.AnyGrade)); n != len(seen) {
			t.Errorf("%q: %d words in all, %d in the grades", language, n, len(seen))
		}
	}
}
