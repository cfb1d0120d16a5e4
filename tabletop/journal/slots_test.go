package journal_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// slotText is the text of a number, longer and shorter in turn.
func slotText(n uint64) string { return fmt.Sprintf("1 thinks %d", n*n*n%1000003) }

// The newest text is read, on a real disk too.
func TestSlots(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.now")
	disk := journal.OS{}
	if _, _, err := journal.ReadSlot(disk, path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	for n := uint64(1); n < 300; n++ {
		if err := journal.WriteSlot(disk, path, n, slotText(n)); err != nil {
			t.Fatal(err)
		}
		if i, text, err := journal.ReadSlot(disk, path); i != n || text != slotText(n) || err != nil {
			t.Fatalf("text %d was read as %d: %q, %v", n, i, text, err)
		}
	}
}

// A crash at any moment and at every byte leaves the last text that was promised, or the
// one that was being written.
func TestSlotsCrash(t *testing.T) {
	disk := journaltest.New()
	disk.Tears = journaltest.EveryByte
	const path = games + "/game.now"
	open(t, disk, games)
	var promised uint64
	crashes := 0
	crash := func() {
		for found := range disk.Crashes() {
			crashes++
			n, text, err := journal.ReadSlot(found, path)
			if errors.Is(err, fs.ErrNotExist) && promised == 0 {
				continue
			}
			if err != nil || n < promised || n > promised+1 || n > 0 && text != slotText(n) {
				t.Fatalf("promised %d, found %d: %q, %v", promised, n, text, err)
			}
		}
	}
	whenever(disk, crash)
	for n := uint64(1); n < 8; n++ {
		if err := journal.WriteSlot(disk, path, n, slotText(n)); err != nil {
			t.Fatal(err)
		}
		promised = n
		crash()
	}
	if crashes < 100 {
		t.Errorf("only %d crashes", crashes)
	}
}

// What is garbled counts for nothing, and a game that is deleted takes its slots along.
func TestSlotsGarbled(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	path := journal.Slots(games, gameID)
	disk.WriteFile(path, []byte("7 1 thinks 9 00000000\n"))
	if n, text, err := journal.ReadSlot(disk, path); n != 0 || text != "" || err != nil {
		t.Errorf("garbage was read as %d: %q, %v", n, text, err)
	}
	disk.WriteFile(filepath.Join(games, gameID+".game"), gameFile(t, 3))
	if err := d.Delete(gameID); err != nil {
		t.Fatal(err)
	}
	if _, _, err := journal.ReadSlot(disk, path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the slots of a deleted game: %v", err)
	}
}
