package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// A disk is the file operations on a card; names are relative to its root.
type disk interface {
	ReadDir(name string) ([]string, error)
	Open(name string, flag int) (file, error)
	Mkdir(name string) error
	Remove(name string) error
	// SyncDir returns when the names in a directory are on the card.
	SyncDir(name string) error
}

// A file is an open file of a disk.
type file interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Size() (int64, error)
	Truncate(size int64) error
	// Sync returns when the file's bytes and size are on the card.
	Sync() error
}

// readFile reads a file whole.
func readFile(d disk, name string) ([]byte, error) {
	f, err := d.Open(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.NewSectionReader(f, 0, size))
}

// readIfThere is readFile, and nil for a file that is not there.
func readIfThere(d disk, name string) ([]byte, error) {
	data, err := readFile(d, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// mounted is a mounted partition, and nothing outside it.
type mounted struct{ root *os.Root }

func openDisk(dir string) (mounted, error) {
	root, err := os.OpenRoot(dir)
	return mounted{root}, err
}

func (m mounted) ReadDir(name string) ([]string, error) {
	dir, err := m.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.Readdirnames(-1)
}

func (m mounted) Open(name string, flag int) (file, error) {
	f, err := m.root.OpenFile(name, flag, 0o644)
	if err != nil {
		return nil, err
	}
	return openFile{f}, nil
}

func (m mounted) Mkdir(name string) error  { return m.root.Mkdir(name, 0o755) }
func (m mounted) Remove(name string) error { return m.root.Remove(name) }

// SyncDir implements disk. Windows has no such operation, nor have some file systems; there,
// the flush of a file includes its name.
func (m mounted) SyncDir(name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := m.root.Open(name)
	if err != nil {
		return err
	}
	defer dir.Close()
	err = dir.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}

// openFile is an open file of a mounted partition.
type openFile struct{ *os.File }

func (f openFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
