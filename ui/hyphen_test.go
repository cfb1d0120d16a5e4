package ui

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/say"

	"pgregory.net/rapid"
)

func TestHyphens(t *testing.T) {
	for word, want := range map[string]string{
		"bestätigen.":      "bestäti-/gen.",
		"Zurückgenommen":   "Zurückge-/nommen",
		"zurücknehmen":     "zurück-/nehmen",
		"niedźwiedź":       "niedź-/wiedź",
		"encontrado":       "encontra-/do",
		"Hinkelstein.":     "Hinkel-/stein.",
		"Spielbretter":     "Spiel-/bretter",
		"strzelczyki":      "strzel-/czyki",
		"Maximilian":       "Maximi-/lian",
		"confirmed":        "confirmed",
		"confirmed.":       "confir-/med.",
		"1F4K-9QZC-0T7M":   "1F4K-9QZC/-0T7M", // a code
		"ttttttttttt":      "tttttttt-/ttt",
		"abcdefghij.":      "abcdefg-/hij.",
		"Donaudampfschiff": "Donau-/dampf-/schiff",
	} {
		if got := strings.Join(wrap(word, 9), "/"); got != want {
			t.Errorf("%s is broken as %s, want %s", word, got, want)
		}
	}
}

// However narrow the lines, they fit, and nothing is lost but hyphens are won.
func TestHyphensKeepLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`([a-zäöüß0-9.]|str?z|sch){1,30}`).Draw(t, "word")
		w := rapid.IntRange(1, 12).Draw(t, "width")
		lines := Look{}.Wrap(say.Plain(word), w)
		for _, line := range lines {
			if Width(line) > w || line == "" {
				t.Fatalf("%q in %d columns: %q", word, w, lines)
			}
		}
		if got := strings.ReplaceAll(strings.Join(lines, ""), "-", ""); got != word {
			t.Fatalf("%q in %d columns: %q", word, w, lines)
		}
	})
}
