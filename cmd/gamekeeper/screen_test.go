package main

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// says reports whether a phrase is on a screen. Its words may go on in the next
// line, whatever else stands beside them, as in a box on the map.
func says(screen, phrase string) bool {
	words := strings.Fields(phrase)
	for i, word := range words {
		if !strings.Contains(screen, word) {
			return false
		}
		words[i] = regexp.QuoteMeta(word)
	}
	const gap = `(?: +|[^\n]*\n(?:[^\n]*[^\pL\pN\n])?)`
	return regexp.MustCompile(`(?:^|[^\pL\pN])` + strings.Join(words, gap) + `(?:[^\pL\pN]|$)`).MatchString(screen)
}

// clueMap is the secret that is not words: the map of a clue, below which stands how
// many spaces it allows.
const clueMap = "the map of a clue"

// tells reports whether a secret is on a screen.
func tells(screen, secret string) bool {
	if secret == clueMap {
		return strings.Contains(screen, "Yes, a disc: ")
	}
	return says(screen, secret)
}

// row gives the row of a list that the cursor is at; empty where there is none.
func row(screen string) string {
	if found := pointed.FindStringSubmatch(screen); found != nil {
		return found[1]
	}
	return ""
}

var pointed = regexp.MustCompile(`► (\S+(?: \S+)*)`)

// wholeRunes is how many bytes of text there are before a rune that was cut off.
func wholeRunes(text []byte) int {
	for i := max(0, len(text)-utf8.UTFMax+1); i < len(text); i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRune(text[i:]) {
			return i
		}
	}
	return len(text)
}
