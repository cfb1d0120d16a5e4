package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
)

// Storage describes the directory of the games, as [ExamineStorage] found it.
type Storage struct {
	Err       error       // why the directory cannot be examined; then the rest does not count
	Path      string      // its full path
	ProbedDir string      // the directory itself, or the nearest one above it that exists
	Mode      fs.FileMode // of Path, if that exists
	// TrialErr is why a trial game, which no table plays, could not be saved in ProbedDir; nil if
	// it was. SyncTimes holds how long each of its events took to reach the disk.
	TrialErr  error
	SyncTimes []time.Duration

	FSType  uint32 // the kind of file system, by its number in linux/magic.h; 0 if unknown
	Free    uint64 // bytes still available to the user; 0 if unknown
	Games   int    // how many there are ...
	Torn    int    // ... with a damaged end ...
	Unread  int    // ... and that cannot be read
	ListErr error  // why the games could not be listed
}

// Limits for a disk that is too full or too slow. A game is a few kilobytes. A card that takes
// slowSync for one line makes the table wait.
const (
	fullDisk = 1 << 20
	lowDisk  = 20 << 20
	slowSync = time.Second
)

// storage returns the section about keeping games.
func (f Facts) storage() Section {
	s := Section{Title: "games on disk"}
	d := f.Storage
	if d.Err != nil {
		s.fault("", say.FromError(d.Err))
		return s
	}
	if d.ProbedDir == d.Path {
		s.info(say.Sprintf("they are in %q", d.Path))
		if d.Mode.Perm()&0o077 != 0 {
			s.warn(say.Sprintf("chmod 700 %s", d.Path), say.Sprintf("other users can look into it (mode %s), and it holds the clues", fmt.Sprintf("%04o", d.Mode.Perm())))
		}
	} else {
		s.info(say.Sprintf("they will be in %q, which is created on the first start; %q was checked", d.Path, d.ProbedDir))
	}
	s.checkPersistence(d)
	s.checkTrial(d)
	s.space(d)
	s.games(d)
	return s
}

// File systems that may lose what is written when the power goes off, by their numbers in
// linux/magic.h.
const (
	overlay = 0x794c7630
	tmpfs   = 0x01021994
	ramfs   = 0x858458f6
)

// checkPersistence reports whether written data survives switching the machine off.
func (s *Section) checkPersistence(d Storage) {
	switch d.FSType {
	case overlay:
		s.warn("turn the overlay file system off in raspi-config, or put the games on a partition of their own and write overlayroot=tmpfs:recurse=0 into /boot/firmware/cmdline.txt",
			"the directory is on an overlay file system: games will be lost when the power goes off")
	case tmpfs, ramfs:
		s.warn("name a directory on the card: data below [box] in the configuration", "the directory is in memory: games will be lost when the power goes off")
	default:
		s.ok("the directory is on a file system that keeps what is written")
	}
}

// checkTrial reports whether the trial game was saved, and how fast.
func (s *Section) checkTrial(d Storage) {
	if d.TrialErr != nil {
		s.fault("", say.Sprintf("a file could not be saved there: %s", d.TrialErr))
		return
	}
	slices.Sort(d.SyncTimes)
	median, worst := d.SyncTimes[len(d.SyncTimes)/2], d.SyncTimes[len(d.SyncTimes)-1]
	text := say.Sprintf("a file was written, synced and renamed; a line is on disk after %s, %s at worst", median.Round(time.Millisecond/10), worst.Round(time.Millisecond/10))
	if worst >= slowSync {
		s.warn("use another SD card: a slow one is often a dying one", text)
		return
	}
	s.ok(text)
}

func (s *Section) space(d Storage) {
	const free say.Text = "free some space: df shows where it is missing"
	switch size := say.Sprintf("%s free", fmt.Sprintf("%d MB", d.Free>>20)); {
	case d.Free < fullDisk:
		s.fault(free, size)
	case d.Free < lowDisk:
		s.warn(free, size)
	default:
		s.ok(size)
	}
}

// games reports how many games there are, and whether all of them can be read.
func (s *Section) games(d Storage) {
	if d.ListErr != nil {
		s.fault("run as the directory's owner", say.Sprintf("the games cannot be listed: %s", withoutPath(d.ListErr)))
		return
	}
	s.info(say.Count(d.Games, "%d game", "%d games"))
	if d.Torn > 0 {
		s.warn("gamekeeper games lists them; the good part of each can be resumed", say.Count(d.Torn, "damaged at the end: %d game", "damaged at the end: %d games"))
	}
	if d.Unread > 0 {
		s.warn("gamekeeper games says why; the files are left as they are", say.Count(d.Unread, "cannot be read: %d game", "cannot be read: %d games"))
	}
}

// ExamineStorage examines the games directory. It creates a single directory, in the games
// directory or in the nearest existing one above it, and removes it again. The kiosk may be
// running meanwhile.
func ExamineStorage(dir string) Storage {
	s := Storage{}
	if s.Path, s.Err = filepath.Abs(dir); s.Err != nil {
		return s
	}
	if s.ProbedDir, s.Err = nearest(s.Path); s.Err != nil {
		return s
	}
	if info, err := os.Stat(s.Path); err == nil {
		s.Mode = info.Mode()
	}
	s.SyncTimes, s.TrialErr = runTrial(s.ProbedDir)
	var st unix.Statfs_t
	if unix.Statfs(s.ProbedDir, &st) == nil {
		s.FSType, s.Free = uint32(st.Type), uint64(st.Bavail)*uint64(st.Bsize)
	}
	ids, err := journal.IDs(journal.OS{}, s.Path)
	s.Games, s.ListErr = len(ids), err
	for _, id := range ids {
		switch game, err := journal.Read(journal.OS{}, s.Path, id); {
		case err != nil:
			s.Unread++
		case game.Damage != nil:
			s.Torn++
		}
	}
	return s
}

// nearest returns dir or, if that does not exist, the nearest directory above it that does. It
// fails if something else is in its place.
func nearest(dir string) (string, error) {
	info, err := os.Stat(dir)
	switch {
	case err == nil && info.IsDir():
		return dir, nil
	case err == nil:
		return "", say.Errorf("%q is not a directory; move it away, or use another directory with -data", dir)
	case errors.Is(err, fs.ErrNotExist) && dir != filepath.Dir(dir):
		return nearest(filepath.Dir(dir))
	}
	return "", err
}

// trialLines is how many events a trial has.
const trialLines = 5

// runTrial saves a trial game in its own directory inside dir, and returns how long each event
// took.
func runTrial(dir string) (syncs []time.Duration, err error) {
	path := filepath.Join(dir, fmt.Sprintf("doctor-%08x", rand.Uint32())) // a name not yet in use
	games, err := journal.Open(journal.OS{}, path)
	if err != nil {
		os.Remove(path) // errors are ignored: it may not exist
		return nil, err
	}
	defer func() {
		// Sync the removal too: otherwise a power cut soon afterwards could bring the directory back.
		err = errors.Join(err, games.Close(), os.RemoveAll(path), (journal.OS{}).SyncDir(dir))
	}()
	log, err := games.Create(journal.Header{Game: "trial", ProgramVersion: tabletop.Version, Start: time.Now()})
	if err != nil {
		return nil, err
	}
	for range trialLines {
		began := time.Now()
		if err := log.Append("gamekeeper doctor tries whether a line reaches the disk", began); err != nil {
			return nil, err
		}
		syncs = append(syncs, time.Since(began))
	}
	game, err := journal.Read(journal.OS{}, path, log.ID())
	if err == nil && len(game.Entries) != trialLines {
		err = say.Errorf("it does not read back the same")
	}
	return syncs, err
}
