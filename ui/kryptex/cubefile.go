package kryptex

import (
	"errors"
	"fmt"
	"io/fs"
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

// The names of the file: as it's read, and as it's kept when the table goes back
// to the shipped cubes.
const (
	cubesName  = "kryptex-cubes.txt"
	cubesAside = "kryptex-cubes.old"
)

func cubesOf(box *home.Box) cubeFile { return cubeFile{box.Disk, box.Path} }

// read gives the table's cubes, and whether they're its own. With an error they
// are the shipped ones.
func (f cubeFile) read() (c kryptex.Cubes, own bool, err error) {
	text, err := journal.ReadText(f.disk, f.name())
	if errors.Is(err, fs.ErrNotExist) {
		return kryptex.ShippedCubes(), false, nil
	}
	if err == nil {
		c, err = kryptex.ParseCubes(text)
	}
	if err != nil {
		return kryptex.ShippedCubes(), false, fmt.Errorf("the table's cubes, in %q: %w", f.name(), err)
	}
	return c, true, nil
}

// name is the file's path.
func (f cubeFile) name() string { return filepath.Join(f.path, cubesName) }

// write puts the cubes into the file; comments that somebody wrote there are
// lost.
func (f cubeFile) write(c kryptex.Cubes) error {
	return journal.WriteText(f.disk, f.name(), c.String())
}

// setAside goes back to the shipped cubes. The table's own stay in a file of
// another name.
func (f cubeFile) setAside() error {
	return journal.MoveText(f.disk, f.name(), filepath.Join(f.path, cubesAside))
}
