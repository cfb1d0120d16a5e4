package catalog

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/say"
)

// loaded is the program, which takes seconds to load.
var loaded = sync.OnceValues(func() (*Program, error) { return Load("../../..") })

func load(t *testing.T) *Program {
	t.Helper()
	p, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// eachCatalog tests each catalog.
func eachCatalog(t *testing.T, test func(t *testing.T, data []byte, l *say.Language)) {
	files, err := Files(languages)
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogs: %v", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			l, err := say.Read(name, data)
			if err != nil {
				t.Fatal(err)
			}
			test(t, data, l)
		})
	}
}

// TestWhole holds that every catalog says all that the program says, and nothing else.
func TestWhole(t *testing.T) {
	texts := load(t).Texts()
	eachCatalog(t, func(t *testing.T, data []byte, l *say.Language) {
		var file map[string]any
		if err := toml.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		said := map[string]any{}
		for dir, entries := range file {
			if entries, ok := entries.(map[string]any); ok && dir != say.Gone {
				for english, v := range entries {
					said[english] = v
				}
			}
		}
		var wrong []string
		for _, text := range texts {
			if v := said[text.English]; v == nil || isForms(v) != text.Counted || len(nonEmpty(v)) == 0 {
				wrong = append(wrong, fmt.Sprintf("%q of %s is not said", text.English, text.Dir))
			}
			delete(said, text.English)
		}
		for english := range said {
			wrong = append(wrong, fmt.Sprintf("the program does not say %q: go generate ./configs/languages moves it to the end", english))
		}
		if len(wrong) > 0 {
			t.Errorf("%d texts are wrong:\n%s", len(wrong), strings.Join(wrong, "\n"))
		}
	})
}

// TestSays holds that every language, English too, can say every text, with its arguments.
func TestSays(t *testing.T) {
	texts := load(t).Texts()
	t.Run("English", func(t *testing.T) { saysAll(t, texts, nil) })
	eachCatalog(t, func(t *testing.T, _ []byte, l *say.Language) { saysAll(t, texts, l) })
}

func saysAll(t *testing.T, texts []Text, l *say.Language) {
	for _, text := range texts {
		for _, n := range []int{0, 1, 2, 5, 12, 22, 101} { // of every plural form
			if said := l.Say(sampleOf(t, text, n)); said == "" || strings.Contains(said, "%!") {
				t.Errorf("%q is said as %q", text.English, said)
			}
		}
	}
}

// sampleOf returns a text with sample arguments: names, and n for numbers.
func sampleOf(t *testing.T, text Text, n int) say.Text {
	t.Helper()
	verbs, err := say.Verbs(text.English)
	if err != nil {
		t.Fatal(err)
	}
	var args []any
	for _, verb := range verbs {
		switch verb {
		case "%s", "%q", "%v":
			args = append(args, "Ann")
		case "%d":
			args = append(args, n)
		case "%c":
			args = append(args, 'X')
		case "":
			args = append(args, nil) // the format leaves it out
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
