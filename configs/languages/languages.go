// Package languages holds the catalogs of the languages that the program speaks besides English,
// one file each, such as de.toml. Package [gamekeeper/tabletop/say] parses them. To add a language,
// add a file here or in the languages directory beside the configuration.
//
// Each catalog has a glossary, such as glossary-de.toml, with the words of the games' published
// editions, which the translations use.
package languages

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

//go:generate go run gamekeeper/tabletop/say/catalog/update

// embedded holds the catalogs that come with the program.
//
//go:embed ??.toml
var embedded embed.FS

// maxSize is the most bytes in a catalog beside the configuration: about four times our largest.
const maxSize = 1 << 20

// mostInAll is the most bytes in all catalogs beside the configuration: enough for dozens.
const mostInAll = 16 * maxSize

// Read returns the languages that the program speaks besides English, ordered by tag: those it
// comes with and those below dir, the configuration's directory, which take precedence. The error
// describes the catalogs that were left out, and why. The other languages are returned even then.
func Read(dir string) ([]*say.Language, error) {
	byTag := map[string]*say.Language{}
	var wrong []error
	add := func(l *say.Language, err error) {
		if err == nil {
			byTag[l.Tag] = l
		}
		wrong = append(wrong, err)
	}
	names, _ := fs.Glob(embedded, "*.toml") // the pattern is valid
	for _, name := range names {
		add(say.ReadLazily(embedded, name))
	}
	left := int64(mostInAll)
	for _, name := range beside(dir) {
		add(readUser(filepath.Join(dir, name), &left))
	}
	var all []*say.Language
	for _, tag := range slices.Sorted(maps.Keys(byTag)) {
		all = append(all, byTag[tag])
	}
	return all, errors.Join(wrong...)
}

// beside returns the catalogs beside a configuration, as paths below its directory. It leaves out
// glossaries, which are for people.
func beside(dir string) []string {
	all, _ := fs.Glob(os.DirFS(dir), "languages/*.toml") // the pattern is valid
	return slices.DeleteFunc(all, func(name string) bool { return strings.HasPrefix(filepath.Base(name), "glossary-") })
}

// Names returns the languages' own names without separators, for the letters in them.
func Names(all []*say.Language) string {
	var b strings.Builder
	for _, l := range all {
		b.WriteString(l.Name)
	}
	return b.String()
}

// readUser reads a catalog beside the configuration, and subtracts its size from left. It refuses
// anything but a regular file that is small enough.
func readUser(path string, left *int64) (*say.Language, error) {
	switch info, err := os.Stat(path); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular(): // reading a pipe would block
		return nil, fmt.Errorf("%s: this is not a regular file", path)
	case info.Size() > maxSize:
		return nil, fmt.Errorf("%s: a catalog has at most %d bytes", path, maxSize)
	case info.Size() > *left:
		return nil, fmt.Errorf("%s: all catalogs together have at most %d bytes; remove some", path, mostInAll)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	*left -= int64(len(data))
	return say.Read(path, data)
}

// Tags returns, in order, the tags of the languages that [Read] would find if all catalogs were
// valid, English included. Without dir, it returns those the program comes with.
func Tags(dir string) []string {
	tags := []string{say.English}
	names, _ := fs.Glob(embedded, "*.toml")
	for _, name := range append(names, beside(dir)...) {
		tags = append(tags, strings.TrimSuffix(filepath.Base(name), ".toml"))
	}
	slices.Sort(tags)
	return slices.Compact(tags)
}

// ByTag returns the language with a tag. It is nil for English and for a language that is not in
// all.
func ByTag(all []*say.Language, tag string) *say.Language {
	if i := slices.IndexFunc(all, func(l *say.Language) bool { return l.Tag == tag }); i >= 0 {
		return all[i]
	}
	return nil
}

// FromEnvironment returns the tag of the first language that the environment asks for and that is
// English or one of all. If there is none, it returns "".
func FromEnvironment(getenv func(string) string, all []*say.Language) string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if base(locale) == "" {
		return "" // C, as the systemd unit sets it, or nothing
	}
	for _, wish := range append(strings.Split(getenv("LANGUAGE"), ":"), locale) {
		if wish = base(wish); wish == say.English || ByTag(all, wish) != nil {
			return wish
		}
	}
	return ""
}

// base returns the language of a locale, such as de for de_AT.UTF-8, or "" if it has none.
func base(locale string) string {
	tag, _, _ := strings.Cut(strings.NewReplacer("_", ".", "@", ".").Replace(locale), ".")
	if tag == "C" || tag == "POSIX" {
		return ""
	}
	return tag
}
