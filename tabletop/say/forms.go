package say

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// formNames are what catalogs call the plural forms, by form.
var formNames = []string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// Forms returns what a catalog calls the plural forms of the language.
func (l *Language) Forms() []string {
	var all []string
	for _, form := range formsOf(l.tag) {
		all = append(all, formNames[form])
	}
	return all
}

// formsOf returns the plural forms that whole numbers have in a language, in the order of
// the smallest number of each.
func formsOf(tag language.Tag) []plural.Form {
	var all []plural.Form
	for n := range int64(200) { // no language has a form that begins later
		if f := form(tag, (n+1)%200); !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}

// mostArguments is how many arguments a format can have. Nothing that is said has half as
// many; a catalog from elsewhere could ask for millions, and for as much memory.
const mostArguments = 20

// Verbs returns how a format says each of its arguments: "%d", say, whatever the width;
// empty: not at all. It is an error to name an argument above 20, or a width above 99.
func Verbs(format string) ([]string, error) {
	var all []string
	next := 0
	for {
		_, rest, ok := strings.Cut(format, "%")
		if !ok {
			return all, nil
		}
		verb := strings.TrimLeft(rest, "+-# 0123456789.")
		for _, width := range strings.FieldsFunc(rest[:len(rest)-len(verb)], func(r rune) bool { return r < '0' || r > '9' }) {
			if len(strings.TrimLeft(width, "0")) > 2 {
				return nil, fmt.Errorf("%%%s is too wide: write at most 99", width)
			}
		}
		rest = verb
		if index, after, ok := strings.Cut(rest, "]"); ok && strings.HasPrefix(index, "[") {
			n, err := strconv.Atoi(index[1:])
			if err != nil || n < 1 || n > mostArguments {
				return nil, fmt.Errorf("%%%s] is no argument: they are numbered from 1 to %d", index, mostArguments)
			}
			next, rest = n-1, after
		}
		if rest == "" {
			return nil, fmt.Errorf("it ends with %%; write %%%% for a percent sign")
		}
		format = rest[1:]
		if rest[0] == '%' {
			continue
		}
		for len(all) <= next {
			all = append(all, "")
		}
		all[next] = "%" + rest[:1]
		next++
	}
}
