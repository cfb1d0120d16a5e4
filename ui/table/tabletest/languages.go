package tabletest

import (
	"strings"
	"sync"
	"testing"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// brought reads the catalogs once.
var brought = sync.OnceValues(func() ([]*say.Language, error) { return languages.Read("") })

// Languages are those that the program speaks: English, which is nil, and those of its
// catalogs.
func Languages(t testing.TB) []*say.Language {
	t.Helper()
	all, err := brought()
	if err != nil || len(all) == 0 {
		t.Fatalf("the languages are %v, %v", all, err)
	}
	return append([]*say.Language{nil}, all...)
}

// Speak makes the box speak a language. While somebody looks at a secret, it offers the
// others, too.
func (p *Player) Speak(l *say.Language) {
	p.T.Helper()
	p.Box.Language, p.Box.Languages = l, Languages(p.T)[1:]
	p.told = ""
}

// Say returns what a text says in the box's language.
func (p *Player) Say(t say.Text) string { return p.Box.Language.Say(t) }

// Said is what a text says in each language, and what that becomes on a display that lacks
// the language's letters.
func Said(t testing.TB, text say.Text) (all []string) {
	t.Helper()
	for _, l := range Languages(t) {
		said := l.Say(text)
		all = append(all, said)
		if plain := strings.Map(ui.Plain().Fold, said); plain != said {
			all = append(all, plain)
		}
	}
	return all
}
