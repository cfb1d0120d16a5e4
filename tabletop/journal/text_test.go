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
	"gamekeeper/tabletop/playtest"
)

func TestText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cubes.txt")
	disk := journal.OS{}
	if _, err := journal.ReadText(disk, path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing text: %v", err)
	}
	for _, want := range []string{"a longer one\n", "short\n", ""} {
		playtest.NoError(t, journal.WriteText(disk, path, want))
		if got, err := journal.ReadText(disk, path); got != want || err != nil {
			t.Errorf("%q was read as %q, %v", want, got, err)
		}
	}
	if names, err := disk.ReadDir(filepath.Dir(path)); len(names) != 1 || err != nil {
		t.Errorf("the directory holds %q, %v", names, err)
	}
	playtest.NoError(t, journal.WriteText(disk, path, strings.Repeat("x", journal.MaxTextSize+9)))
	if got, err := journal.ReadText(disk, path); len(got) != journal.MaxTextSize || err != nil {
		t.Errorf("%d bytes were read of a text too long, %v", len(got), err)
	}
}

// TestTextFailures checks that the error for a text that cannot be written, read or moved says what
// to do. TestFailures checks what is then on disk.
func TestTextFailures(t *testing.T) {
	const path = "/games/cubes.txt"
	for op, do := range map[journaltest.Op]func(disk journal.Disk) error{
		journaltest.Write:  func(disk journal.Disk) error { return journal.WriteText(disk, path, "new") },
		journaltest.Read:   func(disk journal.Disk) error { _, err := journal.ReadText(disk, path); return err },
		journaltest.Open:   func(disk journal.Disk) error { _, err := journal.ReadText(disk, path); return err },
		journaltest.Rename: func(disk journal.Disk) error { return journal.MoveText(disk, path, "/games/cubes.old") },
	} {
		disk := journaltest.New()
		disk.WriteFile(path, []byte("old"))
		disk.Fail = journaltest.FailAfter(op, 0, syscall.EROFS)
		err := do(disk)
		wantError(t, err, "disk is read-only")
		if got := string(disk.Files("/games")["cubes.txt"]); !errors.Is(err, syscall.EROFS) || got != "old" {
			t.Errorf("%s fails: %v, and the text is %q", op, err, got)
		}
	}
}

// TestDelete checks that a deleted game is gone, with what was set aside from it, and that no other
// game is.
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
	playtest.NoError(t, d.Delete(gameID))
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
}

// TestDeleteWhatIsPlayed checks that a game being played can be deleted, and that its log then
// accepts no more events. A new game started in the same minute is not affected.
func TestDeleteWhatIsPlayed(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	h := journal.Header{Game: "cryptid", ProgramVersion: "v1", Start: time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)}
	l := playtest.Must(d.Create(h, "dealt"))
	playtest.NoError(t, d.Delete(l.ID()))
	if err := l.Append("asks", h.Start); err == nil {
		t.Error("an event was put into a deleted game")
	}
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	again := playtest.Must(d.Create(h, "dealt anew"))
	g, err := journal.Read(disk, games, again.ID())
	if err != nil || len(g.Entries) != 1 || g.Entries[0].Text != "dealt anew" || journal.LastOpened(disk, games) != again.ID() {
		t.Errorf("the next game is %v, %v", g, err)
	}
}
