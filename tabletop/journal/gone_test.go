package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// TestGone checks that a file that is no longer in the directory, or no longer locked by us,
// accepts no event and is left alone. It must accept events again once everything is as it was.
func TestGone(t *testing.T) {
	const lock = "/lock"
	const game = "/" + gameID + ".game"
	const file = "its file is no longer at"
	const locked = "the lock"
	for name, test := range map[string]struct {
		says      string
		gone      func(dir string) error
		back      func(dir string) error // nil if there is no way back
		elsewhere string                 // where the file is then; empty if nowhere
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
			playtest.NoError(t, test.gone(dir))
			for range 2 {
				wantError(t, l.Append(event(3)), gameID, "event 3 is not saved: "+test.says)
			}
			if test.elsewhere != "" && readFile(t, dir+test.elsewhere) != before {
				t.Errorf("the file was %q, is %q", before, readFile(t, dir+test.elsewhere))
			}
			if test.back == nil {
				return
			}
			playtest.NoError(t, test.back(dir))
			play(t, l, 3, 4)
			wantGame(t, journal.OS{}, dir, gameID, entries(4))
		})
	}
}

// TestCut checks that a file that somebody has cut accepts no event and is left alone. Everything
// appended before is saved as one other game, as soon as there is space, even if several events are
// refused. That game is then the last one opened.
func TestCut(t *testing.T) {
	whole := int64(len(gameFile(t, 3)))
	for _, left := range []int64{0, whole - 1} {
		t.Run(fmt.Sprintf("to %d bytes", left), func(t *testing.T) {
			disk := journaltest.New()
			dir := open(t, disk, games)
			l := create(t, dir, header)
			play(t, l, 1, 3)
			file := playtest.Must(disk.OpenFile(games+"/"+gameID+".game", os.O_RDWR))
			playtest.NoError(t, errors.Join(file.Truncate(left), file.Close()))
			before := disk.Files(games)[gameID+".game"]
			disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
			wantError(t, l.Append(event(4)), "cannot be saved again", "disk is full")
			disk.Fail = nil
			for range 2 {
				wantError(t, l.Append(event(4)), gameID, "event 4 is not saved: its file was truncated", `saved as game "`+gameID+`-2"`)
			}
			if after := disk.Files(games)[gameID+".game"]; !slices.Equal(after, before) {
				t.Errorf("the file was %q, is %q", before, after)
			}
			if last := journal.LastOpened(disk, games); last != gameID+"-2" {
				t.Errorf("the last game is %q", last)
			}
			saved, g, err := dir.Resume(gameID + "-2")
			if err != nil || g.Damage != nil || !slices.Equal(g.Entries, entries(3)) || g.Header != header {
				t.Fatalf("saved: %+v, %v", g, err)
			}
			play(t, saved, 4, 5)
			if ids, _ := journal.IDs(disk, games); len(ids) != 2 {
				t.Errorf("there are the games %q", ids)
			}
		})
	}
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	data := playtest.Must(os.ReadFile(path))
	return string(data)
}

// TestGoneMeanwhile checks that an event fails if the file of the game is moved away while the
// event is being written. Once the file is back, the next event replaces it.
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
	wantError(t, l.Append(event(3)), "event 3 is not saved: its file is no longer at")
	playtest.NoError(t, disk.Rename(games+"/elsewhere", games+"/"+gameID+".game"))
	text, at := event(4)
	playtest.NoError(t, l.Append(text, at))
	wantGame(t, disk, games, gameID, append(entries(2), journal.Entry{Seq: 3, Time: at, Text: text}))
}

// TestTwoWriters checks what happens if somebody removes the lock and a second program takes the
// game. The first program must notice before it writes anything, and nothing that the second has
// written may be lost.
func TestTwoWriters(t *testing.T) {
	dir := t.TempDir()
	first := create(t, open(t, journal.OS{}, dir), header)
	play(t, first, 1, 2)
	playtest.NoError(t, os.Remove(dir+"/lock"))
	second, _, err := open(t, journal.OS{}, dir).Resume(gameID)
	playtest.NoError(t, err)
	play(t, second, 3, 3)
	wantError(t, first.Append("something else", start), "the lock", "stop")
	play(t, second, 4, 5)
	wantGame(t, journal.OS{}, dir, gameID, entries(5))
}

// TestMain makes garbage collection rarer, since the tests make tens of thousands of small disks.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

const (
	games  = "/var/lib/gamekeeper/games"
	gameID = "20260314-1930"
)

var (
	start  = time.Date(2026, time.March, 14, 19, 30, 5, 120e6, time.UTC)
	header = journal.Header{Game: "cryptid", ProgramVersion: "v1.0.0", Start: start}
)

// event returns the text and the time of a game's nth event, from 1. Lengths differ, and some texts
// look like parts of a line. The first is as long as those that begin a game.
func event(n int) (string, time.Time) {
	const began = `began normal refereed starter 2 names "Ann" "Zoë" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" ? ? hint "no within one space clues" code 1F4K-9QZC-0T7M pins`
	texts := []string{"x", began, "2 2026-03-14T19:30:05.131Z é 🐻", " spaces  ", "0747c62c", `2 has the clue "on forest or swamp"`}
	return fmt.Sprint(n, texts[n%len(texts)]), start.Add(time.Duration(n) * 1234 * time.Millisecond)
}

func entry(n int) journal.Entry {
	text, at := event(n)
	return journal.Entry{Seq: n, Time: at, Text: text}
}

// entries returns the first n entries of a game.
func entries(n int) []journal.Entry {
	var list []journal.Entry
	for i := range n {
		list = append(list, entry(i+1))
	}
	return list
}

// wantGame checks that a game is on the disk, whole and with these events.
func wantGame(t testing.TB, disk journal.Disk, path, id string, want []journal.Entry) {
	t.Helper()
	g, err := journal.Read(disk, path, id)
	if err != nil || g.Damage != nil || !slices.Equal(g.Entries, want) {
		t.Errorf("%s has %d events, damage %v, %v; want %d events", id, len(g.Entries), g.Damage, err, len(want))
	}
}

// list reads all games in a directory.
func list(disk journal.Disk, path string) (all []journal.ListedGame, err error) {
	ids, err := journal.IDs(disk, path)
	for _, id := range ids {
		game, err := journal.Read(disk, path, id)
		all = append(all, journal.ListedGame{Game: game, Err: err})
	}
	return all, err
}

func open(t testing.TB, disk journal.Disk, path string) *journal.Dir {
	t.Helper()
	d := playtest.Must(journal.Open(disk, path))
	t.Cleanup(func() { d.Close() })
	return d
}

func create(t testing.TB, d *journal.Dir, h journal.Header) *journal.Log {
	t.Helper()
	return playtest.Must(d.Create(h))
}

// play appends a game's events with these numbers.
func play(t testing.TB, l *journal.Log, from, to int) {
	t.Helper()
	for n := from; n <= to; n++ {
		playtest.NoError(t, l.Append(event(n)))
	}
}

// gameFile returns the bytes of a game of n events.
func gameFile(t testing.TB, n int) []byte {
	t.Helper()
	disk := journaltest.New()
	d := open(t, disk, games)
	play(t, create(t, d, header), 1, n)
	return disk.Files(games)[gameID+".game"]
}

// diskWith returns a disk with these bytes as the file of a game.
func diskWith(data []byte) *journaltest.Disk {
	disk := journaltest.New()
	disk.WriteFile(filepath.Join(games, gameID+".game"), data)
	return disk
}

// TestLastAfterAnError checks that the note of the last game is written again after an error, even
// if it names the same game as before. After the error it is unknown which game the note on disk
// names.
func TestLastAfterAnError(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	first, second := create(t, d, header), create(t, d, header)
	playtest.NoError(t, errors.Join(first.Close(), second.Close()))
	disk.Fail = journaltest.FailAfter(journaltest.SyncDir, 0, syscall.EIO) // unless the power fails, the note names the first game
	if _, _, err := d.Resume(first.ID()); err == nil {
		t.Fatal("it is resumed")
	}
	disk.Fail = nil
	_, _, err := d.Resume(second.ID())
	playtest.NoError(t, err)
	for found := range disk.Crashes() {
		if got := journal.LastOpened(found, games); got != second.ID() {
			t.Errorf("the last game is %q, want %q", got, second.ID())
		}
	}
}
