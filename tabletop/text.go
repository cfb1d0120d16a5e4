package tabletop

import (
	"fmt"
	"strings"
)

// List joins words as a sentence does, with a word such as and before the last: Ann,
// Ben and Cem.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Count is a number with the word for one or for more, such as: 1 search, 3 searches.
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Turns is a number of turns in a sentence: one turn, 3 turns.
func Turns(n int) string {
	if n == 1 {
		return "one turn"
	}
	return Count(n, "turn", "turns")
}

// Sentences is what those say that have something to say.
func Sentences(say ...func() string) []string {
	var all []string
	for _, say := range say {
		if text := say(); text != "" {
			all = append(all, text)
		}
	}
	return all
}
