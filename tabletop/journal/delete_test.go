package journal_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// A game that was deleted is gone, with what was set aside of it, and no other game is.
func TestDelete(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	file := gameFile(t, 3)
	for _, name := range []string{
		gameID + ".game", gameID + ".damaged-1", gameID + ".damaged-2",
		gameID + "-2.game", gameID + "-2.damaged-1", "notes.txt",
	} {
		disk.WriteFile(filepath.Join(games, name), file)
	}
	if err := d.Delete(gameID); err != nil {
		t.Fatal(err)
	}
	names, err := disk.ReadDir(games)
	slices.Sort(names)
	if got, want := strings.Join(names, " "), gameID+"-2.damaged-1 "+gameID+"-2.game lock notes.txt"; err != nil || got != want {
		t.Errorf("there are %s, %v; want %s", got, err, want)
	}
	for _, id := range []string{gameID, "20200101-0000"} {
		if err := d.Delete(id); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", id, err)
		}
	}
	if err := d.Delete("../games/" + gameID + "-2"); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a path for an ID: %v", err)
	}
}

// The game being played can be deleted: its log takes nothing more. Another game of the
// same minute is another game.
func TestDeleteWhatIsPlayed(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	h := journal.Header{Game: "cryptid", Program: "v1", Start: time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)}
	l, err := d.Create(h, "dealt")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(l.ID()); err != nil {
		t.Fatal(err)
	}
	if err := l.Append("asks", h.Start); err == nil {
		t.Error("an event was put into a deleted game")
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	again, err := d.Create(h, "dealt anew")
	if err != nil {
		t.Fatal(err)
	}
	g, err := journal.Read(disk, games, again.ID())
	if err != nil || len(g.Entries) != 1 || g.Entries[0].Text != "dealt anew" || journal.Last(disk, games) != again.ID() {
		t.Errorf("the next game is %v, %v", g, err)
	}
}

// In whatever state a crash leaves the disk, a game is there whole or not at all, and
// one that was said to be deleted is not.
func TestDeleteCrash(t *testing.T) {
	file := gameFile(t, 2)
	for _, fails := range []int{0, 1, 2, 3} { // how many operations pass, 3: all
		disk := journaltest.New()
		d := open(t, disk, games)
		disk.WriteFile(filepath.Join(games, gameID+".game"), file)
		disk.WriteFile(filepath.Join(games, gameID+".damaged-1"), []byte("x"))
		n := 0
		disk.Fail = func(op journaltest.Op, _ string) error {
			if op != journaltest.Remove && op != journaltest.SyncDir {
				return nil
			}
			if n++; n > fails {
				return syscall.EIO
			}
			return nil
		}
		err := d.Delete(gameID)
		if (err == nil) != (fails == 3) {
			t.Errorf("with %d operations: %v", fails, err)
		}
		disk.Fail = nil
		states := 0
		for found := range disk.Crashes() {
			states++
			g, readErr := journal.Read(found, games, gameID)
			gone := errors.Is(readErr, fs.ErrNotExist)
			if !gone && (readErr != nil || len(g.Entries) != 2) || err == nil && !gone {
				t.Errorf("with %d operations, which gave %v, a crash leaves %v, %v", fails, err, g, readErr)
			}
		}
		if states == 0 {
			t.Error("no state was looked at")
		}
		if err := d.Delete(gameID); err != nil && fails < 2 {
			t.Errorf("a second time: %v", err)
		}
	}
}
