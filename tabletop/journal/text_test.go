package journal_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
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
		if err := journal.WriteText(disk, path, want); err != nil {
			t.Fatal(err)
		}
		if got, err := journal.ReadText(disk, path); got != want || err != nil {
			t.Errorf("%q was read as %q, %v", want, got, err)
		}
	}
	if names, err := disk.ReadDir(filepath.Dir(path)); len(names) != 1 || err != nil {
		t.Errorf("the directory holds %q, %v", names, err)
	}
	if err := journal.WriteText(disk, path, strings.Repeat("x", journal.MaxText+9)); err != nil {
		t.Fatal(err)
	}
	if got, err := journal.ReadText(disk, path); len(got) != journal.MaxText || err != nil {
		t.Errorf("%d bytes were read of a text too long, %v", len(got), err)
	}
}

// A write that fails says what to do, leaves the old text, no other file, and
// none open.
func TestTextFailures(t *testing.T) {
	faults := map[error]string{syscall.ENOSPC: "disk is full", syscall.EROFS: "disk is read-only", syscall.EIO: "disk is failing"}
	for _, op := range []journaltest.Op{journaltest.Open, journaltest.Write, journaltest.Sync, journaltest.Rename, journaltest.SyncDir} {
		for fault, advice := range faults {
			disk := textDisk(t, "old")
			disk.Fail = journaltest.From(op, 0, fault)
			err := journal.WriteText(disk, textPath, "new")
			if !errors.Is(err, fault) || !strings.Contains(err.Error(), advice) {
				t.Errorf("%s fails with %v: %v", op, fault, err)
			}
			disk.Fail = nil
			if got := text(t, disk); got != "old" && op != journaltest.SyncDir {
				t.Errorf("%s failed, and then the text is %q", op, got)
			}
			if files := disk.Files("/games"); len(files) != 1 || disk.InUse() != 0 {
				t.Errorf("%s failed, and %v are left, %d open", op, files, disk.InUse())
			}
		}
	}
	for _, op := range []journaltest.Op{journaltest.Open, journaltest.Read} {
		disk := textDisk(t, "old")
		disk.Fail = journaltest.From(op, 0, syscall.EIO)
		if _, err := journal.ReadText(disk, textPath); !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), "disk is failing") {
			t.Errorf("reading where %s fails: %v", op, err)
		}
	}
}

// A text that was moved is at its new path alone, whatever happens to the power.
func TestMoveText(t *testing.T) {
	const aside = "/games/cubes.old"
	disk := textDisk(t, "old")
	disk.WriteFile(aside, []byte("older"))
	disk.Fail = journaltest.From(journaltest.Rename, 0, syscall.EROFS)
	if err := journal.MoveText(disk, textPath, aside); !errors.Is(err, syscall.EROFS) || !strings.Contains(err.Error(), "disk is read-only") {
		t.Errorf("on a read-only disk: %v", err)
	}
	disk.Fail = nil
	if err := journal.MoveText(disk, textPath, aside); err != nil {
		t.Fatal(err)
	}
	for after := range disk.Crashes() {
		if got, err := journal.ReadText(after, aside); got != "old" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
		if _, err := journal.ReadText(after, textPath); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("it's still there, %v", err)
		}
	}
}
