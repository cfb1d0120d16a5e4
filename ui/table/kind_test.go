package table

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"gamekeeper/tabletop/say"
)

// The game on the table is named with its players as far as the smallest screen has room.
func TestTitled(t *testing.T) {
	for want, names := range map[string][]string{
		"Crypticolor, Ann, Ben":           {"Ann", "Ben"},
		"Crypticolor":                     {"Player A", "Player B"},
		"Crypticolor, Ann, Player B":      {"Ann", "Player B"},
		"Crypticolor, 4 players":          {"Maximilian", "Wilhelmina", "Ann", "Ben"},
		"Crypticolor, Ann, Bea, Cem, Dan": {"Ann", "Bea", "Cem", "Dan"}, // 31 letters: just so
		"Crypticolor, 5 players":          {"Ann", "Bea", "Cem", "Dan", "E"},
	} {
		if got := new(Box).titled("Crypticolor", names).String(); got != want {
			t.Errorf("%v: %q, want %q", names, got, want)
		}
	}
}

// opened counts how often a file is opened.
type opened struct {
	fs.FS
	times int
}

func (o *opened) Open(name string) (fs.File, error) {
	o.times++
	return o.FS.Open(name)
}

// People's names are told from those that the box gave without a catalog of any language,
// which would take longer than all else when a game is resumed.
func TestNamesAreNoCatalog(t *testing.T) {
	files := &opened{FS: fstest.MapFS{"de.toml": {Data: []byte("name = \"Deutsch\"\n\n[ui]\n\"Player %c\" = \"Spieler %c\"\n")}}}
	german, err := say.Lazy(files, "de.toml")
	if err != nil {
		t.Fatal(err)
	}
	box := &Box{Languages: []*say.Language{german}}
	box.titled("Cryptid", []string{"Ann", "Ben"})
	if files.times != 1 {
		t.Errorf("the catalog was opened %d times for Ann and Ben", files.times)
	}
	if !box.gave("Spieler A", 0) || !box.gave("Player B", 1) || box.gave("Spieler A", 1) {
		t.Error("a name that the box gave is not known")
	}
}
