package tabletest

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// lists holds groups of words that can appear in the same place on a screen.
var lists = [][]say.Text{
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
	for _, l := range Languages(t) {
		file, catalog := "en.toml", "name = \"English\"\n"
		if l != nil {
			file = l.Tag + ".toml"
			catalog = string(playtest.Must(os.ReadFile("../../configs/languages/" + file)))
		}
		all = append(all, playtest.Must(say.Read(file, []byte(lengthened(l, catalog)))))
	}
	return all
}

// lengthened returns the catalog of a language with its longest words.
func lengthened(l *say.Language, catalog string) string {
	longest := map[string]string{`"Player %c"`: longName} // by the words as a catalog quotes them
	for _, list := range lists {
		said := ""
		for _, english := range list {
			if word := l.Say(english); utf8.RuneCountInString(word) > utf8.RuneCountInString(said) {
				said = word
			}
		}
		for _, english := range list {
			longest[fmt.Sprintf("%#v", english)] = regexp.MustCompile(`[^ ]`).ReplaceAllLiteralString(said, "Q")
		}
	}
	lines := slices.DeleteFunc(strings.Split(catalog, "\n"), func(line string) bool {
		quoted, _, _ := strings.Cut(line, " = ")
		return longest[quoted] != ""
	})
	lines = append(lines, "[x]")
	for quoted, said := range longest {
		lines = append(lines, fmt.Sprintf("%s = %q", quoted, said))
	}
	return strings.Join(lines, "\n")
}
