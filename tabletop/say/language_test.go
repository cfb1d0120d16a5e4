package say

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

func read(t *testing.T, name, catalog string) *Language {
	t.Helper()
	l, err := Read(name, []byte(catalog))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const german = `
name    = "Deutsch"
letters = "äöüß„“"

["tabletop/cryptid"]
# referee.go: p.Name(p.Awaits), p.Pawn
"%s must answer first, about %s" = "zu %[2]s antwortet zuerst %[1]s"
"forest" = "Wald"
"white" = "weiß"
"white||a sign" = "Weiß"
"never||a sign" = ""
"never translated" = ""
"%q is taken" = "„%s“ gibt es schon"
"%[2]s cards of %[3]s" = { one = "eine Karte von %[3]s", other = "%[2]s Karten von %[3]s" }
"on %s" = 'im "%s"'
"100% sure" = "100 % sicher"

[ui]
"%s and %s" = "%s und %s"
"the file is damaged" = "die Datei ist beschädigt"
"%s cannot be read: %s" = "%s kann man nicht lesen: %s"
`

func TestSay(t *testing.T) {
	l := read(t, "configs/languages/de.toml", german)
	if l.Tag != "de" || l.Name != "Deutsch" || l.Letters() != "äöüß„“" {
		t.Errorf("it is %s, %s with %s", l.Tag, l.Name, l.Letters())
	}
	damaged := Errorf("%s cannot be read: %s", "de.toml", errors.New("EOF"))
	for want, text := range map[string]Text{
		"":                                  "",
		"Wald":                              "forest",
		"swamp":                             "swamp",
		"never translated":                  "never translated",
		"forest":                            Plain("forest"),
		"Ann":                               "Ann",
		"100 % sicher":                      "100% sure",
		"zu D4 antwortet zuerst Ann":        Sprintf("%s must answer first, about %s", "Ann", "D4"),
		`im "Wald"`:                         Sprintf("on %s", terrain("forest")),
		`im "forest"`:                       Sprintf("on %s", "forest"),
		"Ann, Wald und Cem":                 List("Ann", "forest", "Cem"),
		"„Ann“ gibt es schon":               Sprintf("%q is taken", "Ann"),
		"eine Karte von Ann":                Count(1, "one card of %[3]s", "%[2]s cards of %[3]s", terrain("one"), "Ann"),
		"drei Karten von Ann":               Count(3, "one card of %[3]s", "%[2]s cards of %[3]s", "drei", "Ann"),
		"Die Datei ist beschädigt.":         Sentence(FromError(Errorf("the file is damaged"))),
		"De.toml kann man nicht lesen: EOF": Capital(FromError(damaged)),
		"Wald\nswamp":                       Lines("forest", "swamp"),
		"weiß":                              "white",
		"Weiß":                              "white||a sign",
		"never":                             "never||a sign",
		"50 % of Wald,  7 left":             Sprintf("%d %% of %s, %2d left", 50, Text("forest"), 7),
		"Wald, Ann":                         Join(", ", "forest", Plain("Ann")),
		"Wald: de.toml kann man nicht lesen: EOF": Sprintf("%s: %s", terrain("forest"), damaged),
	} {
		if got := l.Say(text); got != want {
			t.Errorf("%q is said as %q, want %q", text.String(), got, want)
		}
	}
}

// TestVerbsAreSmall checks that Verbs limits the two numbers that could make a format use too much
// memory.
func TestVerbsAreSmall(t *testing.T) {
	for _, format := range []string{"%99d", "%02d", "%-12.40s", "%[20]s", "%[1]s and %[1]s"} {
		if _, err := Verbs(format); err != nil {
			t.Errorf("%q is refused: %v", format, err)
		}
	}
	for format, want := range map[string]string{
		"%[50000000]s": "numbered from 1 to 20", "%[21]s": "numbered from 1 to 20", "%[0]s": "numbered from 1 to 20",
		"%999999s": "at most 99", "%990d": "at most 99", "%.100s": "at most 99", "%-5.100s": "at most 99",
	} {
		if _, err := Verbs(format); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", format, err, want)
		}
		if _, err := Read("de.toml", []byte("name = \"Deutsch\"\n[ui]\n\"%s\" = \""+format+"\"\n")); err == nil || !strings.HasPrefix(err.Error(), "de.toml:3: ") {
			t.Errorf("a catalog with %q: %v", format, err)
		}
	}
}

// TestPlurals checks the plural forms of Polish: one for 1, one for numbers such as 2 to 4 and 22
// to 24, and one for the others.
func TestPlurals(t *testing.T) {
	l := read(t, "pl.toml", `
		name = "Polski"
		[x]
		"%d tiles of %s" = { one = "kafelek: %[2]s", few = "%d kafelki: %s", many = "%d kafelków: %s" }`)
	for n, want := range map[int]string{
		0: "0 kafelków: Ann", 1: "kafelek: Ann", 2: "2 kafelki: Ann", 4: "4 kafelki: Ann", 5: "5 kafelków: Ann",
		12: "12 kafelków: Ann", 22: "22 kafelki: Ann", 112: "112 kafelków: Ann", 101: "101 kafelków: Ann",
	} {
		text := Count(n, "%d tile of %s", "%d tiles of %s", "Ann")
		if got := l.Say(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestReadErrors reads the catalogs of testdata/mistakes.txtar.
func TestReadErrors(t *testing.T) {
	all, err := txtar.ParseFile("testdata/mistakes.txtar")
	if err != nil || len(all.Files) == 0 {
		t.Fatal(err)
	}
	for _, f := range all.Files {
		at := bytes.LastIndex(f.Data, []byte("# "))
		want := strings.TrimSpace(string(f.Data[at+2:]))
		if _, err := Read(f.Name, f.Data[:at]); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s with %q:\n%v, want\n%s", f.Name, f.Data[:at], err, want)
		}
	}
}

// TestReadsOn checks that Read reports all problems at once.
func TestReadsOn(t *testing.T) {
	_, err := Read("de.toml", []byte("[a]\n\"on %s\" = \"im %d\"\n\"%d tiles\" = { one = \"%s Teil\", other = \"%d Teile\" }"))
	if err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("three things are wrong, not:\n%v", err)
	}
}

// FuzzRead checks that no catalog makes the program panic, and that what can be read can be said.
func FuzzRead(f *testing.F) {
	f.Add(german, "forest")
	f.Add("name=\"x\"\n[a]\n\"%d a\"={one=\"%[2]s\",other=\"%d\"}", "%d a")
	f.Add("[[a]]\na.b=[1]\n\"\"={}", "")
	f.Fuzz(func(t *testing.T, catalog, english string) {
		l, err := Read("de.toml", []byte(catalog))
		if err != nil {
			return
		}
		_ = l.Say(Text(english))
		_ = l.Say(Sprintf(english, "Ann", "Ben"))
		_ = l.Say(Count(2, "one", english, "Ann"))
	})
}

// TestLazy checks that a language is read on first use, from any goroutine, and not before.
func TestLazy(t *testing.T) {
	files := fstest.MapFS{"de.toml": {Data: []byte("name = \"Deutsch\"\nletters = \"Ü\"\n\n[ui]\n\"yes\" = \"ja\"\n")}}
	l, err := ReadLazily(files, "de.toml")
	if err != nil || l.Name != "Deutsch" || l.Letters() != "Ü" || l.words["yes"] != "" {
		t.Fatalf("%+v, %v", l, err)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if got := l.Say("yes"); got != "ja" {
				t.Errorf("yes is %q", got)
			}
		})
	}
	all.Wait()
	if _, err := ReadLazily(files, "fr.toml"); err == nil {
		t.Error("a catalog that is not there was read")
	}
}

// TestEnglish checks that a nil Language is English, which needs no letters besides ASCII's.
func TestEnglish(t *testing.T) {
	var english *Language
	if english.String() != "English" || english.Letters() != "" {
		t.Errorf("%s, with %q", english, english.Letters())
	}
	if dutch := (&Language{Name: "Nederlands", letters: "éëï"}); dutch.String() != "Nederlands" || dutch.Letters() != "éëï" {
		t.Errorf("%s, with %q", dutch, dutch.Letters())
	}
}

// TestSpanishAnd checks that in Spanish, "y" becomes "e" before the sound of an i,
// wherever a text joins names with it. Other languages follow their catalogs.
func TestSpanishAnd(t *testing.T) {
	const catalog = "name = \"-\"\n[x]\n\"%s and %s\" = \"%s y %s\"\n\"%s and %s play: %s\" = \"juegan %s y %s: %s\"\n"
	spanish, other := read(t, "es.toml", catalog), read(t, "ca.toml", catalog)
	for last, want := range map[string]string{
		"Inés":      "Ana e Inés",
		"Íñigo":     "Ana e Íñigo",
		"Hilario":   "Ana e Hilario",
		"Ian":       "Ana e Ian",
		"I":         "Ana e I",
		"hielo":     "Ana y hielo",
		"Hiato":     "Ana y Hiato",
		"Yolanda":   "Ana y Yolanda",
		"Hugo":      "Ana y Hugo",
		"Ben":       "Ana y Ben",
		"":          "Ana",
		"Y y Irene": "Ana y Y e Irene",
	} {
		if got := spanish.Say(List(Plain("Ana"), Plain(last))); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := spanish.Say(Sprintf("%s and %s play: %s", "Ana", "Inés", "y")); got != "juegan Ana e Inés: y" {
		t.Error(got)
	}
	if got := other.Say(List(Plain("Ana"), Plain("Inés"))); got != "Ana y Inés" {
		t.Error(got)
	}
}
