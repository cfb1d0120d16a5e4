package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"gamekeeper/configs"
)

// A disk performs file operations on a card. Names are relative to its root.
type disk interface {
	ReadDir(name string) ([]string, error)
	Open(name string, flag int) (file, error)
	Mkdir(name string) error
	Remove(name string) error
	// SyncDir returns once the names in a directory are on the card.
	SyncDir(name string) error
}

// A file is an open file of a disk.
type file interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Size() (int64, error)
	Truncate(size int64) error
	// Sync returns once the file's bytes and size are on the card.
	Sync() error
}

// maxText is the size limit for files that are read whole. No such file on a good card is nearly
// as large.
const maxText = 1 << 20

// readFile reads a file whole. It fails if the file has more than maxText bytes.
func readFile(d disk, name string) ([]byte, error) { return readUpTo(d, name, maxText) }

// readUpTo reads a file whole. It fails if the file has more than limit bytes.
func readUpTo(d disk, name string, limit int64) ([]byte, error) {
	f, err := d.Open(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	size, err := f.Size()
	switch {
	case err != nil:
		return nil, err
	case size > limit:
		return nil, fmt.Errorf("%s has %d bytes, which is not what a card has: flash it again", name, size)
	}
	return io.ReadAll(io.NewSectionReader(f, 0, size))
}

// has reports whether the file exists with exactly this content.
func has(d disk, name string, data []byte) bool {
	there, err := readUpTo(d, name, int64(len(data)))
	return err == nil && bytes.Equal(there, data)
}

// readIfThere reads a small file whole. It returns nil if there is no such file.
func readIfThere(d disk, name string) ([]byte, error) {
	data, err := readFile(d, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// mountedDisk is a mounted partition. No name reaches a file outside of it.
type mountedDisk struct{ root *os.Root }

func (m mountedDisk) ReadDir(name string) ([]string, error) {
	dir, err := m.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.Readdirnames(-1)
}

// Open implements disk. It refuses anything but a regular file: opening a pipe would block.
func (m mountedDisk) Open(name string, flag int) (file, error) {
	if info, err := m.root.Lstat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file: this is not a card, or its file system is damaged", name)
	}
	f, err := m.root.OpenFile(name, flag, 0o644)
	if err != nil {
		return nil, err
	}
	return openFile{f}, nil
}

func (m mountedDisk) Mkdir(name string) error  { return m.root.Mkdir(name, 0o755) }
func (m mountedDisk) Remove(name string) error { return m.root.Remove(name) }

// SyncDir implements disk. Windows and some file systems have no such operation.
func (m mountedDisk) SyncDir(name string) error {
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

// sector is the number of bytes that a card writes at once.
const sector = 512

// rewrite changes a file in place from one text to another. If the change lies in one sector, a
// card pulled out in between holds one of the two, apart from trailing blank lines. If only the
// first line of the file is read, the change may also go beyond the sector in which it begins, as
// long as the shorter of the two lines ends in that sector. A Raspberry Pi's own command line is
// short enough.
//
// First, blank lines are appended until the file is as long as the longer text. Then it is written
// sector by sector. The sector with the first difference turns the old text into the new one. If
// the text grows, this sector is written last, when the rest of the new line is already there. If
// the text shrinks, it is written first, while the rest of the old line is still there. Finally the
// file is cut where the new text ends.
func rewrite(f file, from, to []byte) error {
	size := max(len(from), len(to))
	if len(from) < size {
		if err := write(f, blank(size-len(from)), len(from)); err != nil {
			return err
		}
	}
	var sectors []int
	for at := 0; at < size; at += sector {
		sectors = append(sectors, at)
	}
	if len(from) < size {
		slices.Reverse(sectors)
	}
	from, text := pad(from, size), pad(to, size)
	for _, at := range sectors {
		end := min(at+sector, size)
		if bytes.Equal(from[at:end], text[at:end]) {
			continue
		}
		if err := write(f, text[at:end], at); err != nil {
			return err
		}
	}
	if len(to) == size {
		return nil
	}
	if err := f.Truncate(int64(len(to))); err != nil {
		return err
	}
	return f.Sync()
}

// write writes bytes, and returns once they are on the card.
func write(f file, data []byte, at int) error {
	if _, err := f.WriteAt(data, int64(at)); err != nil {
		return err
	}
	return f.Sync()
}

// pad returns a text with blank lines appended, up to a size.
func pad(text []byte, size int) []byte {
	return append(bytes.Clone(text), blank(size-len(text))...)
}

func blank(n int) []byte { return bytes.Repeat([]byte("\n"), n) }

// A step is one change to a card, with its description.
type step struct {
	text string
	do   func(d disk) error
}

// nameStep returns a step that creates or removes a name. When it is done, the change is on the
// card.
func nameStep(text, name string, do func(d disk) error) step {
	return step{text, func(d disk) error {
		if err := do(d); err != nil {
			return err
		}
		return d.SyncDir(path.Dir(name))
	}}
}

// makeFolder returns a step that makes a directory.
func makeFolder(name string) step {
	return nameStep("make  "+name, name, func(d disk) error { return d.Mkdir(name) })
}

// remove returns a step that removes a file or an empty directory.
func remove(name string) step {
	return nameStep("remove "+name, name, func(d disk) error { return d.Remove(name) })
}

// writeFile returns a step that writes a file, replacing any old one. Its description lists the
// settings that the flags put into the file.
func writeFile(name string, data []byte, set []setting) step {
	text := fmt.Sprintf("write %s, %d KB", name, (len(data)+1023)/1024)
	for _, line := range set {
		text += fmt.Sprintf("\n    + %s", line)
	}
	return nameStep(text, name, func(d disk) error {
		f, err := d.Open(name, os.O_RDWR|os.O_CREATE|os.O_TRUNC)
		if err != nil {
			return err
		}
		defer f.Close()
		return write(f, data, 0)
	})
}

// legible returns a line of a card's file without its line ending, made safe to print: somebody
// else may have written it.
func legible(line string) string { return configs.Legible(strings.TrimRight(line, "\r\n\x00")) }

// edit returns a step that changes one of the firmware's files from one text to another. Its
// description lists the removed and the added lines.
func edit(name, before, after string) step {
	text := "change " + name
	from, to := strings.SplitAfter(before, "\n"), strings.SplitAfter(after, "\n")
	for len(from) > 0 && len(to) > 0 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	for len(from) > 0 && len(to) > 0 && from[len(from)-1] == to[len(to)-1] {
		from, to = from[:len(from)-1], to[:len(to)-1]
	}
	for _, line := range from {
		text += "\n    - " + legible(line)
	}
	for _, line := range to {
		text += "\n    + " + legible(line)
	}
	return step{text, func(d disk) error {
		f, err := d.Open(name, os.O_RDWR)
		if err != nil {
			return err
		}
		defer f.Close()
		return rewrite(f, []byte(before), []byte(after))
	}}
}
