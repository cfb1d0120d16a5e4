package playtest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
)

// CheckLists checks the words that the box draws in each language. Every grade must have at least
// 100 words, in order, and no word may be listed twice. Each word must be known, in lower case and,
// as capitals, accepted by check. AnyGrade must have as many words as the three grades together.
func CheckLists(t *testing.T, words lexicon.Lexicon, check func(string) error) {
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

// CheckDays checks a game's daily words in each language: they must match testdata/days.txt, and
// none may repeat within 200 days.
func CheckDays(t *testing.T, words lexicon.Lexicon, game string) {
	t.Helper()
	on := func(language string, day tabletop.Day) string {
		return lexicon.DrawOptions{Day: day, Language: strings.TrimPrefix(language, "en")}.Draw(words, game, nil)
	}
	languages := 0
	for line := range strings.Lines(string(Must(os.ReadFile("testdata/days.txt")))) {
		language, days, _ := strings.Cut(strings.TrimSpace(line), " ")
		if language == "#" {
			continue
		}
		languages++
		for i, want := range strings.Fields(days) {
			if day := tabletop.Day("2027-01-01").AddDays(i); on(language, day) != want {
				t.Errorf("%s, %s: %s, want %s", language, day, on(language, day), want)
			}
		}
		seen := map[string]bool{}
		for i := range 200 {
			day := tabletop.Day("2026-11-01").AddDays(i)
			if word := on(language, day); seen[word] {
				t.Errorf("%s, %s: %s again", language, day, word)
			} else {
				seen[word] = true
			}
		}
	}
	if want := len(words.Languages()) + 1; languages != want {
		t.Errorf("the days of %d languages are checked, not of %d", languages, want)
	}
}
