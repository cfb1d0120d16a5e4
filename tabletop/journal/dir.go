package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

const (
	lastName       = "last"
	lockName       = "lock"
	unfinishedName = "unfinished"
)

// A Dir is a directory of games, held for writing. It and its Logs belong to one goroutine, except
// for [Log.Append].
type Dir struct {
	// BuildTime is when the program was built, or zero if unknown. A clock that is earlier is wrong.
	// Set BuildTime after Open.
	BuildTime time.Time

	disk Disk
	path string
	lock File
	open map[string]*Log // by ID
	last string          // the game opened last, if that is known to be on disk
}

// Open takes the directory at path for writing, and creates it if it is missing. Only one Dir at a
// time can hold a directory. For a second one, in this program or another, the error wraps
// [ErrLocked].
func Open(disk Disk, path string) (*Dir, error) {
	d := &Dir{disk: disk, path: path, open: make(map[string]*Log)}
	err := makeDir(disk, path)
	if err == nil {
		d.lock, err = disk.Lock(d.file(lockName))
	}
	if err == nil {
		if err = disk.SyncDir(path); err != nil { // an earlier program may have been killed before it did
			d.lock.Close()
		}
		d.last = LastOpened(disk, path)
	}
	if err != nil {
		return nil, say.Errorf("games in %q: %s", path, withAdvice(err))
	}
	return d, nil
}

// makeDir creates a directory and any missing ones above it.
func makeDir(disk Disk, path string) error {
	err := disk.Mkdir(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeDir(disk, filepath.Dir(path)); err != nil {
			return err
		}
		err = disk.Mkdir(path)
	}
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err = disk.SyncDir(filepath.Dir(path)); err != nil {
		disk.Remove(path) // otherwise the next Open would assume that it is on disk
	}
	return err
}

// Close closes the Logs that are still open and frees the directory for another Dir. No Append may
// be under way, and the Dir must not be used afterwards.
func (d *Dir) Close() error {
	var errs []error
	for _, l := range d.open {
		errs = append(errs, l.Close())
	}
	return errors.Join(append(errs, d.lock.Close())...)
}

// Create starts the file of a new game with its first events, which happen at h.Start. It returns
// the Log once both the file and the note that this game was opened last are on disk. For
// the ID, which is derived from h.Start, see "The directory". h.Start is kept in UTC, to the
// millisecond. After an error there is no such game, unless the disk also failed to remove it.
func (d *Dir) Create(h Header, events ...string) (*Log, error) {
	l, err := d.create(h, events)
	if err != nil {
		return nil, say.Errorf("new game: not started: %s", withAdvice(err))
	}
	return l, nil
}

func (d *Dir) create(h Header, events []string) (*Log, error) {
	h.Start = toMillisecond(h.Start)
	if err := h.check(); err != nil {
		return nil, err
	}
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return nil, err
	}
	l := &Log{dir: d, id: newID(h.Start, d.BuildTime, names).String()}
	l.accept(l.sum.seal(h.body()))
	for i, text := range events {
		line, sum, err := l.seal(Entry{Seq: i + 1, Time: h.Start, Text: text})
		if err != nil {
			return nil, err
		}
		l.accept(line, sum)
	}
	l.events = len(events)
	l.file, err = d.createFile(l.id+gameSuffix, textWriter(l.text.String()))
	if err != nil {
		return nil, err
	}
	if err = d.checkHeld(l.path(), l.file); err == nil {
		err = d.noteLast(l.id)
	}
	if err != nil {
		l.file.Close()
		d.disk.Remove(l.path()) // best effort: nobody has seen the file
		return nil, err
	}
	d.open[l.id] = l
	return l, nil
}

// Resume opens a game so that it can continue, and returns its good lines. First it moves anything
// after them into a file of its own, which Game.Damage names. If even the header is damaged, Resume
// sets the whole file aside, and the error says so. A file in a later format is an error and is
// left as it is. For an ID without a file, the error wraps fs.ErrNotExist. When Resume succeeds,
// the note that this game was opened last is also on disk.
func (d *Dir) Resume(gameID string) (*Log, Game, error) {
	if _, err := parseID(gameID); err != nil {
		return nil, Game{}, err
	}
	if d.open[gameID] != nil {
		return nil, Game{}, say.Errorf("game %q is already being played", gameID)
	}
	f, err := d.disk.OpenFile(d.file(gameID+gameSuffix), os.O_RDWR)
	if err != nil {
		return nil, Game{}, openError(gameID, err)
	}
	p, damage, err := d.repair(gameID, f)
	if err == nil {
		err = d.noteLast(gameID)
	}
	var text []byte
	if err == nil {
		text, err = io.ReadAll(io.NewSectionReader(f, 0, p.size))
	}
	if err != nil {
		f.Close()
		return nil, Game{}, gameError(gameID, err)
	}
	l := &Log{dir: d, id: gameID, file: f, events: len(p.entries)}
	l.accept(string(text), p.sum)
	d.open[gameID] = l
	return l, Game{ID: gameID, Header: p.header, Entries: p.entries, Damage: damage}, nil
}

// noteLast records on disk that this game was opened last, for [LastOpened]. To spare the card, it
// writes nothing if the disk says so already.
func (d *Dir) noteLast(gameID string) error {
	if d.last == gameID {
		return nil
	}
	d.last = "" // until it is known to be on disk
	err := writeText(d.disk, d.file(lastName), gameID+"\n")
	if err == nil {
		d.last = gameID
	}
	return err
}

// save saves a game's lines as another game, which then counts as opened last, and returns its ID.
func (d *Dir) save(gameID, text string) (savedID string, err error) {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return "", err
	}
	begun, _ := StartMinute(gameID)
	savedID = newID(begun, time.Time{}, names).String()
	f, err := d.createFile(savedID+gameSuffix, textWriter(text))
	if err != nil {
		return "", err
	}
	return savedID, errors.Join(d.noteLast(savedID), f.Close())
}

// createFile creates a file in the directory, like the function createFile. After an error it
// removes the file again, if it can.
func (d *Dir) createFile(name string, write func(File) error) (File, error) {
	f, err := createFile(d.disk, d.file(unfinishedName), d.file(name), write)
	if err != nil {
		d.disk.Remove(d.file(name)) // best effort: nobody has seen the file
	}
	return f, err
}

// checkHeld returns an error unless path still names f and the lock is ours. Otherwise a write
// would be lost, or would overwrite that of another program.
func (d *Dir) checkHeld(path string, f File) error {
	is, err := f.IsAt(path)
	if err == nil && !is {
		err = say.Errorf("its file is no longer at %q: put it back, or restart", path)
	}
	if err != nil {
		return err
	}
	is, err = d.lock.IsAt(d.file(lockName))
	if err == nil && !is {
		err = say.Errorf("the lock %q was removed, and another gamekeeper may be writing there: stop them all and start one", d.file(lockName))
	}
	return err
}

// Mark puts a text beside a game, for [Marks], and returns when it is on disk. The text replaces
// any earlier one, and stays when the game is deleted.
func (d *Dir) Mark(gameID, text string) error {
	if _, err := parseID(gameID); err != nil {
		return err
	}
	return gameError(gameID, writeText(d.disk, d.file(gameID+markSuffix), text))
}

func (d *Dir) file(name string) string { return filepath.Join(d.path, name) }

// Delete removes a game from the directory, along with every damaged part set aside from it. If
// Delete returns nil, that is on disk, and nothing brings the game back. A game being played can be
// deleted too. Its Log accepts no more events and must still be closed.
//
// After an error, the game and its damaged parts may or may not be gone, and calling Delete again
// may succeed. For an ID without a file, the error wraps fs.ErrNotExist.
func (d *Dir) Delete(gameID string) error {
	if _, err := parseID(gameID); err != nil {
		return err
	}
	err := d.delete(gameID)
	if errors.Is(err, fs.ErrNotExist) {
		return openError(gameID, err)
	}
	if err != nil {
		return say.Errorf("game %q: not deleted: %s", gameID, withAdvice(err))
	}
	return nil
}

// clockSuffix is the suffix of the file in which version 1.1 kept a game's clock.
const clockSuffix = ".now"

// delete removes the game's own file last, so that after an error the game can be deleted again.
func (d *Dir) delete(gameID string) error {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return err
	}
	for _, name := range names {
		if strings.HasPrefix(name, gameID+damagedInfix) || name == gameID+clockSuffix {
			if err := d.disk.Remove(d.file(name)); err != nil {
				return err
			}
		}
	}
	if err := d.disk.Remove(d.file(gameID + gameSuffix)); err != nil {
		return err
	}
	return d.disk.SyncDir(d.path)
}
