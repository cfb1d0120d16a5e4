// Package catalog collects, from the program's source, the texts that the program says.
//
// Everything said to people must be a say.Text that a catalog can contain: a constant, or a
// constant format with its arguments. The compiler misses some violations, such as two texts that
// are added or a string used as words. The tests here look for them.
package catalog

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/say"
)

// head explains a catalog to its translator.
const head = `# On the left is the English text, which stays as it is; on the right is how you say it.
# Without a right side it is said in English, and the remark above says what %s, a word or
# a name, and %d, a number, stand for. To put them in another order, number them: %[2]s is
# the second.
# What stands behind || is what a word means here; leave it out on the right.
# The tables are the places in the program. "go generate ./configs/languages" adds what
# is new, and drops what the program says no more.
`

// Update returns an up-to-date catalog: every text is in its place, with its existing translation
// or, if it has none, below the arguments of its first use. Texts that the program no longer says
// are left out.
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
		right := rightSide(t, said[t.English], language.PluralForms())
		if args := strings.Join(strings.Fields(t.Uses[0].Args), " "); args != "" && (right == `""` || strings.Contains(right, `= ""`)) {
			fmt.Fprintf(&b, "# %s\n", args)
		}
		fmt.Fprintf(&b, "%s = %s\n", quoted(t.English), right)
	}
	return []byte(b.String()), nil
}

// rightSides returns the right sides of all entries.
func rightSides(old []byte) (map[string]any, error) {
	var file map[string]any
	if err := toml.Unmarshal(old, &file); err != nil {
		return nil, err
	}
	all := map[string]any{}
	for _, table := range file {
		entries, _ := table.(map[string]any)
		maps.Copy(all, entries)
	}
	return all, nil
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

// quoted returns a text in quotes, as TOML writes it: like JSON.
func quoted(s string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(s) // does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// Files returns the paths of the catalogs in a directory.
func Files(dir string) ([]string, error) {
	return filepath.Glob(filepath.Join(dir, "??.toml"))
}
