package journal_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// spell fails the operations from the first-th on, length of them.
func spell(first, length int) func(journaltest.Op, string) error {
	n := 0
	return func(journaltest.Op, string) error {
		n++
		if n > first && n <= first+length {
			return syscall.EIO
		}
		return nil
	}
}

const patience = 8 // more tries than the longest spell has failures

// eachSpell runs a test with spells of failures at all places of a scene.
func eachSpell(t *testing.T, run func(*testing.T, scene, *journaltest.Disk) string) {
	for _, s := range scenes(t) {
		t.Run(s.name, func(t *testing.T) {
			for first := range 40 {
				for length := range patience - 2 {
					for _, anyway := range []bool{false, true} {
						disk := s.disk(t)
						disk.WriteFile(games+"/lock", nil) // TestFailureToMakeTheDirectory sees to that
						disk.Fail, disk.SyncedAnyway = spell(first, length), anyway
						id := run(t, s, disk)
						when := fmt.Sprintf("%d operations fail after %d, synced anyway %v", length, first, anyway)
						disk = disk.PowerCut(journaltest.Fate{})
						game, err := journal.Read(disk, games, id)
						// The cut of the old damage may be what failed.
						if err != nil || game.Damage != nil && s.junk == "" || !slices.Equal(game.Entries, entries(total)) || !s.junkIn(disk) {
							t.Fatalf("%s: %d events on disk, damage %v, %v", when, len(game.Entries), game.Damage, err)
						}
					}
				}
			}
		})
	}
}

// keepTrying begins a scene as often as it takes.
func (s scene) keepTrying(t *testing.T, disk journal.Disk) (d *journal.Dir, l *journal.Log, n int) {
	t.Helper()
	var err error
	for range patience {
		if d, l, n, err = s.begin(disk); err == nil {
			return d, l, n
		}
	}
	t.Fatal(err)
	return
}

// checkLetsGo checks that nothing is open when the directory is closed.
func checkLetsGo(t *testing.T, d *journal.Dir, disk *journaltest.Disk) {
	t.Helper()
	if err := d.Close(); err != nil || disk.InUse() != 0 {
		t.Errorf("closing: %v, and %d files are still open", err, disk.InUse())
	}
}

// TestTryAgain: an event that is refused can be tried again until it is taken,
// and is then there once.
func TestTryAgain(t *testing.T) {
	eachSpell(t, func(t *testing.T, s scene, disk *journaltest.Disk) string {
		d, l, n := s.keepTrying(t, disk)
		defer checkLetsGo(t, d, disk)
		for ; n < total; n++ {
			err := errors.New("not tried")
			for try := 0; err != nil && try < patience; try++ {
				err = l.Append(event(n + 1))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return l.ID()
	})
}

// TestStartAgain: when an event is refused, the program is started again
// without a power cut. Then the event may be in the file or not; whatever the
// game is resumed with is really on disk.
func TestStartAgain(t *testing.T) {
	eachSpell(t, func(t *testing.T, s scene, disk *journaltest.Disk) string {
		d, l, n := s.keepTrying(t, disk)
		defer func() { checkLetsGo(t, d, disk) }()
		id := l.ID()
		for n < total {
			if l.Append(event(n+1)) == nil {
				n++
				continue
			}
			d.Close()
			s.had = 1 // from now on there is a game to be resumed
			var found int
			if d, l, found = s.keepTrying(t, resumed{disk, id}); found != n && found != n+1 {
				t.Fatalf("%d events promised, %d found", n, found)
			}
			n = found
		}
		return id
	})
}

// resumed is a disk on which a scene finds the game that it made under another
// ID than the first, because making the first one failed halfway.
type resumed struct {
	*journaltest.Disk
	id string
}

func (r resumed) OpenFile(path string, flag int) (journal.File, error) {
	return r.Disk.OpenFile(strings.Replace(path, gameID+".game", r.id+".game", 1), flag)
}

// TestFailureWhileResuming: any one operation fails while a damaged game is resumed.
// Then it is not resumed, and the next try does it. Only what tells which game was
// the last one may be unreadable.
func TestFailureWhileResuming(t *testing.T) {
	failed := true
	for n := 0; failed; n++ {
		disk := diskWith(slices.Concat(gameFile(t, played), []byte(junk)))
		d := open(t, disk, games)
		failed = false
		left := n
		disk.Fail = func(op journaltest.Op, path string) error {
			if path == games+"/last" && (op == journaltest.Open || op == journaltest.Read) {
				return nil
			}
			if left--; left == -1 {
				failed = true
				return syscall.EIO
			}
			return nil
		}
		_, _, err := d.Resume(gameID)
		if failed == (err == nil) {
			t.Errorf("operation %d failed %v: %v", n+1, failed, err)
		}
		disk.Fail = nil
		if err == nil {
			continue
		}
		if _, game, err := d.Resume(gameID); err != nil || !slices.Equal(game.Entries, entries(played)) {
			t.Errorf("operation %d failed; resumed with %d events, %v", n+1, len(game.Entries), err)
		}
	}
}

// TestFailureToMakeTheDirectory: any one operation fails while the directory
// and those above it are made. The next try makes them, on disk.
func TestFailureToMakeTheDirectory(t *testing.T) {
	for n := range 11 {
		disk := journaltest.New()
		once := spell(n, 1)
		disk.Fail = func(op journaltest.Op, path string) error {
			if op == journaltest.Open { // only looks whether something is in the way
				return nil
			}
			return once(op, path)
		}
		if _, err := journal.Open(disk, games); err == nil {
			t.Fatalf("no error though operation %d failed", n+1)
		}
		play(t, create(t, open(t, disk, games), header), 1, 1)
		game, err := journal.Read(disk.PowerCut(journaltest.Fate{}), games, gameID)
		if err != nil || !slices.Equal(game.Entries, entries(1)) {
			t.Errorf("operation %d failed: %v", n+1, err)
		}
	}
}

// TestFullDisk: from any write on, the disk is full.
func TestFullDisk(t *testing.T) {
	const making = 2 // writes that make a game
	for n := range making + total {
		disk := journaltest.New()
		d := open(t, disk, games)
		disk.Fail = journaltest.From(journaltest.Write, n, syscall.ENOSPC)
		l, err := d.Create(header)
		if n < making {
			wantError(t, err, "new game: not started: disk is full: free some space, then try again")
			if files := slices.Sorted(maps.Keys(disk.Files(games))); !slices.Equal(files, []string{"lock"}) {
				t.Errorf("files are left: %q", files)
			}
			continue
		}
		next := n - making + 1 // the event that meets the full disk
		play(t, l, 1, next-1)
		before := disk.Files(games)[gameID+".game"]
		for range 3 {
			err := l.Append(event(next))
			wantError(t, err, gameID, fmt.Sprintf("event %d is not saved: disk is full: free some space, then try again", next))
			if !errors.Is(err, syscall.ENOSPC) {
				t.Errorf("%v does not wrap ENOSPC", err)
			}
			for _, fate := range journaltest.Fates() {
				if after := disk.PowerCut(fate).Files(games)[gameID+".game"]; string(after) != string(before) {
					t.Errorf("file was %q, is %q", before, after)
				}
			}
		}
		disk.Fail = nil
		play(t, l, next, total)
		game, err := journal.Read(disk, games, gameID)
		if err != nil || game.Damage != nil || !slices.Equal(game.Entries, entries(total)) {
			t.Errorf("full from write %d on: %d events, damage %v, %v", n+1, len(game.Entries), game.Damage, err)
		}
	}
}

// TestFullDiskWhileMending: the game is as it was, and can be resumed later.
func TestFullDiskWhileMending(t *testing.T) {
	data := append(gameFile(t, played), junk...)
	disk := diskWith(data)
	d := open(t, disk, games)
	disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	_, _, err := d.Resume(gameID)
	wantError(t, err, gameID, "disk is full: free some space, then try again (setting aside its damaged end: ")
	files := disk.Files(games)
	if string(files[gameID+".game"]) != string(data) || len(files) != 2 {
		t.Errorf("files are %q", files)
	}
	disk.Fail = nil
	if _, game, err := d.Resume(gameID); err != nil || len(game.Entries) != played {
		t.Errorf("%d events, %v", len(game.Entries), err)
	}
}

func TestReadOnlyAndFailingDisk(t *testing.T) {
	disk := journaltest.New()
	l := create(t, open(t, disk, games), header)
	disk.Fail = journaltest.From(journaltest.Write, 0, syscall.EROFS)
	wantError(t, l.Append(event(1)), "event 1 is not saved: disk is read-only: make it writable")
	disk.Fail = journaltest.From(journaltest.Write, 0, syscall.EDQUOT)
	wantError(t, l.Append(event(1)), "event 1 is not saved: disk is full: free some space")
	disk.Fail = journaltest.From(journaltest.Sync, 0, syscall.EIO)
	wantError(t, l.Append(event(1)), "event 1 is not saved: disk is failing: copy the games")
	disk.Fail = journaltest.From(journaltest.Truncate, 0, syscall.EIO)
	wantError(t, l.Append(event(1)), "event 1 is not saved: disk is failing: copy the games")
	disk.Fail = nil
	play(t, l, 1, 2)
}

// TestOperations holds what is done to the disk, and in which order.
func TestOperations(t *testing.T) {
	disk := diskWith(slices.Concat(gameFile(t, played), []byte(junk)))
	d := open(t, disk, games)
	var did []string
	disk.Fail = func(op journaltest.Op, path string) error {
		did = append(did, string(op)+strings.TrimPrefix(path, games))
		return nil
	}
	check := func(what, want string) {
		t.Helper()
		if got := strings.Join(did, " "); got != want {
			t.Errorf("%s did\n%s\nwant\n%s", what, got, want)
		}
		did = nil
	}
	later := header
	later.Start = start.AddDate(0, 0, 1)
	l := create(t, d, later)
	const holds = "is/20260315-1930.game is/lock"
	const note = " open/last.new write/last.new sync/last.new rename/last.new syncdir"
	check("Create", "readdir open/unfinished write/unfinished sync/unfinished rename/unfinished syncdir "+holds+note)
	play(t, l, 1, 1)
	const append = holds + " write/unfinished sync/unfinished " + holds // the name it was opened by
	check("Append", append)
	record := disk.Fail
	disk.Fail = func(op journaltest.Op, path string) error {
		return errors.Join(record(op, path), journaltest.From(journaltest.Write, 0, syscall.EIO)(op, path))
	}
	wantError(t, l.Append(event(2)), "disk is failing")
	check("Append that fails", holds+" write/unfinished truncate/unfinished sync/unfinished")
	disk.Fail = record
	play(t, l, 2, 2)
	check("Append after that", append)
	if _, _, err := d.Resume(gameID); err != nil {
		t.Fatal(err)
	}
	const game = "/20260314-1930.game"
	did = slices.DeleteFunc(did, func(op string) bool { return op == "read"+game })
	check("Resume", "open"+game+" readdir open/unfinished write/unfinished truncate/unfinished sync/unfinished rename/unfinished syncdir "+
		"truncate"+game+" write"+game+" sync"+game+note)
}
