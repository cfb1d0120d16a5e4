package journal_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

func TestListAllSortsOfFiles(t *testing.T) {
	path := t.TempDir()
	file := gameFile(t, 3)
	put := func(name string, data []byte, mode fs.FileMode) {
		t.Helper()
		playtest.NoError(t, os.WriteFile(filepath.Join(path, name), data, mode))
	}
	put("20260314-1930-10.game", file, 0o600)
	put("20260314-1930-2.game", file[:len(file)-1], 0o600)
	put("20260314-1930.game", file, 0o600)
	put("20260313-2359.game", []byte(laterFile), 0o600)
	put("20251231-0000.game", nil, 0o600)
	put("notes.game", []byte("x"), 0o600)
	put("notes.txt", []byte("x"), 0o600)
	put("20260314-1930.damaged-1", []byte("x"), 0o600)
	put("unfinished", file, 0o600)
	for _, dir := range []string{"20260101-0000.game", "subdirectory"} {
		playtest.NoError(t, os.Mkdir(filepath.Join(path, dir), 0o700))
	}
	playtest.NoError(t, syscall.Mkfifo(filepath.Join(path, "20260102-0000.game"), 0o600))
	before := contents(t, path)
	got := playtest.Must(list(journal.OS{}, path))
	wants := []struct {
		id     string
		events int
		damage *journal.Damage
		says   string
	}{
		{"20251231-0000", 0, &journal.Damage{Line: 1}, "the first line of its file is damaged"},
		{"20260101-0000", 0, nil, "is a directory"},
		{"20260102-0000", 0, nil, "20260102-0000"},
		{"20260313-2359", 0, nil, "gamekeeper v3.1.0"},
		{"20260314-1930", 3, nil, ""},
		{"20260314-1930-2", 2, &journal.Damage{Line: 4, Bytes: int64(len(file)-lineEnds(file)[2]) - 1}, ""},
		{"20260314-1930-10", 3, nil, ""},
	}
	if len(got) != len(wants) {
		t.Fatalf("%d listed, want %d", len(got), len(wants))
	}
	for i, want := range wants {
		g := got[i]
		if g.ID != want.id || !slices.Equal(g.Entries, entries(want.events)) {
			t.Errorf("%d: %q with %d events, want %q with %d", i, g.ID, len(g.Entries), want.id, want.events)
		}
		if (g.Damage == nil) != (want.damage == nil) || g.Damage != nil && *g.Damage != *want.damage {
			t.Errorf("%s: damage %v, want %v", want.id, g.Damage, want.damage)
		}
		if want.says != "" {
			wantError(t, g.Err, want.says)
		} else if g.Err != nil || g.Header != header {
			t.Errorf("%s: %+v, %v", want.id, g.Header, g.Err)
		}
	}
	const says = "the file is damaged from line 4 on (46 bytes)"
	if torn := got[5].Damage.String(); torn != says {
		t.Errorf("damage says %q, want %q", torn, says)
	}
	if after := contents(t, path); !slices.Equal(before, after) {
		t.Errorf("listing changed the directory from %q to %q", before, after)
	}
}

// contents returns the names in a directory, with sizes, modes and times of change.
func contents(t *testing.T, path string) []string {
	t.Helper()
	list := playtest.Must(os.ReadDir(path))
	var all []string
	for _, e := range list {
		info := playtest.Must(e.Info())
		all = append(all, fs.FormatFileInfo(info)+info.ModTime().String())
	}
	return all
}

func TestNoDirectoryHasNoGames(t *testing.T) {
	for _, disk := range []journal.Disk{journal.OS{}, journaltest.New()} {
		got, err := list(disk, filepath.Join(t.TempDir(), "none"))
		if len(got) != 0 || err != nil {
			t.Errorf("%v, %v", got, err)
		}
		_, err = journal.Read(disk, filepath.Join(t.TempDir(), "none"), gameID)
		wantError(t, err, `no game "20260314-1930"`, "gamekeeper games")
	}
}

func TestUnreadable(t *testing.T) {
	disk := diskWith(gameFile(t, 500))
	disk.Fail = journaltest.FailAfter(journaltest.ReadDir, 0, syscall.EACCES)
	_, err := list(disk, games)
	wantError(t, err, games, "no permission: run as")

	disk.Fail = journaltest.FailAfter(journaltest.Open, 0, syscall.EACCES)
	all, err := list(disk, games)
	if err != nil || len(all) != 1 {
		t.Fatalf("%v, %v", all, err)
	}
	wantError(t, all[0].Err, gameID, "no permission: run as")
}

// TestFailingReadIsNotDamage checks that bytes that cannot be read are not cut off.
func TestFailingReadIsNotDamage(t *testing.T) {
	for name, file := range map[string][]byte{
		"good":    gameFile(t, 500), // several buffers long
		"damaged": append(gameFile(t, 5), bytes.Repeat([]byte{'x', '\n'}, 1<<16)...),
	} {
		for n := range 2 {
			disk := diskWith(file)
			disk.Fail = journaltest.FailAfter(journaltest.Read, n, syscall.EIO)
			game, err := journal.Read(disk, games, gameID)
			if unread := name == "damaged" && n > 0; !unread { // the damage ends the scan before this read
				wantError(t, err, gameID, "disk is failing: copy the games")
			}
			if full := n > 0; full != (game.Header == header) {
				t.Errorf("%s: %d reads gave header %v", name, n, game.Header)
			}
			_, _, err = open(t, disk, games).Resume(gameID)
			wantError(t, err, gameID, "disk is failing: copy the games")
			if files := disk.Files(games); len(files) != 2 || !bytes.Equal(files[gameID+".game"], file) {
				t.Errorf("%s: resuming left %d files", name, len(files))
			}
		}
	}
}

// TestReadWhileAppended checks that a reader sees the game's first events while a writer appends
// more. Lines added after the reader has reached the end are not damage.
func TestReadWhileAppended(t *testing.T) {
	disk := journaltest.New()
	l := create(t, open(t, disk, games), header)
	play(t, l, 1, 1)
	reads, added := 0, 1
	disk.Fail = func(op journaltest.Op, _ string) error {
		if op == journaltest.Read {
			if reads++; reads > 1 {
				added++
				play(t, l, added, added)
			}
		}
		return nil
	}
	game, err := journal.Read(disk, games, gameID)
	if n := len(game.Entries); err != nil || game.Damage != nil || n == 0 || !slices.Equal(game.Entries, entries(n)) {
		t.Errorf("%d of %d events, damage %v, %v", len(game.Entries), added, game.Damage, err)
	}
}
