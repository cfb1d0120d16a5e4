package journal

import (
	"bytes"
	"errors"
	"io"

	"gamekeeper/tabletop/say"
)

// A Progress is told how much is done of what may take long, in bytes. An error of its
// own ends that, and is what it ends with.
type Progress func(done, all int64) error

// mend makes a game's file good to append to: nothing but good lines, all of
// them on disk.
func (d *Dir) mend(gameID string, f File, at Progress) (prefix, *Damage, error) {
	p, err := scan(f)
	if errors.Is(err, errDamaged) {
		return p, nil, d.setGameAside(gameID)
	}
	if err != nil {
		return p, nil, err
	}
	damage := p.damage()
	if damage != nil {
		if damage.File, err = d.setRestAside(gameID, f, p, at); err != nil {
			return p, nil, say.Errorf("setting aside its damaged end: %s", err)
		}
	}
	return p, damage, settle(f, p)
}

// setRestAside moves what follows the good lines into a file of its own. The
// copy is on disk before the original is cut, so that a power cut in between
// leaves both.
func (d *Dir) setRestAside(gameID string, f File, p prefix, at Progress) (string, error) {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return "", err
	}
	name := damagedName(gameID, names)
	aside, err := d.place(name, func(aside File) error { return copyFrom(aside, f, p.size, at.upTo(p.rest)) })
	if err != nil {
		return "", err
	}
	aside.Close() // it is on disk already
	return name, f.Truncate(p.size)
}

// upTo returns what tells at of so much of all, if there is anybody to be told.
func (at Progress) upTo(all int64) func(done int64) error {
	if at == nil {
		return func(int64) error { return nil }
	}
	return func(done int64) error { return at(done, all) }
}

// copyFrom copies what src has from an offset on, and tells how far it is. Where src
// has blocks of zeros, which may be no more than a hole, dst has a hole.
func copyFrom(dst, src File, from int64, tell func(done int64) error) error {
	const block = 64 << 10
	data, zeros := make([]byte, block), make([]byte, block)
	for at := int64(0); ; at += block {
		if err := tell(at); err != nil {
			return err
		}
		n, err := src.ReadAt(data, from+at)
		if err != nil && err != io.EOF {
			return err
		}
		if !bytes.Equal(data[:n], zeros[:n]) {
			if _, err := dst.WriteAt(data[:n], at); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return dst.Truncate(at + int64(n))
		}
	}
}

// setGameAside gives a game's file the name of a damaged one. Its error says
// so where it succeeds, too.
func (d *Dir) setGameAside(gameID string) error {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return err
	}
	name := damagedName(gameID, names)
	if err := d.disk.Rename(d.file(gameID+gameSuffix), d.file(name)); err != nil {
		return err
	}
	if err := d.disk.SyncDir(d.path); err != nil {
		return err
	}
	return say.Errorf("the first line of its file was damaged, so that it cannot be played on: the whole file was set aside as %q", name)
}

// settle makes sure that the good lines are on disk. They may be in memory
// alone: a program that was stopped between a write and its sync, or whose
// sync failed, leaves a last line which reads well. After a failed sync the
// system takes that line for written and a second sync does nothing; so the
// line is written anew.
func settle(f File, p prefix) error {
	last := make([]byte, p.size-p.last)
	if _, err := f.ReadAt(last, p.last); err != nil {
		return err
	}
	if _, err := f.WriteAt(last, p.last); err != nil {
		return err
	}
	return f.Sync()
}
