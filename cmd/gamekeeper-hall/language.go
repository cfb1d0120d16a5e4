package main

import (
	"cmp"
	"fmt"
	"strings"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/say"
)

// language returns the language that the environment asks for; nil, English, if the
// program does not speak it.
func language(getenv func(string) string) *say.Language {
	locale := cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"))
	tag, _, _ := strings.Cut(locale, ".")
	tag, _, _ = strings.Cut(tag, "_")
	name := fmt.Sprintf("%s.toml", tag)
	text, err := languages.Files.ReadFile(name)
	if err != nil {
		return nil
	}
	l, err := say.Read(name, text)
	if err != nil {
		return nil // a test of the catalogs finds that
	}
	return l
}
