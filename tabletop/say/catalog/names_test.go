package catalog

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// person matches an argument in the source that is somebody's name.
var person = regexp.MustCompile(`(?i)name|who|player\(|within\(|called\(|breaker|one\b|two\b`)

// TestNames checks that no translation puts a name where some names would read badly. The glossary
// of a language has a pattern, at-names, for words that not every name can follow or precede. No
// text may match it once each name is replaced by ~.
func TestNames(t *testing.T) {
	texts := load(t).Texts()
	eachCatalog(t, func(t *testing.T, _ []byte, l *say.Language) {
		atNames, _ := readGlossary(t, l)["at-names"].(string)
		if atNames == "" {
			t.Skip("its glossary has no at-names")
		}
		wrong := regexp.MustCompile(atNames)
		for _, text := range texts {
			for _, use := range text.Uses {
				for _, n := range []int{1, 2, 5} {
					if said := l.Say(withNames(t, text, use, n)); wrong.MatchString(said) {
						t.Errorf("%s of %s, ~ being a name: %s", said, use.Dir, text.English)
						break
					}
				}
			}
		}
	})
}

// withNames returns a text with sample arguments: ~ for each name of a person, 7 for any other
// string, and n for numbers. The result of PieceName is no such name: it begins with "cube" or
// "disc", so an article can precede it.
func withNames(t *testing.T, text Text, use Use, n int) say.Text {
	t.Helper()
	exprs := arguments(use.Args)
	return sample(t, text, n, func(i int) string {
		if i < len(exprs) && person.MatchString(exprs[i]) && !strings.Contains(exprs[i], "PieceName(") {
			return "~"
		}
		return "7"
	})
}

// arguments splits the arguments of a use at the commas outside brackets.
func arguments(all string) (args []string) {
	depth, from := 0, 0
	for i, r := range all {
		switch {
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			depth--
		case r == ',' && depth == 0:
			args, from = append(args, strings.TrimSpace(all[from:i])), i+1
		}
	}
	return append(args, strings.TrimSpace(all[from:]))
}

// inQuotes matches a quoted text.
var inQuotes = regexp.MustCompile(`"[^"]*"`)

// TestQuotes checks that a translation uses the quotation marks of its language, except around
// texts that the English quotes too. In French, it also checks that no line can break at the space
// before a punctuation mark or a percent sign, or inside quotation marks.
func TestQuotes(t *testing.T) {
	blank := regexp.MustCompile(` [:;?!»]| %%|« `)
	eachCatalog(t, func(t *testing.T, data []byte, l *say.Language) {
		for english, v := range playtest.Must(rightSides(data)) {
			for _, said := range nonEmpty(v) {
				wrong := ""
				for _, q := range inQuotes.FindAllString(said, -1) {
					if !strings.Contains(english, q) {
						wrong = fmt.Sprintf("has %s, which the English has not", q)
					}
				}
				verbs, _ := say.Verbs(said)
				switch {
				case wrong != "":
				case strings.Contains(strings.Join(verbs, " "), "%q"):
					wrong = "has %q, which is English: write %s in the quotes of the language"
				case l.Tag == "fr" && blank.MatchString(said):
					wrong = "has a blank at which a line can end: write one that cannot"
				default:
					continue
				}
				t.Errorf("%q of %q %s", said, english, wrong)
			}
		}
	})
}
