package playtest

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop"
)

// CheckOld checks the headlines of the games in testdata/old, which ended in version 1.1.0 in forms
// that are now retired. The first line of each file is the headline that version 1.1.0 printed.
// Without its last event, a game has not ended and must have no headline.
func CheckOld[P tabletop.Position[P, E], E any](t *testing.T, parse func(string) (E, error)) {
	t.Helper()
	files := Must(filepath.Glob("testdata/old/*.txt"))
	for _, file := range files {
		lines := strings.Split(strings.TrimSpace(string(Must(os.ReadFile(file)))), "\n")
		want, texts := strings.TrimPrefix(lines[0], "# "), lines[1:]
		var p P
		var old tabletop.RetiredError
		for _, text := range texts {
			e := Must(parse(text))
			err := p.Decide(e)
			if errors.As(err, &old) {
				break
			}
			NoError(t, err)
			p = p.Apply(e)
		}
		if got := old.Headline(texts).String(); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
		if got := old.Headline(texts[:len(texts)-1]); got != "" {
			t.Errorf("%s had not ended without its last event: %q", file, got)
		}
	}
	if len(files) == 0 {
		t.Error("there are no old games")
	}
}
