package doctor

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
)

// LookAtState examines the directory of the games. It makes just one file, and removes it
// again: in the directory, or in the nearest one above it that exists. The kiosk may be
// running meanwhile.
func LookAtState(dir string) State {
	s := State{}
	if s.Path, s.Err = filepath.Abs(dir); s.Err != nil {
		return s
	}
	if s.Here, s.Err = nearest(s.Path); s.Err != nil {
		return s
	}
	real, err := filepath.EvalSymlinks(s.Here)
	if err != nil {
		s.Err = err
		return s
	}
	rest, _ := filepath.Rel(s.Here, s.Path) // both are absolute
	s.Here, s.Path = real, filepath.Join(real, rest)
	if info, err := os.Stat(s.Path); err == nil {
		s.Mode = info.Mode()
	}
	s.Syncs, s.Trial = try(s.Here)
	s.Free = free(s.Here)
	ids, err := journal.IDs(journal.OS{}, s.Path)
	s.List = err
	for _, id := range ids {
		game, err := journal.Read(journal.OS{}, s.Path, id)
		game.Entries = nil // nobody needs them, and there may be many
		s.Games = append(s.Games, journal.Listed{Game: game, Err: err})
	}
	return s
}

// nearest returns dir, or the nearest directory above it that exists.
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

// free returns how many bytes the user may still write where dir is; 0: unknown.
func free(dir string) uint64 {
	var st syscall.Statfs_t
	if syscall.Statfs(dir, &st) != nil {
		return 0
	}
	return st.Bavail * uint64(st.Bsize)
}

// trialLines is how many lines a trial writes.
const trialLines = 5

// try keeps a file in dir as a game is kept: line by line, each one synced; then the file is
// renamed and the directory synced. It returns how long each line took.
func try(dir string) (syncs []time.Duration, err error) {
	f, err := os.CreateTemp(dir, "doctor-")
	if err != nil {
		return nil, err
	}
	name := f.Name()
	defer func() {
		// This is synced too, or a power cut soon after would bring the file back.
		err = errors.Join(err, f.Close(), os.Remove(name), (journal.OS{}).SyncDir(dir))
	}()
	line := []byte("gamekeeper doctor tries whether a line reaches the disk\n")
	for range trialLines {
		began := time.Now()
		if _, err := f.Write(line); err != nil {
			return nil, err
		}
		if err := f.Sync(); err != nil {
			return nil, err
		}
		syncs = append(syncs, time.Since(began))
	}
	if err := os.Rename(name, name+"-renamed"); err != nil {
		return nil, err
	}
	name += "-renamed"
	if err := (journal.OS{}).SyncDir(dir); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(name)
	if err == nil && !bytes.Equal(text, bytes.Repeat(line, trialLines)) {
		err = say.Errorf("it reads back as something else")
	}
	return syncs, err
}
