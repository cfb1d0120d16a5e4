package journal

import (
	"io"
	"os"
	"path/filepath"
)

// MaxText is the most bytes that [ReadText] reads: more than any text takes that
// a game keeps.
const MaxText = 1 << 16

// ReadText reads a small text that a game keeps beside its journals, such as what
// a table's cubes look like. Where there is no such file, the error wraps
// fs.ErrNotExist. What is longer than [MaxText] is cut there.
func ReadText(disk Disk, path string) (string, error) {
	f, err := disk.OpenFile(path, os.O_RDONLY)
	if err != nil {
		return "", advise(err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.NewSectionReader(f, 0, MaxText))
	if err != nil {
		return "", advise(err)
	}
	return string(text), nil
}

// unfinishedSuffix ends the name of a text while it is written.
const unfinishedSuffix = ".new"

// WriteText puts a small text in the place of the file at path. When it returns
// without an error, the text is on disk. A pulled plug leaves the old text or the
// new one, and so does a failure; but for one of the last step, syncing the
// directory, the old one.
func WriteText(disk Disk, path, text string) error {
	return advise(writeText(disk, path, text))
}

func writeText(disk Disk, path, text string) error {
	unfinished := path + unfinishedSuffix
	err := writeSynced(disk, unfinished, text)
	if err == nil {
		err = disk.Rename(unfinished, path)
	}
	if err != nil {
		disk.Remove(unfinished) // best effort, for the space it takes
		return err
	}
	return disk.SyncDir(filepath.Dir(path))
}

// MoveText gives the text another path in the same directory, in the place of what
// is there. When it returns without an error, that is on disk.
func MoveText(disk Disk, from, to string) error {
	err := disk.Rename(from, to)
	if err == nil {
		err = disk.SyncDir(filepath.Dir(to))
	}
	return advise(err)
}

// writeSynced writes a file of its own and returns when it is on disk.
func writeSynced(disk Disk, path, text string) error {
	f, err := disk.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		return err
	}
	return f.Sync()
}
