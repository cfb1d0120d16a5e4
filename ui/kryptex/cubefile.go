package kryptex

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui/home"
)

// A cubeFile is where a table keeps what its cubes look like and what it calls
// their signs: a text beside the games, in the form that kryptex.ParseCubes
// reads. Without the file the shipped cubes are used. Its methods read or write
// the disk.
type cubeFile struct {
	disk journal.Disk
	path string // the directory
}

// The names of the file: as it's read, while it's written, and as it's kept
// when the table goes back to the shipped cubes.
const (
	cubesName       = "kryptex-cubes.txt"
	cubesUnfinished = "kryptex-cubes.new"
	cubesAside      = "kryptex-cubes.old"

	maxCubes = 1 << 16 // more bytes than any cubes take, comments and all
)

func cubesOf(box *home.Box) cubeFile { return cubeFile{box.Disk, box.Path} }

// read gives the table's cubes, and whether they're its own. With an error they
// are the shipped ones.
func (f cubeFile) read() (c kryptex.Cubes, own bool, err error) {
	text, err := f.text()
	if errors.Is(err, fs.ErrNotExist) {
		return kryptex.ShippedCubes(), false, nil
	}
	if err == nil {
		c, err = kryptex.ParseCubes(text)
	}
	if err != nil {
		return kryptex.ShippedCubes(), false, fmt.Errorf("the table's cubes, in %q: %w", filepath.Join(f.path, cubesName), err)
	}
	return c, true, nil
}

func (f cubeFile) text() (string, error) {
	file, err := f.disk.OpenFile(filepath.Join(f.path, cubesName), os.O_RDONLY)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.NewSectionReader(file, 0, maxCubes))
	return string(text), err
}

// write puts the cubes into the file; comments that somebody wrote there are
// lost. A pulled plug leaves the old file or the new one.
func (f cubeFile) write(c kryptex.Cubes) error {
	unfinished := filepath.Join(f.path, cubesUnfinished)
	file, err := f.disk.OpenFile(unfinished, os.O_RDWR|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		return err
	}
	_, err = file.WriteAt([]byte(c.String()), 0)
	if err == nil {
		err = file.Sync()
	}
	file.Close()
	if err != nil {
		return err
	}
	return f.rename(cubesUnfinished, cubesName)
}

// setAside goes back to the shipped cubes. The table's own stay in a file of
// another name.
func (f cubeFile) setAside() error { return f.rename(cubesName, cubesAside) }

func (f cubeFile) rename(from, to string) error {
	err := f.disk.Rename(filepath.Join(f.path, from), filepath.Join(f.path, to))
	if err != nil {
		return err
	}
	return f.disk.SyncDir(f.path)
}
