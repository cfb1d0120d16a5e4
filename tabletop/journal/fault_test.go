package journal_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

// A spell is a run of consecutive operations of a disk that fail. All others succeed.
type spell struct {
	first, length int // how many operations come before them, and how many fail
	fault         error
	short         func(n int) int // how many bytes a failed write leaves
}

// on makes the disk's operations fail. The function that it returns reports how many have failed so
// far.
func (s spell) on(disk *journaltest.Disk) (failed func() int) {
	n := 0
	disk.ShortWrite = s.short
	disk.Fail = func(journaltest.Op, string) error {
		n++
		if n > s.first && n <= s.first+s.length {
			return s.fault
		}
		return nil
	}
	return func() int { return min(max(n-s.first, 0), s.length) }
}

const patience = 5 // more tries than the longest spell has failures

// spells returns the ways in which operations can fail once the given number have succeeded. A
// failed write may leave nothing, half of its bytes or all but one. After a failed sync, the next
// one may report success.
func spells(first int) (all []spell) {
	none, half, most := func(int) int { return 0 }, func(n int) int { return n / 2 }, func(n int) int { return max(n-1, 0) }
	for _, fault := range []error{syscall.EIO, syscall.ENOSPC, syscall.EROFS, syscall.EINTR} {
		all = append(all, spell{first, 1, fault, half})
	}
	for length := 1; length < patience; length++ {
		for _, short := range []func(int) int{none, half, most} {
			all = append(all, spell{first, length, syscall.EIO, short})
		}
	}
	return all
}

// eachFailure runs a test on each scene, once for each operation and each way in which that
// operation can fail. It stops at the first operation that no run reaches. At the end of a run, all
// events of the scene's game must be on disk.
func eachFailure(t *testing.T, run func(s *table, disk *journaltest.Disk) error) {
	for _, s := range scenes(t) {
		t.Run(s.name, func(t *testing.T) {
			runs := 0
			for first, touched := 0, true; touched; first++ {
				touched = false
				for _, spell := range spells(first) {
					disk, table := s.disk(), table{scene: s, promised: s.had}
					disk.WriteFile(games+"/lock", nil) // TestFailureToMakeTheDirectory tests how it is made
					failed := spell.on(disk)
					if err := run(&table, disk); err != nil {
						t.Fatalf("%+v: %v", spell, err)
					}
					touched = touched || failed() > 0
					runs++
					table.checkAll(t, fmt.Sprintf("%+v", spell), disk)
				}
			}
			t.Logf("%d runs", runs)
		})
	}
}

// checkAll checks that all events of the game, and the junk, survive a crash.
func (s *table) checkAll(t *testing.T, when string, disk *journaltest.Disk) {
	t.Helper()
	if disk.OpenCount() != 0 {
		t.Fatalf("%s: %d files are still open", when, disk.OpenCount())
	}
	disk.Fail = nil
	for found := range disk.Crashes() {
		g, err := journal.Read(found, games, journal.LastOpened(found, games))
		// The operation that failed may be the one that cuts off the old damage.
		if err != nil || g.Damage != nil && s.junk == "" || !slices.Equal(g.Entries, entries(total)) || !s.junkIn(found) {
			t.Fatalf("%s: %d events on disk, damage %v, %v", when, len(g.Entries), g.Damage, err)
		}
	}
}

// TestTryAgain checks that an event that is refused can be tried again until it is accepted, and is
// then in the game only once.
func TestTryAgain(t *testing.T) {
	t.Parallel()
	eachFailure(t, func(s *table, disk *journaltest.Disk) (err error) {
		again := func(do func() error) {
			err = errors.New("not tried")
			for try := 0; err != nil && try < patience; try++ {
				err = do()
			}
		}
		var d *journal.Dir
		var l *journal.Log
		var g journal.Game
		again(func() (err error) {
			d, err = journal.Open(disk, games)
			return err
		})
		if err != nil {
			return err
		}
		defer d.Close()
		again(func() (err error) {
			if s.promised < 0 {
				l, err = d.Create(header)
			} else {
				l, g, err = d.Resume(gameID, nil)
			}
			return err
		})
		for n := len(g.Entries); err == nil && n < total; n++ {
			again(func() error { return l.Append(event(n + 1)) })
		}
		return err
	})
}

// TestStartAgain starts the program again, without a power cut, when it reports an error. An event
// that was refused may be in the file or not, but all events with which the game is resumed must be
// on disk.
func TestStartAgain(t *testing.T) {
	t.Parallel()
	eachFailure(t, func(s *table, disk *journaltest.Disk) (err error) {
		err = errors.New("not tried")
		for try := 0; err != nil && try < patience; try++ {
			if s.promised < 0 && disk.Files(games)[gameID+".game"] != nil {
				s.promised = 0 // the game is there, although Create failed
			}
			before := s.promised
			err = s.play(disk, total)
			if s.promised < before || s.promised > total {
				return fmt.Errorf("%d events promised, then %d", before, s.promised)
			}
		}
		return err
	})
}

// TestFailureToMakeTheDirectory lets operations fail in turn while the directory and those above it
// are made. The next try must make them, and put them on disk.
func TestFailureToMakeTheDirectory(t *testing.T) {
	for n := range 11 {
		disk := journaltest.New()
		left := n
		disk.Fail = func(op journaltest.Op, _ string) error {
			if op == journaltest.Open || op == journaltest.Read { // these only check whether something is in the way
				return nil
			}
			if left--; left == -1 {
				return syscall.EIO
			}
			return nil
		}
		if _, err := journal.Open(disk, games); err == nil {
			t.Fatalf("no error though operation %d failed", n+1)
		}
		play(t, create(t, open(t, disk, games), header), 1, 1)
		for found := range disk.Crashes() {
			wantGame(t, found, games, gameID, entries(1))
		}
	}
}

// TestFullDisk checks that a full disk prevents a new game or event without leaving anything of it,
// and that the game continues once there is space again. In each run, the disk fills up at a
// different write.
func TestFullDisk(t *testing.T) {
	const making = 2 // the number of writes that make a game
	for n := range making + total {
		disk := journaltest.New()
		d := open(t, disk, games)
		disk.Fail = journaltest.FailAfter(journaltest.Write, n, syscall.ENOSPC)
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
			for found := range disk.Crashes() {
				if after := found.Files(games)[gameID+".game"]; string(after) != string(before) {
					t.Errorf("file was %q, is %q", before, after)
				}
			}
		}
		disk.Fail = nil
		play(t, l, next, total)
		wantGame(t, disk, games, gameID, entries(total))
	}
}
