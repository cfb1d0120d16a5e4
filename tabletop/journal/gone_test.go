package journal_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// TestGone: a file that is not in the directory any more, or without our lock, takes no
// event, and is left alone. It takes events again when all is as it was.
func TestGone(t *testing.T) {
	const lock = "/lock"
	const game = "/" + gameID + ".game"
	const file = "its file is not in its place"
	const locked = "the lock"
	for name, test := range map[string]struct {
		says      string
		gone      func(dir string) error
		back      func(dir string) error // nil: there is no way back
		elsewhere string                 // where the file is then; empty: nowhere
	}{
		"the directory removed": {file, os.RemoveAll, nil, ""},
		"the file removed":      {file, func(dir string) error { return os.Remove(dir + game) }, nil, ""},
		"the lock removed":      {locked, func(dir string) error { return os.Remove(dir + lock) }, nil, game},
		"the directory moved": {file, func(dir string) error { return os.Rename(dir, dir+"-moved") },
			func(dir string) error { return os.Rename(dir+"-moved", dir) }, "-moved" + game},
		"the file moved": {file, func(dir string) error { return os.Rename(dir+game, dir+"/elsewhere") },
			func(dir string) error { return os.Rename(dir+"/elsewhere", dir+game) }, "/elsewhere"},
		"the file replaced": {file, func(dir string) error {
			return errors.Join(os.Rename(dir+game, dir+"/elsewhere"), os.WriteFile(dir+game, nil, 0o600))
		}, func(dir string) error { return os.Rename(dir+"/elsewhere", dir+game) }, "/elsewhere"},
		"the lock moved": {locked, func(dir string) error { return os.Rename(dir+lock, dir+"/key") },
			func(dir string) error { return os.Rename(dir+"/key", dir+lock) }, game},
		"the lock replaced": {locked, func(dir string) error {
			return errors.Join(os.Rename(dir+lock, dir+"/key"), os.WriteFile(dir+lock, nil, 0o600))
		}, func(dir string) error { return os.Rename(dir+"/key", dir+lock) }, game},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "games")
			l := create(t, open(t, journal.OS{}, dir), header)
			play(t, l, 1, 2)
			before := readFile(t, dir+game)
			if err := test.gone(dir); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				wantError(t, l.Append(event(3)), gameID, "event 3 is not saved: "+test.says)
			}
			if test.elsewhere != "" && readFile(t, dir+test.elsewhere) != before {
				t.Errorf("the file was %q, is %q", before, readFile(t, dir+test.elsewhere))
			}
			if test.back == nil {
				return
			}
			if err := test.back(dir); err != nil {
				t.Fatal(err)
			}
			play(t, l, 3, 4)
			if g, err := journal.Read(journal.OS{}, dir, gameID); err != nil || g.Damage != nil || !slices.Equal(g.Entries, entries(4)) {
				t.Errorf("with all as it was: %d events, damage %v, %v", len(g.Entries), g.Damage, err)
			}
		})
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestGoneMeanwhile: a file that is taken away between the write and its end has no
// event either.
func TestGoneMeanwhile(t *testing.T) {
	disk := journaltest.New()
	l := create(t, open(t, disk, games), header)
	play(t, l, 1, 2)
	moved := false
	disk.Fail = func(op journaltest.Op, path string) error {
		if op == journaltest.Sync && !moved {
			moved = true
			return disk.Rename(games+"/"+gameID+".game", games+"/elsewhere")
		}
		return nil
	}
	wantError(t, l.Append(event(3)), "event 3 is not saved: its file is not in its place")
	if err := disk.Rename(games+"/elsewhere", games+"/"+gameID+".game"); err != nil {
		t.Fatal(err)
	}
	text, at := event(4)
	if err := l.Append(text, at); err != nil {
		t.Fatal(err)
	}
	want := append(entries(2), journal.Entry{Seq: 3, Time: at, Text: text})
	if g, err := journal.Read(disk, games, gameID); err != nil || g.Damage != nil || !slices.Equal(g.Entries, want) {
		t.Errorf("%d events, damage %v, %v", len(g.Entries), g.Damage, err)
	}
}

// TestTwoWriters: where somebody removes the lock, a second program can take the game.
// The first one notices before it writes anything, and what the second one has written
// stays.
func TestTwoWriters(t *testing.T) {
	dir := t.TempDir()
	first := create(t, open(t, journal.OS{}, dir), header)
	play(t, first, 1, 2)
	if err := os.Remove(dir + "/lock"); err != nil {
		t.Fatal(err)
	}
	second, _, err := open(t, journal.OS{}, dir).Resume(gameID, nil)
	if err != nil {
		t.Fatal(err)
	}
	play(t, second, 3, 3)
	wantError(t, first.Append("something else", start), "the lock", "stop")
	play(t, second, 4, 5)
	if g, err := journal.Read(journal.OS{}, dir, gameID); err != nil || g.Damage != nil || !slices.Equal(g.Entries, entries(5)) {
		t.Errorf("%d events, damage %v, %v", len(g.Entries), g.Damage, err)
	}
}
