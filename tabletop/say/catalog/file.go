// Package catalog collects, from the program's source, the texts that the program says.
//
// Everything said to people must be a say.Text that a catalog can contain: a constant, or a
// constant format with its arguments. The compiler misses some violations, such as two texts that
// are added or a string used as words. The tests here look for them.
package catalog

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/say"
)

// head explains a catalog to its translator.
const head = `# On the left is the English text, which stays as it is; on the right is how you say it.
# Without a right side it is said in English. %s is a word or a name, %d a number: the
# remark above says which. To put them in another order, number them: %[2]s is the second.
# What stands behind || is what a word means here; leave it out on the right.
# The tables are the places in the program. "go generate ./configs/languages" adds what
# is new, and moves what the program says no more to the end.
`

// Update returns an up-to-date catalog: every text is in its place, with its existing translation.
// Translations of texts that the program no longer says are kept under [gone].
func Update(name string, old []byte, texts []Text) ([]byte, error) {
	language, err := say.Read(name, old)
	if err != nil {
		return nil, err
	}
	said, err := rightSides(old)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%sname = %s\nletters = %s\n", head, quoted(language.Name), quoted(language.Letters()))
	dir := ""
	for _, t := range texts {
		if t.Dir != dir {
			dir = t.Dir
			fmt.Fprintf(&b, "\n[%s]\n", quoted(dir))
		}
		fmt.Fprintf(&b, "# %s\n%s = %s\n", remark(t), quoted(t.English), rightSide(t, said[t.English], language.PluralForms()))
		delete(said, t.English)
	}
	maps.DeleteFunc(said, func(_ string, v any) bool { return v == "" || len(nonEmpty(v)) == 0 })
	if len(said) > 0 {
		fmt.Fprintf(&b, "\n[%s]\n", say.GoneTable)
		for _, english := range slices.Sorted(maps.Keys(said)) {
			t := Text{English: english, Counted: isForms(said[english])}
			fmt.Fprintf(&b, "%s = %s\n", quoted(english), rightSide(t, said[english], language.PluralForms()))
		}
	}
	return []byte(b.String()), nil
}

// rightSides returns the right sides of all entries, including those under [gone].
func rightSides(old []byte) (map[string]any, error) {
	var file map[string]any
	if err := toml.Unmarshal(old, &file); err != nil {
		return nil, err
	}
	all := map[string]any{}
	for _, table := range slices.Sorted(maps.Keys(file)) {
		entries, _ := file[table].(map[string]any)
		for english, v := range entries {
			if _, ok := all[english]; !ok || table != say.GoneTable {
				all[english] = v
			}
		}
	}
	return all, nil
}

func isForms(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

// nonEmpty returns the texts of a right side that are not empty.
func nonEmpty(v any) (all []string) {
	switch v := v.(type) {
	case string:
		if v != "" {
			all = append(all, v)
		}
	case map[string]any:
		for _, form := range v {
			if form != "" {
				all = append(all, fmt.Sprint(form))
			}
		}
	}
	return all
}

// remark returns where a text is said, and with which arguments.
func remark(t Text) string {
	p := t.Uses[0]
	text := p.File
	if p.Args != "" {
		text += ": " + p.Args
	}
	if n := len(t.Uses) - 1; n > 0 {
		text += fmt.Sprintf(" (and %d more)", n)
	}
	return strings.Join(strings.Fields(text), " ")
}

// rightSide returns the right side of a text. It is empty again if the text has gained or lost
// plural forms.
func rightSide(t Text, v any, forms []string) string {
	if !t.Counted {
		text, _ := v.(string)
		return quoted(text)
	}
	said, _ := v.(map[string]any)
	all := make([]string, len(forms))
	for i, form := range forms {
		text, _ := said[form].(string)
		all[i] = form + " = " + quoted(text)
	}
	return "{ " + strings.Join(all, ", ") + " }"
}

// quoted returns a text in quotes, as TOML writes it.
func quoted(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString("\\" + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}

// Files returns the paths of the catalogs in a directory.
func Files(dir string) ([]string, error) {
	return filepath.Glob(filepath.Join(dir, "??.toml"))
}
