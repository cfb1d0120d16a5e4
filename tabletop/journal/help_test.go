package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// The tests make small disks by the ten thousand.
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
	header = journal.Header{Game: "cryptid", Program: "v1.0.0", Start: start}
)

// event returns the text and the time of a game's nth event, from 1. Lengths
// differ, and some texts look like parts of a line.
func event(n int) (string, time.Time) {
	texts := []string{"x", "seat 2 puts a disc on F5", "2 2026-03-14T19:30:05.131Z é 🐻", " spaces  ", "0747c62c"}
	return fmt.Sprint(n, texts[n%len(texts)]), start.Add(time.Duration(n) * 1234 * time.Millisecond)
}

func entry(n int) journal.Entry {
	text, at := event(n)
	return journal.Entry{Seq: n, Time: at, Text: text}
}

// entries returns the first n of a game.
func entries(n int) []journal.Entry {
	var list []journal.Entry
	for i := range n {
		list = append(list, entry(i+1))
	}
	return list
}

// list reads all games in a directory.
func list(disk journal.Disk, path string) (all []journal.Listed, err error) {
	ids, err := journal.IDs(disk, path)
	for _, id := range ids {
		game, err := journal.Read(disk, path, id)
		all = append(all, journal.Listed{Game: game, Err: err})
	}
	return all, err
}

func open(t testing.TB, disk journal.Disk, path string) *journal.Dir {
	t.Helper()
	d, err := journal.Open(disk, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func create(t testing.TB, d *journal.Dir, h journal.Header) *journal.Log {
	t.Helper()
	l, err := d.Create(h)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// play appends a game's events with those numbers.
func play(t testing.TB, l *journal.Log, from, to int) {
	t.Helper()
	for n := from; n <= to; n++ {
		if err := l.Append(event(n)); err != nil {
			t.Fatal(err)
		}
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

// diskWith returns a disk with those bytes as the file of a game.
func diskWith(data []byte) *journaltest.Disk {
	disk := journaltest.New()
	disk.WriteFile(filepath.Join(games, gameID+".game"), data)
	return disk
}
