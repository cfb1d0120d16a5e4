package tabletest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// lists holds groups of words that can appear in the same place on a screen.
var lists = [][]string{
	{"desert", "forest", "mountain", "swamp", "water"},
	{"bear", "cougar"},
	{"bear territory", "cougar territory"},
	{"white", "green", "blue", "black"},
	{"standing stone", "abandoned shack"},
	{"stone", "shack"},
	{"white stone", "green stone", "blue stone", "black stone", "white shack", "green shack", "blue shack", "black shack"},
	{
		"white standing stone", "green standing stone", "blue standing stone", "black standing stone",
		"white abandoned shack", "green abandoned shack", "blue abandoned shack", "black abandoned shack",
	},
	{"cube", "disc"},
	{"line", "corner", "angle", "curve"},
	{"hit", "miss"},
	{"delta", "theta", "xi"},
	{"turquoise", "white||a sign of Kryptex", "orange"},
	{"top left", "top right", "middle left", "middle right", "bottom left", "bottom right"},
	{"in the sea", "on land", "in the open"},
	{"normal", "advanced"},
	{"easy||a map", "medium||a map", "hard||a map"},
	{"any||words", "easy||words", "medium||words", "hard||words"},
	{"nobody", "novice", "tracker", "expert"},
	{"original game", "quick game", "single keyword", "against Kryptex"},
}

// longName replaces "Player %c", the name of somebody who has given none. It is as long as a name
// may be.
var longName = "W" + strings.Repeat("w", tabletop.MaxName-2) + "%c"

// longestLanguages returns English and the languages of the catalogs at their longest. Each word of
// a list is as long as the longest in it, and so are the names of players who have given none. The
// words are made of Q, so that words that are cut or run together can be seen.
func longestLanguages(t testing.TB) (all []*say.Language) {
	t.Helper()
	files, err := filepath.Glob("../../configs/languages/??.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogs: %v", err)
	}
	for _, file := range append([]string{"en.toml"}, files...) {
		catalog := "name = \"English\"\n[x]\n"
		if file != "en.toml" {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if catalog = string(data); !strings.Contains(catalog, "\n[") {
				catalog += "\n[x]\n" // nothing is translated yet
			}
		}
		l, err := say.Read(file, []byte(lengthened(catalog)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

// lengthened returns a catalog with the longest words of its language.
func lengthened(catalog string) string {
	lines, at := strings.Split(catalog, "\n"), map[string]int{}
	for i, line := range lines {
		english, _, _ := strings.Cut(line, ` = "`)
		at[english] = i
	}
	set := func(english, said string) {
		english = fmt.Sprintf("%q", english)
		i, is := at[english]
		if !is {
			i, lines = len(lines), append(lines, "")
			at[english] = i
		}
		lines[i] = fmt.Sprintf("%s = %q", english, said)
	}
	for _, list := range lists {
		longest := ""
		for _, english := range list {
			said, _, _ := strings.Cut(english, "||")
			if i, is := at[fmt.Sprintf("%q", english)]; is {
				_, said, _ = strings.Cut(strings.TrimSuffix(lines[i], `"`), ` = "`)
			}
			if utf8.RuneCountInString(said) > utf8.RuneCountInString(longest) {
				longest = said
			}
		}
		for _, english := range list {
			set(english, regexp.MustCompile(`[^ ]`).ReplaceAllLiteralString(longest, "Q"))
		}
	}
	set("Player %c", longName)
	return strings.Join(lines, "\n")
}
