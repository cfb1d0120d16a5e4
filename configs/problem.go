package configs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Problem is something that is wrong in a configuration.
type Problem struct {
	File         string
	Line, Column int // from 1; columns count characters
	Text         string
}

// Error returns the problem as "gamekeeper.toml:12:8: ...".
func (p Problem) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
}

// Problems is everything that is wrong in a configuration, in the file's order.
type Problems []Problem

// Error returns the problems, one on each line.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.Error()
	}
	return strings.Join(lines, "\n")
}

// sorted returns the problems found, in the file's order.
func (r *reader) sorted() Problems {
	slices.SortStableFunc(r.problems, func(a, b Problem) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column)
	})
	return r.problems
}

// meant returns a hint at which of the names was meant; empty: none is similar. A setting is
// meant by its path in another section, if there is just one with that name, or else by a
// similar name in its own.
func meant(path string, known []string) string {
	section, name := split(path)
	var elsewhere []string
	best, distance := "", len(name)
	for _, k := range known {
		s, n := split(k)
		if n == name {
			elsewhere = append(elsewhere, s)
		}
		if d := edits(strings.ToLower(name), n); s == section && d < distance && d <= (len(n)+1)/3 {
			best, distance = n, d
		}
	}
	switch {
	case len(elsewhere) == 1 && elsewhere[0] == "":
		return fmt.Sprintf("; did you mean %q above all [sections]?", name)
	case len(elsewhere) == 1:
		return fmt.Sprintf("; did you mean %q below [%s]?", name, elsewhere[0])
	case best != "":
		return fmt.Sprintf("; did you mean %q?", best)
	}
	return ""
}

// edits returns how many letters must be changed, added or removed to turn a into b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// list returns the names as `"a", "b" or "c"`.
func list(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = fmt.Sprintf("%q", n)
	}
	return or(quoted)
}

// or returns the words as "a, b or c".
func or(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
