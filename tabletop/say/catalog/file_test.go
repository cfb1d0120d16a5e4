package catalog

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

var languages = filepath.Join("..", "..", "..", "configs", "languages")

// TestTexts holds that each kind of text is found, once, with its place.
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
	if constant := find("This was not saved and does not count: %s"); constant.Dir != "ui" || constant.Places[0].File != "screen.go" || constant.Places[0].Args != "err" {
		t.Errorf("a format is found as %+v", constant)
	}
	if typed := find("not yet"); typed.Dir != "ui" || typed.Counted {
		t.Errorf("a constant is found as %+v", typed)
	}
	if counted := find("%d players"); !counted.Counted || counted.Places[0].Args != "len(names)" {
		t.Errorf("a number of things is found as %+v", counted)
	}
	for _, text := range texts {
		if _, err := say.Verbs(text.English); err != nil || !hasLetter(text.English) {
			t.Errorf("%q is a text: %v", text.English, err)
		}
	}
}

// TestUpdate holds that bringing a catalog up to date loses no translation.
func TestUpdate(t *testing.T) {
	old := `name = "Deutsch"
letters = "ü"
[ui]
"back" = "zurück"
"lost" = "verloren"
"empty" = ""
"%d tiles" = { one = "%d Teil", other = "%d Teile" }
[gone]
"again" = "noch einmal"
"older" = "älter"
`
	at := func(dir, file, args string) []Place { return []Place{{Dir: dir, File: file, Args: args}} }
	texts := []Text{
		{English: "again", Dir: "tabletop", Places: at("tabletop", "a.go", "")},
		{English: "%d tiles", Counted: true, Dir: "ui", Places: at("ui", "b.go", "len(tiles)")},
		{English: "back", Dir: "ui", Places: append(at("ui", "b.go", ""), at("ui", "c.go", "")...)},
		{English: "a \"new\"\n%s", Dir: "ui", Places: at("ui", "d.go", "name")},
	}
	want := head + `name = "Deutsch"
letters = "ü"

["tabletop"]
# a.go
"again" = "noch einmal"

["ui"]
# b.go: len(tiles)
"%d tiles" = { one = "%d Teil", other = "%d Teile" }
# b.go (and 1 more)
"back" = "zurück"
# d.go: name
"a \"new\"\n%s" = ""

[gone]
"lost" = "verloren"
"older" = "älter"
`
	got, err := Update("de.toml", []byte(old), texts)
	if err != nil || string(got) != want {
		t.Fatalf("got\n%s%v, want\n%s", got, err, want)
	}
	if again, err := Update("de.toml", got, texts); err != nil || string(again) != want {
		t.Errorf("and again\n%s%v", again, err)
	}
}

// TestCatalogs holds that every catalog can be read, that all letters in it are ASCII's or
// the language's, and that it says what its glossary says.
func TestCatalogs(t *testing.T) {
	eachCatalog(t, func(t *testing.T, data []byte, l *say.Language) {
		said, err := rightSides(data)
		if err != nil {
			t.Fatal(err)
		}
		for english, v := range said {
			for _, text := range nonEmpty(v) {
				if i := strings.IndexFunc(text, func(r rune) bool {
					return r > '~' && !strings.ContainsRune(l.Letters()+"\u00A0\u202F←→↑↓•…", r)
				}); i >= 0 {
					t.Errorf("%q has a letter that the language lacks: %q", english, text[i:])
				}
			}
		}
		checkGlossary(t, l)
		if err := tabletop.CheckName(l.Say(say.Sprintf("Player %c", 'E'))); err != nil {
			t.Errorf("who gives no name: %v", err)
		}
	})
}

// checkGlossary holds that a word of the glossary is said so where it stands alone.
func checkGlossary(t *testing.T, l *say.Language) {
	name := filepath.Join(languages, "glossary-"+l.Tag+".toml")
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return // no edition was published in the language
	}
	if err != nil {
		t.Fatal(err)
	}
	var glossary map[string]map[string]string
	if err := toml.Unmarshal(data, &glossary); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, words := range glossary {
		for english, want := range words {
			if got := l.Say(say.Text(english)); got != want && got != english {
				t.Errorf("%s says %q as %q, and its glossary as %q", l.Tag, english, got, want)
			}
		}
	}
}
