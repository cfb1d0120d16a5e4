package configs

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostInName is how many characters the name of a player or a table has at most.
const mostInName = 10

// isName reports whether a player or a table can be called so.
func isName(name string) bool {
	hidden := func(c rune) bool { return !unicode.IsPrint(c) }
	n := utf8.RuneCountInString(name)
	return n > 0 && n <= mostInName && utf8.ValidString(name) && !strings.ContainsFunc(name, hidden) && strings.Trim(name, " ") == name
}

// mostNames is how many people sit at the largest table.
const mostNames = 5

// CheckNames says why these cannot be the first names of a configuration, if they cannot.
func CheckNames(names []string) error {
	for i, name := range names {
		if fault := nameFault(names[:i], name); fault != "" {
			return fmt.Errorf("%q: %s", name, fault)
		}
	}
	return nil
}

// nameFault says what is wrong with a first name that follows others; empty: nothing.
func nameFault(before []string, name string) string {
	switch {
	case !isName(name):
		return fmt.Sprintf("a name has 1 to %d letters, and no blank before or after them", mostInName)
	case slices.Contains(before, name):
		return "this name is here twice; make one of them another"
	case len(before) == mostNames:
		return fmt.Sprintf("at most %d people play; leave out this name and what follows", mostNames)
	}
	return ""
}

// names notes what cannot be a first name. It does not quote any, since the doctor's report,
// which strangers read, says what is wrong with a configuration; the place tells which it is.
func (r *reader) names(names []string) {
	for i, name := range names[:min(len(names), mostNames+1)] {
		if fault := nameFault(names[:i], name); fault != "" {
			r.wrongAt(fmt.Sprintf("names.%d", i), "%q: %s", "names", fault)
		}
	}
}
