package languages

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"gamekeeper/tabletop/say"
)

// UnknownEntries describes the useless entries in the catalogs beside a configuration, one line
// each, up to a limit. These are English texts that the program does not say, tables that it does
// not have, and translations that lack plural forms or should have none. [Read] uses such a catalog
// all the same. UnknownEntries leaves out catalogs that cannot be read.
func UnknownEntries(dir string) []string {
	catalogs := beside(dir)
	if len(catalogs) == 0 {
		return nil
	}
	known, left := newVocabulary(), int64(mostInAll)
	var all []string
	for _, name := range catalogs {
		path := filepath.Join(dir, name)
		if _, err := readUser(path, &left); err != nil {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		notes := known.unknown(path, data)
		if n := len(notes) - mostUnknown; n > 0 {
			notes = append(notes[:mostUnknown], fmt.Sprintf("%s: and %d more", path, n))
		}
		all = append(all, notes...)
	}
	return all
}

// mostUnknown is how many lines about one catalog are worth reading. A catalog that was made for
// another version of the program may have hundreds of useless entries.
const mostUnknown = 20

// A vocabulary holds what the program says.
type vocabulary struct {
	tables  []string
	counted map[string]bool // by text: whether it has plural forms
}

// newVocabulary returns the vocabulary of the catalogs that come with the program.
func newVocabulary() vocabulary {
	v := vocabulary{counted: map[string]bool{}}
	names, _ := fs.Glob(embedded, "*.toml") // the pattern is valid
	for _, name := range names {
		data, _ := fs.ReadFile(embedded, name) // it is there
		for _, e := range say.Entries(data) {
			v.counted[e.English] = e.Counted
			if !slices.Contains(v.tables, e.Table) {
				v.tables = append(v.tables, e.Table)
			}
		}
	}
	return v
}

// unknown describes the useless entries in one catalog, one line each.
func (v vocabulary) unknown(path string, data []byte) (notes []string) {
	table := ""
	for _, e := range say.Entries(data) {
		note := func(format string, args ...any) {
			notes = append(notes, fmt.Sprintf("%s:%d: %s", path, e.Line, fmt.Sprintf(format, args...)))
		}
		if e.Table != table && !slices.Contains(v.tables, e.Table) {
			note("the program has no table [%q] above this", e.Table)
		}
		table = e.Table
		switch counted, isKnown := v.counted[e.English]; {
		case !e.Translated:
		case !isKnown:
			note("the program does not say %q", e.English)
		case counted && !e.Counted:
			note("%q counts: write { other = \"...\" } with the plural forms of the language", e.English)
		case !counted && e.Counted:
			note("%q does not count: write just a text", e.English)
		}
	}
	return notes
}
