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

const textPath = "/games/cubes.txt"

// text reads the text at textPath; a missing one is empty.
func text(t *testing.T, disk journal.Disk) string {
	t.Helper()
	got, err := journal.ReadText(disk, textPath)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return got
}

func textDisk(t *testing.T, old string) *journaltest.Disk {
	t.Helper()
	disk := journaltest.New()
	disk.WriteFile(textPath, []byte(old))
	return disk
}

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

// TestTextFailures checks that the error for a failed write or read says what to do. A failed write
// must leave no other file behind and no file open. It must keep the old text, unless only syncing
// the directory failed.
func TestTextFailures(t *testing.T) {
	faults := map[error]string{syscall.ENOSPC: "disk is full", syscall.EROFS: "disk is read-only", syscall.EIO: "disk is failing"}
	for _, op := range []journaltest.Op{journaltest.Open, journaltest.Write, journaltest.Sync, journaltest.Rename, journaltest.SyncDir} {
		for fault, advice := range faults {
			disk := textDisk(t, "old")
			disk.Fail = journaltest.FailAfter(op, 0, fault)
			err := journal.WriteText(disk, textPath, "new")
			if !errors.Is(err, fault) || !strings.Contains(err.Error(), advice) {
				t.Errorf("%s fails with %v: %v", op, fault, err)
			}
			disk.Fail = nil
			if got := text(t, disk); got != "old" && op != journaltest.SyncDir {
				t.Errorf("%s failed, and then the text is %q", op, got)
			}
			if files := disk.Files("/games"); len(files) != 1 || disk.OpenCount() != 0 {
				t.Errorf("%s failed, and %v are left, %d open", op, files, disk.OpenCount())
			}
		}
	}
	for _, op := range []journaltest.Op{journaltest.Open, journaltest.Read} {
		disk := textDisk(t, "old")
		disk.Fail = journaltest.FailAfter(op, 0, syscall.EIO)
		if _, err := journal.ReadText(disk, textPath); !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), "disk is failing") {
			t.Errorf("reading where %s fails: %v", op, err)
		}
	}
}

// TestMoveText checks that a text that was moved is only at its new path, even after a power cut.
func TestMoveText(t *testing.T) {
	const aside = "/games/cubes.old"
	disk := textDisk(t, "old")
	disk.WriteFile(aside, []byte("older"))
	disk.Fail = journaltest.FailAfter(journaltest.Rename, 0, syscall.EROFS)
	if err := journal.MoveText(disk, textPath, aside); !errors.Is(err, syscall.EROFS) || !strings.Contains(err.Error(), "disk is read-only") {
		t.Errorf("on a read-only disk: %v", err)
	}
	disk.Fail = nil
	playtest.NoError(t, journal.MoveText(disk, textPath, aside))
	for after := range disk.Crashes() {
		if got, err := journal.ReadText(after, aside); got != "old" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
		if _, err := journal.ReadText(after, textPath); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("it's still there, %v", err)
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
	if err := d.Delete("../games/" + gameID + "-2"); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a path for an ID: %v", err)
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

// TestDeleteCrash checks that after any crash a game is either whole or gone, and that it is gone
// if Delete succeeded.
func TestDeleteCrash(t *testing.T) {
	file := gameFile(t, 2)
	for _, fails := range []int{0, 1, 2, 3} { // how many of 3 operations succeed
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
