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

// suggestion returns a suggestion for an unknown path, or "" if there is none: the same name in
// other sections or, if it is in none, in the other program's configuration, or else the names in
// the path's own section.
func (r *reader) suggestion(path string) string {
	section, name := split(path)
	var elsewhere, here []string
	for _, k := range r.settings() {
		switch s, n := split(k); {
		case n == name && s == "" && r.example(k) != "":
			return fmt.Sprintf("; did you mean %q above all [sections]?", name)
		case n == name && s != "":
			elsewhere = append(elsewhere, "["+s+"]")
		case s == section:
			here = append(here, strconv.Quote(n))
		}
	}
	if elsewhere != nil {
		return fmt.Sprintf("; did you mean %q below %s?", name, list(elsewhere))
	}
	for k := range find(r.other.defaults).values {
		if s, n := split(k); n == name {
			return fmt.Sprintf("; it belongs in %s%s", r.other.name, either(s != "", ", below ["+s+"]", ""))
		}
	}
	if here != nil {
		return fmt.Sprintf("; did you mean %s?", list(here))
	}
	return ""
}

// list returns the names as "a, b or c".
func list(names []string) string {
	text := strings.Join(names, ", ")
	if i := strings.LastIndex(text, ", "); i >= 0 {
		text = text[:i] + " or " + text[i+2:]
	}
	return text
}
