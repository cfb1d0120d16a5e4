package configs

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Problem is something wrong in a configuration.
type Problem struct {
	File         string
	Line, Column int // from 1; columns count characters
	Text         string
}

// Error returns the problem as "gamekeeper.toml:12:8: ...".
func (p Problem) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
}

// Problems holds what is wrong in a configuration, in the file's order, up to a limit.
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

// suggestion returns a suggestion for an unknown path, or "" if there is none. It suggests the same
// name in another section, if exactly one has it, or else the names in the path's own section.
func suggestion(path string, known []string) string {
	section, name := split(path)
	var elsewhere, here []string
	for _, k := range known {
		switch s, n := split(k); {
		case n == name:
			elsewhere = append(elsewhere, s)
		case s == section:
			here = append(here, n)
		}
	}
	switch {
	case len(elsewhere) == 1 && elsewhere[0] == "":
		return fmt.Sprintf("; did you mean %q above all [sections]?", name)
	case len(elsewhere) == 1:
		return fmt.Sprintf("; did you mean %q below [%s]?", name, elsewhere[0])
	case here != nil:
		return fmt.Sprintf("; did you mean %s?", list(here))
	}
	return ""
}

// list returns the names as `"a", "b" or "c"`.
func list(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = strconv.Quote(n)
	}
	text := strings.Join(quoted, ", ")
	if i := strings.LastIndex(text, ", "); i >= 0 {
		text = text[:i] + " or " + text[i+2:]
	}
	return text
}
