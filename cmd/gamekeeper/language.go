package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/say"
)

// languageDir is the directory beside a configuration where catalogs can be dropped.
const languageDir = "languages"

// languages reads the catalogs that the program brings and those beside the
// configuration, which count instead of those it brings. The error says what is wrong
// in catalogs that are left out for that.
func (f *flags) languages() ([]*say.Language, error) {
	config := f.config
	if config == "" {
		config = systemConfig
	}
	return readLanguages(languages.Files, os.DirFS(filepath.Dir(config)), filepath.Dir(config))
}

// readLanguages reads the catalogs in files and those dropped into a directory of that
// name, in the order of their tags.
func readLanguages(files, dropped fs.FS, name string) ([]*say.Language, error) {
	byTag := map[string]*say.Language{}
	var wrong []error
	read := func(from fs.FS, pattern, in string) {
		names, err := fs.Glob(from, pattern)
		wrong = append(wrong, err)
		for _, file := range names {
			data, err := fs.ReadFile(from, file)
			if err != nil {
				wrong = append(wrong, err)
				continue
			}
			l, err := say.Read(filepath.Join(in, file), data)
			if err != nil {
				wrong = append(wrong, err)
				continue
			}
			byTag[l.Tag] = l
		}
	}
	read(files, "*.toml", "")
	read(dropped, languageDir+"/*.toml", name)
	var all []*say.Language
	for _, l := range byTag {
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b *say.Language) int { return strings.Compare(a.Tag, b.Tag) })
	return all, errors.Join(wrong...)
}

// spoken returns the tag of the language that the environment asks for, of those there
// are; empty: English. It reports false if the environment does not tell.
func spoken(getenv func(string) string, all []*say.Language) (tag string, told bool) {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if base(locale) == "" {
		return "", false // C, as the unit has it, and where nothing is set
	}
	for _, wish := range append(strings.Split(getenv("LANGUAGE"), ":"), locale) {
		wish = base(wish)
		if wish == "en" {
			return "", true
		}
		if slices.ContainsFunc(all, func(l *say.Language) bool { return l.Tag == wish }) {
			return wish, true
		}
	}
	return "", false
}

// base is the language of a locale, such as de of de_AT.UTF-8; empty: none.
func base(locale string) string {
	tag, _, _ := strings.Cut(locale, ".")
	tag, _, _ = strings.Cut(tag, "@")
	tag, _, _ = strings.Cut(tag, "_")
	if tag == "C" || tag == "POSIX" {
		return ""
	}
	return tag
}

// languageOf returns the language with a tag; nil: English.
func languageOf(all []*say.Language, tag string) *say.Language {
	for _, l := range all {
		if l.Tag == tag {
			return l
		}
	}
	return nil
}
