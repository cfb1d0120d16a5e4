package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"gamekeeper/tabletop/say"
)

// ErrLocked is the error when another program, or another [Dir], holds the lock.
var ErrLocked = errors.New("locked by another")

// A Disk provides the file operations that the journal needs. [OS] is the machine's disk, and
// package journaltest provides one that fails on demand. Errors are those of package os, and wrap a
// syscall.Errno if the machine returned one.
type Disk interface {
	// Mkdir makes one directory, for its owner alone.
	Mkdir(path string) error
	// ReadDir returns the names in a directory, in any order.
	ReadDir(path string) ([]string, error)
	// OpenFile opens a file with the flags of os.OpenFile. A file that it creates is for its owner
	// alone. OpenFile does not block, even if the file is a pipe.
	OpenFile(path string, flag int) (File, error)
	// Rename renames a file, and replaces any file that has the new name.
	Rename(from, to string) error
	// Remove deletes a file or an empty directory.
	Remove(path string) error
	// SyncDir returns when the names in a directory are on disk.
	SyncDir(path string) error
	// Lock takes the lock on the file at path, which it creates if missing. The lock ends when the
	// File is closed or the program ends. Lock does not wait: when the lock is held, the error
	// wraps ErrLocked.
	Lock(path string) (File, error)
}

// A File is an open file of a [Disk].
type File interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	// Size returns how many bytes the file has.
	Size() (int64, error)
	// IsAt reports whether path still names this file, rather than another or none. Anybody who can
	// write in a directory can replace a file that is open.
	IsAt(path string) (bool, error)
	Truncate(size int64) error
	// Sync returns when the file's bytes and size are on disk. After an error, the state of
	// everything written since the last Sync is unknown.
	Sync() error
}

// OS is the machine's own disk.
type OS struct{}

// Mkdir implements [Disk].
func (OS) Mkdir(path string) error { return os.Mkdir(path, 0o700) }

// ReadDir implements [Disk].
func (OS) ReadDir(path string) ([]string, error) {
	dir, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.Readdirnames(-1)
}

// OpenFile implements [Disk].
func (OS) OpenFile(path string, flag int) (File, error) {
	// Without O_NONBLOCK, a pipe with the name of a game would hang us.
	f, err := os.OpenFile(path, flag|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

// osFile is a [File] on the machine's disk.
type osFile struct{ *os.File }

// Size implements [File].
func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// IsAt implements [File].
func (f osFile) IsAt(path string) (bool, error) {
	there, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	self, err := f.Stat() // of the file itself, whatever its name is now
	return err == nil && os.SameFile(there, self), err
}

// Rename implements [Disk].
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Remove implements [Disk].
func (OS) Remove(path string) error { return os.Remove(path) }

// SyncDir implements [Disk].
func (OS) SyncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}

// Lock implements [Disk].
func (OS) Lock(path string) (File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return osFile{f}, nil
	}
	f.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = ErrLocked
	}
	return nil, &fs.PathError{Op: "lock", Path: path, Err: err}
}

// withAdvice prefixes a disk error with what a person can do about it. It returns any other error
// as it is.
func withAdvice(err error) error {
	var advice say.Text
	switch {
	case errors.Is(err, ErrLocked):
		advice = "another gamekeeper is writing there: stop it first, or use another directory (-data)"
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		advice = "disk is full: free some space, then try again"
	case errors.Is(err, syscall.EROFS):
		advice = "disk is read-only: make it writable, or use another directory (-data); a worn-out card also turns read-only"
	case errors.Is(err, syscall.EIO):
		advice = "disk is failing: copy the games to another one"
	case errors.Is(err, fs.ErrPermission):
		advice = "no permission: run as the directory's owner, or use another directory (-data)"
	default:
		return err
	}
	return say.Errorf("%s (%s)", advice, err)
}

// MaxTextSize is the maximum number of bytes that [ReadText] reads: more than any text that a game
// keeps.
const MaxTextSize = 1 << 16

// ReadText reads a small text that a game keeps beside its journals, such as a
// table's Key Card. If there is no such file, the error wraps fs.ErrNotExist. A text longer than
// [MaxTextSize] is cut there.
func ReadText(disk Disk, path string) (string, error) {
	f, err := disk.OpenFile(path, os.O_RDONLY)
	if err != nil {
		return "", withAdvice(err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.NewSectionReader(f, 0, MaxTextSize))
	if err != nil {
		return "", withAdvice(err)
	}
	return string(text), nil
}

// unfinishedSuffix ends the name of a text's file while it is being written.
const unfinishedSuffix = ".new"

// WriteText replaces the file at path with a small text. If it returns nil, the text is on disk. A
// power cut or a failure leaves the old text or, if it came after the rename, perhaps the new one.
func WriteText(disk Disk, path, text string) error {
	return withAdvice(writeText(disk, path, text))
}

func writeText(disk Disk, path, text string) error {
	f, err := createFile(disk, path+unfinishedSuffix, path, textWriter(text))
	if err != nil {
		return err
	}
	return f.Close()
}

// textWriter returns a function that writes a text into a file.
func textWriter(text string) func(File) error {
	return func(f File) error {
		_, err := f.WriteAt([]byte(text), 0)
		return err
	}
}

// createFile creates a file that gets its name only once its content is complete: it is written
// under another name, and renamed when it is on disk. If only the last step fails, which syncs the
// directory, the file already has its name.
func createFile(disk Disk, unfinished, path string, write func(File) error) (File, error) {
	f, err := disk.OpenFile(unfinished, os.O_RDWR|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		return nil, err
	}
	if err = write(f); err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = disk.Rename(unfinished, path)
	}
	if err != nil {
		disk.Remove(unfinished) // best effort, to free its space
	} else {
		err = disk.SyncDir(filepath.Dir(path))
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// MoveText moves a text to another path in the same directory, and replaces any file there. If it
// returns nil, the move is on disk.
func MoveText(disk Disk, from, to string) error { return withAdvice(move(disk, from, to)) }

func move(disk Disk, from, to string) error {
	if err := disk.Rename(from, to); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(to))
}
