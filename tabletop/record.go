package tabletop

import (
	"fmt"
	"strings"
	"time"
)

// RecordLine is a line of a game's record in words: its number, from 1, when it
// happened, by the clock at the table, and what did. What was taken back is marked.
func RecordLine(n int, at time.Time, what string, takenBack bool) string {
	mark := ""
	if takenBack {
		mark = " (taken back)"
	}
	return fmt.Sprintf("%3d %s %s%s\n", n, at.Local().Format("15:04"), what, mark)
}

// List joins words as a sentence does, with last, such as and, before the last one:
// Ann, Ben and Cem.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}
