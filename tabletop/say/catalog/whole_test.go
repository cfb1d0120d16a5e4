package catalog

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// loaded loads the program once, since that takes seconds.
var loaded = sync.OnceValues(func() (*Program, error) { return Load("../../..") })

func load(t *testing.T) *Program {
	t.Helper()
	return playtest.Must(loaded())
}

// eachCatalog runs a subtest for each catalog.
func eachCatalog(t *testing.T, test func(t *testing.T, data []byte, l *say.Language)) {
	files, err := Files(languages)
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogs: %v", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data := playtest.Must(os.ReadFile(name))
			l := playtest.Must(say.Read(name, data))
			test(t, data, l)
		})
	}
}

var release = flag.Bool("release", false, "fail where a text is not translated, as before a release")

// TestWhole checks that no catalog has a text that the program does not say, and that a translation
// has plural forms if, and only if, the text is counted. Texts that are not translated are said in
// English. They are only logged, unless -release is set.
func TestWhole(t *testing.T) {
	texts := load(t).Texts()
	eachCatalog(t, func(t *testing.T, data []byte, l *say.Language) {
		said := playtest.Must(rightSides(data))
		var wrong, missing []string
		for _, text := range texts {
			switch v := said[text.English]; {
			case v == nil || len(nonEmpty(v)) == 0:
				missing = append(missing, fmt.Sprintf("%q of %s", text.English, text.Dir))
			case isForms(v) != text.Counted:
				wrong = append(wrong, fmt.Sprintf("%q of %s has the forms of a number, or lacks them", text.English, text.Dir))
			}
			delete(said, text.English)
		}
		if report := fmt.Sprintf("%d of %d texts are not translated:\n%s", len(missing), len(texts), strings.Join(missing, "\n")); len(missing) > 0 && *release {
			t.Error(report)
		} else if len(missing) > 0 {
			t.Log(report)
		}
		for english := range said {
			wrong = append(wrong, fmt.Sprintf("the program does not say %q: go generate ./configs/languages moves it to the end", english))
		}
		if len(wrong) > 0 {
			t.Errorf("%d texts are wrong:\n%s", len(wrong), strings.Join(wrong, "\n"))
		}
	})
}

// TestSays checks that every language, including English, can say every text with its arguments.
func TestSays(t *testing.T) {
	texts := load(t).Texts()
	t.Run("English", func(t *testing.T) { saysAll(t, texts, nil) })
	eachCatalog(t, func(t *testing.T, _ []byte, l *say.Language) { saysAll(t, texts, l) })
}

func saysAll(t *testing.T, texts []Text, l *say.Language) {
	for _, text := range texts {
		for _, n := range []int{0, 1, 2, 5, 12, 21, 22, 101} { // enough for every plural form
			if said := l.Say(sample(t, text, n, func(int) string { return "Ann" })); said == "" || strings.Contains(said, "%!") {
				t.Errorf("%q is said as %q", text.English, said)
			}
		}
	}
}

// sample returns a text with sample arguments: those of named for strings, and n for numbers.
func sample(t *testing.T, text Text, n int, named func(i int) string) say.Text {
	t.Helper()
	verbs := playtest.Must(say.Verbs(text.English))
	var args []any
	for i, verb := range verbs {
		switch verb {
		case "%s", "%q", "%v":
			args = append(args, named(i))
		case "%d":
			args = append(args, n)
		case "%c":
			args = append(args, 'X')
		case "":
			args = append(args, nil) // the format leaves this argument out
		default:
			t.Fatalf("%q has a verb %s that has no sample", text.English, verb)
		}
	}
	switch {
	case text.Counted:
		return say.Count(n, text.English, text.English, args[min(1, len(args)):]...)
	case len(args) == 0:
		return say.Text(text.English)
	}
	return say.Sprintf(text.English, args...)
}

var languages = filepath.Join("..", "..", "..", "configs", "languages")

// TestTexts checks that each kind of text is found, with its place, and that every text has
// letters.
func TestTexts(t *testing.T) {
	p := load(t)
	texts := p.Texts()
	find := func(english string) Text {
		i := slices.IndexFunc(texts, func(t Text) bool { return t.English == english })
		if i < 0 {
			t.Fatalf("%q is not found", english)
		}
		return texts[i]
	}
	if constant := find("This was not saved and does not count: %s"); constant.Dir != "ui" || constant.Uses[0].File != "screen.go" || constant.Uses[0].Args != "err" {
		t.Errorf("a format is found as %+v", constant)
	}
	if typed := find("No table is calling"); typed.Dir != "ui/hall" || typed.Counted {
		t.Errorf("a constant is found as %+v", typed)
	}
	if counted := find("%d tables"); !counted.Counted || counted.Uses[0].Args != "len(p.view.Tables)" {
		t.Errorf("a number of things is found as %+v", counted)
	}
	for _, text := range texts {
		if _, err := say.Verbs(text.English); err != nil || !hasLetter(text.English) {
			t.Errorf("%q is a text: %v", text.English, err)
		}
	}
}

// TestUpdate checks that updating a catalog keeps the translation of each text that is still said,
// wherever that is, and drops the others.
func TestUpdate(t *testing.T) {
	old := `name = "Deutsch"
letters = "ü"
[ui]
"back" = "zurück"
"lost" = "verloren"
"empty" = ""
"%d tiles" = { one = "%d Teil", other = "%d Teile" }
"quote %s" = "sag \"%s\""
["old"]
"again" = "noch einmal"
`
	at := func(dir, file, args string) []Use { return []Use{{Dir: dir, File: file, Args: args}} }
	texts := []Text{
		{English: "again", Dir: "tabletop", Uses: at("tabletop", "a.go", "")},
		{English: "%d tiles", Counted: true, Dir: "ui", Uses: at("ui", "b.go", "len(tiles)")},
		{English: "quote %s", Dir: "ui", Uses: at("ui", "b.go", "word")},
		{English: "back", Dir: "ui", Uses: append(at("ui", "b.go", ""), at("ui", "c.go", "")...)},
		{English: "a \"new\"\n%s", Dir: "ui", Uses: at("ui", "d.go", "name")},
	}
	want := head + `name = "Deutsch"
letters = "ü"

["tabletop"]
"again" = "noch einmal"

["ui"]
"%d tiles" = { one = "%d Teil", other = "%d Teile" }
"quote %s" = "sag \"%s\""
"back" = "zurück"
# name
"a \"new\"\n%s" = ""
`
	got, err := Update("de.toml", []byte(old), texts)
	if err != nil || string(got) != want {
		t.Fatalf("got\n%s%v, want\n%s", got, err, want)
	}
	if again, err := Update("de.toml", got, texts); err != nil || string(again) != want {
		t.Errorf("and again\n%s%v", again, err)
	}
}

// TestCatalogs checks that every catalog can be read, has only characters of ASCII and of its
// language besides a few signs, and agrees with its glossary.
func TestCatalogs(t *testing.T) {
	eachCatalog(t, func(t *testing.T, data []byte, l *say.Language) {
		said := playtest.Must(rightSides(data))
		for english, v := range said {
			for _, text := range nonEmpty(v) {
				if i := strings.IndexFunc(text, func(r rune) bool {
					return r > '~' && !strings.ContainsRune(l.Letters()+"\u00A0\u202F←→↑↓•…", r)
				}); i >= 0 {
					t.Errorf("%q has a letter that the language lacks: %q", english, text[i:])
				}
			}
		}
		checkGlossary(t, l, said)
		if err := tabletop.CheckName(l.Say(say.Sprintf("Player %c", 'E'))); err != nil {
			t.Errorf("who gives no name: %v", err)
		}
	})
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

// checkGlossary checks that each word of the glossary is translated as the glossary says: exactly
// if the word stands alone, and by the same beginning in three of four texts that contain the word,
// if there are four or more. In some texts, a pronoun reads better. Of a verb, and of a word of
// three letters, whose forms begin otherwise, half will do.
func checkGlossary(t *testing.T, l *say.Language, said map[string]any) {
	for _, table := range readGlossary(t, l) {
		words, _ := table.(map[string]any)
		for english, want := range words {
			if got := l.Say(say.Text(english)); got != want && got != english {
				t.Errorf("%s says %q as %q, and its glossary as %q", l.Tag, english, got, want)
			}
			least := 3
			if english == "search" || english == "ask" || utf8.RuneCountInString(fmt.Sprint(want)) <= 3 {
				least = 2
			}
			if so, all := saidSo(said, english, fmt.Sprint(want)); all >= 4 && 4*so < least*all {
				t.Errorf("of %d texts with %q, %s says %d as its glossary does: %q", all, english, l.Tag, so, want)
			}
		}
	}
}

// saidSo returns how many texts contain an English word, and for how many of these the translation
// contains the beginning of want. The ending of a word depends on the sentence.
func saidSo(said map[string]any, english, want string) (so, all int) {
	word := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(english) + `\b`)
	first := []rune(strings.ToLower(strings.Fields(want)[0]))
	stem := string(first[:max(min(3, len(first)), min(4, len(first)-1))])
	for text, v := range said {
		if texts := nonEmpty(v); len(texts) > 0 && word.MatchString(text) {
			if all++; strings.Contains(strings.ToLower(strings.Join(texts, " ")), stem) {
				so++
			}
		}
	}
	return so, all
}

// readGlossary returns the glossary of a language, which is empty if there is none.
func readGlossary(t *testing.T, l *say.Language) (glossary map[string]any) {
	t.Helper()
	name := filepath.Join(languages, "glossary-"+l.Tag+".toml")
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	playtest.NoError(t, err)
	if err := toml.Unmarshal(data, &glossary); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return glossary
}
