package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
)

// wordGames holds the lexicons of the games, and how many letters their words have.
var wordGames = map[string]struct {
	lexicon.Lexicon
	letters int
}{"kryptex": {kryptex.Lexicon(), kryptex.ObjectiveCount}, "crypticolor": {crypticolor.Lexicon(), crypticolor.LetterCount}}

// TestWordLists checks the words that the box draws in each language. Every grade must have at least 100
// words, in order, and no word may be listed twice. Each word must be known, in lower case from a to
// z, and of the game's length. AnyGrade must have as many words as the three grades together.
func TestWordLists(t *testing.T) {
	for game, words := range wordGames {
		for _, language := range append(words.Languages(), "") {
			seen := map[string]bool{}
			for _, g := range []lexicon.Grade{lexicon.Easy, lexicon.Medium, lexicon.Hard} {
				all := words.Words(language, g)
				if len(all) < 100 || !slices.IsSorted(all) {
					t.Errorf("%s, %q, %s: %d words, or not in order", game, language, g, len(all))
				}
				for _, word := range all {
					if len(word) != words.letters || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") != "" || seen[word] || !words.Knows(strings.ToUpper(word)) {
						t.Errorf("%s, %q: %q should not be in the list, or is twice, or is not known", game, language, word)
					}
					seen[word] = true
				}
			}
			if n := len(words.Words(language, lexicon.AnyGrade)); n != len(seen) {
				t.Errorf("%s, %q: %d words in all, %d in the grades", game, language, n, len(seen))
			}
		}
	}
}

// TestDailyWords checks a game's daily words in each language: they must match its testdata/days.txt, and
// none may repeat within 200 days.
func TestDailyWords(t *testing.T) {
	for game, words := range wordGames {
		on := func(language string, day tabletop.Day) string {
			return lexicon.DrawOptions{Day: day, Language: strings.TrimPrefix(language, "en")}.Draw(words.Lexicon, game, nil)
		}
		languages := 0
		for line := range strings.Lines(string(playtest.Must(os.ReadFile("../../tabletop/" + game + "/testdata/days.txt")))) {
			language, all, _ := strings.Cut(strings.TrimSpace(line), " ")
			if language == "#" {
				continue
			}
			languages++
			for i, want := range strings.Fields(all) {
				if day := tabletop.Day("2027-01-01").AddDays(i); on(language, day) != want {
					t.Errorf("%s, %s, %s: %s, want %s", game, language, day, on(language, day), want)
				}
			}
			seen, days := map[string]bool{}, []int{0, 1, 2, 7, 28, 29, 30, 31, 59, 60, 61, 91, 92, 181, 182, 199} // a list has no word twice
			for _, i := range days {
				seen[on(language, tabletop.Day("2026-11-01").AddDays(i))] = true
			}
			if len(seen) != len(days) {
				t.Errorf("%s, %s: %d words on %d of 200 days", game, language, len(seen), len(days))
			}
		}
		if want := len(words.Languages()) + 1; languages != want {
			t.Errorf("%s: the days of %d languages are checked, not of %d", game, languages, want)
		}
	}
}
